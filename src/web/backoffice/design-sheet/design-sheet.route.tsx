import { data, redirect } from "react-router";
import { keyIn, storedKey } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import { designSheet, designsPerOccasion } from "#modules/catalogue/search/design-sheet.ts";
import { placeOfFace } from "#modules/media/pictures/card-faces.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { requireAccess } from "../office.ts";
import { SheetCard, type CardOnSheet } from "./sheet-card.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { pixelsPerMillimetre, readSheetView, sheetPath } from "./sheet-view.ts";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/design-sheet.route.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { searchParams } = new URL(request.url);
  const view = readSheetView(searchParams);
  const { entries } = await readDesigns(deps);
  const counts = designsPerOccasion(entries);
  // The form sends the occasion in its query; every sheet has one canonical address.
  const wanted = searchParams.get("anlass") ?? params.occasion ?? "hochzeit";
  const index = counts.findIndex(({ occasion }) => occasion === wanted);
  const chosen = counts[index];
  if (!chosen) throw data(null, { status: 404 });
  if (params.occasion !== chosen.occasion) throw redirect(sheetPath(chosen.occasion, view), 303);
  const pictures = await readPictures(deps);
  const cardsOf = (family: string, entry: DesignEntry): CardOnSheet[] => {
    const size = placeOfFace(entry, view.seite)?.view;
    const product = translate(staffLocale, keyIn("products", entry.product));
    return entry.variants.slice(0, view.farben === "alle" ? undefined : 1).flatMap(({ id, nameKey }) => {
      const picture = pictures.face({ design: entry.id, variant: id }, view.seite);
      const colour = translate(staffLocale, storedKey(nameKey));
      return picture && size ? [{ id: entry.id, family, product, colour, picture, w: size.w, h: size.h }] : [];
    });
  };
  const nameOf = (occasion: string): string => occasionName(occasion, staffLocale);
  const neighbour = (step: 1 | -1) => {
    const occasion = counts.at((index + step) % counts.length)?.occasion ?? chosen.occasion;
    return { name: nameOf(occasion), path: sheetPath(occasion, view) };
  };
  return {
    view,
    occasion: chosen.occasion,
    name: nameOf(chosen.occasion),
    count: chosen.count,
    total: entries.length,
    occasions: counts.map(({ occasion, count }) => ({ occasion, count, name: nameOf(occasion) })),
    previous: neighbour(-1),
    next: neighbour(1),
    cards: designSheet(entries, chosen.occasion).flatMap(({ name, designs }) =>
      designs.flatMap((entry) => cardsOf(name, entry)),
    ),
  };
}

export default function DesignSheet({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { view, name, count, total, previous, next, cards } = loaderData;
  return (
    <OfficePage
      window={t("backoffice.sheet.pageTitle", { name })}
      title={t("backoffice.sheet.title", { name })}
      beside={<p className="text-ink-soft">{t("backoffice.sheet.counted", { n: count, total })}</p>}
    >
      <SheetForm occasion={loaderData.occasion} occasions={loaderData.occasions} view={view} />
      {cards.length === 0 ? (
        <p className="py-12 text-center">{t(count === 0 ? "backoffice.sheet.none" : "backoffice.sheet.noFace")}</p>
      ) : (
        <ul className={`flex flex-wrap items-end gap-x-9 gap-y-10 pt-8 ${view.grau === "ja" ? "grayscale" : ""}`}>
          {cards.map((card) => (
            <li key={`${card.id} ${card.colour}`} className="min-w-0">
              <SheetCard card={card} scale={pixelsPerMillimetre[view.massstab]} />
            </li>
          ))}
        </ul>
      )}
      <nav
        aria-label={t("backoffice.sheet.beside")}
        className="mt-10 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3"
      >
        <Link href={previous.path} className="ink-link inline-flex min-h-11 items-center">
          ← {previous.name}
        </Link>
        <Link href={next.path} className="ink-link inline-flex min-h-11 items-center">
          {next.name} →
        </Link>
      </nav>
    </OfficePage>
  );
}

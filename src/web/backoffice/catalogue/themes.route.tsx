import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { changesOf } from "#modules/catalogue/change-log.server.ts";
import { readFamily } from "#modules/catalogue/designs/staff-designs.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { listThemes, readTheme } from "#modules/catalogue/designs/themes.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { ChangeList } from "./change-list.tsx";
import { changeFamily, type RefusedDesign } from "./family-forms.server.ts";
import { FamilyPreview, FamilySale, type FamilyCard } from "./family-sale.tsx";
import { typedOf } from "./design-forms.server.ts";
import { Outcome } from "./outcome.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/themes.route.ts";

const numbered = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

const outcomes = ["names", "published", "withdrawn"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const text = (query.get("suche") ?? "").trim().slice(0, 100);
  const id = numbered(query.get("serie"));
  const [list, theme] = await Promise.all([
    listThemes(deps.db, { text, page: Math.max(1, numbered(query.get("seite"))) }),
    id > 0 ? readTheme(deps.db, id) : undefined,
  ]);
  return {
    ...list,
    text,
    theme: theme ?? null,
    cards: theme ? await cardsOf(deps, id) : [],
    changes: theme ? await changesOf(deps.db, "theme", String(id), 10) : [],
    done: outcomes.find((each) => each === query.get("erledigt")),
    messages: pageMessages(staffLocale, "studio", "errors", "products", "categories"),
  };
}

async function cardsOf(deps: Pick<BackOffice["deps"], "db">, id: number): Promise<readonly FamilyCard[]> {
  const family = await readFamily(deps.db, id);
  return family.map(({ variants, ...card }) => ({
    ...card,
    colours: variants.map((variant) => ({ id: variant.id, name: variantName(variant, staffLocale) })),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedOf(await request.formData());
  const id = numbered(typed["serie"] ?? null);
  const changed = await changeFamily(requireAccess(context), id, typed);
  if (changed.ok) return redirect(`/backoffice/sortiment/serien/?serie=${id}&erledigt=${changed.value}`, 303);
  const { refusal, refused } = changed;
  return data({ refusal, refused, typed }, { status: errorCatalogue[refusal.code].status ?? 422 });
}

const cell = "border-t border-line py-2 pr-4 align-top";
const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";

// oxlint-disable-next-line max-lines-per-function -- one form from top to bottom
export default function Themes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { themes, page, pages, text, theme, cards, changes, done } = loaderData;
  const pathOf = (parameters: Record<string, string>): string => {
    const query = new URLSearchParams({ ...(text === "" ? {} : { suche: text }), ...parameters });
    return `/backoffice/sortiment/serien/?${query}`;
  };
  return (
    <main id="inhalt" className="mx-auto max-w-[90rem] px-4 py-5 md:px-8">
      <title>{t("studio.themes.pageTitle")}</title>
      <h1 className="display text-32">{t("studio.themes.title")}</h1>
      <CatalogueNav here="serien/" />
      <Outcome done={done && !actionData ? t(`studio.themes.done.${done}`) : undefined} refusal={actionData?.refusal} />
      <NotPublished refused={actionData?.refused ?? []} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <search>
            <form method="get" className="flex max-w-[32rem] items-end gap-2">
              <div className="flex-1">
                <TextField
                  label={t("studio.themes.search")}
                  type="search"
                  name="suche"
                  maxLength={100}
                  defaultValue={text}
                />
              </div>
              <Button type="submit" variant="secondary">
                <Icon name="search" label={t("studio.themes.find")} />
              </Button>
            </form>
          </search>
          {themes.length === 0 ? (
            <p className="mt-6">{t("studio.themes.none")}</p>
          ) : (
            <table className="mt-5 w-full border-collapse">
              <caption className="sr-only">{t("studio.themes.title")}</caption>
              <thead>
                <tr>
                  {(["number", "name", "designs"] as const).map((column) => (
                    <th key={column} scope="col" className={heading}>
                      {t(`studio.themes.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {themes.map(({ id, family, usualName, names, designs, published, products }) => (
                  <tr key={id} className={theme?.id === id ? "bg-sheet" : "hover:bg-sheet"}>
                    <td className={`${cell} tabular-nums`}>{id}</td>
                    <td className={cell}>
                      <Link
                        href={pathOf({ serie: String(id), seite: String(page) })}
                        aria-current={theme?.id === id ? "true" : undefined}
                        className="font-medium hover:underline hover:underline-offset-4"
                      >
                        {names.de ?? usualName}
                      </Link>
                      <span className="block text-13 wrap-anywhere text-ink-soft">{family}</span>
                      {published === 0 ? (
                        <span className="mt-1 block text-13">{t("studio.themes.offSale")}</span>
                      ) : null}
                    </td>
                    <td className={`${cell} pr-0`}>
                      <Link href={`/backoffice/sortiment/?suche=${family}`} className="ink-link">
                        {t("studio.themes.count", { count: designs, n: designs, published })}
                      </Link>
                      <span className="block text-13 text-ink-soft">
                        {t("studio.themes.products", { count: products, n: products })}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="mt-4">
            <Pagination
              page={page}
              pages={pages}
              hrefOf={(wanted) => pathOf({ seite: String(wanted) })}
              labels={{
                navigation: t("studio.list.pages"),
                previous: t("studio.list.previous"),
                next: t("studio.list.next"),
                place: t("studio.list.place", { page: String(page), pages: String(pages) }),
              }}
            />
          </div>
        </div>
        <div className="grid content-start gap-10 max-lg:order-first">
          {theme ? (
            <>
              <FamilySale id={theme.id} cards={cards} />
              <FamilyPreview cards={cards} />
              <Section title={t("studio.themes.of", { id: theme.id })}>
                <form method="post" key={`${theme.id} ${theme.seen}`} className="grid gap-4">
                  <input type="hidden" name="intent" value="names" />
                  <input type="hidden" name="serie" value={theme.id} />
                  <input type="hidden" name="seen" value={theme.seen} />
                  <TextsFields
                    legend={t("studio.themes.names")}
                    hint={t("studio.themes.namesHint", { name: theme.usualName })}
                    name="names"
                    texts={theme.names}
                    typed={actionData?.typed}
                  />
                  <Button type="submit" className="justify-self-start">
                    {t("studio.data.save")}
                  </Button>
                </form>
              </Section>
              <ChangeList changes={changes} />
            </>
          ) : (
            <p className="text-ink-soft">{t("studio.themes.choose")}</p>
          )}
        </div>
      </div>
    </main>
  );
}

/** Designs that prevented a family from being published, each with the reason. */
function NotPublished({ refused }: { readonly refused: readonly RefusedDesign[] }) {
  const t = useMessages();
  if (refused.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 pl-3 wrap-anywhere">
      {refused.map(({ id, refusal }) => (
        <li key={id}>
          <Link href={`/backoffice/sortiment/vorlage/${id}/`} className="ink-link">
            {id}
          </Link>
          {": "}
          {t(`errors.${refusal.code}`, refusal.data)}
        </li>
      ))}
    </ul>
  );
}

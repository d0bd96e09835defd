import { redirect } from "react-router";
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
import { TextsFields } from "./texts-fields.tsx";
import { requireAccess, type BackOffice } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { cell, Column, TableHead } from "../parts/table.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { refuseForm } from "../answer-form.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
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
    messages: pageMessages(staffLocale, "studio", "products", "categories"),
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
  const office = requireAccess(context);
  const { typed, read } = await parseForm(request, AllTexts);
  if (!read.ok) return refuseForm(read.refusal, typed, { refused: [] });
  const id = numbered(typed["serie"] ?? null);
  const changed = await changeFamily(office, id, typed);
  if (!changed.ok) return refuseForm(changed.refusal, typed, { refused: changed.refused });
  return redirect(`/backoffice/sortiment/serien/?serie=${id}&erledigt=${changed.value}`, 303);
}

// oxlint-disable-next-line max-lines-per-function -- one form from top to bottom
export default function Themes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { themes, page, pages, text, theme, cards, changes, done } = loaderData;
  const pathOf = (parameters: Record<string, string>): string => {
    const query = new URLSearchParams({ ...(text === "" ? {} : { suche: text }), ...parameters });
    return `/backoffice/sortiment/serien/?${query}`;
  };
  return (
    <OfficePage window={t("studio.themes.pageTitle")} title={t("studio.themes.title")} width={90}>
      <CatalogueNav here="serien/" />
      <Notice done={done && t(`studio.themes.done.${done}`)} />
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
              <TableHead>
                {(["number", "name", "designs"] as const).map((column) => (
                  <Column key={column}>{t(`studio.themes.${column}`)}</Column>
                ))}
              </TableHead>
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
                <OfficeForm
                  hidden={{ intent: "names", serie: theme.id }}
                  key={`${theme.id} ${theme.seen}`}
                  className="grid gap-4"
                >
                  <input type="hidden" name="seen" value={theme.seen} />
                  <TextsFields
                    legend={t("studio.themes.names")}
                    hint={t("studio.themes.namesHint", { name: theme.usualName })}
                    name="names"
                    texts={theme.names}
                  />
                  <Button type="submit" className="justify-self-start">
                    {t("studio.data.save")}
                  </Button>
                </OfficeForm>
              </Section>
              <ChangeList changes={changes} />
            </>
          ) : (
            <p className="text-ink-soft">{t("studio.themes.choose")}</p>
          )}
        </div>
      </div>
    </OfficePage>
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

import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { staffLocale } from "#kernel/market.ts";
import { changesOf } from "#modules/catalogue/change-log.server.ts";
import { listThemes, readTheme, saveThemeNames } from "#modules/catalogue/themes.server.ts";
import { wordsOf } from "#modules/studio/edit-variants.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { TextField } from "#ui/text-field.tsx";
import { pageMessages } from "../../page-messages.server.ts";
import { CatalogueNav } from "../catalogue/catalogue-nav.tsx";
import { ChangeList } from "../catalogue/change-list.tsx";
import { typedOf } from "../catalogue/design-forms.server.ts";
import { Outcome } from "../catalogue/outcome.tsx";
import { WordsFields } from "../catalogue/words-fields.tsx";
import { officeOf } from "../office.ts";
import { Section } from "../section.tsx";
import type { Route } from "./+types/themes.ts";

const numbered = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
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
    changes: theme ? await changesOf(deps.db, "theme", String(id), 10) : [],
    done: query.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "errors"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = officeOf(context);
  const typed = typedOf(await request.formData());
  const id = numbered(typed["serie"] ?? null);
  const names = wordsOf(typed, "names");
  const saved = names.ok
    ? await saveThemeNames(deps, actor, { id, seen: numbered(typed["seen"] ?? null), names: names.value })
    : names;
  if (saved.ok) return redirect(`/backoffice/sortiment/serien/?serie=${id}&erledigt=1`, 303);
  return data({ refusal: saved.refusal, typed }, { status: errorCatalogue[saved.refusal.code].status ?? 422 });
}

const cell = "border-t border-line py-2 pr-4 align-top";
const heading = "pb-1.5 pr-4 text-left text-13 font-normal text-ink-soft";

export default function Themes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { themes, page, pages, text, theme, changes, done } = loaderData;
  const pathOf = (said: Record<string, string>): string => {
    const query = new URLSearchParams({ ...(text === "" ? {} : { suche: text }), ...said });
    return `/backoffice/sortiment/serien/?${query}`;
  };
  return (
    <main id="inhalt" className="mx-auto max-w-[90rem] px-4 py-5 md:px-8">
      <title>{t("studio.themes.pageTitle")}</title>
      <h1 className="display text-32">{t("studio.themes.title")}</h1>
      <CatalogueNav here="serien/" />
      <Outcome done={done && !actionData ? t("studio.themes.done") : undefined} refusal={actionData?.refusal} />
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
              <Section title={t("studio.themes.of", { id: theme.id })}>
                <form method="post" key={`${theme.id} ${theme.seen}`} className="grid gap-4">
                  <input type="hidden" name="serie" value={theme.id} />
                  <input type="hidden" name="seen" value={theme.seen} />
                  <WordsFields
                    legend={t("studio.themes.names")}
                    hint={t("studio.themes.namesHint", { name: theme.usualName })}
                    name="names"
                    words={theme.names}
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

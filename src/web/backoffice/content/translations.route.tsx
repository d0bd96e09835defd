import { staffLocale } from "#kernel/market.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import { fallbacksOf } from "#modules/content/stories/languages.ts";
import { translationProgress, type LanguageProgress } from "#modules/content/editing/translation-progress.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ContentNav } from "./content-nav.tsx";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/translations.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { ordered, languages } = await readEdition(deps.db, "draft");
  const rows = ordered.flatMap(({ id, name, fullSlug, content, translations, slugs }) =>
    content
      ? [{ id, name, fullSlug, slugs: Object.keys(slugs), ...translationProgress(content, translations, languages) }]
      : [],
  );
  return {
    rows: rows.filter(({ texts }) => texts > 0).toSorted((a, b) => a.fullSlug.localeCompare(b.fullSlug, "en")),
    languages: languages.map((language) => ({ language, fallback: fallbacksOf(language)[1] ?? "de" })),
    messages: pageMessages(staffLocale, "visual"),
  };
}

type CellProps = { readonly progress: LanguageProgress; readonly texts: number; readonly fallback: string };

/**
 * Translation progress: complete, partial, inherited from another language, or none; as text and numbers, with colour
 * as an aid.
 */
function Cell({ progress: { own, lent }, texts, fallback }: CellProps) {
  const t = useMessages();
  if (own === texts) return <span className="text-leaf">{t("visual.languages.complete")}</span>;
  const missing = texts - own - lent;
  return (
    <>
      <span className={own > 0 ? "" : "text-ink-soft"}>
        {own}/{texts}
      </span>
      {lent > 0 ? (
        <span className="block text-13 text-ink-soft">
          {t("visual.languages.lent", { count: lent, language: fallback })}
        </span>
      ) : null}
      {missing > 0 ? (
        <span className="block text-13 text-ink-soft">{t("visual.languages.german", { count: missing })}</span>
      ) : null}
    </>
  );
}

export default function Languages({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, languages } = loaderData;
  const heading = "sticky top-0 bg-paper py-2 pr-4 text-left text-13 font-normal whitespace-nowrap text-ink-soft";
  return (
    <OfficePage window={t("visual.languages.pageTitle")} title={t("visual.languages.title")}>
      <ContentNav here="sprachen/" />
      <p className="mt-3 max-w-text text-ink-soft">{t("visual.languages.intro")}</p>
      {/* Scrolled by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="mt-5 max-h-[75dvh] overflow-auto" tabIndex={0} aria-label={t("visual.languages.title")}>
        <table className="border-collapse">
          <thead>
            <tr>
              <th scope="col" className={`${heading} left-0 z-1 min-w-40 md:min-w-64`}>
                {t("visual.list.name")}
              </th>
              {languages.map(({ language, fallback }) => (
                <th key={language} scope="col" className={heading}>
                  <span className="font-medium text-ink">{language}</span> → {fallback}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, fullSlug, texts, slugs, languages: all }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="sticky left-0 border-t border-line bg-paper py-2 pr-4 text-left align-top font-normal"
                >
                  <Link href={`/backoffice/inhalte/${id}/`} className="font-medium hover:underline">
                    {name}
                  </Link>
                  <span className="block text-13 break-all text-ink-soft">/{fullSlug}</span>
                </th>
                {all.map((progress, index) => (
                  <td
                    key={progress.language}
                    className="border-t border-line py-2 pr-4 align-top whitespace-nowrap tabular-nums"
                  >
                    <Cell progress={progress} texts={texts} fallback={languages[index]?.fallback ?? "de"} />
                    {slugs.includes(progress.language) ? (
                      <span className="block text-13 text-ink-soft">{t("visual.languages.address")}</span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </OfficePage>
  );
}

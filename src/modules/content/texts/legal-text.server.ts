import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { asLocaleWrites } from "../stories/locale-spelling.ts";
import { readsForeignService } from "../delivery/content-client.server.ts";
import { fallbacksOf, languageParameters } from "../stories/languages.ts";
import { localisedContent } from "../stories/localised-content.ts";
import type { LegalText } from "../model.ts";
import { operatorValues } from "./operator-values.server.ts";
import { readFields } from "../components/read-blok.ts";
import { readStory, type ReaderDeps } from "../delivery/read-stories.server.ts";
import { blocksOf, type TextContext } from "./rich-text.ts";
import { TranslationsInput } from "../stories/story-draft.ts";
import { Blok } from "../stories/story-model.ts";

/** Names of versions, `agb/17`: the page and the number of its published version. */
const versionName = (slug: string, version: number | string): string => `${slug}/${version}`;

function storedVersions(deps: Pick<ReaderDeps, "db">, slug: string) {
  return deps.db
    .selectFrom("content_version as version")
    .innerJoin("content_story as story", "story.id", "version.story_id")
    .leftJoin("content_publication as publication", "publication.version_id", "version.id")
    .where("story.full_slug", "=", slug);
}

/**
 * The name of the currently published version of a page, for contracts made under it. An external service stores no
 * versions for us, and an unpublished page has none: then it is the date.
 * @source ORD-01
 */
export async function legalTextVersion(deps: ReaderDeps, slug: string): Promise<string> {
  const row = readsForeignService(deps)
    ? undefined
    : await storedVersions(deps, slug)
        .select("version.id")
        .where("publication.version_id", "is not", null)
        .executeTakeFirst();
  return versionName(slug, row?.id ?? shopDateOf(deps.clock.now()));
}

/** The page's content as its locale reads it. */
async function contentOf(deps: ReaderDeps, slug: string, { locale, version }: Wanted): Promise<Found | undefined> {
  if (readsForeignService(deps)) {
    const story = await readStory(deps, slug, { language: locale });
    return story && { content: story.content, version };
  }
  const rows = await storedVersions(deps, slug)
    .select(["version.id", "version.content", "version.translations", "publication.version_id as public"])
    .where((each) =>
      each.or([
        each("publication.version_id", "is not", null),
        each("version.id", "=", Number(/\/(\d{1,9})$/.exec(version)?.[1] ?? 0)),
      ]),
    )
    .execute();
  const row = rows.find(({ id }) => versionName(slug, id) === version) ?? rows.find((each) => each.public !== null);
  if (!row) return undefined;
  const { language, fallback_lang: fallback } = languageParameters(locale);
  const languages = [language, fallback].flatMap((name) => (name === undefined ? [] : fallbacksOf(name)));
  const translations = TranslationsInput.parse(row.translations);
  const content = localisedContent({ translations }, Blok.parse(row.content), languages);
  return { content: asLocaleWrites(content, locale, Blok), version: versionName(slug, row.id) };
}

type Wanted = { readonly locale: Locale; readonly version: string };
type Found = { readonly content: Blok; readonly version: string };

/**
 * The text of a page in a version, for documents: without links, with the operator's values. If the version is deleted
 * (or was named before versions were stored), the published text; undefined without that too.
 * @param slug full slug of the page (`agb`)
 * @param version a name from `legalTextVersion`
 * @source ORD-01, ORD-11
 */
export async function legalText(deps: ReaderDeps, slug: string, wanted: Wanted): Promise<LegalText | undefined> {
  const found = await contentOf(deps, slug, wanted);
  if (!found) return undefined;
  const context: TextContext = { values: operatorValues(deps.config, wanted.locale), hrefOf: () => undefined };
  const { title, body } = readFields("page", found.content);
  const blocks = body
    .filter(({ component }) => component === "richText")
    .flatMap((blok) => blocksOf(readFields("richText", blok).text, context));
  return { title: title.replaceAll("\u00AD", ""), version: found.version, blocks };
}

import { keyIn, type MessageGroup } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { categoryKeys } from "#modules/catalogue/occasions/categories.ts";
import { occasionNames } from "#modules/catalogue/occasions/occasions.ts";
import { readCatalogue, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { walk } from "#modules/content/stories/blok-tree.ts";
import { listDatasourceEntries } from "#modules/content/delivery/datasources.server.ts";
import { readEdition } from "#modules/content/stories/editions.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Choice, EditorChoices, FileChoice, FileKind, StoryChoice } from "./editor-context.ts";

const named = (keys: Iterable<string>, group: MessageGroup): readonly Choice[] =>
  [...keys].map((value) => ({ value, label: translate(staffLocale, keyIn(group, value)) }));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const kindOf = (mediaType: string): FileKind =>
  mediaType.startsWith("image/") ? "image" : mediaType.startsWith("video/") ? "video" : "captions";

/** Files of the library, and every image already used by stories. */
async function fileChoices(deps: Deps, contents: readonly unknown[]): Promise<readonly FileChoice[]> {
  const assets = await deps.db
    .selectFrom("content_asset")
    .select(["filename", "name", "alt", "focus", "media_type"])
    .orderBy("id", "desc")
    .limit(2000)
    .execute();
  const found = new Map<string, FileChoice>(
    assets.map(({ media_type: mediaType, ...asset }) => [asset.filename, { ...asset, kind: kindOf(mediaType) }]),
  );
  walk(contents, ({ fieldtype, filename, name, alt }) => {
    if (fieldtype !== "asset" || typeof filename !== "string" || !filename.startsWith("/_img/")) return;
    if (!found.has(filename))
      found.set(filename, { filename, name: textOf(name), alt: textOf(alt), focus: "", kind: "image" });
  });
  return [...found.values()];
}

/** All options of the visual editor's forms. Source: PB-15. */
export async function editorChoices(deps: Deps): Promise<EditorChoices> {
  const [edition, catalogue, designs, entries] = await Promise.all([
    readEdition(deps.db, "draft"),
    readCatalogue(deps),
    readDesignEntries(deps),
    listDatasourceEntries(deps.db, { datasource: "magazine-categories", page: 1, perPage: 100 }),
  ]);
  const pages = edition.ordered.filter(({ isFolder }) => !isFolder);
  const stories = pages.map(({ uuid, name, fullSlug, content }): StoryChoice => ({
    uuid,
    name,
    fullSlug,
    component: content?.component ?? null,
  }));
  return {
    sources: {
      occasion: occasionNames(staffLocale).map(([value, label]) => ({ value, label })),
      category: named(categoryKeys, "categories"),
      design: designs.map(({ id, name }) => ({ value: id, label: name })),
      paper: named(catalogue.papers.keys(), "papers"),
      "card-product": named(catalogue.products.keys(), "products"),
    },
    datasources: { "magazine-categories": entries.datasource_entries.map(({ value }) => value) },
    stories,
    files: await fileChoices(
      deps,
      pages.map(({ content }) => content),
    ),
  };
}

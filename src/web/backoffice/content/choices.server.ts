import { staffLocale } from "#kernel/market.ts";
import { categoryKeys, occasionKeys } from "#modules/catalogue/occasions.ts";
import { readCatalogue, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { walk } from "#modules/content/blok-tree.ts";
import { listDatasourceEntries } from "#modules/content/datasources.server.ts";
import { readEdition } from "#modules/content/editions.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Choice, EditorChoices, PictureChoice, StoryChoice } from "./editor-world.ts";

const named = (keys: Iterable<string>, folder: string): readonly Choice[] =>
  [...keys].map((value) => ({ value, label: translate(staffLocale, `${folder}.${value}`) }));

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The library, and every picture that stories show already. */
async function pictureChoices(deps: Deps, contents: readonly unknown[]): Promise<readonly PictureChoice[]> {
  const assets = await deps.db
    .selectFrom("content_asset")
    .select(["filename", "name", "alt"])
    .where("media_type", "like", "image/%")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  const found = new Map(assets.map((asset) => [asset.filename, asset]));
  walk(contents, ({ fieldtype, filename, name, alt }) => {
    if (fieldtype !== "asset" || typeof filename !== "string" || filename === "" || found.has(filename)) return;
    if (!/\.(?:mp4|webm|vtt)$/.test(filename)) found.set(filename, { filename, name: textOf(name), alt: textOf(alt) });
  });
  return [...found.values()];
}

/** Everything the forms of the visual editor choose from. Source: PB-15. */
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
      occasion: named(occasionKeys, "occasions"),
      category: named(categoryKeys, "categories"),
      design: designs.map(({ id, name }) => ({ value: id, label: name })),
      paper: named(catalogue.papers.keys(), "papers"),
      "card-product": named(catalogue.products.keys(), "products"),
    },
    datasources: { "magazine-categories": entries.datasource_entries.map(({ value }) => value) },
    stories,
    pictures: await pictureChoices(
      deps,
      pages.map(({ content }) => content),
    ),
  };
}

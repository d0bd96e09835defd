import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Channel } from "#kernel/market.ts";
import { readDesigns, visibleChanges } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { writtenBooks } from "#modules/photo-products/model.ts";
import { readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { goodsDirectory } from "../photo-products/goods-overview.server.ts";
import { indexablePages, type StoryContext } from "../content/read-page.server.ts";
import { bookOfCategory, listedOccasions, writtenDesigns } from "../written-books/written-books.server.ts";

const allParts = ["pages", "designs", "magazine"] as const;

type SitemapPart = (typeof allParts)[number];

/** The sitemaps of a channel: card designs exist only in the card channel. Source: SEO-05, GEN-02. */
export function sitemapParts(channel: Channel): readonly SitemapPart[] {
  return channel === "card" ? allParts : allParts.filter((part) => part !== "designs");
}

/** Maximum URLs per sitemap. Source: SEO-05 (sitemaps.org). */
export const maxAddresses = 50_000;

/** File names of a part with the given number of URLs: `designs`, `designs-2`, … Source: SEO-05. */
export function sitemapFiles(part: SitemapPart, addresses: number): readonly string[] {
  const files = Math.max(1, Math.ceil(addresses / maxAddresses));
  return Array.from({ length: files }, (_, place) => (place === 0 ? part : `${part}-${place + 1}`));
}

/** The part and URL range of a sitemap file; undefined for invalid names. Source: SEO-05. */
export function readSitemapFile(
  channel: Channel,
  file: string,
): { readonly part: SitemapPart; readonly from: number } | undefined {
  const [, name, number = "1"] = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(file) ?? [];
  const part = sitemapParts(channel).find((known) => known === name);
  return part && { part, from: (Number(number) - 1) * maxAddresses };
}

/** Number of URLs of a part in each shop of a channel; only designs exceed one file. */
export async function sitemapSize({ deps }: Pick<StoryContext, "deps">, part: SitemapPart): Promise<number> {
  if (part !== "designs") return 1;
  const { entries, byTheme } = await readDesigns(deps);
  return entries.length + byTheme.size;
}

type Entry = { readonly path: string; readonly changed?: string | undefined; readonly image?: string | undefined };

const magazineFolder = "/magazin/";

async function storyEntries(storyContext: StoryContext, magazine: boolean): Promise<readonly Entry[]> {
  const pages = await indexablePages(storyContext);
  return pages
    .filter(({ german }) => german.startsWith(magazineFolder) === magazine)
    .map(({ german, changed }) => ({ path: localPath(storyContext.shop, german), changed }));
}

/** The later of two times; ISO dates and timestamps compare as strings. */
const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;

/**
 * Time of the last visible change: of a design its own or its publication date, of a family and a list that of its
 * content. Undefined without a date.
 */
async function changesOf({ deps }: Pick<StoryContext, "deps">) {
  const [designs, themes, { entries }] = await Promise.all([
    visibleChanges(deps.db, "design"),
    visibleChanges(deps.db, "theme"),
    readDesigns(deps),
  ]);
  const ofDesign = ({ id, createdOn }: DesignEntry) => later(createdOn, designs.get(id)?.toISOString());
  const lists = new Map<string, string>();
  const note = (list: string, changed: string | undefined) => {
    const last = later(lists.get(list), changed);
    if (last !== undefined) lists.set(list, last);
  };
  for (const [id, at] of themes) note(`theme ${id}`, at.toISOString());
  for (const entry of entries) {
    const changed = ofDesign(entry);
    const { themeId, occasion, category } = entry;
    for (const list of ["all", `theme ${themeId}`, occasion, `${occasion} ${category}`]) note(list, changed);
  }
  return { ofDesign, ofList: (list: string) => lists.get(list) };
}

/** Lists of books for writing change with the newest of their designs. Source: BOOK-05, SEO-05. */
async function booksIn({ deps, shop }: StoryContext) {
  const books = await writtenDesigns(deps, shop, {});
  const lastOf = (type: string, occasion?: string) =>
    books
      .filter((book) => book.type === type && (occasion === undefined || book.occasions.includes(occasion)))
      .reduce<string | undefined>((last, { createdOn }) => later(last, createdOn), undefined);
  const pages = writtenBooks.map((type) => ({ path: addressOf(shop, "photobooks", type), changed: lastOf(type) }));
  return { lastOf, pages: pages.filter(({ changed }) => changed !== undefined) };
}

async function occasionEntries(storyContext: StoryContext): Promise<readonly Entry[]> {
  const { deps, shop } = storyContext;
  const { lastOf, pages } = await booksIn(storyContext);
  const changedOf = (occasion: string, category: string) => {
    const type = bookOfCategory(category);
    return type === undefined ? undefined : lastOf(type, occasion);
  };
  const [occasions, { ofList }] = await Promise.all([listedOccasions(deps, shop), changesOf(storyContext)]);
  return [
    { path: addressOf(shop, "products"), changed: ofList("all") },
    // Categories across all occasions. Source: SEO-09.
    ...[...new Set(occasions.flatMap(({ categories }) => categories.map(({ key }) => key)))].map((key) => ({
      path: `${addressOf(shop, "products")}?category=${key}`,
      changed: ofList("all"),
    })),
    ...occasions.flatMap(({ key, categories }) => [
      { path: occasionAddress(shop, key), changed: ofList(key) },
      ...categories.map((category) => ({
        path: occasionAddress(shop, key, category.key),
        changed: ofList(`${key} ${category.key}`) ?? changedOf(key, category.key),
      })),
    ]),
    ...pages,
  ];
}

async function goodsEntries({ deps, shop }: StoryContext): Promise<readonly Entry[]> {
  const [goods, designs] = await Promise.all([goodsDirectory(deps, shop), readPhotoDesigns(deps, shop.locale)]);
  // A product page shows its designs; products without designs have no known date.
  const lastOf = (kind: string, type?: string) =>
    designs
      .filter((design) => design.kind === kind && (type === undefined || design.types.includes(type)))
      .reduce<string | undefined>((last, { createdOn }) => later(last, createdOn), undefined);
  return goods.flatMap(({ kind, href, products }) => [
    { path: href, changed: lastOf(kind) },
    ...products.map(({ product, href: path }) => ({ path, changed: lastOf(kind, product) })),
  ]);
}

async function designEntries(storyContext: StoryContext): Promise<readonly Entry[]> {
  const { deps, shop } = storyContext;
  const [{ entries, byTheme }, pictures, { ofDesign, ofList }] = await Promise.all([
    readDesigns(deps),
    readPictures(deps, shop.locale),
    changesOf(storyContext),
  ]);
  return [
    ...entries.map((design) => {
      const picture = pictures.face({ design: design.id }, "front");
      const image = picture && `/_img/w_1280,f_jpeg/${picture.asset}`;
      return { path: designAddress(shop, design), changed: ofDesign(design), image };
    }),
    ...[...byTheme.keys()].map((id) => ({
      path: addressOf(shop, "themes", String(id)),
      changed: ofList(`theme ${id}`),
    })),
  ];
}

/** Indexable canonical URLs of a part, each once with the last change of its content. Source: SEO-05. */
export async function sitemapEntries(storyContext: StoryContext, part: SitemapPart): Promise<readonly Entry[]> {
  if (part === "magazine") return storyEntries(storyContext, true);
  if (part === "designs") return designEntries(storyContext);
  const { shop } = storyContext;
  const goods = await (shop.channel === "card" ? occasionEntries(storyContext) : goodsEntries(storyContext));
  const samples = shop.channel === "card" ? (["samples"] as const) : [];
  const fixed = (["home", "products", ...samples] as const).map((area) => ({ path: addressOf(shop, area) }));
  const entries: readonly Entry[] = [...(await storyEntries(storyContext, false)), ...goods, ...fixed];
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    const before = byPath.get(entry.path);
    byPath.set(entry.path, { ...entry, ...before, changed: later(before?.changed, entry.changed) });
  }
  return [...byPath.values()];
}

/** The XML of a URL with its picture and the time of its last change. */
export function urlElement(origin: string, { path, changed, image }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${origin}${image}</image:loc></image:image>` : "";
  return `  <url><loc>${origin}${path}</loc>${lastmod}${picture}</url>`;
}

/** The XML response of a sitemap or sitemap index. */
export function xmlAnswer(element: "urlset" | "sitemapindex", entries: readonly string[]): Response {
  const images = element === "urlset" ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : "";
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>`,
    ...entries,
    `</${element}>`,
    "",
  ].join("\n");
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Channel } from "#kernel/market.ts";
import { readDesigns, shownChanges } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { designAddress } from "#modules/catalogue/search/design-view.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { goodsDirectory } from "../photo-products/goods-overview.server.ts";
import { indexablePages, type StoryReading } from "../content/read-page.server.ts";

const allParts = ["pages", "designs", "magazine"] as const;

/** A site map of a shop. */
type SitemapPart = (typeof allParts)[number];

/** The site maps of a channel: card designs are goods of the card channel. Source: SEO-05, GEN-02. */
export function sitemapParts(channel: Channel): readonly SitemapPart[] {
  return channel === "card" ? allParts : allParts.filter((part) => part !== "designs");
}

/** Addresses a site map may hold. Source: SEO-05 (sitemaps.org). */
export const mostAddresses = 50_000;

/** The files of a part with so many addresses, by name: `designs`, `designs-2`, … Source: SEO-05. */
export function sitemapFiles(part: SitemapPart, addresses: number): readonly string[] {
  const files = Math.max(1, Math.ceil(addresses / mostAddresses));
  return Array.from({ length: files }, (_, place) => (place === 0 ? part : `${part}-${place + 1}`));
}

/** The part a file belongs to and which addresses of it stand there; undefined for what is no file's name. Source: SEO-05. */
export function readSitemapFile(
  channel: Channel,
  file: string,
): { readonly part: SitemapPart; readonly from: number } | undefined {
  const [, name, number = "1"] = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(file) ?? [];
  const part = sitemapParts(channel).find((known) => known === name);
  return part && { part, from: (Number(number) - 1) * mostAddresses };
}

/** How many addresses a part has in every shop of a channel; only designs outgrow a file. */
export async function sitemapSize({ deps }: Pick<StoryReading, "deps">, part: SitemapPart): Promise<number> {
  if (part !== "designs") return 1;
  const { entries, byTheme } = await readDesigns(deps);
  return entries.length + byTheme.size;
}

type Entry = { readonly path: string; readonly changed?: string | undefined; readonly image?: string | undefined };

const magazineFolder = "/magazin/";

async function storyEntries(reading: StoryReading, magazine: boolean): Promise<readonly Entry[]> {
  const pages = await indexablePages(reading);
  return pages
    .filter(({ german }) => german.startsWith(magazineFolder) === magazine)
    .map(({ german, changed }) => ({ path: localPath(reading.shop, german), changed }));
}

/** The later of two moments; ISO dates and moments sort as texts. */
const later = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;

/**
 * When visitors last saw a change: of a design its own or the day it came, of a family and a list that of what stands in
 * it. What has no date gets none.
 */
async function changesOf({ deps }: Pick<StoryReading, "deps">) {
  const [designs, themes, { entries }] = await Promise.all([
    shownChanges(deps.db, "design"),
    shownChanges(deps.db, "theme"),
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

async function occasionEntries(reading: StoryReading): Promise<readonly Entry[]> {
  const { deps, shop } = reading;
  const [occasions, { ofList }] = await Promise.all([listOccasions(deps), changesOf(reading)]);
  return [
    { path: addressOf(shop, "products"), changed: ofList("all") },
    // Kinds of cards of all occasions. Source: SEO-09.
    ...[...new Set(occasions.flatMap(({ categories }) => categories.map(({ key }) => key)))].map((key) => ({
      path: `${addressOf(shop, "products")}?category=${key}`,
      changed: ofList("all"),
    })),
    ...occasions.flatMap(({ key, categories }) => [
      { path: occasionAddress(shop, key), changed: ofList(key) },
      ...categories.map((category) => ({
        path: occasionAddress(shop, key, category.key),
        changed: ofList(`${key} ${category.key}`),
      })),
    ]),
  ];
}

async function goodsEntries({ deps, shop }: StoryReading): Promise<readonly Entry[]> {
  const [goods, designs] = await Promise.all([goodsDirectory(deps, shop), readPhotoDesigns(deps, shop.locale)]);
  // A product's page shows the designs it is sold with; goods without designs have no date anybody knows.
  const lastOf = (kind: string, type?: string) =>
    designs
      .filter((design) => design.kind === kind && (type === undefined || design.types.includes(type)))
      .reduce<string | undefined>((last, { createdOn }) => later(last, createdOn), undefined);
  return goods.flatMap(({ kind, href, products }) => [
    { path: href, changed: lastOf(kind) },
    ...products.map(({ product, href: path }) => ({ path, changed: lastOf(kind, product) })),
  ]);
}

async function designEntries(reading: StoryReading): Promise<readonly Entry[]> {
  const { deps, shop } = reading;
  const [{ entries, byTheme }, pictures, { ofDesign, ofList }] = await Promise.all([
    readDesigns(deps),
    readPictures(deps, shop.locale),
    changesOf(reading),
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

/** Indexable canonical addresses of a part, each once with the last change of all that stands there. Source: SEO-05. */
export async function sitemapEntries(reading: StoryReading, part: SitemapPart): Promise<readonly Entry[]> {
  if (part === "magazine") return storyEntries(reading, true);
  if (part === "designs") return designEntries(reading);
  const { shop } = reading;
  const goods = await (shop.channel === "card" ? occasionEntries(reading) : goodsEntries(reading));
  const samples = shop.channel === "card" ? (["samples"] as const) : [];
  const fixed = (["home", "products", ...samples] as const).map((area) => ({ path: addressOf(shop, area) }));
  const entries: readonly Entry[] = [...(await storyEntries(reading, false)), ...goods, ...fixed];
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    const before = byPath.get(entry.path);
    byPath.set(entry.path, { ...entry, ...before, changed: later(before?.changed, entry.changed) });
  }
  return [...byPath.values()];
}

/** One address with its picture and the moment of its last change. */
export function urlElement(origin: string, { path, changed, image }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  const picture = image ? `<image:image><image:loc>${origin}${image}</image:loc></image:image>` : "";
  return `  <url><loc>${origin}${path}</loc>${lastmod}${picture}</url>`;
}

/** A finished file of entries. */
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

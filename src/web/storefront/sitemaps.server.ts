import { addressOf } from "#kernel/addresses.ts";
import type { Channel } from "#kernel/market.ts";
import { readDesigns } from "#modules/catalogue/contract.server.ts";
import { designAddress } from "#modules/catalogue/design-view.ts";
import { occasionAddress } from "#modules/catalogue/occasion-address.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { readPictures } from "#modules/media/shop-pictures.server.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { goodsDirectory } from "./goods-overview.server.ts";
import { indexablePages, type StoryReading } from "./read-page.server.ts";

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

async function occasionEntries({ deps, shop }: StoryReading): Promise<readonly Entry[]> {
  const occasions = await listOccasions(deps);
  return occasions.flatMap(({ key, categories }) => [
    { path: occasionAddress(shop, key) },
    ...categories.map((category) => ({ path: occasionAddress(shop, key, category.key) })),
  ]);
}

async function goodsEntries({ deps, shop }: StoryReading): Promise<readonly Entry[]> {
  const goods = await goodsDirectory(deps, shop);
  return goods.flatMap(({ href, products }) => [
    { path: href },
    ...products.map((product) => ({ path: product.href })),
  ]);
}

async function designEntries({ deps, shop }: StoryReading): Promise<readonly Entry[]> {
  const [{ entries, byTheme }, pictures] = await Promise.all([readDesigns(deps), readPictures(deps, shop.locale)]);
  return [
    ...entries.map((design) => {
      const picture = pictures.face({ design: design.id }, "front");
      return { path: designAddress(shop, design), image: picture && `/_img/w_1280,f_jpeg/${picture.asset}` };
    }),
    ...[...byTheme.keys()].map((id) => ({ path: addressOf(shop, "themes", String(id)) })),
  ];
}

/** Indexable canonical addresses of a part, each once; the first mention tells when it changed. Source: SEO-05. */
export async function sitemapEntries(reading: StoryReading, part: SitemapPart): Promise<readonly Entry[]> {
  if (part === "magazine") return storyEntries(reading, true);
  if (part === "designs") return designEntries(reading);
  const { shop } = reading;
  const goods = await (shop.channel === "card" ? occasionEntries(reading) : goodsEntries(reading));
  const samples = shop.channel === "card" ? (["samples"] as const) : [];
  const fixed = (["home", "products", ...samples] as const).map((area) => ({ path: addressOf(shop, area) }));
  const entries = [...(await storyEntries(reading, false)), ...fixed, ...goods];
  return [...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values()];
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

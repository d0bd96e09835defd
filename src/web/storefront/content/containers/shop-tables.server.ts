import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { cardPriceRules, defaultOptions, occasionName } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import type { PaperRow, PriceTableView, ShippingRow, SitemapSection } from "#modules/content/ui/views.ts";
import { paperTint } from "#modules/media/pictures/paper-tints.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { tiersOf, tierTableQuantities } from "#modules/pricing/contract.ts";
import { shippingTable } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { translate } from "#platform/messages.server.ts";
import { goodsDirectory } from "../../photo-products/goods-overview.server.ts";
import { footerMenu } from "../menus.server.ts";
import { readablePages, type StoryContext } from "../read-page.server.ts";
import { toOccasion } from "../../tiles/tile-views.server.ts";
import type { Transforming } from "./transforming.server.ts";
import { listedOccasions } from "../../written-books/written-books.server.ts";

/** Formatted shipping prices of all countries. Source: PB-14, SHIP-01. */
export async function shippingRows(deps: Deps, shop: Shop): Promise<readonly ShippingRow[]> {
  const { locale } = shop;
  const table = await shippingTable(deps, shop.currency);
  return table.map(({ country, standard, express, "express-saturday": saturday }) => ({
    country: translate(locale, `shop.countries.${country}`),
    standard: standard && formatMoney(standard, locale),
    express: express && formatMoney(express, locale),
    saturday: saturday && formatMoney(saturday, locale),
  }));
}

function swatchOf(code: string): string {
  const tint = paperTint(code) ?? [1, 1, 1];
  return `rgb(${tint.map((share) => Math.round(share * 255)).join(" ")})`;
}

/** The card papers, all or the requested ones, with their texts and properties. */
export async function paperRows(deps: Deps, { locale }: Shop, wanted: readonly string[]): Promise<readonly PaperRow[]> {
  const { papers } = await readCatalogue(deps);
  const cardPapers = [...papers.values()].filter(({ stock }) => stock === "card");
  const shown = wanted.length === 0 ? cardPapers : wanted.flatMap((code) => papers.get(code) ?? []);
  return shown.map(({ code, grammage, thickness, choices }) => ({
    code,
    name: translate(locale, keyIn("papers", code)),
    feel: translate(locale, keyIn("content.paper", code)),
    grammage,
    thickness,
    colour: swatchOf(code),
    foil: choices.has("refinement/silver") ? "all" : choices.has("refinement/gold") ? "gold" : "none",
    relief: choices.has("refinement/relief"),
    folding: choices.has("folding"),
  }));
}

/** Price of one card per quantity with default options; formats not sold are omitted. Source: PDP-06, PRICE-14. */
export async function priceRows(
  deps: Deps,
  shop: Shop,
  codes: readonly string[],
): Promise<Omit<PriceTableView, "headline">> {
  const { locale, currency } = shop;
  const [catalogue, prices] = await Promise.all([readCatalogue(deps), priceContextFor(deps, shop)]);
  const columns = codes.flatMap((code) => {
    const product = catalogue.products.get(code);
    const tiers = product && tiersOf(cardPriceRules, prices, { product, options: defaultOptions(product) });
    return tiers?.ok ? [{ name: translate(locale, keyIn("products", code)), tiers: tiers.value }] : [];
  });
  const priced = tierTableQuantities.map((quantity, row) => ({
    quantity: formatNumber(quantity, locale),
    units: columns.map(({ tiers }) => {
      const unit = tiers[row]?.unit;
      return unit === undefined ? "–" : formatMoney({ amount: unit, currency }, locale);
    }),
  }));
  return { products: columns.map(({ name }) => name), rows: columns.length === 0 ? [] : priced };
}

async function occasionSections({ deps, shop }: Transforming): Promise<readonly SitemapSection[]> {
  const { locale } = shop;
  return (await listedOccasions(deps, shop)).map(({ key, categories }) => ({
    title: occasionName(key, locale),
    links: [
      {
        label: translate(locale, "shop.header.allOf", { to: toOccasion(key, locale) }),
        href: occasionAddress(shop, key),
      },
      ...categories.map((category) => ({
        label: translate(locale, keyIn("categories", category.key)),
        href: occasionAddress(shop, key, category.key),
      })),
    ],
  }));
}

async function goodsSections({ deps, shop }: Transforming): Promise<readonly SitemapSection[]> {
  const goods = await goodsDirectory(deps, shop);
  return goods.map(({ label, href, products }) => ({ title: label, links: [{ label, href }, ...products] }));
}

/** The magazine articles, newest first; no section if there are none. */
async function magazineSections(storyContext: StoryContext): Promise<readonly SitemapSection[]> {
  const pages = await readablePages(storyContext);
  const articles = pages
    .filter(({ content }) => content.component === "article")
    .map(({ full_slug: slug, content }) => ({ slug, ...readFields("article", content) }))
    .toSorted((a, b) => (b.publishedOn ?? "").localeCompare(a.publishedOn ?? ""));
  const links = articles.map(({ slug, title }) => ({
    label: title,
    href: localPath(storyContext.shop, storyPath(slug)),
  }));
  return links.length === 0 ? [] : [{ title: translate(storyContext.shop.locale, "content.magazine.title"), links }];
}

/** The assortment (card shop by occasion, photo shop by product), then the links of the footer, and the magazine. Source: SEO-06. */
export async function sitemapSections(at: Transforming): Promise<readonly SitemapSection[]> {
  const { deps, shop, reading: storyContext } = at;
  const own: StoryContext = { deps, shop, version: storyContext.version ?? "published" };
  const [sold, footer, magazine] = await Promise.all([
    shop.channel === "card" ? occasionSections(at) : goodsSections(at),
    footerMenu(own),
    magazineSections(own),
  ]);
  return [
    ...sold,
    ...magazine,
    ...footer.columns,
    { title: translate(shop.locale, "shop.footer.legal"), links: footer.legal },
  ];
}

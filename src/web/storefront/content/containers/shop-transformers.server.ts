import { designId } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import { listDesigns, listOccasions, pickedDesigns, popularDesigns } from "#modules/catalogue/queries.server.ts";
import { variantName } from "#modules/catalogue/cards/readable-names.server.ts";
import { readFields } from "#modules/content/components/read-blok.ts";
import type { Blok } from "#modules/content/stories/story-model.ts";
import { shownFreeSamples } from "#modules/samples/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { contactView } from "../../contact.server.ts";
import { goodsFamilies } from "../../photo-products/goods-overview.server.ts";
import { tileFragments } from "../../tiles/tile-fragments.server.ts";
import { describedPicture, kindTitle, tileViews } from "../../tiles/tile-views.server.ts";
import type { OccasionTileView } from "./container-view.ts";
import { deadlineView } from "./christmas-deadlines.server.ts";
import { paperRows, priceRows, shippingRows, sitemapSections } from "./shop-tables.server.ts";
import { actionOf, type Transformed, type Transforming } from "./transforming.server.ts";

const mourningKey = "trauer";

async function occasionTile(key: string, count: number, at: Transforming): Promise<OccasionTileView | undefined> {
  const { deps, shop, pictures } = at;
  const { locale } = shop;
  const [best] = await popularDesigns(deps, shop, 1, key);
  const variant = best?.variants[0];
  const picture = best && pictures.face({ design: best.id }, "front");
  if (!best || !variant || !picture) return undefined;
  const alt = translate(locale, "catalogue.tile.picture", {
    kind: kindTitle(best, locale),
    name: best.name,
    colour: variantName(variant, locale),
  });
  return {
    key,
    count,
    label: occasionName(key, locale),
    href: occasionAddress(shop, key),
    swatch: variant.swatch,
    picture: describedPicture(picture, "face", alt),
  };
}

/** Occasions with their best design; mourning is separate, as text only. Source: PB-12, CAT-13. */
export async function occasionTiles(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, occasions: wanted, buttonText, url } = readFields("occasionTiles", blok);
  const all = await listOccasions(at.deps);
  const chosen = wanted.length === 0 ? all : wanted.flatMap((key) => all.find((each) => each.key === key) ?? []);
  const shown = chosen.filter(({ key }) => key !== mourningKey);
  const tiles = await Promise.all(shown.map(({ key, count }) => occasionTile(key, count, at)));
  const occasions = tiles.filter((tile) => tile !== undefined);
  const mourning = chosen.some(({ key }) => key === mourningKey) ? occasionAddress(at.shop, mourningKey) : null;
  return {
    body: { kind: "occasionTiles", headline, occasions, mourning, action: actionOf(buttonText, url, at) },
    empty: occasions.length === 0 && mourning === null,
  };
}

/** All families of photo goods; the card channel sells none. Source: GEN-04, PB-12. */
export async function goodsTiles(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, buttonText, url } = readFields("goodsTiles", blok);
  const tiles = at.shop.channel === "photo" ? (await goodsFamilies(at.deps, at.shop)).products : [];
  return {
    body: { kind: "goodsTiles", headline, tiles, action: actionOf(buttonText, url, at) },
    empty: tiles.length === 0,
  };
}

/** Designs by occasion and category, or picked manually. Source: PB-16. */
export async function productTiles(blok: Blok, at: Transforming): Promise<Transformed> {
  const fields = readFields("productTiles", blok);
  const { deps, shop, pictures } = at;
  const filters = {
    ...(fields.occasion ? { occasion: [fields.occasion] } : {}),
    ...(fields.category ? { category: [fields.category] } : {}),
  };
  const tiles =
    fields.selection === "picked"
      ? await pickedDesigns(deps, shop, fields.designs.map(designId))
      : (await listDesigns(deps, shop, { filters, sort: "popularity", page: 1, perPage: fields.count })).tiles;
  const name = `designs-${blok._uid}`;
  const views = tileViews(tiles, shop, pictures, { freeSamples: await shownFreeSamples(deps, shop) });
  const view = {
    name,
    headline: fields.headline,
    tiles: tileFragments(at.fragments, name, views, { lazy: true }),
    action: actionOf(fields.buttonText, fields.url, at),
  };
  return { body: { kind: "productTiles", view }, empty: view.tiles.length === 0 };
}

/** All designs of a design's family, with a link to its page. Source: PB-01, THEME-03. */
export async function themeCardsContainerWrapper(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, design } = readFields("themeCardsContainerWrapper", blok);
  const { deps, shop, pictures } = at;
  const { locale } = shop;
  const member = await designById(deps, designId(design ?? ""));
  const query = { filters: {}, sort: "popularity", page: 1, perPage: 24 } as const;
  const list = member ? await listDesigns(deps, shop, { ...query, themeId: member.themeId }) : undefined;
  const name = `designs-${blok._uid}`;
  const views = tileViews(list?.tiles ?? [], shop, pictures, { freeSamples: await shownFreeSamples(deps, shop) });
  const view = {
    name,
    headline: headline || (member ? translate(locale, "assortment.overview.theme", { name: member.name }) : ""),
    tiles: tileFragments(at.fragments, name, views, { lazy: true }),
    action: member
      ? { label: translate(locale, "content.theme.all"), href: addressOf(shop, "themes", String(member.themeId)) }
      : null,
  };
  return { body: { kind: "themeCardsContainerWrapper", view }, empty: view.tiles.length === 0 };
}

/** Saved designs are personal: none on shared pages. Source: WISH-01, WISH-06, ADR-0018. */
export function wishlistCardsGrid(blok: Blok, { wishlist }: Transforming): Transformed {
  const { emptyText } = readFields("wishlistCardsGrid", blok);
  return { body: { kind: "wishlistCardsGrid", view: wishlist ?? null, emptyText }, empty: !wishlist };
}

/** Shipping prices from the shipping service, never entered manually. Source: PB-14. */
export async function shippingPriceTable(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline } = readFields("shippingPriceTable", blok);
  const [rows, deadlines] = await Promise.all([shippingRows(at.deps, at.shop), deadlineView(at.deps, at.shop)]);
  return { body: { kind: "shippingPriceTable", headline, rows, deadlines }, empty: rows.length === 0 };
}

/** Prices per quantity from the price list. Source: PB-16. */
export async function priceTable(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, products } = readFields("priceTable", blok);
  const view = { headline, ...(await priceRows(at.deps, at.shop, products)) };
  return { body: { kind: "priceTable", view }, empty: view.rows.length === 0 };
}

/** Papers from the assortment. Source: PB-16. */
export async function paperSwatches(blok: Blok, at: Transforming): Promise<Transformed> {
  const { headline, papers: wanted } = readFields("paperSwatches", blok);
  const papers = await paperRows(at.deps, at.shop, wanted);
  return { body: { kind: "paperSwatches", headline, papers }, empty: papers.length === 0 };
}

/** Phone and e-mail address of the operator, and the support hours. Source: GEN-10, GEN-12. */
export async function contact(_blok: Blok, at: Transforming): Promise<Transformed> {
  return { body: { kind: "contact", ...(await contactView(at.deps, at.shop.locale)) }, empty: false };
}

/** The list of all pages. Source: SEO-06. */
export async function sitemapContainer(_blok: Blok, at: Transforming): Promise<Transformed> {
  const sections = await sitemapSections(at);
  return { body: { kind: "sitemapContainer", sections }, empty: sections.length === 0 };
}

/** The shop has no reviews yet, and none are made up. Source: REV-01, REV-04. */
export function reviewWidget(_blok: Blok): Transformed {
  return { body: { kind: "reviewWidget", view: null }, empty: true };
}

import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import {
  countDesigns,
  findDesigns,
  orientations,
  photoSorts,
  photoStyles,
  sellsDesign,
  type DesignQuestion,
  type PhotoDesign,
} from "#modules/photo-products/design-model.ts";
import type { PhotoAssortment } from "#modules/photo-products/model.ts";
import { chooseOptions, type Chosen } from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { GoodsFilter, GoodsOverview, GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import { priceGoods, type PriceContext, type PriceLine } from "#modules/pricing/contract.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { goodsPlaces, type DesignFilter, type GoodsPlace, type ListedDesigns } from "./goods-kinds.ts";
import { goodsPicture } from "./goods-pictures.server.ts";
import { struckOf } from "../tiles/tile-views.server.ts";
import { goodsTitle } from "./goods.server.ts";

type Reading = {
  readonly shop: Shop;
  readonly assortment: PhotoAssortment;
  readonly prices: PriceContext;
  readonly designs: readonly PhotoDesign[];
};

async function read(deps: Deps, shop: Shop): Promise<Reading> {
  const [assortment, designs, prices] = await Promise.all([
    readPhotoAssortment(deps),
    readPhotoDesigns(deps, shop.locale),
    priceContextFor(deps, shop),
  ]);
  return { shop, assortment, prices, designs: designs.filter((design) => sellsDesign(shop.channel, design)) };
}

/** Price of one piece of a product in each size, with default options. */
function sizePrices({ shop, assortment, prices }: Reading, place: GoodsPlace, fixed: Chosen): readonly PriceLine[] {
  const rules = rulesOf[place.kind].rules(assortment, shop.channel);
  const sizes = chooseOptions(rules, fixed).groups.find(({ name }) => name === place.size)?.values ?? [""];
  return sizes.flatMap((size) => {
    const { chosen } = chooseOptions(rules, { ...fixed, [place.size]: size });
    const price = priceGoods(rulesOf[place.kind], prices, { assortment, chosen }, 1);
    return price.ok ? [price.value] : [];
  });
}

/** Lowest price of a product or a product family. Source: PRICE-12, PRICE-15. */
function priceFrom(
  storyContext: Reading,
  place: GoodsPlace,
  product: string | undefined,
): Pick<GoodsTile, "price" | "struck"> {
  const { shop } = storyContext;
  const products = product === undefined ? productsOf(storyContext, place) : [product];
  const choices: readonly Chosen[] =
    place.option === null ? [{}] : products.map((each) => ({ [place.option ?? ""]: each }));
  const lines = choices.flatMap((fixed) => sizePrices(storyContext, place, fixed));
  const [cheapest] = lines.toSorted((a, b) => a.total - b.total);
  const money = (amount: MoneyMinor) => ({ amount, currency: shop.currency });
  const price = formatMoney(money(cheapest?.total ?? minor(0)), shop.locale);
  return {
    price: translatorOf(shop.locale)("photo.from", { price }),
    struck: cheapest?.strike ? struckOf(money(cheapest.strike.total), shop.locale) : null,
  };
}

function tileOf(storyContext: Reading, place: GoodsPlace, product: string | undefined): GoodsTile {
  const { shop, assortment, designs } = storyContext;
  const fixed: Chosen = place.option && product ? { [place.option]: product } : {};
  const { chosen } = chooseOptions(rulesOf[place.kind].rules(assortment, shop.channel), fixed);
  const own = designs.filter(({ kind }) => kind === place.kind).toSorted((a, b) => b.popularity - a.popularity);
  const products = productsOf(storyContext, place);
  const photoIndex = product === undefined ? 0 : products.indexOf(product);
  const label = goodsTitle(place, product, shop);
  return {
    href: addressOf(shop, place.area, ...(product ? [product] : [])),
    label,
    text: translatorOf(shop.locale)(keyIn("photo.lead", product ?? place.kind)),
    ...priceFrom(storyContext, place, product),
    picture: goodsPicture(place.kind, chosen, own[photoIndex % Math.max(1, own.length)] ?? own[0], {
      alt: label,
      locale: shop.locale,
    }),
  };
}

/** Products of a kind with their own pages, as the channel sells them. */
function productsOf({ shop, assortment }: Reading, place: GoodsPlace): readonly string[] {
  const { groups } = chooseOptions(rulesOf[place.kind].rules(assortment, shop.channel), {});
  return groups.find(({ name }) => name === place.option)?.values ?? [];
}

/** All families of photo goods with their products, by name and path. Source: SEO-05, SEO-06. */
export async function goodsDirectory(deps: Deps, shop: Shop) {
  const storyContext = await read(deps, shop);
  return goodsPlaces.map((place) => ({
    kind: place.kind,
    label: goodsTitle(place, undefined, shop),
    href: addressOf(shop, place.area),
    products: productsOf(storyContext, place).map((product) => ({
      product,
      label: goodsTitle(place, product, shop),
      href: addressOf(shop, place.area, product),
    })),
  }));
}

/** Lowest price of a product, and other products of its kind, or other kinds if the kind is a single product. Source: D-29. */
export async function aroundGoods(deps: Deps, shop: Shop, place: GoodsPlace, product: string | undefined) {
  const storyContext = await read(deps, shop);
  const { price: from } = priceFrom(storyContext, place, product);
  const siblings = productsOf(storyContext, place).filter((each) => each !== product);
  const others = goodsPlaces.filter(({ kind }) => kind !== place.kind);
  const related =
    siblings.length > 0
      ? siblings.slice(0, 3).map((each) => tileOf(storyContext, place, each))
      : others.slice(0, 3).map((each) => tileOf(storyContext, each, undefined));
  return { from, related };
}

/** All families of photo goods. Source: SHELL-03, GEN-02. */
export async function goodsFamilies(deps: Deps, shop: Shop): Promise<GoodsOverview> {
  const storyContext = await read(deps, shop);
  const say = translatorOf(shop.locale);
  return {
    heading: say("photo.overview.title"),
    intro: say("photo.overview.lead"),
    products: goodsPlaces.map((place) => tileOf(storyContext, place, undefined)),
    designsTitle: null,
    filters: [],
    reset: null,
    count: "",
    designs: [],
  };
}

/** All photo products with their own page, families first. Source: SHELL-30. */
export async function allGoods(deps: Deps, shop: Shop): Promise<readonly GoodsTile[]> {
  const storyContext = await read(deps, shop);
  return goodsPlaces.flatMap((place) => [
    tileOf(storyContext, place, undefined),
    ...productsOf(storyContext, place).map((product) => tileOf(storyContext, place, product)),
  ]);
}

/** A family with its products and, for books and calendars, its designs by theme, ratio and order. Source: CAT-08, CAT-10. */
export async function goodsFamily(
  deps: Deps,
  shop: Shop,
  place: GoodsPlace,
  search: URLSearchParams,
): Promise<GoodsOverview> {
  const storyContext = await read(deps, shop);
  const say = translatorOf(shop.locale);
  const listed = place.designs;
  const question = listed && questionOf(listed, search);
  const found = question ? findDesigns(storyContext.designs, question) : [];
  const path = addressOf(shop, place.area);
  return {
    heading: say(`photo.kind.${place.kind}`),
    intro: say(`photo.lead.${place.kind}`),
    products: productsOf(storyContext, place).map((product) => tileOf(storyContext, place, product)),
    designsTitle: listed ? say(keyIn("photo.designs", place.kind)) : null,
    filters: listed && question ? filtersOf(storyContext, listed, question, path) : [],
    reset: question && question.styles.length + question.orientations.length > 0 ? `${path}#designs` : null,
    count: say("photo.count.designs", { n: formatNumber(found.length, shop.locale) }),
    designs:
      listed && question ? found.map((design) => designTile(storyContext, place, listed, { design, question })) : [],
  };
}

/** The filters of designs: their name in texts, and their values in the order of the shop. Source: CAT-05, CAT-10. */
const designFilters = {
  styles: { name: "style", values: photoStyles },
  orientations: { name: "orientation", values: orientations },
} as const satisfies Record<DesignFilter, { readonly name: string; readonly values: readonly string[] }>;

function questionOf({ kind }: ListedDesigns, search: URLSearchParams): DesignQuestion {
  const categories = search.getAll("categoryIds[]");
  const asked = (filter: DesignFilter) => designFilters[filter].values.filter((value) => categories.includes(value));
  return {
    kind,
    types: [],
    formats: [],
    styles: asked("styles"),
    orientations: asked("orientations"),
    sort: search.get("sort") === "created" ? "created" : "popularity",
  };
}

function hrefOf(path: string, { styles, orientations: ratios, sort }: DesignQuestion): string {
  const query = new URLSearchParams([...styles, ...ratios].map((id) => ["categoryIds[]", id]));
  if (sort !== "popularity") query.set("sort", sort);
  return query.size > 0 ? `${path}?${query}#designs` : `${path}#designs`;
}

/** The filters of a kind's designs, and the sort order. Source: CAT-05, CAT-06, CAL-05. */
function filtersOf(
  { shop, designs }: Reading,
  { filters }: ListedDesigns,
  question: DesignQuestion,
  path: string,
): readonly GoodsFilter[] {
  const say = translatorOf(shop.locale);
  const filter = (dimension: DesignFilter): GoodsFilter => {
    const { name, values } = designFilters[dimension];
    return {
      label: say(`photo.filter.${name}`),
      choices: countDesigns(designs, question, dimension, values).map(({ value, count }) => {
        const selected = question[dimension].includes(value);
        const next = selected ? question[dimension].filter((each) => each !== value) : [...question[dimension], value];
        const href = hrefOf(path, { ...question, [dimension]: next });
        return { href, label: say(keyIn(`photo.${name}`, value)), count, selected };
      }),
    };
  };
  const sorts: GoodsFilter = {
    label: say("photo.filter.sort"),
    choices: photoSorts.map((sort) => ({
      href: hrefOf(path, { ...question, sort }),
      label: say(`photo.filter.${sort}`),
      count: null,
      selected: question.sort === sort,
    })),
  };
  return [...filters.map(filter), sorts];
}

/** Format in which designs of an orientation are displayed. */
const formatOfOrientation = { "din-landscape": "a4-quer", "din-portrait": "a4-hoch", square: "200-200" };

/** The tile of a design, linked to the product it is shown as, with the design selected. */
function designTile(
  storyContext: Reading,
  place: GoodsPlace,
  { product, format: usualFormat }: ListedDesigns,
  { design, question }: { readonly design: PhotoDesign; readonly question: DesignQuestion },
): GoodsTile {
  const { shop } = storyContext;
  const ratio = orientations.find((each) => question.orientations.includes(each));
  const format = ratio ? formatOfOrientation[ratio] : usualFormat;
  const query = new URLSearchParams([
    ["format", format],
    [place.design ?? "designId", design.id],
  ]);
  const title = goodsTitle(place, product, shop);
  const alt = translatorOf(shop.locale)("photo.altDesign", { product: title, name: design.name });
  return {
    href: `${addressOf(shop, place.area, product)}?${query}`,
    label: design.name,
    text: design.styles.map((style) => translatorOf(shop.locale)(keyIn("photo.style", style))).join(" · "),
    ...priceFrom(storyContext, place, product),
    picture: goodsPicture(place.kind, { format }, design, { alt, locale: shop.locale }),
  };
}

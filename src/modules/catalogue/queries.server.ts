import { typedPieces } from "#kernel/formats/number-format.ts";
import type { DesignId } from "#kernel/ids.ts";
import { marketCurrency } from "#kernel/market.ts";
import type { Money, MoneyMinor } from "#kernel/money.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import {
  defaultCardQuantity,
  quantitySteps,
  readTypedQuantity,
  priceGoods,
  tiersOf,
  type PriceBreakdown,
  type PriceContext,
  type SnappedQuantity,
  type TierRow,
} from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { identityOf, createRecentCache } from "#platform/recent-cache.server.ts";
import { accessoriesOf, type AccessoryGroup } from "./cards/accessories.ts";
import { optionStates, unavailableOptions, type OptionStates, type Unavailable } from "./cards/availability.ts";
import { readCardQuery, type CardQuery } from "./cards/card-query.ts";
import { designById, readCatalogue, readDesigns, readOccasions } from "./contract.server.ts";
import type { DesignIndex } from "./search/design-index.ts";
import { badgesOf, type DesignEntry, type DesignQuery } from "./search/design-search.ts";
import {
  designAddress,
  tileOf,
  variantViews,
  type DesignList,
  type DesignTile,
  type PriceFrom,
  type VariantView,
} from "./search/design-view.ts";
import type { CardOptions, CardProduct, Catalogue } from "./model.ts";
import { allOccasions, visibleOccasions } from "./occasions/occasions.ts";
import { countByOccasion, type OccasionCount } from "./search/occasion-counts.ts";
import { cardPriceRules } from "./cards/card-price-rules.ts";
import { priceFrom } from "./cards/price-card.ts";
import { relatedDesigns, searchDesigns, topDesigns } from "./search/search-designs.ts";

/** Dependencies of the read model; everything is answered from memory once the snapshots are loaded. */
export type ReadDeps = Pick<Deps, "db" | "clock">;

/** Capacity for the tiles of many lists in several shops. */
const tiles = createRecentCache<DesignTile>(4000);

/** The tile of a design at a price: the same object while both are unchanged, so that callers can cache by identity. */
function tileFor(shop: Shop, entry: DesignEntry, price: PriceFrom | null): DesignTile {
  const { channel, locale, app = false } = shop;
  const cost = price ? `${price.unit.amount} ${price.unit.currency} ${price.strike?.amount}` : "";
  return tiles.read(`${identityOf(entry)} ${identityOf(allOccasions())} ${channel} ${locale} ${app} ${cost}`, () =>
    tileOf(shop, entry, price),
  );
}

/** An overview page with tiles, facets and prices of a shop. Source: CAT-01 to CAT-09, CAT-15. */
export async function listDesigns(deps: ReadDeps, shop: Shop, query: DesignQuery): Promise<DesignList> {
  const index = await readDesigns(deps);
  const priceOf = pricesFrom(await readCatalogue(deps), await priceContextFor(deps, shop));
  const found = searchDesigns(index, query, (entry) => priceOf(entry)?.unit.amount ?? 0);
  return {
    tiles: found.entries.map((entry) => tileFor(shop, entry, priceOf(entry))),
    total: found.total,
    page: found.page,
    pages: found.pages,
    perPage: query.perPage,
    facets: found.facets,
  };
}

/** The most popular designs, for home page, empty results and suggestions. Source: CAT-01, CAT-14. */
export async function popularDesigns(
  deps: ReadDeps,
  shop: Shop,
  limit: number,
  occasion?: string,
): Promise<readonly DesignTile[]> {
  const filters = occasion === undefined ? {} : { occasion: [occasion] };
  return designTiles(deps, shop, topDesigns(await readDesigns(deps), filters, limit));
}

/** Tiles of some designs with their prices in a shop. Source: CAT-09. */
export async function designTiles(
  deps: ReadDeps,
  shop: Shop,
  entries: readonly DesignEntry[],
): Promise<readonly DesignTile[]> {
  const priceOf = pricesFrom(await readCatalogue(deps), await priceContextFor(deps, shop));
  return entries.map((entry) => tileFor(shop, entry, priceOf(entry)));
}

/** Returns designs by their ids, in that order; unknown ones are left out. Source: PB-16, WISH-01. */
export async function pickedDesigns(
  deps: ReadDeps,
  shop: Shop,
  ids: readonly DesignId[],
): Promise<readonly DesignTile[]> {
  const { byId } = await readDesigns(deps);
  return designTiles(
    deps,
    shop,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** A design's detail page. Prices are gross minor units of the shop's currency. Source: PDP-01 to PDP-08. */
export type DesignDetail = {
  readonly id: DesignId;
  readonly name: string;
  readonly path: string;
  readonly occasion: string;
  readonly category: string;
  readonly descriptionKey: string;
  readonly badges: ReturnType<typeof badgesOf>;
  readonly product: CardProduct;
  readonly variant: VariantView;
  readonly variants: readonly VariantView[];
  readonly options: CardOptions;
  /** Query parameters with an unknown value: the page drops them from its URL (CARD-11). */
  readonly unknownParameters: readonly string[];
  readonly states: OptionStates;
  /** Chosen options that cannot be combined; the card cannot be ordered with them. */
  readonly problems: readonly Unavailable[];
  readonly quantity: ChosenQuantity;
  readonly quantities: readonly number[];
  readonly price: PriceBreakdown;
  readonly tiers: readonly TierRow[];
  readonly accessories: readonly AccessoryGroup[];
  readonly related: readonly DesignTile[];
  /** What everything here is priced with; parts of the page that compute further prices use it too. */
  readonly prices: PriceContext;
};

/** The request of a detail page: `query` contains the card parameters of its URL, `variant` the chosen colour. */
export type DetailQuery = {
  readonly id: DesignId;
  readonly variant?: string | undefined;
  readonly query: CardQuery;
};

/** Everything a detail page displays; refuses DESIGN_UNKNOWN. Source: PDP-01 to PDP-08, CARD-11. */
export async function getDesign(deps: ReadDeps, shop: Shop, question: DetailQuery): Promise<Result<DesignDetail>> {
  const design = await designById(deps, question.id);
  const catalogue = await readCatalogue(deps);
  const product = design && catalogue.products.get(design.product);
  const variants = variantViews(design?.variants ?? []);
  const variant = variants.find((entry) => entry.id === question.variant) ?? variants[0];
  if (!design || !product || !variant) return refuse("DESIGN_UNKNOWN");
  const subject = { product, designRefinements: design.refinements };
  const { options, unknown } = readCardQuery(question.query, product, catalogue);
  const { quantity, understood } = readQuantity(question.query["quantity"], product.largestQuantity);
  const prices = await priceContextFor(deps, shop);
  const goods = { product, options, design };
  const price = priceGoods(cardPriceRules, prices, goods, quantity.quantity);
  if (!price.ok) return question.query["paper"] ? withoutPaper(deps, shop, question) : price;
  const tiers = tiersOf(cardPriceRules, prices, goods);
  if (!tiers.ok) return tiers;
  const priceOf = pricesFrom(catalogue, prices);
  const related = relatedDesigns(await readDesigns(deps), design, 8);
  return accept({
    id: design.id,
    name: spelledIn(shop.locale, design.name),
    path: designAddress(shop, design),
    occasion: design.occasion,
    category: design.category,
    descriptionKey: design.descriptionKey,
    badges: badgesOf(design),
    product,
    variant,
    variants,
    options,
    unknownParameters: understood ? unknown : [...unknown, "quantity"],
    states: optionStates(catalogue, subject, options.paper),
    problems: unavailableOptions(catalogue, subject, options),
    quantity,
    quantities: quantitySteps(product.largestQuantity),
    price: price.value,
    tiers: tiers.value,
    accessories: accessoriesOf(catalogue, prices, product, quantity.quantity),
    related: related.map((entry) => tileFor(shop, entry, priceOf(entry))),
    prices,
  });
}

/**
 * The design on its default paper: the requested paper is not available for it here and has no price. Source:
 * CARD-11.
 */
async function withoutPaper(deps: ReadDeps, shop: Shop, question: DetailQuery): Promise<Result<DesignDetail>> {
  const { paper: _paper, ...query } = question.query;
  const found = await getDesign(deps, shop, { ...question, query });
  if (!found.ok) return found;
  return accept({ ...found.value, unknownParameters: [...found.value.unknownParameters, "paper"] });
}

const occasionCounts = new WeakMap<DesignIndex, ReadonlyMap<string, OccasionCount>>();

/** Occasions with designs in catalogue order, their categories by descending count; for menus and home page. */
export async function listOccasions(deps: ReadDeps): Promise<readonly OccasionCount[]> {
  const [index] = await Promise.all([readDesigns(deps), readOccasions(deps)]);
  const known = occasionCounts.get(index) ?? countByOccasion(index);
  occasionCounts.set(index, known);
  return visibleOccasions().flatMap((key) => known.get(key) ?? []);
}

/** The quantity of a page; `tooMany` is the typed number if it exceeds the maximum. Source: PDP-05, CART-10. */
type ChosenQuantity = SnappedQuantity & { readonly tooMany?: number };

/**
 * A typed quantity snaps up; above the maximum it becomes the maximum and `tooMany` is set; input that is not a
 * number falls back to the default. Source: PDP-05, CARD-11, CART-10.
 */
function readQuantity(
  text: string | undefined,
  largest: number,
): { readonly quantity: ChosenQuantity; readonly understood: boolean } {
  const usual = quantitySteps(Math.min(defaultCardQuantity, largest)).at(-1) ?? 1;
  const standard: SnappedQuantity = { quantity: usual, step: 5, adjusted: false };
  if (text === undefined || text === "") return { quantity: standard, understood: true };
  const snapped = readTypedQuantity(text, largest);
  if (snapped.ok) return { quantity: snapped.value, understood: true };
  if (snapped.refusal.code !== "QUANTITY_MAX") return { quantity: standard, understood: false };
  const quantity = Number(snapped.refusal.data["n"]);
  return { quantity: { ...standard, quantity, tooMany: typedPieces(text) }, understood: true };
}

/**
 * Returns the from-price lookup of a shop; each product is priced once, and during a campaign once per occasion and
 * category. Source: PRICE-13, PRICE-15.
 */
function pricesFrom(catalogue: Catalogue, prices: PriceContext): (entry: PricedEntry) => PriceFrom | null {
  const known = new Map<string, PriceFrom | null>();
  const money = (amount: MoneyMinor): Money => ({ amount, currency: marketCurrency[prices.market] });
  return (entry) => {
    const key = prices.reductions ? `${entry.product} ${entry.occasion} ${entry.category}` : entry.product;
    const before = known.get(key);
    if (before !== undefined) return before;
    const product = catalogue.products.get(entry.product);
    const found = product && priceFrom(prices, product, entry);
    const strike = found?.strike ? money(found.strike.unit) : null;
    const price = found ? { unit: money(found.unit), strike } : null;
    known.set(key, price);
    return price;
  };
}

type PricedEntry = Pick<DesignEntry, "product" | "occasion" | "category">;

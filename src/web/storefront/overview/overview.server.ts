import { filterKeys, sortOrders, type DesignQuery, type FilterKey } from "#modules/catalogue/search/design-search.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import type { CategoryKey } from "#modules/catalogue/occasions/categories.ts";
import { allOccasions, occasionName } from "#modules/catalogue/occasions/occasions.ts";
import {
  overviewQuery,
  readOverviewQuery,
  withoutFilter,
  type QueryPairs,
} from "#modules/catalogue/search/overview-query.ts";
import type { DesignList, DesignTile } from "#modules/catalogue/search/design-view.ts";
import { listDesigns, popularDesigns } from "#modules/catalogue/queries.server.ts";
import type { FilterGroup, FilterOption, NearbyPage, OverviewView } from "#modules/catalogue/ui/overview-view.ts";
import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { formatClock } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import { shownFreeSamples } from "#modules/samples/contract.server.ts";
import { cutOffFor } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { findText, translate } from "#platform/messages.server.ts";
import { identityOf, createRecentCache } from "#platform/recent-cache.server.ts";
import { tileViews, toOccasion } from "../tiles/tile-views.server.ts";
import { listedOccasions } from "../written-books/written-books.server.ts";

/** Scope of an overview page: all designs, an occasion, or a category of it. */
export type OverviewScope = {
  readonly path: string;
  readonly occasion?: string;
  readonly category?: CategoryKey;
  /** The category whose filter of all designs is a landing page. Source: SEO-09. */
  readonly landing?: CategoryKey | undefined;
};

const swatches: Readonly<Record<string, string>> = {
  weiss: "#ffffff",
  beige: "#e6d9c3",
  gelb: "#e3bd55",
  gold: "#b98a3e",
  rosa: "#dfb3ab",
  rot: "#a8443a",
  braun: "#7a5a43",
  gruen: "#5f7d5f",
  blau: "#43648a",
  grau: "#a3a19c",
  schwarz: "#2a2826",
};

const displayedFilters: readonly FilterKey[] = [
  "occasion",
  "category",
  "color",
  "style",
  "aspectRatio",
  "product",
  "refinement",
  "punching",
  "label",
];
/** Values offered as filters, for keys with more values: finer styles of designs are only accessible by URL. */
const offeredValues: Partial<Record<FilterKey, ReadonlySet<string>>> = {
  refinement: new Set(["gold", "rosegold", "silver", "relief"]),
  style: new Set([
    "floral",
    "modern",
    "schlicht",
    "klassisch",
    "edel",
    "typografisch",
    "grafisch",
    "natur",
    "verspielt",
    "festlich",
    "ruhig",
    "zart",
    "bunt",
    "foto",
  ]),
};

/** Message key of a filter value's name; occasions have their own. */
const nameOf: Readonly<Record<Exclude<FilterKey, "occasion">, (value: string) => MessageKey>> = {
  category: (value) => keyIn("categories", value),
  product: (value) => keyIn("products", value),
  aspectRatio: (value) => keyIn("options.aspectRatio", value),
  color: (value) => keyIn("assortment.colorFamily", value),
  style: (value) => keyIn("assortment.style", value),
  refinement: (value) => keyIn("options.refinement", value),
  punching: (value) => keyIn("options.punching", value),
  label: (value) => keyIn("assortment.label", value),
};

const labelOf = (key: FilterKey, value: string, locale: Locale): string | undefined =>
  key === "occasion" ? occasionName(value, locale) : findText(locale, nameOf[key](value));

function withQuery(path: string, pairs: QueryPairs): string {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  return query.size > 0 ? `${path}?${query}` : path;
}

const filters = createRecentCache<readonly FilterGroup[]>(100);

/** Filters of a page; the same objects for all sort orders and pages of a list, so that derived values stay cached. */
function groupsOf(list: DesignList, within: DesignList, scope: OverviewScope, locale: Locale): readonly FilterGroup[] {
  const name = `${identityOf(list.facets)} ${identityOf(within.facets)} ${identityOf(allOccasions())} ${scope.occasion} ${scope.category} ${locale}`;
  return filters.read(name, () => filterGroups(list, within, scope, locale));
}

/** Omits values that no design on this page can have; others are included with their count. */
function filterGroups(
  list: DesignList,
  within: DesignList,
  scope: OverviewScope,
  locale: Locale,
): readonly FilterGroup[] {
  const preset = new Set<FilterKey>([
    ...(scope.occasion ? (["occasion"] as const) : []),
    ...(scope.category ? (["category"] as const) : []),
  ]);
  return displayedFilters.flatMap((key) => {
    if (preset.has(key)) return [];
    const possible = new Set(within.facets[key].flatMap(({ value, count }) => (count > 0 ? [value] : [])));
    const options = list.facets[key]
      .filter(({ value, selected }) => selected || possible.has(value))
      .filter(({ value }) => offeredValues[key]?.has(value) ?? true)
      .map(({ value, count, selected }): FilterOption => {
        const swatch = key === "color" ? swatches[value] : undefined;
        return { value, count, selected, label: labelOf(key, value, locale) ?? value, ...(swatch ? { swatch } : {}) };
      });
    const group = { key, name: `${key}[]`, label: translate(locale, `assortment.filter.${key}`), options };
    return options.length > 1 || options.some(({ selected }) => selected) ? [group] : [];
  });
}

function textsOf(
  { occasion, category, landing }: OverviewScope,
  locale: Locale,
  cutOff: string,
): { readonly heading: string; readonly intro: string } {
  if (!occasion)
    return {
      heading: translate(locale, landing ? `categories.${landing}` : "catalogue.allDesigns"),
      intro: translate(locale, "assortment.overview.intro.all"),
    };
  const name = occasionName(occasion, locale);
  if (!category) {
    const key = keyIn("assortment.overview.intro", occasion);
    const own = findText(locale, key) !== undefined;
    const values = { time: formatClock(cutOff, locale), to: toOccasion(occasion, locale) };
    return { heading: name, intro: translate(locale, own ? key : "assortment.overview.introTo", values) };
  }
  const values = { category: translate(locale, `categories.${category}`), to: toOccasion(occasion, locale) };
  return {
    heading: translate(locale, "assortment.overview.heading", values),
    intro: translate(locale, "assortment.overview.introOf", values),
  };
}

/** Number of occasions that fit in two lines; the menu has all. */
const nearbyOccasions = 10;

/** Related pages: categories of an occasion, else the occasions with the most designs. */
async function nearbyOf(deps: Deps, shop: Shop, scope: OverviewScope): Promise<readonly NearbyPage[]> {
  const { locale } = shop;
  const { occasion, category } = scope;
  const occasions = await listedOccasions(deps, shop);
  const current = occasions.find(({ key }) => key === occasion);
  if (!occasion || !current || category) {
    const others = occasions.filter(({ key }) => key !== occasion || category);
    const fullest = new Set(others.toSorted((a, b) => b.count - a.count).slice(0, nearbyOccasions));
    return others
      .filter((each) => fullest.has(each))
      .map(({ key, count }) => ({
        label: occasionName(key, locale),
        href: occasionAddress(shop, key),
        count,
      }));
  }
  return current.categories.map(({ key, count }) => ({
    label: translate(locale, keyIn("categories", key)),
    href: occasionAddress(shop, occasion, key),
    count,
  }));
}

/** Number of designs in a separate row below the list. */
const fewDesigns = 4;
/** Number of popular designs when nothing is found: fills rows of two and of three. */
const fewFavourites = 6;
/** Lists with fewer designs are followed by suggestions from other lists. */
const shortList = 12;

/**
 * Designs below a list: the bestsellers of the page unless the list begins with them, and below a short list designs of
 * `others` not contained in either.
 * @source CAT-01
 */
function furtherDesigns(list: DesignList, within: DesignList, others: readonly DesignTile[], sort: string) {
  if (list.total === 0) return { bestsellers: [], suggestions: [] };
  const begins = list.page === 1 && sort === "popularity" && list.total === within.total;
  const bestsellers = begins ? [] : within.tiles.slice(0, fewDesigns);
  const displayed = new Set([...list.tiles, ...bestsellers].map(({ id }) => id));
  const otherDesigns = others.filter(({ id }) => !displayed.has(id)).slice(0, fewDesigns);
  return { bestsellers, suggestions: list.total < shortList ? otherDesigns : [] };
}

/** The view model of an overview page. Source: CAT-01 to CAT-14. */
export async function overviewView(
  deps: Deps,
  shop: Shop,
  scope: OverviewScope,
  pairs: QueryPairs,
): Promise<OverviewView> {
  const { locale } = shop;
  const query = readOverviewQuery(pairs);
  const preset = {
    ...(scope.occasion ? { occasion: [scope.occasion] } : {}),
    ...(scope.category ? { category: [scope.category] } : {}),
  };
  const [list, within, pictures, nearby, freeSamples, cutOff] = await Promise.all([
    listDesigns(deps, shop, { ...query, filters: { ...query.filters, ...preset } }),
    listDesigns(deps, shop, { filters: preset, sort: "popularity", page: 1, perPage: fewFavourites }),
    readPictures(deps, shop.locale),
    nearbyOf(deps, shop, scope),
    shownFreeSamples(deps, shop),
    cutOffFor(deps),
  ]);
  const mourning = scope.occasion === "trauer";
  // Mourning pages show no other occasions, and other pages no mourning cards (CAT-13).
  const popular = list.total < shortList && !mourning ? await popularDesigns(deps, shop, 3 * fewDesigns) : [];
  const others = popular.filter(({ occasion }) => occasion !== "trauer");
  const further = furtherDesigns(list, within, others, query.sort);
  const favourites = within.total > 0 ? within.tiles : others.slice(0, fewFavourites);
  const hrefOf = (query: Pick<DesignQuery, "filters" | "sort" | "page">) => withQuery(scope.path, overviewQuery(query));
  const groups = groupsOf(list, within, scope, locale);
  // A group may have no values here; a requested filter still narrows the list and can be removed.
  const chips = filterKeys
    .filter((key) => !(key in preset))
    .flatMap((key) =>
      (query.filters[key] ?? []).map((value) => ({
        key: `${key}-${value}`,
        // Never display arbitrary text from the URL.
        label: labelOf(key, value, locale) ?? translate(locale, `assortment.filter.${key}`),
        href: hrefOf(withoutFilter(query, key, value)),
      })),
    );
  return {
    path: scope.path,
    ...textsOf(scope, locale, cutOff.time),
    total: list.total,
    shown: Math.min(list.total, list.page * list.perPage),
    page: list.page,
    pages: list.pages,
    pageHrefs: {
      ...(list.page > 1 ? { previous: hrefOf({ ...query, page: list.page - 1 }) } : {}),
      ...(list.page < list.pages ? { next: hrefOf({ ...query, page: list.page + 1 }) } : {}),
    },
    sort: query.sort,
    sorts: sortOrders.map((value) => ({ value, label: translate(locale, `assortment.sort.${value}`) })),
    groups,
    chips,
    tiles: tileViews(list.tiles, shop, pictures, { colours: query.filters.color, freeSamples }),
    popular: list.total === 0 ? tileViews(favourites, shop, pictures, { freeSamples }) : [],
    bestsellers: tileViews(further.bestsellers, shop, pictures, { freeSamples }),
    suggestions: tileViews(further.suggestions, shop, pictures, { freeSamples }),
    nearby,
    mourning,
  };
}

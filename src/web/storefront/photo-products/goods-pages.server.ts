import { withAlternates } from "../alternates.server.ts";
import { redirect, type RouterContextProvider } from "react-router";
import { addressOf, languagesAt } from "#kernel/urls/page-addresses.ts";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { canonicalQuery, isLandingQuery } from "../../page/canonical-query.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { loadContent } from "../content/content.server.ts";
import { breadcrumbData, homeBreadcrumb } from "../breadcrumbs.server.ts";
import { configure, goodsTitle, goodsView } from "./goods.server.ts";
import type { GoodsOverview } from "#modules/photo-products/ui/goods-view.ts";
import { goodsPlaces, type GoodsPlace } from "./goods-kinds.ts";
import { goodsFamilies, aroundGoods, goodsFamily } from "./goods-overview.server.ts";
import { serialize } from "../../page/serialized.ts";
import type { PageHead } from "../page-meta.ts";
import { soldValues } from "../content/sold-values.server.ts";
import { productSafety } from "../product-safety.server.ts";
import { warrantyNoticeView } from "../warranty-notice.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The page of an area of photo goods: a family, or the product itself. Source: CAT-08, CAT-10, SHELL-03. */
export async function loadGoodsArea(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const [slug = ""] = segmentsOf(shop, url.pathname);
  const area = areaBySlug(slug, languagesAt(shop));
  const place = goodsPlaces.find((known) => known.area === area);
  if (shop.channel !== "photo" || !place) return loadContent(context, url);
  return place.option === null
    ? loadProduct(context, url, undefined)
    : loadOverview(context, url, place, await goodsFamily(context.get(depsContext), shop, place, url.searchParams));
}

/** All families of photo goods: the products page of the photo channel. Source: SHELL-03. */
export async function loadGoodsFamilies(context: Context, url: URL) {
  const families = await goodsFamilies(context.get(depsContext), context.get(shopContext));
  return loadOverview(context, url, null, families);
}

async function loadOverview(context: Context, url: URL, place: GoodsPlace | null, view: GoodsOverview) {
  const shop = context.get(shopContext);
  const breadcrumbs: BreadcrumbItem[] = [homeBreadcrumb(shop), { label: view.title, href: url.pathname }];
  return {
    kind: "goods" as const,
    view,
    breadcrumbs,
    head: await headOf(context, url, { place, title: view.title, lead: view.lead, breadcrumbs }),
    messages: pageMessages(shop.locale, "photo-page"),
  };
}

type HeadFacts = {
  /** The product area of the page; null for all families together. */
  readonly place: GoodsPlace | null;
  /** The product of the page: taken from the path, regardless of the query. */
  readonly product?: string | undefined;
  readonly title: string;
  readonly lead: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
};

/** Canonical query keys that are redundant with the path of a product. */
const namingProduct: readonly string[] = ["calendarType", "productType"];

async function headOf(
  context: Context,
  url: URL,
  { place, product, title, lead, breadcrumbs }: HeadFacts,
): Promise<PageHead> {
  const shop = context.get(shopContext);
  // The URL may be one of several aliases of the page. Source: D-08.
  const german = germanPath(shop, segmentsOf(shop, url.pathname));
  const isSold = await soldValues(context.get(depsContext), shop, place?.kind ?? null);
  const query = canonicalQuery(
    shop.channel,
    url.searchParams,
    (key, value) => isSold(key, value) && !(product !== undefined && namingProduct.includes(key)),
  );
  return withAlternates(context, {
    title,
    description: lead,
    path: (german === undefined ? url.pathname : localPath(shop, german)) + query,
    // Filters and options are states of a page, not pages; only a single canonical key makes a landing page. Source: SEO-09.
    robots: url.search === "" || isLandingQuery(query, url.searchParams) ? "index,follow" : "noindex,follow",
    structured: serialize([breadcrumbData(breadcrumbs, url.origin)]),
  });
}

/** The URL without unknown parameters. */
function withoutUnknown({ pathname, searchParams }: URL, unknown: readonly string[]): string {
  const known = new URLSearchParams([...searchParams].filter(([name]) => !unknown.includes(name)));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/**
 * The page of a photo product; a URL with unknown values redirects to the same one without them.
 * @source FRAME-05 to FRAME-10, CAL-06, BOOK-03, COLL-04, CARD-11
 */
export async function loadProduct(context: Context, url: URL, product: string | undefined) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const [slug = ""] = segmentsOf(shop, url.pathname);
  const area = areaBySlug(slug, languagesAt(shop));
  const place = goodsPlaces.find((known) => known.area === area);
  if (shop.channel !== "photo" || !place) return loadContent(context, url);
  const configured = await configure(deps, shop, { place, product, search: url.searchParams });
  if (!configured) return loadContent(context, url);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (configured.found.unknown.length > 0) throw redirect(withoutUnknown(url, configured.found.unknown));
  const around = await aroundGoods(deps, shop, place, product);
  const view = await goodsView(deps, configured, product, around);
  const family = translatorOf(shop.locale)(`photo.kind.${place.kind}`);
  const breadcrumbs: BreadcrumbItem[] = [
    homeBreadcrumb(shop),
    { label: family, href: addressOf(shop, place.area) },
    ...(product ? [{ label: goodsTitle(place, product, shop), href: view.path }] : []),
  ];
  return {
    kind: "product" as const,
    view,
    safety: productSafety(deps, shop.locale),
    warranty: await warrantyNoticeView(deps, shop),
    breadcrumbs,
    head: await headOf(context, url, { place, product, title: view.title, lead: view.lead, breadcrumbs }),
    messages: pageMessages(shop.locale, "photo-page"),
  };
}

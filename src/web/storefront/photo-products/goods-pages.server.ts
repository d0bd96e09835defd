import { redirect, type RouterContextProvider } from "react-router";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { addressOf, languagesAt } from "#kernel/urls/page-addresses.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import type { GoodsOverview, GoodsPayload } from "#modules/photo-products/ui/goods-view.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { canonicalQuery, isLandingQuery } from "../../page/canonical-query.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { depsContext, shopContext } from "../../request-context.ts";
import { soldValues } from "../content/sold-values.server.ts";
import type { PageHead } from "../page-meta.ts";
import { productSafety, warrantyNoticeView } from "../product-notices.server.ts";
import type { ProductKind, ProductRequest } from "../product/load-product.server.ts";
import { trailPage, type TrailPage } from "../trail-page.server.ts";
import { goodsFragments } from "./goods-fragments.server.tsx";
import { placeOfArea, type GoodsPlace } from "./goods-kinds.ts";
import { aroundGoods, goodsFamilies, goodsFamily } from "./goods-overview.server.ts";
import { configure, goodsTitle, goodsView } from "./goods.server.ts";
import { allBooks } from "../written-books/written-books.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Photo products, the family of a kind or one of its products. Source: FRAME-05 to FRAME-10, CAL-06, BOOK-03, COLL-04. */
export const goodsProduct: ProductKind<GoodsPayload> = { find: findGoods };

async function findGoods({ context, url, params }: ProductRequest): Promise<TrailPage<GoodsPayload> | undefined> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { product } = params;
  const place = placeAt(shop, url, product);
  const configured = place && (await configure(deps, shop, { place, product, search: url.searchParams }));
  if (!configured) return undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (configured.found.unknown.length > 0) throw redirect(withoutUnknown(url, configured.found.unknown));
  const view = await goodsView(deps, configured, product, await aroundGoods(deps, shop, place, product));
  const shopFacts = { safety: productSafety(deps, shop.locale), warranty: await warrantyNoticeView(deps, shop) };
  return {
    view: goodsFragments(fragmentsOf(context), view, shopFacts),
    trail: [
      isWritten(product)
        ? allBooks(shop, product)
        : { label: goodsTitle(place, undefined, shop), href: addressOf(shop, place.area) },
      ...(product ? [{ label: view.title, href: view.path }] : []),
    ],
    head: await goodsHead(context, url, { place, product, view }),
    texts: view.room ? ["photo-page", "room"] : ["photo-page"],
  };
}

/** The URL without unknown parameters. Source: CARD-11. */
function withoutUnknown({ pathname, searchParams }: URL, unknown: readonly string[]): string {
  const known = new URLSearchParams([...searchParams].filter(([name]) => !unknown.includes(name)));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}

/** A family of photo goods; undefined where there is none. Source: CAT-08, CAT-10. */
export async function loadGoodsFamily(context: Context, url: URL) {
  const shop = context.get(shopContext);
  const place = placeAt(shop, url);
  return (
    place && listPage(context, url, place, await goodsFamily(context.get(depsContext), shop, place, url.searchParams))
  );
}

/** All families of photo goods: the products page of the photo channel. Source: SHELL-03. */
export async function loadGoodsFamilies(context: Context, url: URL) {
  return listPage(context, url, null, await goodsFamilies(context.get(depsContext), context.get(shopContext)));
}

async function listPage(context: Context, url: URL, place: GoodsPlace | null, view: GoodsOverview) {
  const { heading, intro } = view;
  const page = {
    view,
    trail: [{ label: heading, href: url.pathname }],
    head: await goodsHead(context, url, { place, view: { title: heading, lead: intro } }),
    texts: ["photo-page"] as const,
  };
  return { kind: "goods" as const, ...trailPage(context, url, page) };
}

/** The kind of photo goods at a URL; undefined elsewhere, and in the card channel for all but its books. Source: GEN-04, BOOK-05. */
function placeAt(shop: Shop, { pathname }: URL, product?: string): GoodsPlace | undefined {
  const [slug = ""] = segmentsOf(shop, pathname);
  const place = placeOfArea(areaBySlug(slug, languagesAt(shop)));
  const isSold = shop.channel === "photo" || (place?.kind === "photobook" && isWritten(product));
  return isSold ? place : undefined;
}

/** Canonical query keys that are redundant with the path of a product. */
const namingProduct: readonly string[] = ["calendarType", "productType"];

type HeadFacts = {
  /** The kind of the page; null for all families together. */
  readonly place: GoodsPlace | null;
  /** The product of the page: taken from the path, regardless of the query. */
  readonly product?: string | undefined;
  readonly view: { readonly title: string; readonly lead: string };
};

/**
 * The head of a page of photo goods: filters and options are states of a page, not pages; only a single canonical key
 * makes a landing page.
 * @source SEO-03, SEO-09, D-08 (the URL may be one of several aliases of the page)
 */
async function goodsHead(
  context: Context,
  url: URL,
  { place, product, view: { title, lead } }: HeadFacts,
): Promise<PageHead> {
  const shop = context.get(shopContext);
  const german = germanPath(shop, segmentsOf(shop, url.pathname));
  const isSold = await soldValues(context.get(depsContext), shop, place?.kind ?? null);
  const query = canonicalQuery(
    shop.channel,
    url.searchParams,
    (key, value) => isSold(key, value) && !(product !== undefined && namingProduct.includes(key)),
  );
  const isIndexed = url.search === "" || isLandingQuery(query, url.searchParams);
  return {
    title,
    description: lead,
    path: (german === undefined ? url.pathname : localPath(shop, german)) + query,
    robots: isIndexed ? "index,follow" : "noindex,follow",
  };
}

import { redirect } from "react-router";
import { designId } from "#kernel/ids.ts";
import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { addDescribed } from "#modules/cart/contract.server.ts";
import { designById, designsOfTheme, wasWithdrawn } from "#modules/catalogue/contract.server.ts";
import { categoryOfSegment, occasionAddress, occasionOfSegment, occasionName } from "#modules/catalogue/contract.ts";
import type { DetailPayload } from "#modules/catalogue/ui/detail-view.ts";
import { translate } from "#platform/messages.server.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { redirectToCards } from "../card-assortment.server.ts";
import { shippingRows } from "../content/containers/shop-tables.server.ts";
import { loadContent } from "../content/content.server.ts";
import { pageGone } from "../page-meta.ts";
import type { ProductKind, ProductRequest } from "../product/load-product.server.ts";
import type { TrailPage } from "../trail-page.server.ts";
import { warrantyNoticeView } from "../product-notices.server.ts";
import { searchTitle, productData } from "./design-head.server.ts";
import { detailFragments } from "./detail-fragments.server.tsx";
import { detailView } from "./detail.server.ts";

/** Cards: designs below an occasion and a category. Source: PDP-01, CARD-11. */
export const cardProduct: ProductKind<DetailPayload> = { find: findCard, instead: contentInstead };

async function findCard(asked: ProductRequest): Promise<TrailPage<DetailPayload> | undefined> {
  const { context, url, params } = asked;
  redirectToCards(context, url);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const occasion = occasionOfSegment(params["area"] ?? "", languagesAt(shop));
  const category = categoryOfSegment(params["category"] ?? "", languagesAt(shop));
  const design = designId(params["designId"] ?? "");
  const found = occasion && category ? await detailView(deps, shop, design, url.searchParams) : undefined;
  if (!found || !occasion || !category) return undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if ("cleanAddress" in found) throw redirect(found.cleanAddress);
  const { view, detail } = found;
  // oxlint-disable-next-line typescript/only-throw-error -- a design is served at its canonical path only
  if (detail.occasion !== occasion || detail.category !== category) throw redirect(detail.path + url.search, 301);
  await addIfAsked(asked, detail);
  const sold = await designById(deps, detail.id);
  const family = sold ? await designsOfTheme(deps, sold.themeId) : [];
  const [rows, warranty] = await Promise.all([shippingRows(deps, shop), warrantyNoticeView(deps, shop)]);
  const [picture] = view.gallery;
  return {
    view: detailFragments(fragmentsOf(context), view, { rows, warranty }),
    trail: [
      { label: occasionName(occasion, locale), href: occasionAddress(shop, occasion) },
      { label: translate(locale, `categories.${category}`), href: occasionAddress(shop, occasion, category) },
      { label: detail.name, href: detail.path },
    ],
    head: {
      title: searchTitle({ ...detail, product: detail.product.code }, family, locale),
      description: view.lead,
      path: detail.path,
      robots: "index,follow",
      ...(picture ? { image: `/_img/w_1280,f_jpeg/${picture.picture.asset}` } : {}),
    },
    structured: [productData(view, detail, url.origin)],
    texts: ["detail", "catalogue"],
    event: { name: "design-view", design },
  };
}

/** Adds a card to the cart if its address says so, and continues there. Source: CARD-11. */
async function addIfAsked(
  { context, request, url }: ProductRequest,
  detail: Parameters<typeof addDescribed>[1]["detail"],
): Promise<void> {
  const addToCart = url.searchParams.get("addToCart");
  if (addToCart === null) return;
  const shop = context.get(shopContext);
  const item = { visitor: context.get(visitorContext), shop, detail, addToCart, headers: request.headers };
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  throw redirect(await addDescribed(context.get(depsContext), item, url));
}

/** The content page or redirect at this URL; 410 for a withdrawn design without either. */
async function contentInstead({ context, url, params }: ProductRequest) {
  try {
    return await loadContent(context, url);
  } catch (error) {
    const isMissing = typeof error === "object" && error !== null && "init" in error;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    if (isMissing && (await wasWithdrawn(context.get(depsContext), designId(params["designId"] ?? ""))))
      throw pageGone(url);
    throw error;
  }
}

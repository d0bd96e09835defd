import { withAlternates } from "../alternates.server.ts";
import { redirect, useLocation, useNavigation } from "react-router";
import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { addDescribed } from "#modules/cart/contract.server.ts";
import { designById, designsOfTheme, wasWithdrawn } from "#modules/catalogue/contract.server.ts";
import { DetailPage } from "#modules/catalogue/ui/detail-page.tsx";
import { categoryOfSegment, occasionAddress, occasionOfSegment } from "#modules/catalogue/contract.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import { translate } from "#platform/messages.server.ts";
import { CountEvent } from "../../browser/page-events.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { fragmentsOf } from "../../page/static-fragments.server.tsx";
import { shippingRows } from "../content/containers/shop-tables.server.ts";
import { loadContent } from "../content/content.server.ts";
import { breadcrumbData, homeBreadcrumb } from "../breadcrumbs.server.ts";
import { searchTitle } from "./design-title.server.ts";
import { detailView } from "./detail.server.ts";
import { redirectToCards } from "../card-assortment.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { ContentPage } from "../content/lazy-content.tsx";
import { metaOfRoute, pageGone, refuseWrites, type PageHead } from "../page-meta.ts";
import { productData } from "./product-data.server.ts";
import { detailFragments } from "./detail-fragments.server.tsx";
import { warrantyNoticeView } from "../warranty-notice.server.ts";
import { serialize } from "../../page/serialized.ts";
import type { Route } from "./+types/detail.route.ts";

/** The content page or redirect at this URL; 410 for a withdrawn design without either. */
async function contentInstead(context: Route.LoaderArgs["context"], url: URL, design: string) {
  try {
    return await loadContent(context, url);
  } catch (error) {
    const isMissing = typeof error === "object" && error !== null && "init" in error;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    if (isMissing && (await wasWithdrawn(context.get(depsContext), design))) throw pageGone(url);
    throw error;
  }
}

/** A design, or else a content page three segments deep. Source: PDP-01, CARD-11, SHELL-06. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  redirectToCards(context, url);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { locale } = shop;
  const occasion = occasionOfSegment(params.area, languagesAt(shop));
  const category = categoryOfSegment(params.category, languagesAt(shop));
  const known = occasion && category;
  const found = known ? await detailView(deps, shop, params.designId, url.searchParams) : undefined;
  if (!found || !known) return contentInstead(context, url, params.designId);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if ("cleanAddress" in found) throw redirect(found.cleanAddress);
  const { view, detail } = found;
  // oxlint-disable-next-line typescript/only-throw-error -- a design is served at its canonical path only
  if (detail.occasion !== occasion || detail.category !== category) throw redirect(detail.path + url.search, 301);
  const addToCart = url.searchParams.get("addToCart");
  if (addToCart !== null) {
    const item = { visitor: context.get(visitorContext), shop, detail, addToCart, headers: request.headers };
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
    throw redirect(await addDescribed(deps, item, url));
  }
  const breadcrumbs = [
    homeBreadcrumb(shop),
    { label: occasionName(occasion, locale), href: occasionAddress(shop, occasion) },
    { label: translate(locale, `categories.${category}`), href: occasionAddress(shop, occasion, category) },
    { label: detail.name, href: detail.path },
  ];
  const structured = [breadcrumbData(breadcrumbs, url.origin), productData(view, detail, url.origin)];
  const sold = await designById(deps, detail.id);
  const family = sold ? await designsOfTheme(deps, sold.themeId) : [];
  const head: PageHead = {
    title: searchTitle({ ...detail, product: detail.product.code }, family, locale),
    description: view.description,
    path: detail.path,
    robots: "index,follow",
    structured: serialize(structured),
    ...(view.gallery[0] ? { image: `/_img/w_1280,f_jpeg/${view.gallery[0].picture.asset}` } : {}),
  };
  const [rows, warranty] = await Promise.all([shippingRows(deps, shop), warrantyNoticeView(deps, shop)]);
  return {
    kind: "design" as const,
    design: params.designId,
    view: detailFragments(fragmentsOf(context), view, { rows, warranty }),
    breadcrumbs,
    head: withAlternates(context, head),
    messages: pageMessages(locale, "detail", "catalogue"),
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Detail({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  const busy = navigation.state === "loading" && navigation.location.pathname === pathname;
  const { view, breadcrumbs } = loaderData;
  return (
    <>
      <DetailPage view={view} breadcrumbs={breadcrumbs} busy={busy} />
      <CountEvent event={{ name: "design-view", design: loaderData.design }} />
    </>
  );
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };

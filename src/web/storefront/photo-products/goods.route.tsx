import { useLocation, useNavigation } from "react-router";
import { ProductSafety } from "#modules/catalogue/ui/product-safety.tsx";
import { WarrantyNotice } from "#modules/content/ui/warranty-notice.tsx";
import { GoodsOverviewPage } from "#modules/photo-products/ui/goods-overview.tsx";
import { GoodsPage } from "#modules/photo-products/ui/goods-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadGoodsArea, loadProduct } from "./goods-pages.server.ts";
import { ContentPage } from "../content/lazy-content.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/goods.route.ts";

/** Families and products of the photo channel; in the card channel the content page at that path. Source: CAT-10, FRAME-05. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return "product" in params && params.product !== undefined
    ? loadProduct(context, url, params.product)
    : loadGoodsArea(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Goods({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  if (loaderData.kind === "goods")
    return <GoodsOverviewPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs} />;
  const busy = navigation.state === "loading" && navigation.location.pathname === pathname;
  const { view, breadcrumbs, warranty, safety } = loaderData;
  return (
    <GoodsPage view={view} breadcrumbs={breadcrumbs} busy={busy}>
      {warranty ? (
        <>
          <h2 className="display mt-12 mb-4 text-25">{warranty.title}</h2>
          <WarrantyNotice notice={warranty} />
        </>
      ) : null}
      <div className="mt-12">
        <ProductSafety {...safety} />
      </div>
    </GoodsPage>
  );
}

export { ErrorPage as ErrorBoundary };

import { addressOf } from "#kernel/urls/page-addresses.ts";
import { GoodsOverviewPage } from "#modules/photo-products/ui/goods-overview.tsx";
import { shopContext } from "../../request-context.ts";
import { loadOverview } from "./area.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { loadGoodsFamilies } from "../photo-products/goods-pages.server.ts";
import { OverviewPage } from "./overview-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/products.route.ts";

/** All designs, in the photo channel all product families; `/products/` is the same page with the localized URL as canonical. Source: SHELL-03, D-08. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.channel === "photo") return loadGoodsFamilies(context, url);
  return loadOverview(context, url, { path: addressOf(shop, "products") });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Products({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "goods")
    return <GoodsOverviewPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs} />;
  return (
    <OverviewPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs} largeTiles={loaderData.largeTiles} />
  );
}

export { ErrorPage as ErrorBoundary };

import { addressOf } from "#kernel/urls/page-addresses.ts";
import { GoodsList } from "#modules/photo-products/ui/goods-list.tsx";
import { shopContext } from "../../request-context.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { landingCategory } from "#modules/catalogue/search/overview-query.ts";
import { loadBooks } from "../written-books/books-overview.server.ts";
import { loadGoodsFamilies } from "../photo-products/goods-pages.server.ts";
import { loadOverview } from "./area.server.ts";
import { DesignOverview } from "./design-overview.tsx";
import { OverviewPage } from "./overview-page.tsx";
import type { Route } from "./+types/products.route.ts";

/** All designs, in the photo channel all product families; `/products/` is the same page with the localized URL as canonical. Source: SHELL-03, D-08. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.channel === "photo") return loadGoodsFamilies(context, url);
  const books = await loadBooks(context, url, { category: landingCategory([...url.searchParams]) });
  return books ?? loadOverview(context, url, { path: addressOf(shop, "products") });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Products({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "designs") return <DesignOverview page={loaderData} />;
  return <OverviewPage page={loaderData} list={<GoodsList view={loaderData.view} />} />;
}

export { ErrorPage as ErrorBoundary };

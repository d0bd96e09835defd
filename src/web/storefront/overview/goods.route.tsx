import { GoodsList } from "#modules/photo-products/ui/goods-list.tsx";
import { loadContent } from "../content/content.server.ts";
import { ContentPage } from "../content/lazy-content.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadGoodsFamily } from "../photo-products/goods-pages.server.ts";
import { OverviewPage } from "./overview-page.tsx";
import type { Route } from "./+types/goods.route.ts";

/** A family of photo products; in the card channel the content page at that path. Source: CAT-08, CAT-10. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return (await loadGoodsFamily(context, url)) ?? loadContent(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Goods({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "content") return <ContentPage {...loaderData} />;
  return <OverviewPage page={loaderData} list={<GoodsList view={loaderData.view} />} />;
}

export { ErrorPage as ErrorBoundary };

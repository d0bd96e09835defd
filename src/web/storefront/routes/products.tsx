import { addressOf } from "#kernel/addresses.ts";
import { shopContext } from "../../request-context.ts";
import { loadOverview } from "../area.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { OverviewPage } from "../overview-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/products.ts";

/** All designs; `/products/` is the same page with the address in the shop's language as canonical. Source: SHELL-03, D-08. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadOverview(context, url, { path: addressOf(context.get(shopContext), "products") });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Products({ loaderData }: Route.ComponentProps) {
  return <OverviewPage view={loaderData.view} crumbs={loaderData.crumbs} largeTiles={loaderData.largeTiles} />;
}

export { ErrorPage as ErrorBoundary };

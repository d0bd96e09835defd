import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import { loadSearch } from "./search-page.server.ts";
import { SearchPage } from "./search-page.tsx";
import type { Route } from "./+types/search.route.ts";

/** Searches designs, products, the magazine and help pages. Source: SHELL-30. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };

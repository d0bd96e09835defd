import { categoryBySlug, occasionBySlug } from "#modules/catalogue/occasions.ts";
import { loadOverview } from "../area.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { OverviewPage } from "../overview-page.tsx";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/category.ts";

/** A category of an occasion. Source: CAT-11. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const occasion = occasionBySlug(params.area, "de");
  const category = categoryBySlug(params.category, "de");
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!occasion || !category) throw pageNotFound(url);
  return loadOverview(context, url, { path: `/${params.area}/${params.category}/`, occasion, category });
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Category({ loaderData }: Route.ComponentProps) {
  return <OverviewPage view={loaderData.view} crumbs={loaderData.crumbs} />;
}

export { ErrorPage as ErrorBoundary };

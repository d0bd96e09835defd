import { ContentPage } from "./containers/content-page.tsx";
import { loadContent } from "./content.server.ts";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute, refuseWrites } from "../page-meta.ts";
import type { Route } from "./+types/content.route.ts";

/** Content pages of any depth; unknown paths end here as 404. Source: SHELL-06, SHELL-07. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadContent(context, url);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />;
}

export { ErrorPage as ErrorBoundary, refuseWrites as action };

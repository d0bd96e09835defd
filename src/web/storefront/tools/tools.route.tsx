import { ToolsPage } from "#modules/toolbox/ui/tools-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadTools } from "./tools-pages.server.ts";
import type { Route } from "./+types/tools.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Free tools for pictures. Source: TOOL-02. */
export function loader({ context, request }: Route.LoaderArgs) {
  return loadTools(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Tools({ loaderData }: Route.ComponentProps) {
  return <ToolsPage problem={loaderData.problem} />;
}

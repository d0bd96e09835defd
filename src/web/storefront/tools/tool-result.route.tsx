import { ResultPage } from "#modules/toolbox/ui/result-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadToolResult } from "./tools-pages.server.ts";
import type { Route } from "./+types/tool-result.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The result of a conversion. Source: TOOL-03. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadToolResult(context, request, params.jobId);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function ToolResult({ loaderData }: Route.ComponentProps) {
  return <ResultPage view={loaderData.view} />;
}

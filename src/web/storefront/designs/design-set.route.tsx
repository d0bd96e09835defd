import { DesignSetPage } from "#modules/designs/ui/design-set-page.tsx";
import { loadDesignSet, sendDesignSet } from "./design-set.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/design-set.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** All cards of a theme designed together. Source: THEME-05. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  return loadDesignSet(context, url, params.setId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendDesignSet(context, request, params.setId);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function DesignSet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DesignSetPage view={loaderData.view} breadcrumbs={loaderData.breadcrumbs} problem={actionData?.problem ?? null} />
  );
}

import { TestCardPage } from "#modules/payments/ui/test-card-page.tsx";
import { ErrorPage } from "../error-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadTestCard, payOnTestCard } from "./test-card-page.server.ts";
import type { Route } from "./+types/test-card.route.ts";

/** The page of the built-in card provider. Source: CHK-05. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadTestCard(context, request, params.reference);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return payOnTestCard(context, request, params.reference);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function TestCard({ loaderData, actionData }: Route.ComponentProps) {
  return <TestCardPage view={loaderData.view} error={actionData?.error ?? null} />;
}

export { ErrorPage as ErrorBoundary };

import { ReorderPage } from "#modules/orders/ui/reorder-page.tsx";
import { metaOfRoute } from "../page-meta.ts";
import { loadReorder, sendReorder } from "./reorder-page.server.ts";
import type { Route } from "./+types/order-again.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The page to reorder the items of an order. Source: ORD-09. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadReorder(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendReorder(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function OrderAgain({ loaderData, actionData }: Route.ComponentProps) {
  return <ReorderPage view={loaderData.view} answer={actionData} />;
}

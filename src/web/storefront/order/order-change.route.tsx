import { ChangePage } from "#modules/orders/ui/change-page.tsx";
import { loadChange, sendChange } from "./change-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/order-change.route.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The page to change an order that is not in production yet. Source: ORD-06. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadChange(context, request, params.token);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendChange(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function OrderChange({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePage view={loaderData.view} answer={actionData} />;
}

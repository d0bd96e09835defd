import { OrderPage } from "#modules/orders/ui/order-page.tsx";
import { CountEvent } from "../../browser/page-events.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadOrder } from "./order-page.server.ts";
import { answerRefundAccount } from "./refund-account.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/order.route.ts";

/** The order page: thank-you message and status. Source: CHK-11, ORD-05, ORD-14. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadOrder(context, request, params.token);
}

/** Submits the bank account for the refund of a bank transfer. Source: CHK-05, ORD-11. */
export async function action({ context, request, params }: Route.ActionArgs) {
  return answerRefundAccount(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { view, purchase } = loaderData;
  return (
    <>
      <OrderPage view={view} wrong={actionData} />
      {view.thanks ? <CountEvent event={{ name: "purchase", ...purchase }} once={`counted-${view.number}`} /> : null}
    </>
  );
}

export { ErrorPage as ErrorBoundary };

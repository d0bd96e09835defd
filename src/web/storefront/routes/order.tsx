import { OrderPage } from "#modules/orders/ui/order-page.tsx";
import { Count } from "../../count.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadOrder } from "../order-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/order.ts";

/** An order's own page: thanks and status. Source: CHK-11, ORD-05, ORD-14. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadOrder(context, request, params.token);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Order({ loaderData }: Route.ComponentProps) {
  const { view, purchase } = loaderData;
  return (
    <>
      <OrderPage view={view} />
      {view.thanks ? <Count event={{ name: "purchase", ...purchase }} once={`counted-${view.number}`} /> : null}
    </>
  );
}

export { ErrorPage as ErrorBoundary };

import { OrderLookup } from "#modules/orders/ui/order-lookup.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadLookup, sendLookup } from "./order-page.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/order-status.route.ts";

/** The page to look up an order by number and e-mail address. Source: ORD-14. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLookup(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendLookup(context, request);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function OrderStatus({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderLookup
      number={actionData?.number ?? ""}
      email={actionData?.email ?? ""}
      problem={actionData?.problem ?? null}
      fields={actionData?.fields ?? {}}
      contact={loaderData.contact}
    />
  );
}

export { ErrorPage as ErrorBoundary };

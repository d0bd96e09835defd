import { openOwnOrder } from "./account-sections.server.ts";
import type { Route } from "./+types/account-order.route.ts";

/** Redirects to one of the customer's orders. Source: ACC-10, GEN-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return openOwnOrder(context, request, params.number);
}

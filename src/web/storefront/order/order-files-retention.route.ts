import { redirectDocument } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { shopContext } from "../../request-context.ts";
import { answerKeeping } from "./order-files.server.ts";
import type { Route } from "./+types/order-files-retention.route.ts";

/** Sets whether the uploads of an order are retained for reordering. Source: ORD-15. */
export async function action({ context, request, params }: Route.ActionArgs) {
  return answerKeeping(context, request, params.token);
}

/** A GET, e.g. by a reload, redirects back to the order. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirectDocument(addressOf(context.get(shopContext), "order", params.token));
}

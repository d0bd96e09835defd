import { creditNotePdf } from "#modules/orders/invoices/credit-notes.server.ts";
import { depsContext } from "../../request-context.ts";
import { sendOrderFile } from "./send-order-file.server.ts";
import type { Route } from "./+types/order-credit-note.route.ts";

/** A credit note as PDF, for everyone with the order's secret URL; 404 for numbers of other orders. Source: ORD-12, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return sendOrderFile(deps, params.token, (order) => creditNotePdf(deps, order, params.number));
}

import { invoicePdf } from "#modules/orders/documents/document-files.server.ts";
import { depsContext } from "../../request-context.ts";
import { sendOrderFile } from "./send-order-file.server.ts";
import type { Route } from "./+types/order-invoice.route.ts";

/** The invoice as PDF, for everyone with the order's secret URL. Source: ORD-12, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return sendOrderFile(deps, params.token, async (order) => (order.invoice ? invoicePdf(deps, order) : undefined));
}

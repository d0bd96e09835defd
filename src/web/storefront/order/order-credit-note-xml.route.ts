import { creditNoteXml } from "#modules/orders/invoices/credit-notes.server.ts";
import { depsContext } from "../../request-context.ts";
import { sendOrderFile } from "./send-order-file.server.ts";
import type { Route } from "./+types/order-credit-note-xml.route.ts";

/** A company's credit note as XML e-invoice without PDF, for everyone with the order's secret URL. Source: ORD-12, ORD-14. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return sendOrderFile(deps, params.token, (order) => creditNoteXml(deps, order, params.number));
}

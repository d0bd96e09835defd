import { data } from "react-router";
import { creditNotePdf, creditNoteXml } from "#modules/orders/invoices/credit-notes.server.ts";
import { invoicePdf, invoiceXml } from "#modules/orders/documents/document-files.server.ts";
import { readOrder, type OrderView } from "#modules/orders/queries.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendFile } from "../send-file.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/invoice.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const id = await orderIdOfNumber(deps, params.number);
  const order = id === undefined ? undefined : await readOrder(deps.db, id);
  if (!order?.invoice) throw data(null, { status: 404 });
  const file = await documentOf(deps, order, params.note ?? "");
  if (!file) throw data(null, { status: 404 });
  return sendFile(file);
}

/** `xml` is the invoice's e-invoice, a number the credit note's PDF, a number with `.xml` its e-invoice. */
function documentOf(deps: Deps, order: OrderView, requested: string): Promise<Attachment | undefined> {
  if (requested === "") return invoicePdf(deps, order);
  if (requested === "xml") return invoiceXml(deps, order);
  return requested.endsWith(".xml")
    ? creditNoteXml(deps, order, requested.slice(0, -".xml".length))
    : creditNotePdf(deps, order, requested);
}

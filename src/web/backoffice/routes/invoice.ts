import { data } from "react-router";
import { creditNotePdf } from "#modules/orders/credit-notes.server.ts";
import { invoicePdf, invoiceXRechnung } from "#modules/orders/papers.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff-order.server.ts";
import { sendFile } from "../send-file.ts";
import { officeOf } from "../office.ts";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = officeOf(context);
  const id = await orderIdOfNumber(deps, params.number);
  const order = id === undefined ? undefined : await readOrder(deps.db, id);
  if (!order?.invoice) throw data(null, { status: 404 });
  if (params.note === "xrechnung") {
    const file = await invoiceXRechnung(deps, order);
    if (!file) throw data(null, { status: 404 });
    return sendFile(file);
  }
  if (params.note !== undefined) {
    const note = await creditNotePdf(deps, order, params.note);
    if (!note) throw data(null, { status: 404 });
    return sendFile(note);
  }
  return sendFile(await invoicePdf(deps, order));
}

import { data } from "react-router";
import { deliveryNotePdf } from "#modules/orders/documents/document-files.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { orderIdOfNumber } from "#modules/orders/staff/staff-order.server.ts";
import { sendFile } from "../send-file.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/delivery-note.route.ts";

/** The delivery note of a parcel, without prices. Source: CHK-14. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const id = await orderIdOfNumber(deps, params.number);
  const order = id === undefined ? undefined : await readOrder(deps.db, id);
  const note = order && (await deliveryNotePdf(deps, order, Number(params.shipment)));
  if (!note) throw data(null, { status: 404 });
  return sendFile(note);
}

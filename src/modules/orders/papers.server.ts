import { shopDateOf } from "#kernel/date-format.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import { renderPaper } from "#modules/paperwork/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { deliveryNotePaper } from "./delivery-note-paper.ts";
import { invoicePaper, withdrawalPaper } from "./invoice-paper.ts";
import type { OrderView } from "./queries.server.ts";

/** The day the money came, from the log of the order; null while it is open. */
async function paidOn(deps: Deps, order: OrderView): Promise<string | null> {
  const row = await deps.db
    .selectFrom("order_event")
    .select("at")
    .where("order_id", "=", order.id)
    .where("subject", "=", "payment")
    .where("to_state", "in", ["authorised", "captured"])
    .orderBy("id")
    .executeTakeFirst();
  return row ? shopDateOf(row.at.getTime()) : null;
}

/** The day the last parcel is to leave the house; it stays when an earlier one has left. Source: ORD-12, SHIP-11. */
function lastHandOver({ shipments, promise }: OrderView): string {
  return (
    shipments
      .map((shipment) => shipment.promise.handOver)
      .toSorted()
      .at(-1) ?? promise.handOver
  );
}

/**
 * The delivery note of a parcel as PDF, without prices; undefined for parcels the order does not have. Source: CHK-14.
 */
export async function deliveryNotePdf(deps: Deps, order: OrderView, shipment: number): Promise<Attachment | undefined> {
  const parcel = order.shipments.find(({ number }) => number === shipment);
  if (!parcel) return undefined;
  const say = speaking(order.locale);
  const issuedOn = parcel.handedOverAt === null ? parcel.promise.handOver : shopDateOf(parcel.handedOverAt);
  const paper = deliveryNotePaper({ ...order, shipment, issuedOn }, say, sellerOf(deps.config));
  const fileName = `${say("invoice.note.heading")}-${order.number}${order.shipments.length > 1 ? `-${shipment}` : ""}.pdf`;
  return { fileName, contentType: "application/pdf", content: await renderPaper(paper) };
}

/**
 * The invoice of an order as PDF; the same order gives the same bytes. Throws for an order without an invoice.
 * @source ORD-12
 */
export async function invoicePdf(deps: Deps, order: OrderView): Promise<Attachment> {
  const { invoice } = order;
  if (!invoice) throw new Error(`order ${order.number} has no invoice`);
  const invoiced = { ...order, invoice, suppliedOn: lastHandOver(order), paidOn: await paidOn(deps, order) };
  const say = speaking(order.locale);
  const content = await renderPaper(invoicePaper(invoiced, say, sellerOf(deps.config)));
  return { fileName: `${say("invoice.heading")}-${invoice.number}.pdf`, contentType: "application/pdf", content };
}

/** Instructions on withdrawal as PDF, on a durable medium as the law asks. Source: ORD-11. */
export async function withdrawalPdf(deps: Deps, order: OrderView): Promise<Attachment> {
  const issuedOn = shopDateOf(order.placedAt);
  const say = speaking(order.locale);
  const paper = withdrawalPaper({ issuedOn, say, sender: sellerOf(deps.config) });
  return {
    fileName: `${say("withdrawal.title")}.pdf`,
    contentType: "application/pdf",
    content: await renderPaper(paper),
  };
}

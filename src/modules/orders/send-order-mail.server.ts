import { z } from "zod";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import { wholeAddress } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { composeLetter } from "./compose-letter.ts";
import { invoicePdf, withdrawalPdf } from "./papers.server.ts";
import { orderMailKinds, type OrderMailKind } from "./model.ts";
import { orderToken } from "./order-token.server.ts";
import { setVoucherOf } from "./set-voucher.server.ts";
import { readOrder, type OrderView } from "./queries.server.ts";

const Payload = z.object({
  orderId: z.uuid(),
  kind: z.enum(orderMailKinds),
  shipment: z.number().int().positive().optional(),
});

async function attachmentsOf(deps: Deps, kind: OrderMailKind, order: OrderView): Promise<readonly Attachment[]> {
  if (kind === "shipped") return [];
  const invoice = order.invoice ? [await invoicePdf(deps, order)] : [];
  return kind === "order-confirmation" ? [...invoice, await withdrawalPdf(deps, order)] : invoice;
}

/**
 * Job: sends a mail of an order once. Throws on a fault, so that it is tried again.
 * @source ORD-11
 */
export async function sendOrderMail(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, kind, shipment } = Payload.parse(payload);
  const order = await readOrder(deps.db, orderId);
  if (!order) throw new Error(`no order ${orderId} to write about`);
  const letter = composeLetter(kind, order, {
    say: speaking(order.locale),
    sender: sellerOf(deps.config),
    orderAddress: wholeAddress(deps, order, "order", orderToken(deps, orderId)),
    withdrawAddress: wholeAddress(deps, order, "withdraw", orderToken(deps, orderId)),
    shipment,
    setVoucher: kind === "shipped" ? await setVoucherOf(deps, order, shipment) : undefined,
  });
  await deliverMail(deps, {
    dedupeKey: shipment === undefined ? `${kind}/${orderId}` : `${kind}/${orderId}/${shipment}`,
    orderId,
    kind,
    locale: order.locale,
    recipient: order.email,
    letter,
    attachments: await attachmentsOf(deps, kind, order),
  });
}

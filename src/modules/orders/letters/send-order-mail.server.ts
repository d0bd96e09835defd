import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { deliverMail, unsubscribeAddresses, mailConsentOf } from "#modules/mail/contract.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import { givenBackUnder } from "#modules/gift-vouchers/contract.server.ts";
import { readRefund, wasTransferred } from "#modules/payments/contract.server.ts";
import { dueOf } from "#modules/payments/contract.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { reasonsForCustomer } from "../line-production/action-reasons.ts";
import { composeLetter } from "./compose-letter.ts";
import { creditNoteOfRefund, creditNotePdf } from "../invoices/credit-notes.server.ts";
import { creditUnder, openInvoiceOf } from "../dunning/credit-open-invoice.server.ts";
import { isStillWaiting, reminderHours, stopsOf } from "../line-production/customer-action.server.ts";
import { mayBeDunned, noticesOf } from "../dunning/dun-invoices.server.ts";
import { openFeesOf } from "../dunning/dunning-fees.server.ts";
import { dunningFees, dunningSteps } from "../dunning/dunning-rules.ts";
import { invoicePdf, invoiceXml, termsPdf, withdrawalPdf } from "../documents/document-files.server.ts";
import { orderMailKinds, type OrderMailKind } from "../model.ts";
import { readInvoiceCredit, readVoucherRefund } from "../refund-events.ts";
import { orderToken } from "../order-token.server.ts";
import type { LetterDetails } from "./progress-letters.ts";
import { setVoucherOf } from "../refunds/sample-set-voucher.server.ts";
import { transferOfOrder } from "../refunds/transfer-refunds.server.ts";
import { readOrder, type OrderView } from "../queries.server.ts";

const Payload = z.object({
  orderId: z.uuid(),
  kind: z.enum(orderMailKinds),
  shipment: z.number().int().positive().optional(),
  event: z.string().max(200).optional(),
});
type Payload = z.infer<typeof Payload>;

/**
 * The refund of a payment, to gift vouchers or on an open invoice, and the number of its credit note. Source: ORD-12,
 * GIFT-05.
 */
async function refundOf(deps: Deps, { id }: OrderView, event: string) {
  const back = readVoucherRefund(event);
  if (back) {
    const amount = await givenBackUnder(deps.db, id, back.key);
    return amount === undefined ? undefined : { amount, note: back.note, toVouchers: true };
  }
  const off = readInvoiceCredit(event);
  const credit = off === undefined ? undefined : await creditUnder(deps.db, id, off);
  if (credit) {
    const open = await openInvoiceOf(deps.db, id);
    const fees = await openFeesOf(deps.db, id);
    return { amount: credit.amount, note: credit.number, toVouchers: false, open: open ? dueOf(open) : minor(0), fees };
  }
  const refund = await readRefund(deps.db, event);
  return refund && { amount: refund.amount, note: await creditNoteOfRefund(deps.db, event), toVouchers: false };
}

/** Mails with the invoice attached. */
const enclosing: ReadonlySet<OrderMailKind> = new Set([
  "order-confirmation",
  "payment-received",
  "invoice",
  ...dunningSteps,
]);

/**
 * What the law requires the customer to receive: the terms of the contract and the withdrawal instructions. Source:
 * ORD-11.
 */
async function contractPapers(deps: Deps, order: OrderView): Promise<readonly Attachment[]> {
  const terms = await termsPdf(deps, order);
  if (!terms) deps.log.error({ order: order.id }, "the confirmation leaves without terms: none are published");
  return [...(terms ? [terms] : []), await withdrawalPdf(deps, order)];
}

/**
 * The invoice is attached to the first mail that mentions money, and on request; a refund brings its credit note.
 * Source: ORD-11, ORD-12.
 */
async function attachmentsOf(deps: Deps, { kind, event }: Payload, order: OrderView): Promise<readonly Attachment[]> {
  if (kind === "refunded") {
    const number = (await refundOf(deps, order, event ?? ""))?.note;
    const note = number === undefined ? undefined : await creditNotePdf(deps, order, number);
    return note ? [note] : [];
  }
  if (!enclosing.has(kind)) return [];
  const wanted = kind === "invoice" && order.business?.leitwegId;
  const authority = wanted ? await invoiceXml(deps, order) : undefined;
  const invoice = order.invoice ? [await invoicePdf(deps, order), ...(authority ? [authority] : [])] : [];
  return kind === "order-confirmation" ? [...invoice, ...(await contractPapers(deps, order))] : invoice;
}

/**
 * A company's invoice and letters about it go to its invoice address, everything else to the person who ordered.
 * Source: CHK-13.
 */
function recipientOf({ kind }: Payload, { email, business }: OrderView): string {
  return ((kind === "invoice" || isDunning(kind)) && business?.invoiceEmail) || email;
}

const isDunning = (kind: OrderMailKind): boolean => dunningSteps.some((step) => step === kind);

/** The open amount of an overdue invoice, with the dunning fees so far. Source: CHK-06. */
async function dunningOf(deps: Deps, { kind }: Payload, { id }: OrderView): Promise<LetterDetails["dunning"]> {
  const open = isDunning(kind) ? await openInvoiceOf(deps.db, id) : undefined;
  if (!open) return undefined;
  const all = await noticesOf(deps.db, id);
  const sent = all.slice(0, all.findIndex(({ step }) => step === kind) + 1);
  // Fees waived meanwhile and those of a later letter are left out.
  const fees = minor(Math.min(dunningFees(sent), await openFeesOf(deps.db, id)));
  return { open: dueOf(open), fees, payBy: sent.at(-1)?.payBy ?? "" };
}

/** The content of a letter besides the order itself. */
async function newsOf(deps: Deps, job: Payload, order: OrderView): Promise<LetterDetails> {
  const { kind, event = "" } = job;
  const refund = kind === "refunded" || kind === "refund-account" ? await refundOf(deps, order, event) : undefined;
  const problems = order.lines.flatMap(({ title, problem }) => {
    const reasons = reasonsForCustomer(problem);
    return reasons.length > 0 ? [{ title, reasons }] : [];
  });
  return {
    problems,
    isLast: event.endsWith(`-${reminderHours.at(-1)}h`),
    dunning: await dunningOf(deps, job, order),
    wasTransferred: kind === "cancelled" && (await wasTransferred(deps.db, order.id)),
    wasPaid: order.payments.some(({ captured }) => captured > 0),
    refund: refund && { ...refund, hasNote: refund.note !== undefined },
  };
}

/** Whether a delayed mail is still true. Source: ORD-08, CHK-06. */
async function isDue(deps: Deps, { kind, event = "" }: Payload, order: OrderView): Promise<boolean> {
  if (kind === "action-reminder") return isStillWaiting(order.state, await stopsOf(deps, order.id), event);
  if (isDunning(kind)) return mayBeDunned(deps.db, order.id);
  if (kind === "refund-account") return (await transferOfOrder(deps.db, order.id))?.account === null;
  return kind !== "action-needed" || order.state === "customer_action";
}

/**
 * Job: sends a mail about an order once, if it is still due; a review request only to customers whose consent is still
 * valid. Throws on a fault, so that it is retried.
 * @source ORD-08, ORD-11, NEWS-08
 */
export async function sendOrderMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const { orderId, kind, shipment, event } = job;
  const order = await readOrder(deps.db, orderId);
  if (!order) throw new Error(`no order ${orderId} to write about`);
  if (!(await isDue(deps, job, order))) return;
  const consent = kind === "review-request" ? await mailConsentOf(deps.db, order.email, kind) : undefined;
  if (kind === "review-request" && consent === undefined) return;
  const leaving = consent === undefined ? undefined : unsubscribeAddresses(deps, order, "mail-consent", consent);
  const letter = composeLetter(kind, order, {
    say: translatorOf(order.locale),
    sender: sellerOf(deps.config, order.locale),
    orderAddress: absoluteUrl(deps, order, "order", orderToken(deps, orderId)),
    withdrawAddress: absoluteUrl(deps, order, "withdraw", orderToken(deps, orderId)),
    shipment,
    setVoucher: kind === "shipped" ? await setVoucherOf(deps, order, shipment) : undefined,
    news: { ...(await newsOf(deps, job, order)), leaveAddress: leaving?.page },
  });
  await deliverMail(deps, {
    dedupeKey: [kind, orderId, shipment, event].filter((part) => part !== undefined).join("/"),
    orderId,
    kind,
    channel: order.channel,
    locale: order.locale,
    recipient: recipientOf(job, order),
    letter,
    attachments: await attachmentsOf(deps, job, order),
    unsubscribe: leaving?.post,
  });
}

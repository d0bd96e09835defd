/**
 * Why an order, its money or one of its lines changed; each has a text for staff, `backoffice.reason.*`. The log of
 * orders accepts no others. With `noted` only the note says why, if anything: words of the staff, or the number of a
 * document or a parcel.
 * @source ORD-04
 */
export const orderReasons = [
  "noted",
  "checkout",
  "invoice",
  "transfer received",
  "fees waived",
  "shipped",
  "delivered",
  "print files",
  "production",
  "retry",
  "superseded",
  "none",
  "payment expired",
  "payment declined",
  "payment cancelled",
  "void",
  "gift voucher",
  "pending",
  "authorised",
  "captured",
  "declined",
  "cancelled",
  "refunded",
  "PREFLIGHT_FAILED",
  "RENDER_FAILED",
  "cancelled by staff",
  "withdrawal",
  "hot-folder",
  "partner",
  "packing",
  "proof",
  "proof approved",
  "complaint",
  "changed by customer",
  "cancelled by customer",
  "print_error",
  "damage",
  "wrong_delivery",
  "own_mistake",
  "payment refunded",
  "change too late",
  "money of the changed order is gone",
] as const;
/** Why an order changed. Source: ORD-04. */
export type OrderReason = (typeof orderReasons)[number];

/**
 * Who made a change and why; actors are `customer`, `system`, `payment:<provider>` or `staff:<e-mail>`. The note is
 * never a customer's data. Source: ORD-04.
 */
export type Cause = { readonly actor: string; readonly reason: OrderReason; readonly note?: string };

/** A cause in words of its own. */
export const notedCause = (actor: string, note: string): Cause => ({ actor, reason: "noted", note });

/** What a refund, a fee or a credit note keeps of a cause: its words, else its reason. */
export const causeText = ({ reason, note = "" }: Cause): string => (reason === "noted" ? note : reason);

/** Who and why, as a refund or a voucher keeps it. */
export const keptCause = (cause: Cause): { readonly actor: string; readonly reason: string } => ({
  actor: cause.actor,
  reason: causeText(cause),
});

/** The cause that `causeText` wrote. */
export function causeOfText(actor: string, text: string): Cause {
  const reason = orderReasons.find((known) => known !== "noted" && known === text);
  return reason ? { actor, reason } : notedCause(actor, text);
}

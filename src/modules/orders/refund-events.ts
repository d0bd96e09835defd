/** How a mail names money that went back to gift vouchers: the refund's key and the number of its credit note, if any. Source: GIFT-05. */
export const voucherRefundEvent = (key: string, note: string | undefined): string => `voucher|${key}|${note ?? ""}`;

/** Key and credit note of such an event; undefined for the id of a refund of a payment. */
export function readVoucherRefund(
  event: string,
): { readonly key: string; readonly note: string | undefined } | undefined {
  const [, key, note] = /^voucher\|(.+)\|([^|]*)$/u.exec(event) ?? [];
  return key === undefined ? undefined : { key, note: note === "" ? undefined : note };
}

/** How a mail names what was taken off an open invoice: by the key of the credit. Source: ORD-12. */
export const invoiceCreditEvent = (key: string): string => `invoice|${key}`;

/** The key of such an event; undefined for every other. */
export function readInvoiceCredit(event: string): string | undefined {
  return /^invoice\|(.+)$/u.exec(event)?.[1];
}

const voucherCredit = "gift-voucher|";

/** How a credit note names what went back to gift vouchers: by the refund's key. Source: GIFT-05. */
export const voucherCreditKey = (key: string): string => `${voucherCredit}${key}`;

/** Names the credit note over what an order that is called off would still have had to pay. Source: ORD-12. */
export const calledOffKey = "cancelled";

/** Names the credit note over an order whose money pays the one in its place. Source: ORD-06. */
export const carriedKey = "carried";

/** Key of the refund of what the money of a changed order was too much for the new one: its price stays. Source: ORD-06. */
export const overpaidKey = "overpaid";

/** Whether the key of a credit note is that of money that went back to gift vouchers. */
export const isVoucherCredit = (key: string): boolean => key.startsWith(voucherCredit);

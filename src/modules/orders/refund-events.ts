/**
 * Mail event of a refund to gift vouchers: the refund's key and the number of its credit note, if any. Source: GIFT-05.
 */
export const voucherRefundEvent = (key: string, note: string | undefined): string => `voucher|${key}|${note ?? ""}`;

/** Key and credit note of such an event; undefined for the id of a payment's refund. */
export function readVoucherRefund(
  event: string,
): { readonly key: string; readonly note: string | undefined } | undefined {
  const [, key, note] = /^voucher\|(.+)\|([^|]*)$/u.exec(event) ?? [];
  return key === undefined ? undefined : { key, note: note === "" ? undefined : note };
}

/** Mail event of a credit on an open invoice: the key of the credit. Source: ORD-12. */
export const invoiceCreditEvent = (key: string): string => `invoice|${key}`;

/** The key of such an event; undefined for every other. */
export function readInvoiceCredit(event: string): string | undefined {
  return /^invoice\|(.+)$/u.exec(event)?.[1];
}

const voucherCredit = "gift-voucher|";

/** Key of the credit note for a refund to gift vouchers, from the refund's key. Source: GIFT-05. */
export const voucherCreditKey = (key: string): string => `${voucherCredit}${key}`;

/** Key of the credit note for the unpaid amount of a cancelled order. Source: ORD-12. */
export const calledOffKey = "cancelled";

/** Key of the credit note for an order whose money pays for its replacement. Source: ORD-06. */
export const carriedKey = "carried";

/**
 * Key of the refund of what a replaced order's payment exceeded the new price; it does not reduce the new order's
 * price. Source: ORD-06.
 */
export const overpaidKey = "overpaid";

/** Whether a credit note's key belongs to a refund to gift vouchers. */
export const isVoucherCredit = (key: string): boolean => key.startsWith(voucherCredit);

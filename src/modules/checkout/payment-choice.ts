import type { BillingCountry, DeliveryCountry, Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isSoldIn, type PaymentMethod } from "#modules/payments/contract.ts";

/** Minimum goods value for purchase on invoice, in minor units of every currency. Source: CHK-06, D-16. */
export const invoiceMinimum = minor(2500);
/** Maximum total of a first order on invoice, in minor units of every currency. Source: CHK-06. */
export const invoiceLimit = minor(30_000);

/** What decides about purchase on invoice. Amounts in minor units. */
export type InvoiceCase = {
  /** Goods after vouchers, without shipping. */
  readonly goods: MoneyMinor;
  readonly grand: MoneyMinor;
  readonly currency: Currency;
  readonly deliveryCountry: DeliveryCountry;
  readonly billingCountry: BillingCountry;
  readonly containsGiftVoucher: boolean;
  /** Payment methods configured in this shop. */
  readonly available: readonly PaymentMethod[];
  /** Language of the amounts in refusals. */
  readonly locale: Locale;
};

/**
 * Whether these goods may be bought on invoice. Refuses INVOICE_GIFT with gift vouchers, INVOICE_MIN below the minimum,
 * INVOICE_LIMIT above the limit of a first order, INVOICE_COUNTRY when goods and invoice go to different countries.
 * @source CHK-06, D-16
 */
export function checkInvoice(order: InvoiceCase): Result<"invoice"> {
  const amount = (limit: MoneyMinor) => ({
    amount: formatMoney({ amount: limit, currency: order.currency }, order.locale),
  });
  if (order.containsGiftVoucher) return refuse("INVOICE_GIFT");
  if (order.goods < invoiceMinimum) return refuse("INVOICE_MIN", amount(invoiceMinimum));
  if (order.grand > invoiceLimit) return refuse("INVOICE_LIMIT", amount(invoiceLimit));
  if (order.deliveryCountry !== order.billingCountry) return refuse("INVOICE_COUNTRY");
  return accept("invoice");
}

/** A payment method as offered: with the reason if it is not available for this cart. */
export type PaymentOffer = {
  readonly method: PaymentMethod;
  readonly refusal: ReturnType<typeof refuse>["refusal"] | null;
};

/**
 * All payment methods in display order; unavailable ones stay visible with their reason. A free order has no choice.
 * @source CHK-05, SAMP-05
 */
export function paymentOffers(order: InvoiceCase): readonly PaymentOffer[] {
  if (order.grand === 0) return [{ method: "none", refusal: null }];
  return order.available
    .filter((method) => isSoldIn(method, order.currency, order.billingCountry))
    .map((method) => {
      const check = method === "invoice" ? checkInvoice(order) : accept(method);
      return { method, refusal: check.ok ? null : check.refusal };
    });
}

/**
 * Checks the chosen payment method; refuses PAYMENT_METHOD_UNKNOWN for others. A free order needs no choice. Source:
 * CHK-05.
 */
export function choosePayment(choice: string, order: InvoiceCase): Result<PaymentMethod> {
  if (order.grand === 0) return accept("none");
  const offer = paymentOffers(order).find(({ method }) => method === choice);
  if (!offer) return refuse("PAYMENT_METHOD_UNKNOWN");
  return offer.refusal ? { ok: false, refusal: offer.refusal } : accept(offer.method);
}

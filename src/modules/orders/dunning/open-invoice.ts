import type { PaymentMethod } from "#modules/payments/contract.ts";

/** What decides whether a payment's invoice is open; amounts in minor units. */
type Owed = { readonly method: PaymentMethod; readonly state: string; readonly captured: number };

/**
 * Whether an order was bought on invoice and nothing has been paid: cancelling it requires a credit note. Source:
 * ORD-12.
 */
export function isOpenInvoice(payments: readonly Owed[]): boolean {
  return (
    payments.some(({ method, state }) => method === "invoice" && state === "created") &&
    payments.every(({ captured }) => captured === 0)
  );
}

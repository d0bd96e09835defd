import { minor, type MoneyMinor } from "#kernel/money.ts";

/** What becomes of a fee: it is paid, or the staff waives it. Source: ADR-0038. */
export const feeEntryKinds = ["paid", "waived"] as const;
export type FeeEntryKind = (typeof feeEntryKinds)[number];

/** What an order owes: the open amounts of its invoice and of its dunning fees, minor units. */
export type Owed = { readonly due: MoneyMinor; readonly fees: MoneyMinor };

/**
 * The part of a transfer that pays fees: the invoice comes first, because a transfer with its number pays the invoice.
 * Undefined for less than the invoice and for more than both, which cannot be booked.
 * @param received minor units
 * @source CHK-06, ADR-0038, § 367 (2) BGB
 */
export function feesOfTransfer({ due, fees }: Owed, received: number): MoneyMinor | undefined {
  return received >= due && received <= due + fees ? minor(received - due) : undefined;
}

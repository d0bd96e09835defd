import { minor, type MoneyMinor } from "#kernel/money.ts";

/** What became of a fee: money came, or the staff does without it. Source: ADR-0038. */
export const feeEntryKinds = ["paid", "waived"] as const;
/** One of them. */
export type FeeEntryKind = (typeof feeEntryKinds)[number];

/** What an order owes: what is open of its invoice and of the fees beside it, minor units. */
export type Owed = { readonly due: MoneyMinor; readonly fees: MoneyMinor };

/**
 * What of a transfer is for the fees: the invoice comes first, because who transfers with its number pays the invoice.
 * Undefined for less than the invoice and for more than both, which nobody can book.
 * @param received minor units
 * @source CHK-06, ADR-0038, § 367 (2) BGB
 */
export function feesOfTransfer({ due, fees }: Owed, received: number): MoneyMinor | undefined {
  return received >= due && received <= due + fees ? minor(received - due) : undefined;
}

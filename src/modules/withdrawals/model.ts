import type { Place } from "#kernel/urls/page-addresses.ts";

/** Mails about a withdrawal; the last one notifies the shop. Source: ORD-13. */
export const withdrawalMailKinds = [
  "withdrawal-receipt",
  "withdrawal-accepted",
  "withdrawal-refused",
  "withdrawal-goods-back",
  "withdrawal-refunded",
  "withdrawal-notice",
] as const;
export type WithdrawalMailKind = (typeof withdrawalMailKinds)[number];

/** Job that sends a mail about a withdrawal. */
export const withdrawalMailTask = "send-withdrawal-mail";

/** Maximum lengths of the form's texts; the e-mail address has rules of its own. */
export const withdrawalLengths = { name: 100, number: 60, items: 1000, reason: 1000 } as const;

/** Maximum number of declarations per hour, by e-mail address and by network address. Source: NFR-02. */
export const withdrawalLimits = { email: 5, caller: 10, ms: 3_600_000 } as const;

/**
 * A customer's declaration. `id` comes from the form, so that a form sent twice is one; `lines` are chosen on the page
 * of an order opened by its secret link (`token`).
 */
export type Declaration = {
  readonly id: string;
  readonly shop: Place;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly items: string;
  readonly reason: string;
  readonly token: string | null;
  readonly lines: readonly string[];
};

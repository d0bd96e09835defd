import type { Place } from "#kernel/urls/page-addresses.ts";

/** Mails about a withdrawal; the last one tells the shop. Source: ORD-13. */
export const withdrawalMailKinds = [
  "withdrawal-receipt",
  "withdrawal-accepted",
  "withdrawal-refused",
  "withdrawal-goods-back",
  "withdrawal-refunded",
  "withdrawal-notice",
] as const;
/** A mail about a withdrawal. */
export type WithdrawalMailKind = (typeof withdrawalMailKinds)[number];

/** Job that writes a mail about a withdrawal. */
export const withdrawalMailTask = "send-withdrawal-mail";

/** Longest texts of the form; the e-mail address is checked by the rules of addresses. */
export const withdrawalLengths = { name: 100, number: 60, items: 1000, reason: 1000 } as const;

/** How many declarations somebody may send within an hour, by e-mail address and by network address. Source: NFR-02. */
export const withdrawalLimits = { email: 5, caller: 10, ms: 3_600_000 } as const;

/**
 * What a customer declares. `id` comes from the form, so that a form sent twice is one; `lines` are chosen on the page
 * of an order whose secret address (`token`) was followed.
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

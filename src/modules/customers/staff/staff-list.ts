import type { AccountState } from "../account-states.ts";

/** Customers per page of the list. */
export const customersPerPage = 50;

/** Search of the customer list in the back office. Source: BO-01, ACC-09. */
export type CustomerSearch = {
  /** Part of a name or e-mail address, or a whole order number; empty for all. */
  readonly text: string;
  /** Empty for all but deleted accounts. */
  readonly state: "" | AccountState;
  /** From 1. */
  readonly page: number;
};

/** A customer in the list; times in ms since 1970. */
export type CustomerRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly state: AccountState;
  readonly since: number;
  readonly seenAt: number | null;
};

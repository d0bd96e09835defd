/** A line of the order the page was opened from. */
export type WithdrawLine = {
  readonly id: string;
  readonly title: string;
  /** Pieces and price, as text. */
  readonly facts: string;
  readonly right: boolean;
  /** What explains the right, as text. */
  readonly reason: string;
};

/** What the page of the withdrawal shows. Source: ORD-13. */
export type WithdrawView = {
  /** The order whose secret address was followed; null for everybody else. */
  readonly order: {
    readonly number: string;
    readonly lines: readonly WithdrawLine[];
    /** Until when, that it is over, or that it has not begun. */
    readonly period: { readonly key: "until" | "over" | "notYet"; readonly day: string };
  } | null;
  /** Which law gives the right in the customer's country, or that the shop grants it. */
  readonly law: string;
  readonly email: string;
  readonly phone: string;
};

/** The step of the form, what was typed and what is wrong with it. */
export type WithdrawState = {
  readonly stage: "form" | "confirm" | "received";
  readonly values: {
    readonly id: string;
    readonly name: string;
    readonly number: string;
    readonly email: string;
    readonly items: string;
    readonly reason: string;
    readonly lines: readonly string[];
  };
  readonly errors: { readonly name?: string; readonly number?: string; readonly email?: string };
  readonly problem: string | null;
  /** Date and time of the receipt. */
  readonly received: string | null;
};

import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** A line of the order from which the page was opened. */
export type WithdrawLine = {
  readonly id: string;
  readonly title: string;
  /** Pieces and price, as text. */
  readonly facts: string;
  readonly right: boolean;
  /** The explanation of the right, as text. */
  readonly reason: string;
};

/** The view of the withdrawal page. Source: ORD-13. */
export type WithdrawView = {
  /** The order opened by its secret link; null otherwise. */
  readonly order: {
    readonly number: string;
    readonly lines: readonly WithdrawLine[];
    /** The end of the period, that it is over, or that it has not started. */
    readonly period: { readonly key: "until" | "over" | "notYet"; readonly day: string };
  } | null;
  /** The law that grants the right in the customer's country, or that the shop grants it. */
  readonly law: string;
  readonly email: string;
  readonly phone: string;
};

/** The step of the form, its values and errors. */
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
  /** Error texts, by field. */
  readonly errors: TypedTexts;
  readonly problem: string | null;
  /** Date and time of the receipt. */
  readonly received: string | null;
};

import type { Locale } from "#kernel/market.ts";
import type { CalledOff } from "../model.ts";
import type { CustomerStep } from "../states/customer-steps.ts";

/** A formatted sum with its label. */
export type Fact = { readonly label: string; readonly value: string };

/**
 * Links to a document as PDF and, for companies, as bare e-invoice; `xml` is null for private customers. Source:
 * ORD-12.
 */
type DocumentLinks = { readonly number: string; readonly href: string; readonly xml: string | null };

/**
 * The view of an order's own page, with all dates and amounts formatted for the locale. Source: CHK-11, ORD-05, ORD-14.
 */
export type OrderPageView = {
  readonly number: string;
  readonly token: string;
  readonly locale: Locale;
  readonly placed: string;
  readonly email: string;
  /** First name, for the thanks right after ordering; null later. */
  readonly thanks: string | null;
  readonly cancelled: boolean;
  /** State, next step and, once reached, arrival; null for a cancelled order. Source: ORD-05. */
  readonly overview: {
    readonly state: string;
    readonly next: string | null;
    readonly arrived: string | null;
  } | null;
  /** Link for guests to create an account right after ordering; null for everybody else. Source: ACC-05, CHK-11. */
  readonly account: string | null;
  /** Whether there are cards among the articles; otherwise the page speaks of products. */
  readonly cards: boolean;
  /** Time left in the change window (mm:ss), whether it is over, and the link to the change page. Source: ORD-06. */
  readonly change: {
    readonly path: string;
    readonly left: string | null;
    readonly over: boolean;
    /** Idempotency key of the button that puts everything into the cart. */
    readonly key: string;
  } | null;
  /** A refund by bank transfer, and whether its account is known; null if there is none. Source: CHK-05, ORD-11. */
  readonly moneyBack: { readonly text: string; readonly isKnown: boolean; readonly holder: string } | null;
  /** Link to report a problem, and whether one was reported; null before anything was shipped. Source: ORD-10. */
  readonly complaint: { readonly path: string; readonly reported: boolean } | null;
  /** Matching designs of the same families; empty if there are none. Source: CHK-11. */
  readonly matching: readonly { readonly label: string; readonly href: string }[];
  /** Where the page of the event begins that a card of the order invites to; null without one. Source: EVENT-01. */
  readonly event: string | null;
  /** Link to reorder the articles, and the idempotency key of its button. Source: ORD-09. */
  readonly again: { readonly path: string; readonly key: string };
  readonly steps: readonly { readonly step: CustomerStep; readonly at: string | null }[];
  readonly payment: {
    readonly method: string;
    readonly text: string;
    /** Bank account to pay to, line by line. */
    readonly account: readonly Fact[];
    /** Path to continue an open card payment. */
    readonly payPath: string | null;
    readonly failed: boolean;
    /**
     * Why it was cancelled: replaced by a newer order, unpaid or changed by the customer, or too late to replace
     * another; null otherwise.
     */
    readonly why: CalledOff | null;
  };
  readonly delivery: {
    readonly method: string;
    /** Message enclosed in the parcel; empty if none. Source: CHK-14. */
    readonly giftMessage: string;
    readonly neutral: boolean;
    /** The dates count from a transfer that has not arrived. Source: CHK-05. */
    readonly awaitsTransfer: boolean;
    /** Name on the delivery note instead of ours. Source: WL-03. */
    readonly sender: string | null;
    /** The parcels in order; title and contents when there are several. Source: SHIP-11, SHIP-14. */
    readonly shipments: readonly {
      readonly number: number;
      readonly title: string | null;
      readonly content: readonly string[];
      readonly days: string;
      /** States when it was shipped; null before. */
      readonly left: string | null;
      readonly trackingUrl: string | null;
      readonly trackingNumber: string | null;
      /** Tracking events, newest first. Source: SHIP-14. */
      readonly events: readonly { readonly key: string; readonly text: string; readonly at: string }[];
    }[];
  };
  readonly address: readonly string[];
  readonly billing: readonly string[] | null;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly picture: string;
    readonly facts: string;
    readonly options: string;
    readonly total: string;
  }[];
  readonly sums: readonly Fact[];
  readonly grand: string;
  /** Amount paid by gift vouchers; null if none. Source: GIFT-03. */
  readonly gift: { readonly label: string; readonly value: string } | null;
  readonly tax: readonly string[];
  readonly invoice: DocumentLinks | null;
  /** Which part of the order can be withdrawn from, in one sentence. Source: ORD-13. */
  readonly withdrawal: string;
  readonly creditNotes: readonly DocumentLinks[];
  /** Retention of uploads and print files: removed, with a date, or due 90 days after delivery. Source: ORD-15. */
  readonly files: { readonly kind: "removed" | "dated" | "later"; readonly kept: boolean; readonly day: string } | null;
  /** Form target for the choice to retain them. */
  readonly retainPath: string;
};

import type { Locale } from "#kernel/market.ts";
import type { CalledOff } from "../model.ts";

/** A sum in words with its label. */
export type Fact = { readonly label: string; readonly value: string };

/** Where a document is taken as PDF and, by companies, as the e-invoice alone; `xml` null for persons. Source: ORD-12. */
type DocumentLinks = { readonly number: string; readonly href: string; readonly xml: string | null };

/** What an order's own page shows, all dates and amounts in words of the locale. Source: CHK-11, ORD-05, ORD-14. */
export type OrderPageView = {
  readonly number: string;
  readonly token: string;
  readonly locale: Locale;
  readonly placed: string;
  readonly email: string;
  /** First name, for the thanks right after ordering; null later. */
  readonly thanks: string | null;
  readonly cancelled: boolean;
  /** Where it stands, what comes next and, once it did, when it arrived; null for one that was called off. Source: ORD-05. */
  readonly overview: {
    readonly state: string;
    readonly next: string | null;
    readonly arrived: string | null;
  } | null;
  /** Where guests make an account right after ordering; null for everybody else. Source: ACC-05, CHK-11. */
  readonly account: string | null;
  /** What is left of the change window (mm:ss), that it is over, and where changes are made. Source: ORD-06. */
  readonly change: {
    readonly path: string;
    readonly left: string | null;
    readonly over: boolean;
    /** Names the press of the button that lays everything into the cart. */
    readonly key: string;
  } | null;
  /** Money that goes back by bank transfer, and whether it is known where to; null where none does. Source: CHK-05, ORD-11. */
  readonly moneyBack: { readonly text: string; readonly isKnown: boolean; readonly holder: string } | null;
  /** Where something wrong is told, and whether it was; null before anything has left. Source: ORD-10. */
  readonly complaint: { readonly path: string; readonly told: boolean } | null;
  /** Designs of the same families to go on with; empty for what has none. Source: CHK-11. */
  readonly matching: readonly { readonly label: string; readonly href: string }[];
  /** Where the articles are ordered again, and the name of that press of the button. Source: ORD-09. */
  readonly again: { readonly path: string; readonly key: string };
  readonly steps: readonly { readonly step: string; readonly at: string | null }[];
  readonly payment: {
    readonly method: string;
    readonly text: string;
    /** Bank account to pay to, line by line. */
    readonly account: readonly Fact[];
    /** Address at which an open card payment goes on. */
    readonly payPath: string | null;
    readonly failed: boolean;
    /** A newer order took its place, unpaid or changed by the customer, or it came too late to take another's; null else. */
    readonly why: CalledOff | null;
  };
  readonly delivery: {
    readonly method: string;
    /** Words that lie in the parcel; empty without. Source: CHK-14. */
    readonly giftMessage: string;
    readonly neutral: boolean;
    /** The days count from a transfer that is waited for. Source: CHK-05. */
    readonly awaitsTransfer: boolean;
    /** Whose name stands on the delivery note in place of ours. Source: WL-03. */
    readonly sender: string | null;
    /** The parcels in their order; title and content where there are several. Source: SHIP-11, SHIP-14. */
    readonly shipments: readonly {
      readonly number: number;
      readonly title: string | null;
      readonly content: readonly string[];
      readonly days: string;
      /** Says that it left, and when; null before. */
      readonly left: string | null;
      readonly trackingUrl: string | null;
      readonly trackingNumber: string | null;
      /** What happened on its way, the newest first. Source: SHIP-14. */
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
  /** What gift vouchers paid of it; null where none did. Source: GIFT-03. */
  readonly gift: { readonly label: string; readonly value: string } | null;
  readonly tax: readonly string[];
  readonly invoice: DocumentLinks | null;
  /** What of the order can be withdrawn from, in a sentence. Source: ORD-13. */
  readonly withdrawal: string;
  readonly creditNotes: readonly DocumentLinks[];
  /** What becomes of uploads and print files: gone, with a date, or 90 days after delivery. Source: ORD-15. */
  readonly files: { readonly kind: "removed" | "dated" | "later"; readonly kept: boolean; readonly day: string } | null;
  /** Where the choice to keep them is sent. */
  readonly keepPath: string;
};

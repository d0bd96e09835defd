import type { DeliveryCountry, Locale } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import type { CheckoutForm, TypedAddress } from "./model.ts";

/** A saved address of the customer, with a one-line label for choosing it. */
export type SavedAddress = { readonly id: string; readonly label: string; readonly address: TypedAddress };

/** An amount in the payload for the browser, minor units. */
export type Amount = { readonly amount: number; readonly currency: Currency };

/** A line above the order button: main features, prices and whether it can be withdrawn. Source: CHK-07, CHK-08. */
export type CheckoutLine = {
  readonly id: string;
  readonly title: string;
  readonly productLabel: string;
  readonly picture: string;
  readonly options: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly quantity: number;
  readonly unitPrice: Amount | null;
  readonly lineTotal: Amount | null;
  /** Why the line cannot be withdrawn from, under the law of the customer's country; null if it can. Source: ORD-13. */
  readonly bound: string | null;
  readonly sample: { readonly free: boolean; readonly note: string | null } | null;
  readonly warnings: readonly string[];
};

/** Dates of a delivery, ISO. */
export type Promised = { readonly from: string; readonly to: string };

/** The view of the checkout page; `reason` states why an option is unavailable. Source: CHK-01, SHIP-08. */
export type CheckoutView = {
  readonly locale: Locale;
  readonly form: CheckoutForm;
  /** True when a draft was restored. */
  readonly kept: boolean;
  readonly countries: readonly DeliveryCountry[];
  readonly lines: readonly CheckoutLine[];
  /** Titles of lines that are no longer sold. */
  readonly gone: readonly string[];
  readonly delivery: readonly {
    readonly id: string;
    readonly price: Amount | null;
    readonly promise: Promised | null;
    readonly reason: string | null;
  }[];
  /** The parcels of standard delivery when the cart ships in several, with their contents. Source: SHIP-11. */
  readonly parts: readonly (Promised & { readonly titles: readonly string[] })[];
  /** Whether anything travels in a parcel; if not, parcel options are hidden. Source: GIFT-02. */
  readonly parcel: boolean;
  /** The parcel is heavier than any shipping rate covers: the cart cannot be ordered. Source: SHIP-09. */
  readonly tooHeavy: boolean;
  readonly payments: readonly { readonly method: string; readonly reason: string | null }[];
  readonly totals: {
    readonly goods: Amount;
    readonly shipping: Amount;
    readonly discount: Amount;
    readonly grand: Amount;
    readonly giftVoucherApplied: Amount;
    readonly toPay: Amount;
    readonly tax: readonly { readonly basisPoints: number; readonly tax: Amount }[];
  };
  /** Codes of the cart; `message` states why one does not apply. Source: CART-05. */
  readonly vouchers: readonly { readonly code: string; readonly amount: Amount; readonly message: string | null }[];
  /** Why no tax is charged, as text; null when it is. Source: CHK-13. */
  readonly untaxed: string | null;
  readonly promise: Promised | null;
  readonly shippingMethod: string;
  readonly secondsToCutOff: number;
  /** Date of the cut-off as text. Source: SHIP-10. */
  readonly cutOffDay: string;
  /** Formatted time of the cut-off. Source: SHIP-10, BO-07. */
  readonly cutOffTime: string;
  /** Parcels to the chosen country arrive with duties paid. Source: SHIP-12. */
  readonly dutyPaid: boolean;
};

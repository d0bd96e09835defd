import type { DeliveryCountry, Locale } from "#kernel/market.ts";
import type { Currency } from "#kernel/money.ts";
import type { CheckoutForm, TypedAddress } from "./model.ts";

/** An address of the customer's book, with its one line to choose it by. */
export type SavedAddress = { readonly id: string; readonly label: string; readonly address: TypedAddress };

/** An amount as it travels to the browser, minor units. */
export type Amount = { readonly amount: number; readonly currency: Currency };

/** A line in front of the order button: main features, prices and whether it can be withdrawn. Source: CHK-07, CHK-08. */
export type CheckoutLine = {
  readonly id: string;
  readonly title: string;
  readonly productLabel: string;
  readonly picture: string;
  readonly options: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly quantity: number;
  readonly unitPrice: Amount | null;
  readonly lineTotal: Amount | null;
  /** Why the line cannot be withdrawn from, by the law of the customer's country; null where it can. Source: ORD-13. */
  readonly bound: string | null;
  readonly sample: { readonly free: boolean; readonly note: string | null } | null;
  readonly warnings: readonly string[];
};

/** Days of a delivery, ISO dates. */
export type Promised = { readonly from: string; readonly to: string };

/** What the checkout page shows; `reason` says why something cannot be chosen. Source: CHK-01, SHIP-08. */
export type CheckoutView = {
  readonly locale: Locale;
  readonly form: CheckoutForm;
  /** True when the form was typed before. */
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
  /** The parcels of standard delivery where the cart travels in several, with what is in them. Source: SHIP-11. */
  readonly parts: readonly (Promised & { readonly titles: readonly string[] })[];
  /** Whether anything travels in a parcel; without one nothing is asked about it. Source: GIFT-02. */
  readonly parcel: boolean;
  /** The parcel is heavier than any the shop has a price for: then nothing can be ordered yet. Source: SHIP-09. */
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
  /** Codes of the cart; `message` says why one counts for nothing. Source: CART-05. */
  readonly vouchers: readonly { readonly code: string; readonly amount: Amount; readonly message: string | null }[];
  /** Why no tax is charged, in words; null where it is. Source: CHK-13. */
  readonly untaxed: string | null;
  readonly promise: Promised | null;
  readonly shippingMethod: string;
  readonly secondsToCutOff: number;
  /** Day of the cut-off in words. Source: SHIP-10. */
  readonly cutOffDay: string;
  /** Time of that day as people write it. Source: SHIP-10, BO-07. */
  readonly cutOffTime: string;
  /** Parcels to the chosen country arrive customs-cleared. Source: SHIP-12. */
  readonly dutyPaid: boolean;
};

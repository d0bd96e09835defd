import type { Locale } from "#kernel/market.ts";
import type { Currency, MoneyMinor } from "#kernel/money.ts";
import type { Address, BillingAddress, Business } from "#modules/addresses/contract.ts";
import type { PaymentMethod } from "#modules/payments/contract.ts";
import type { TaxTreatment } from "#modules/pricing/contract.ts";
import type { OptionLabel, OrderVoucher, TaxRow } from "./model.ts";

/** The order data needed by letters and documents; amounts gross in minor units, dates ISO. */
export type OrderForLetters = {
  readonly number: string;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly delivery: Address;
  readonly billing: BillingAddress;
  readonly shippingMethod: string;
  readonly promise: { readonly from: string; readonly to: string };
  readonly paymentMethod: PaymentMethod;
  readonly goods: MoneyMinor;
  readonly shipping: MoneyMinor;
  readonly discount: MoneyMinor;
  readonly vouchers: readonly OrderVoucher[];
  readonly grand: MoneyMinor;
  readonly giftApplied: MoneyMinor;
  readonly tax: readonly TaxRow[];
  /** Why no tax is charged, if none is. Source: CHK-13. */
  readonly taxTreatment: TaxTreatment;
  /** What a company entered for its invoice; null for private customers. Source: CHK-13. */
  readonly business: Business | null;
  /** The parcels in sequence. Source: SHIP-11. */
  readonly shipments: readonly {
    readonly number: number;
    readonly promise: { readonly from: string; readonly to: string };
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
  }[];
  readonly invoice: { readonly number: string; readonly issuedOn: string; readonly dueOn: string | null } | null;
  readonly lines: readonly {
    readonly title: string;
    readonly shipment: number;
    readonly optionLabels: readonly OptionLabel[];
    readonly quantity: number;
    readonly lineTotal: MoneyMinor;
    readonly tax: { readonly basisPoints: number };
  }[];
};

import { z } from "zod";
import { channels, deliveryCountries, locales, type Locale } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { Address, BillingAddress } from "#modules/addresses/contract.ts";
import type { MailKind } from "#modules/mail/contract.ts";
import { orderReasons } from "./order-reasons.ts";

const amount = z.number().int().nonnegative();

/** Tax of an order at one rate, over goods and shipping: gross = net + tax, minor units. Source: PRICE-16. */
export const TaxRow = z.object({
  basisPoints: z.number().int().nonnegative(),
  gross: amount,
  net: amount,
  tax: amount,
});
export type TaxRow = z.infer<typeof TaxRow>;

/** A chosen option in the wording the customer saw. Source: CART-03. */
export const OptionLabel = z.object({ key: z.string(), label: z.string(), value: z.string() });
export type OptionLabel = z.infer<typeof OptionLabel>;

/** A code applied to an order as printed, and its discount in minor units. Source: VOUCH-03. */
export const OrderVoucher = z.object({ code: z.string(), amount });
export type OrderVoucher = z.infer<typeof OrderVoucher>;

/** A price component of a line, minor units; below zero for the reduction of a campaign. Source: PRICE-05, PRICE-13. */
export const LineComponent = z.object({ component: z.string(), label: z.string(), total: z.number().int() });
export type LineComponent = z.infer<typeof LineComponent>;

/** Why a line could not be produced: a check of the design or file that failed, or rendering itself. Source: PDF-04. */
export const LineProblem = z.object({
  code: z.enum(["PREFLIGHT_FAILED", "RENDER_FAILED"]),
  findings: z.array(z.object({ code: z.string(), detail: z.string() })),
});
export type LineProblem = z.infer<typeof LineProblem>;

/** Currency, locale, channel and country columns of an order row. */
export const OrderKeys = z.object({
  channel: z.enum(channels),
  locale: z.custom<Locale>((value) => typeof value === "string" && Object.hasOwn(locales, value)),
  currency: z.enum(currencies),
  country: z.enum(deliveryCountries),
  delivery: Address,
  billing: BillingAddress,
  tax: z.array(TaxRow),
});
export type OrderKeys = z.infer<typeof OrderKeys>;

/** Mails that belong to an order. Source: ORD-11. */
export const orderMailKinds = [
  "order-confirmation",
  "payment-received",
  "action-needed",
  "action-reminder",
  "in-production",
  "shipped",
  "delivered",
  "review-request",
  "cancelled",
  "refunded",
  "refund-account",
  "invoice",
  "payment-reminder",
  "first-dunning",
  "second-dunning",
] as const satisfies readonly MailKind[];
/** A mail of an order. Source: ORD-11. */
export type OrderMailKind = (typeof orderMailKinds)[number];

/** A reason as a row of the log holds it. */
export const StoredReason = z.enum(orderReasons);

/**
 * Why an order was cancelled, if its page has a text for it: `carried` when its money pays for the replacement. Source:
 * CHK-09, ORD-06.
 */
export type CalledOff = "superseded" | "changed" | "carried" | "late";

import { z } from "zod";
import { billingCountries, deliveryCountries } from "#kernel/market.ts";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { Address, BillingAddress, salutations } from "#modules/addresses/contract.ts";

/** Maximum length of the gift message, in characters. Source: CHK-14. */
export const maxGiftMessageLength = 300;

const text = (maxLength: number) => z.string().transform(plainLine).pipe(z.string().max(maxLength)).default("");

/** A checkbox as browsers send it. */
const tick = z
  .union([z.literal("on"), z.literal("true"), z.boolean()])
  .optional()
  .transform((value) => value === "on" || value === "true" || value === true);

/**
 * An address as typed: fields may be missing or invalid, only lengths are bounded and each field is one printable line.
 * Source: CHK-02.
 */
export const TypedAddress = z.object({
  salutation: z.enum(salutations).catch(""),
  company: text(200),
  firstName: text(200),
  lastName: text(200),
  street: text(200),
  extra: text(200),
  postcode: text(20),
  city: text(200),
  country: z.enum(deliveryCountries).catch("DE"),
  packstation: text(20),
  postNumber: text(20),
});
export type TypedAddress = z.infer<typeof TypedAddress>;

/** The billing address as typed. Source: CHK-11, CHK-13. */
export const TypedBilling = TypedAddress.extend({ country: z.enum(billingCountries).catch("DE") });
export type TypedBilling = z.infer<typeof TypedBilling>;

/** The checkout form as typed. Source: CHK-01, CHK-02. */
export const CheckoutForm = z.object({
  email: text(300),
  phone: text(60),
  delivery: TypedAddress.prefault({ salutation: "", country: "DE" }),
  toPackstation: tick,
  billingDiffers: tick,
  billing: TypedBilling.prefault({ salutation: "", country: "DE" }),
  shippingMethod: text(40),
  /** Everything in one parcel, although some of it is ready earlier. Source: SHIP-11. */
  shipTogether: tick,
  /** Neither logo nor name of the shop on the parcel. Source: CHK-14. */
  neutralPacking: tick,
  /** Message enclosed in the parcel. Source: CHK-14. */
  giftMessage: z.string().max(3000).transform(plainLines).default(""),
  paymentMethod: text(40),
  /** Permits one mail a week after the delivery to ask for a review. Source: ORD-11. */
  reviewRequest: tick,
  /** Ordered for a company, with the data for its invoice. Source: CHK-13. */
  asCompany: tick,
  vatId: text(40),
  orderReference: text(200),
  buyerReference: text(200),
  leitwegId: text(60),
  invoiceEmail: text(300),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** Fields submitted with an order: the displayed total, in minor units, and the idempotency key of this placement. */
export const Placement = z.object({
  idempotencyKey: z.string().max(60).default(""),
  seenTotal: z.coerce.number().int().catch(-1),
});
export type Placement = z.infer<typeof Placement>;

/** Request body for placing an order. Source: CHK-09. */
export const PlaceOrderBody = z.object({ form: CheckoutForm, ...Placement.shape });

/** Response to a placed order; `payPath` is the path of the payment provider's page. */
export const PlacedOrderAnswer = z.object({
  number: z.string(),
  path: z.string(),
  payPath: z.string().nullable(),
  duplicate: z.boolean(),
});

/** The delivery address: a Packstation has no street, a house no post number. */
export function deliveryAddress(form: CheckoutForm): Address {
  const { packstation, postNumber, street, extra, ...rest } = form.delivery;
  return Address.parse(
    form.toPackstation
      ? { ...rest, street: "", extra: "", packstation, postNumber }
      : { ...rest, street, extra, packstation: "", postNumber: "" },
  );
}

/** The billing address: the delivery address unless the customer entered another one. */
export function billingAddress(form: CheckoutForm): BillingAddress {
  if (!form.billingDiffers) return deliveryAddress(form);
  return BillingAddress.parse({ ...form.billing, packstation: "", postNumber: "" });
}

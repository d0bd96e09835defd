import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import { deliveryCountries, channels } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { taxTreatments } from "#modules/pricing/contract.ts";
import { paperSetSku } from "#modules/samples/contract.ts";
import { shippingMethods } from "#modules/shipping/contract.ts";

const Money = z.object({ amount: z.number().int(), currency: z.enum(currencies) });
const isoDate = z.iso.date();

/** Kinds of lines for API clients: to them the set of papers is an article. Source: CART-03. */
const shownKinds = ["card", "sample", "accessory", "gift-voucher", "photo-product"] as const;

/** A notice about a line: code of the error catalogue and its text. Source: CART-03. */
const Warning = z.object({ code: z.string(), message: z.string() });

/** A cart line for pages and API clients. Source: CART-03. */
export const CartLineView = z.object({
  id: z.uuid(),
  kind: z.enum(shownKinds),
  sku: z.string(),
  title: z.string(),
  product: z.string(),
  productLabel: z.string(),
  thumbnailUrl: z.string(),
  /** Null for a template sample. Source: SAMP-03. */
  projectId: z.uuid().nullable(),
  /** The pinned revision of the project. Source: CFG-23. */
  snapshotId: z.string(),
  editUrl: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  quantity: z.number().int(),
  /** Null once the article is no longer sold. Source: CART-08. */
  unitPrice: Money.nullable(),
  lineTotal: Money.nullable(),
  /** The lowest total of the 30 days before a campaign, displayed struck through and with a note. Source: PRICE-12. */
  strike: Money.nullable(),
  components: z.array(z.object({ component: z.string(), label: z.string(), total: Money })),
  productionDays: z.number().int(),
  expressEligible: z.boolean(),
  delivery: z.object({ from: isoDate, to: isoDate }).nullable(),
  warnings: z.array(Warning),
  /** The total the visitor saw and today's, if they differ. Source: PRICE-11. */
  priceChange: z.object({ from: Money, to: Money }).nullable(),
  /** The project was edited after it was added. Source: CFG-23. */
  newerRevision: z.boolean(),
  /** Pieces to the next lower unit price, and that price. Source: CART-07. */
  tierHint: z.object({ more: z.number().int(), unitPrice: Money }).nullable(),
  /** Maximum number of pieces of the product. Source: CART-10. */
  largestQuantity: z.number().int(),
  /** Limited to one piece: its quantity cannot be changed. Source: SAMP-03, SAMP-06. */
  single: z.boolean(),
  isSample: z.boolean(),
  /**
   * For a sample: its source, whether it is free, a note about its price, and a description. Source: SAMP-02, SAMP-03,
   * SAMP-04.
   */
  sample: z
    .object({
      of: z.enum(["template", "own"]),
      free: z.boolean(),
      note: z.string().nullable(),
      about: z.string(),
    })
    .nullable(),
});
export type CartLineView = z.infer<typeof CartLineView>;

/** A line saved for later; without a total it is no longer sold. Source: CART-09. */
const SavedLine = CartLineView.pick({
  id: true,
  title: true,
  productLabel: true,
  thumbnailUrl: true,
  quantity: true,
  lineTotal: true,
});

/** A delivery method for the whole cart. Source: CART-06. */
export const CartDelivery = z.object({
  id: z.enum(shippingMethods),
  price: Money.nullable(),
  available: z.boolean(),
  promise: z.object({ from: isoDate, to: isoDate }).nullable(),
  /** Titles of the lines that are too slow. Source: SHIP-08. */
  blockedBy: z.array(z.string()),
  /** The parcels of a cart that ships in several: ids of their lines and when they arrive. Source: SHIP-11. */
  parts: z.array(z.object({ lines: z.array(z.uuid()), from: isoDate, to: isoDate })),
});
export type CartDelivery = z.infer<typeof CartDelivery>;

/** The visitor's cart. Source: CART-02. */
export const CartView = z.object({
  id: z.uuid().nullable(),
  channel: z.enum(channels),
  locale: z.string(),
  currency: z.enum(currencies),
  items: z.array(CartLineView),
  /** Lines saved for later: in no sum, with today's price. Source: CART-09. */
  saved: z.array(SavedLine),
  /** Codes as printed, their discounts, and why one does not apply now. Source: CART-05. */
  vouchers: z.array(z.object({ code: z.string(), amount: Money, message: z.string().nullable() })),
  /** Gift vouchers by the end of their code, their balance and what they pay here. Source: GIFT-03. */
  giftVouchers: z.array(z.object({ code: z.string(), balance: Money, amount: Money })),
  shippingCountry: z.enum(deliveryCountries),
  shippingMethod: z.enum(shippingMethods),
  totals: z.object({
    goods: Money,
    discount: Money,
    shipping: Money,
    tax: z.array(z.object({ basisPoints: z.number().int(), gross: Money, net: Money, tax: Money })),
    grand: Money,
    giftVoucherApplied: Money,
    toPay: Money,
  }),
  /** How tax is charged; without tax all other prices are net. Source: CHK-13. */
  taxTreatment: z.enum(taxTreatments),
  /** Goods minus discounts by codes, without shipping: decides about purchase on invoice. Source: D-16. */
  goodsAfterCodes: Money,
  delivery: z.array(CartDelivery),
  /** Whether anything travels in a parcel; gift vouchers by e-mail do not. Source: GIFT-02. */
  parcel: z.boolean(),
  /** The customer wants everything in one parcel. Source: SHIP-11. */
  shipTogether: z.boolean(),
  secondsToCutOff: z.number().int().nullable(),
  updatedAt: z.iso.datetime().nullable(),
  priceVersion: z.string(),
});
export type CartView = z.infer<typeof CartView>;

/** The range a request may name; the quantity steps decide whether it can be ordered. */
const Pieces = z.number().int().min(-1_000_000).max(1_000_000);

/** Request body for adding a sample of a design. Source: SAMP-01, SAMP-03. */
const AddSample = z.object({
  designId: StatedDesignId,
  isSample: z.literal(true),
  farbe: z.string().max(60).optional(),
  paper: z.string().max(60).optional(),
  quantity: z.literal(1).optional(),
});

/** Request body for adding a sample of a project. Source: SAMP-04. */
const AddOwnSample = z.object({ projectId: z.uuid(), isSample: z.literal(true), quantity: z.literal(1).optional() });

/** Request body for adding a stock article: the set of paper samples. Source: SAMP-06. */
const AddArticle = z.object({ sku: z.literal(paperSetSku), quantity: z.literal(1).optional() });

/**
 * Request body for adding a project; `revision` is the one the visitor saw, the newest if absent; `line` the line it
 * was opened from. Source: CART-01, CFG-23.
 */
const AddProject = z.object({
  projectId: z.uuid(),
  isSample: z.literal(false).optional(),
  revision: z.number().int().positive().optional(),
  quantity: Pieces.optional(),
  line: z.uuid().optional(),
});

/**
 * Request body for adding articles that go with cards; with a design they belong to its cards. Source: PRICE-03,
 * PDP-13.
 */
export const OrderAccessories = z.object({
  designId: StatedDesignId.optional(),
  items: z
    .array(z.object({ sku: z.string().max(60), quantity: Pieces }))
    .min(1)
    .max(20),
});

/** Request body for adding a line. Source: CART-01, SAMP-03. */
export const AddLine = z.union([AddProject, AddOwnSample, AddSample, AddArticle]);

/** Request body for changing a line: another quantity, or one of the actions. Source: CART-04, CART-09, CFG-23. */
export const ChangeLine = z.union([
  z.object({ id: z.uuid(), quantity: Pieces }),
  z.object({ id: z.uuid(), action: z.enum(["duplicate", "refresh", "save", "take"]) }),
]);

/** Request body for entering and removing a code, as typed. Source: VOUCH-01. */
export const CodeBody = z.object({ code: z.string().max(200) });

/**
 * The result for a code: the cart, the codes that apply in it (for a mere check: that would apply), and those that do
 * not, with the code of the error catalogue and its text; OUTDONE for the weaker one of two.
 * @source VOUCH-01, VOUCH-05, section 47
 */
export const AnswerToCode = z.object({
  cart: CartView,
  applied: z.array(z.string()),
  rejected: z.array(z.object({ code: z.string(), reason: z.string(), message: z.string() })),
});
export type AnswerToCode = z.infer<typeof AnswerToCode>;

/** Request body for changing the whole cart: one parcel, or each as soon as it is ready. Source: SHIP-11. */
export const ChangeCart = z.object({ shipTogether: z.boolean() });

/** Request body for removing a line. */
export const RemoveLine = z.object({ id: z.uuid() });

/** The visitor's data for the header. Source: ACC-01, section 47. */
export const CustomerData = z.object({
  loggedIn: z.boolean(),
  /**
   * The logged-in customer; `whiteLabel`: may ship under a name of their own, `whiteLabelActive`: does so. Source:
   * ACC-02, WL-03.
   */
  customer: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      whiteLabel: z.boolean(),
      whiteLabelActive: z.boolean(),
    })
    .optional(),
  cartCount: z.number().int(),
  wishlistCount: z.number().int(),
});

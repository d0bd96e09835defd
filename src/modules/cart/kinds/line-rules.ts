import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import type { SampleVerdict } from "#modules/samples/contract.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import type { CartContext, LineOffer, OfferedLine } from "../line-offer.ts";

/** A chosen option as displayed to the visitor. Source: CART-03. */
export type OptionLabel = { readonly key: string; readonly label: string; readonly value: string };

/** A line of one kind. */
export type LineOf<Kind extends LineKind> = Extract<OfferedLine, { readonly kind: Kind }>;

/** What the other lines of a cart decide about one. */
export type AmongLines = {
  /** Whether a sample is free. Source: SAMP-05. */
  readonly verdict: SampleVerdict;
  /** Number of prints of a format, whatever their surface and project: they share a tier. Source: PRICE-22. */
  readonly printsOfFormat: (format: string) => number;
};

/** What the kind of a line decides about it. */
export type LineRules = {
  /** Limited to one piece. Source: SAMP-03, SAMP-06, GIFT-02. */
  readonly single: boolean;
  /** Maximum number of pieces. Source: CART-10. */
  readonly largestQuantity: (context: CartContext) => number;
  /** The design it shows or goes with. */
  readonly designId: DesignId | null;
  /** What it pins, for API clients, and the version of its picture. Source: CFG-23. */
  readonly snapshot: { readonly of: string; readonly version: number };
  /** Key of the text below its title. */
  readonly productKey: MessageKey;
  /** Today's price and shipping, with what the other lines of the cart decide about it. Source: CART-12. */
  readonly offer: (context: CartContext, among: AmongLines) => LineOffer;
  /** Its title in the cart, never an id, also when it is no longer sold. Source: CART-03, CART-08. */
  readonly title: (context: CartContext, locale: Locale) => string;
  /** Its name on documents. Source: § 14 (4) no. 5 UStG, SAMP-03. */
  readonly article: (context: CartContext, locale: Locale) => string;
  /** Its choices one by one. Source: CART-03. */
  readonly labels: (context: CartContext, locale: Locale) => readonly OptionLabel[];
  /** URL for changing it. Source: CART-09. */
  readonly editAddress: (shop: Place, context: CartContext) => string;
};

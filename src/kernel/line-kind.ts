/**
 * Kinds of lines in carts and orders: cards as ordered, one sample card, a stock article, the set of paper samples, a
 * gift voucher, a photo product. Source: CART-03, SAMP-06, GIFT-02, D-30.
 */
export const lineKinds = ["card", "sample", "accessory", "paper-set", "gift-voucher", "photo-product"] as const;
/** The kind of a line. Source: CART-03. */
export type LineKind = (typeof lineKinds)[number];

/** Parses a stored kind; throws for any other text. */
export function lineKindOf(text: string): LineKind {
  const kind = lineKinds.find((each) => each === text);
  if (kind === undefined) throw new Error(`unknown kind of line ${text}`);
  return kind;
}

/** Whether a kind is taken from stock instead of printed; at most a card that names it is. Source: SAMP-06, PDP-13. */
export const isFromStock: Readonly<Record<LineKind, boolean>> = {
  card: false,
  sample: false,
  accessory: true,
  "paper-set": true,
  "gift-voucher": false,
  "photo-product": false,
};

import { checkQuantity } from "#modules/pricing/contract.ts";

/** A number of articles; it follows the cards of a design as long as nobody named a number. Source: PDP-13. */
export type ArticlePieces = { readonly quantity: number; readonly followsCard: boolean };

/**
 * Two equal articles as one line: numbers that were named add up, two that follow the same cards stay one for each card.
 * Null where so many cannot be ordered as one line, being more than the maximum or between two steps: then they stay two,
 * and nobody gets or pays more pieces than asked for.
 * @source PDP-13, CART-04, CART-10, PRICE-04
 */
export function joinedPieces(one: ArticlePieces, other: ArticlePieces): ArticlePieces | null {
  if (one.followsCard && other.followsCard)
    return { quantity: Math.max(one.quantity, other.quantity), followsCard: true };
  const quantity = one.quantity + other.quantity;
  return checkQuantity(quantity).ok ? { quantity, followsCard: false } : null;
}

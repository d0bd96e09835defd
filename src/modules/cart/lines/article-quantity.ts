import { checkQuantity, lastStep } from "#modules/pricing/contract.ts";

/** A quantity of an article; it follows the cards of a design until somebody sets a quantity. Source: PDP-13. */
export type ArticlePieces = { readonly quantity: number; readonly followsCard: boolean };

/**
 * Merges two equal articles into one line: quantities that were set add up, two that follow the same cards stay one for
 * each card. Null when the sum cannot be one line, because it exceeds the maximum or falls between two steps: then they
 * stay two, and nobody gets or pays for more pieces than requested.
 * @source PDP-13, CART-04, CART-10, PRICE-04
 */
export function joinedPieces(one: ArticlePieces, other: ArticlePieces): ArticlePieces | null {
  if (one.followsCard && other.followsCard)
    return { quantity: Math.max(one.quantity, other.quantity), followsCard: true };
  const quantity = one.quantity + other.quantity;
  return checkQuantity(quantity, lastStep).ok ? { quantity, followsCard: false } : null;
}

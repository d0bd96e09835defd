import { largestCardQuantity, snapQuantityUp } from "#modules/pricing/contract.ts";
import type { LineKind } from "../model.ts";

/** A line as far as it follows others or is followed. */
export type Follower = {
  readonly kind: LineKind;
  readonly designId: string;
  readonly quantity: number;
  readonly followsCard: boolean;
};

/**
 * How many pieces a line has among others: an article that follows has as many as there are cards of its design, rounded
 * up to an orderable number and never more than one line takes; without such cards, and once edited, its own.
 * @source PDP-13
 */
export function followedQuantity(line: Follower, lines: readonly Follower[]): number {
  if (line.kind !== "accessory" || !line.followsCard) return line.quantity;
  const cards = lines.filter(({ kind, designId }) => kind === "card" && designId === line.designId);
  if (cards.length === 0) return line.quantity;
  const snapped = snapQuantityUp(cards.reduce((total, { quantity }) => total + quantity, 0));
  return snapped.ok ? snapped.value.quantity : largestCardQuantity;
}

/**
 * Envelopes of a design and the cards they are for, where the numbers differ; null where they agree or stand alone. More
 * cards than a number that can be ordered need the next one.
 * @param envelopes lines of envelopes; @param lines all lines of the cart
 * @source CARD-18, PDP-13
 */
export function envelopesBeside(
  designId: string,
  envelopes: readonly Follower[],
  lines: readonly Follower[],
): { readonly n: number; readonly q: number } | null {
  const piecesOf = (of: readonly Follower[]) => of.reduce((total, { quantity }) => total + quantity, 0);
  const n = piecesOf(envelopes.filter((line) => line.designId === designId));
  const q = piecesOf(lines.filter((line) => line.kind === "card" && line.designId === designId));
  const snapped = snapQuantityUp(q);
  return n === 0 || q === 0 || n === q || (snapped.ok && n === snapped.value.quantity) ? null : { n, q };
}

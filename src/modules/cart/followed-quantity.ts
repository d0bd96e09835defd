import { largestCardQuantity, snapQuantityUp } from "#modules/pricing/contract.ts";
import type { LineKind } from "./model.ts";

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

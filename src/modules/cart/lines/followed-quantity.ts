import { lastStep, snapQuantityUp } from "#modules/pricing/contract.ts";

/** The parts of a line that decide whether it follows others or is followed. */
export type Follower = { readonly quantity: number } & (
  | { readonly kind: "card"; readonly designId: string }
  | { readonly kind: "accessory"; readonly withDesignId: string | null; readonly followsCard: boolean }
  | { readonly kind: "sample" | "paper-set" | "gift-voucher" | "photo-product" }
);

/**
 * The quantity of a line among others: a following article has as many as there are cards of its design, rounded up to
 * an orderable number and capped at a line's maximum; without such cards, and once edited, its own.
 * @source PDP-13
 */
export function followedQuantity(line: Follower, lines: readonly Follower[]): number {
  if (line.kind !== "accessory" || !line.followsCard) return line.quantity;
  const cards = lines.filter((other) => other.kind === "card" && other.designId === line.withDesignId);
  if (cards.length === 0) return line.quantity;
  const snapped = snapQuantityUp(
    cards.reduce((total, { quantity }) => total + quantity, 0),
    lastStep,
  );
  return snapped.ok ? snapped.value.quantity : lastStep;
}

/**
 * Envelopes of a design and the number of cards they are for, if the numbers differ; null if they match or there are no
 * cards. A number of cards that cannot be ordered is rounded up to the next one.
 * @param envelopes lines of envelopes that go with the design;
 * @param lines all lines of the cart
 * @source CARD-18, PDP-13
 */
export function mismatchedEnvelopes(
  designId: string,
  envelopes: readonly Follower[],
  lines: readonly Follower[],
): { readonly n: number; readonly q: number } | null {
  const piecesOf = (of: readonly Follower[]) => of.reduce((total, { quantity }) => total + quantity, 0);
  const n = piecesOf(envelopes);
  const q = piecesOf(lines.filter((line) => line.kind === "card" && line.designId === designId));
  const snapped = snapQuantityUp(q, lastStep);
  return n === 0 || q === 0 || n === q || (snapped.ok && n === snapped.value.quantity) ? null : { n, q };
}

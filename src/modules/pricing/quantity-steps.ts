import { typedPieces } from "#kernel/formats/number-format.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";

/**
 * A band of orderable quantities: from the end of the previous band, in steps of `step` pieces, up to and including
 * `upTo`.
 */
export type QuantityBand = { readonly step: number; readonly upTo: number };

/** The bands of cards, stickers and small parts. Source: D-01, CAT 4. */
export const cardQuantityBands: readonly QuantityBand[] = [
  { step: 4, upTo: 5 },
  { step: 5, upTo: 250 },
  { step: 10, upTo: 1000 },
  { step: 100, upTo: 3000 },
  { step: 250, upTo: 5000 },
];

/** Generates the quantities of the bands, starting with one piece. Source: PRICE-04, CAT 4. */
function stepsOfBands(): readonly number[] {
  const steps = [1];
  let last = 1;
  for (const band of cardQuantityBands) {
    for (let next = last + band.step; next <= band.upTo; next += band.step) {
      steps.push(next);
      last = next;
    }
  }
  return steps;
}

const cardSteps = stepsOfBands();
const cardStepSet = new Set(cardSteps);

/** The default quantity of a card page: 50 pieces, the 11th entry. Source: D-01, PDP-05. */
export const defaultCardQuantity = 50;

/**
 * The end of the bands and of the price curves, which is the maximum of small parts. A card product states its own in
 * its data. Source: CART-10, D-01, CAT 5.
 */
export const lastStep: number = cardSteps.at(-1) ?? 0;

/** The quantities in which a product is sold, up to its maximum; without one those of all bands. Source: PRICE-04. */
export function quantitySteps(largest: number = lastStep): readonly number[] {
  return cardSteps.filter((step) => step <= largest);
}

/** The orderable quantity for a typed number; `step` is the step stated in the notice of PDP-05. */
export type SnappedQuantity = { readonly quantity: number; readonly step: number; readonly adjusted: boolean };

/**
 * The smallest orderable quantity not below a typed number of pieces.
 * Refuses QUANTITY_INVALID for anything but a whole number of at least one, QUANTITY_MAX above the last step that the
 * product's maximum allows.
 * @source PDP-05, D-01, CART-10
 */
export function snapQuantityUp(typed: number, largest: number): Result<SnappedQuantity> {
  if (!Number.isSafeInteger(typed) || typed < 1) return refuse("QUANTITY_INVALID", { n: 1 });
  const quantity = cardSteps.find((step) => step >= typed);
  if (quantity === undefined || quantity > largest)
    return refuse("QUANTITY_MAX", { n: quantitySteps(largest).at(-1) ?? 1 });
  return accept({ quantity, step: noticeStep(quantity), adjusted: quantity !== typed });
}

/** The orderable quantity for a typed text. Refuses as `snapQuantityUp`. Source: PDP-05, UI-07. */
export function readTypedQuantity(text: string, largest: number): Result<SnappedQuantity> {
  return snapQuantityUp(typedPieces(text), largest);
}

/**
 * Returns an orderable quantity unchanged. Refuses QUANTITY_INVALID with the next orderable quantity `n`, or
 * QUANTITY_MAX above the product's maximum.
 * @source PRICE-04, CART-10
 */
export function checkQuantity(quantity: number, largest: number): Result<number> {
  if (cardStepSet.has(quantity) && quantity <= largest) return accept(quantity);
  const snapped = snapQuantityUp(quantity, largest);
  return snapped.ok ? refuse("QUANTITY_INVALID", { n: snapped.value.quantity }) : snapped;
}

/**
 * Returns a number of pieces of goods sold in any quantity. Refuses QUANTITY_RANGE for anything but a whole number from
 * one to their maximum.
 * @source CAT 4 (calendars, books, wall products, boxes, prints)
 */
export function checkPieces(quantity: number, max: number): Result<number> {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= max
    ? accept(quantity)
    : refuse("QUANTITY_RANGE", { max });
}

/** Returns one; refuses SAMPLE_QUANTITY for more of goods sold one by one. Source: SAMP-03, SAMP-06, GIFT-02. */
export function checkSingle(quantity: number): Result<number> {
  return quantity === 1 ? accept(quantity) : refuse("SAMPLE_QUANTITY");
}

/** The first band ends at 5; up to there the notice states the step of the next band. */
function noticeStep(quantity: number): number {
  return cardQuantityBands.slice(1).find((band) => quantity <= band.upTo)?.step ?? 1;
}

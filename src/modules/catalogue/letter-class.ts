import type { Size } from "./model.ts";

/** Letter classes of Deutsche Post with their postage in cents. Source: PRICE-24, D-02 (tariff of 2025). */
export const letterClasses = [
  { name: "standard", grams: 20, cents: 95 },
  { name: "compact", grams: 50, cents: 110 },
  { name: "large", grams: 500, cents: 180 },
] as const;
/** A letter class. Source: PRICE-24. */
export type LetterClass = (typeof letterClasses)[number];

/** Envelopes that machines sort: 140 to 235 mm long, 90 to 125 mm high, at least 1.4 times as long as high. */
const isOblong = ({ w, h }: Size) => w >= 140 && w <= 235 && h >= 90 && h <= 125 && w >= 1.4 * h;

/**
 * The class a card in its envelope travels in within Germany; a square envelope is a large letter however light it is.
 * @param grams weight of card and envelope together
 * @source PRICE-24, CAT 2.2 (postage check values)
 */
export function letterClass(envelope: Size, grams: number): LetterClass {
  const [standard, compact, large] = letterClasses;
  if (!isOblong(envelope) || grams > compact.grams) return large;
  return grams > standard.grams ? compact : standard;
}

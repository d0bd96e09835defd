import type { Money } from "#kernel/money.ts";
import type { Size } from "../model.ts";

/**
 * A letter class of a country's postal service, with the service's own name and its postage. Lengths in mm. Source:
 * PRICE-24, D-02.
 */
export type LetterClass = Money & {
  readonly name: string;
  readonly maxGrams: number;
  readonly maxLong: number;
  readonly maxShort: number;
  readonly maxThick: number;
  /** True if machine-sorted: allows only envelopes at least 1.4 times as long as high. */
  readonly oblong: boolean;
};

/** A filled envelope: sides in mm, weight in g, thickness in mm. Source: PRICE-24. */
export type FilledEnvelope = { readonly size: Size; readonly grams: number; readonly thick: number };

/** Machine-sorted letters are at least this many times as long as high. Source: CAT 2.2. */
const oblongRatio = 1.4;

/**
 * The first class that accepts a filled envelope; undefined if none fits, rather than a wrong class.
 * @source PRICE-24, CAT 2.2 (postage check values)
 */
export function letterFor<Class extends LetterClass>(
  classes: readonly Class[],
  { size, grams, thick }: FilledEnvelope,
): Class | undefined {
  const [long, short] = [Math.max(size.w, size.h), Math.min(size.w, size.h)];
  return classes.find(
    (each) =>
      grams <= each.maxGrams &&
      long <= each.maxLong &&
      short <= each.maxShort &&
      thick <= each.maxThick &&
      (!each.oblong || long >= oblongRatio * short),
  );
}

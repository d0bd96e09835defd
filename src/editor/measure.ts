import { lengthUnitOf, type Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";

/** The unit in which the editor displays and accepts lengths; documents stay in mm. */
export type MeasureUnit = {
  /** Millimetres per unit. */
  readonly mm: number;
  /** Step of a number field: the round value nearest to a millimetre. */
  readonly step: number;
  /** Decimals of a number field: at least as fine as documents. */
  readonly digits: number;
  /** Distances between the numbers on a ruler, finest first. */
  readonly rulerSteps: readonly number[];
};

const millimetres: MeasureUnit = { mm: 1, step: 1, digits: 2, rulerSteps: [1, 2, 5, 10, 20, 50, 100] };
const inches: MeasureUnit = { mm: 25.4, step: 0.05, digits: 3, rulerSteps: [0.05, 0.1, 0.2, 0.5, 1, 2, 5] };

/** The editor's unit of length: inches where the locale uses them, else mm. Source: LOC-04, LOC-06. */
export function measureUnitOf(locale: Locale): MeasureUnit {
  return lengthUnitOf(locale) === "inch" ? inches : millimetres;
}

/** Converts mm to the editor's unit, rounded as in its fields. */
export function measureOf(mm: number, locale: Locale): number {
  const unit = measureUnitOf(locale);
  return Number((mm / unit.mm).toFixed(unit.digits));
}

/**
 * Formats a length in mm without the unit, which the surrounding text names: inches with two decimals, below one inch
 * with three, so that a fine line does not become zero.
 * @source LOC-04, LOC-06
 */
export function formatMeasure(mm: number, locale: Locale): string {
  const unit = measureUnitOf(locale);
  return formatNumber(mm / unit.mm, locale, unit === inches && Math.abs(mm) >= unit.mm ? 2 : 3);
}

import { lengthUnitOf, type Locale } from "#kernel/market.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";

/** In what the editor reads and takes lengths; documents stay in mm. */
export type MeasureUnit = {
  /** Millimetres of one. */
  readonly mm: number;
  /** What a field goes by, as near to a millimetre as is round. */
  readonly step: number;
  /** Decimals of a field: as fine as documents are at the least. */
  readonly digits: number;
  /** Distances of the numbers on a ruler, finest first. */
  readonly rulerSteps: readonly number[];
};

const millimetres: MeasureUnit = { mm: 1, step: 1, digits: 2, rulerSteps: [1, 2, 5, 10, 20, 50, 100] };
const inches: MeasureUnit = { mm: 25.4, step: 0.05, digits: 3, rulerSteps: [0.05, 0.1, 0.2, 0.5, 1, 2, 5] };

/** The unit of the editor's measures: inches where the locale reads them, else mm. Source: LOC-04, LOC-06. */
export function measureUnitOf(locale: Locale): MeasureUnit {
  return lengthUnitOf(locale) === "inch" ? inches : millimetres;
}

/** A length in mm in the editor's unit, rounded as its fields show it. */
export function measureOf(mm: number, locale: Locale): number {
  const unit = measureUnitOf(locale);
  return Number((mm / unit.mm).toFixed(unit.digits));
}

/**
 * A length in mm as the editor says it, without the unit, which the text names: sizes in inches with two decimals, what
 * is thinner than an inch with three, or a fine line would be none.
 * @source LOC-04, LOC-06
 */
export function formatMeasure(mm: number, locale: Locale): string {
  const unit = measureUnitOf(locale);
  return formatNumber(mm / unit.mm, locale, unit === inches && Math.abs(mm) >= unit.mm ? 2 : 3);
}

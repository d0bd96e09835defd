/**
 * A number in German notation: `1.234,5`, with at most `digits` decimals. Written by hand as `formatMoney` is: building
 * the browser's own formatter costs more than painting the field it is for, and fields show numbers with every frame of
 * a drag.
 * @source LOC-13, CFG-22
 */
export function formatNumber(value: number, digits = 3, { grouped = true } = {}): string {
  const rounded = Math.abs(value).toFixed(digits);
  const [whole = "0", part = ""] = rounded.split(".");
  const decimals = part.replace(/0+$/, "");
  const sign = value < 0 && Number(rounded) !== 0 ? "-" : "";
  const shown = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ".") : whole;
  return decimals === "" ? `${sign}${shown}` : `${sign}${shown},${decimals}`;
}

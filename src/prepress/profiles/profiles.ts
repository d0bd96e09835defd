/** Printing conditions with a bundled profile; operators upload others per paper. Source: D-26. */
export const intentCondition = {
  FOGRA39: {
    file: "ISOcoated_v2_300_bas.icc",
    condition: "FOGRA39",
    registry: "http://www.color.org",
    info: "Offset printing, according to ISO 12647-2:2004/Amd 1, OFCOM, paper type 1 or 2, coated art, TAC 300 %",
  },
} as const;

/** Maximum total ink in percent by printing condition, where it is less than the default of 300. */
const inkLimits: Readonly<Record<string, number>> = { FOGRA42: 280, FOGRA48: 280, IFRA26: 240, IFRA30: 220 };

/** Maximum total ink of a printing condition in percent, never above 300. Source: PDF-04. */
export function inkLimitOf(condition: string): number {
  return Math.min(300, inkLimits[condition] ?? 300);
}

/** Output conditions whose profile is shipped; operators upload others per paper. Source: D-26. */
export const intentCondition = {
  FOGRA39: {
    file: "ISOcoated_v2_300_bas.icc",
    condition: "FOGRA39",
    registry: "http://www.color.org",
    info: "Offset printing, according to ISO 12647-2:2004/Amd 1, OFCOM, paper type 1 or 2, coated art, TAC 300 %",
  },
} as const;

/** Total ink in percent that papers of a condition take without smearing, where it is less than the shop's own 300. */
const inkLimits: Readonly<Record<string, number>> = { FOGRA42: 280, FOGRA48: 280, IFRA26: 240, IFRA30: 220 };

/** Largest total ink of a condition in percent, never above 300. Source: PDF-04. */
export function inkLimitOf(condition: string): number {
  return Math.min(300, inkLimits[condition] ?? 300);
}

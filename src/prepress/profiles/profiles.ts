/** Output conditions whose profile is shipped; operators upload others per paper. Source: D-26. */
export const intentCondition = {
  FOGRA39: {
    file: "ISOcoated_v2_300_bas.icc",
    condition: "FOGRA39",
    registry: "http://www.color.org",
    info: "Offset printing, according to ISO 12647-2:2004/Amd 1, OFCOM, paper type 1 or 2, coated art, TAC 300 %",
  },
} as const;

/** Postcode patterns by country, without the leading country code. */
const patterns: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  LU: /^\d{4}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  BE: /^\d{4}$/,
  NL: /^[1-9]\d{3}\s?[A-Z]{2}$/i,
  ES: /^\d{5}$/,
  GB: /^(GIR\s?0AA|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i,
  US: /^\d{5}(-\d{4})?$/,
  IE: /^([AC-FHKNPRTV-Y]\d{2}|D6W)\s?[0-9AC-FHKNPRTV-Y]{4}$/i,
  PT: /^\d{4}-\d{3}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3}\s?\d{2}$/,
  NO: /^\d{4}$/,
  FI: /^\d{5}$/,
  IS: /^\d{3}$/,
  PL: /^\d{2}-\d{3}$/,
  CZ: /^\d{3}\s?\d{2}$/,
  SK: /^\d{3}\s?\d{2}$/,
  HU: /^\d{4}$/,
  SI: /^\d{4}$/,
  HR: /^\d{5}$/,
  BA: /^\d{5}$/,
  RS: /^\d{5}$/,
  ME: /^\d{5}$/,
  MK: /^\d{4}$/,
  AL: /^\d{4}$/,
  GR: /^\d{3}\s?\d{2}$/,
  BG: /^\d{4}$/,
  RO: /^\d{6}$/,
  MD: /^\d{4}$/,
  UA: /^\d{5}$/,
  EE: /^\d{5}$/,
  LV: /^\d{4}$/,
  LT: /^\d{5}$/,
  MT: /^[A-Z]{3}\s?\d{4}$/i,
  CY: /^\d{4}$/,
  TR: /^\d{5}$/,
  MC: /^980\d{2}$/,
  AD: /^AD\d{3}$/i,
  SM: /^4789\d$/,
  VA: /^00120$/,
  CA: /^[A-Z]\d[A-Z]\s?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/,
  CN: /^\d{6}$/,
  IN: /^\d{3}\s?\d{3}$/,
  IL: /^\d{7}$|^\d{5}$/,
  ZA: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  MX: /^\d{5}$/,
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/i,
  SG: /^\d{6}$/,
  TH: /^\d{5}$/,
  KR: /^\d{5}$/,
};

/** Countries without postcodes. */
const without: ReadonlySet<string> = new Set(["AE"]);

/**
 * Whether a postcode is valid in its country, given as an upper-case ISO code. Countries without a known pattern accept
 * any postcode; countries without postcodes also accept an empty one.
 * Source: CHK-03, CARD-15.
 */
export function isPostcode(postcode: string, country: string): boolean {
  return patterns[country]?.test(postcode) ?? (postcode !== "" || without.has(country));
}

/** Whether addresses in a country have a postcode. Source: CARD-15. */
export function hasPostcodes(country: string): boolean {
  return !without.has(country);
}

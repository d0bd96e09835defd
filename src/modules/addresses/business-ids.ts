import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
  type Country,
} from "jsvat-next";
import type { BillingCountry } from "#kernel/market.ts";

/**
 * VAT number formats per country. Liechtenstein's look like the Swiss ones, Greek ones begin with EL, the United States
 * have none.
 * @source CHK-13
 */
const numbering: Readonly<Partial<Record<BillingCountry, Country>>> = {
  DE: germany,
  AT: austria,
  CH: switzerland,
  LI: switzerland,
  LU: luxembourg,
  FR: france,
  IT: italy,
  BE: belgium,
  NL: netherlands,
  ES: spain,
  GB: unitedKingdom,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DK: denmark,
  EE: estonia,
  FI: finland,
  GR: greece,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  LT: lithuania,
  LV: latvia,
  MT: malta,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
};

/** A VAT number or Leitweg-ID without the separators people type. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/g, "");
}

/**
 * Whether a normalised VAT number fits a country: prefix, length and check digits.
 * @source CHK-13
 */
export function isVatIdOf(vatId: string, country: BillingCountry): boolean {
  const known = numbering[country];
  return known !== undefined && checkVAT(vatId, [known]).isValid;
}

/** Whether a country has VAT numbers at all. Source: CHK-13. */
export function hasVatIds(country: BillingCountry): boolean {
  return numbering[country] !== undefined;
}

/**
 * Whether a text is a Leitweg-ID: 2 to 12 digits, up to 30 optional letters or digits, and two check digits chosen so
 * that the whole, with letters as 10 to 35, is 1 modulo 97.
 * @source ORD-12, ISO 7064 (MOD 97-10)
 */
export function isLeitwegId(text: string): boolean {
  const parts = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/.exec(text);
  if (!parts) return false;
  const digits = parts
    .slice(1)
    .join("")
    .replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

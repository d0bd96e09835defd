import { z } from "zod";

// Crockford's base 32: no letter is mistaken for another, however a guest reads it from a card.
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Letters of an event's code: 32^8 of them. Source: EVENT-03. */
export const codeLength = 8;
/** Letters of a household's key: 32^10 for each event. Source: EVENT-03. */
export const keyLength = 10;

/** Random letters from random bytes; each byte gives one. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % 32]).join("");
}

/** A code as it is stored: what guests type for it differs in case, and in O, I and L. Source: EVENT-03. */
export function typedCode(text: string): string {
  return text.toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1");
}

const pattern = (length: number) => z.string().regex(new RegExp(`^[0-9a-hjkmnp-tv-z]{${length}}$`));
export const EventCode = pattern(codeLength);
export const HouseholdKey = pattern(keyLength);

/**
 * Normalises a text for comparison: lower case, without accents, umlauts spelt out, every run of other characters one
 * space. `Müller`, `MUELLER` and `mueller` are equal. Source: CARD-16 (duplicates), CARD-14 (headings).
 */
export function comparableText(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

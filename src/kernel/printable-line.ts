// Control characters and marks that change the text direction. Joiners stay, because names need them.
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Input as one printable line: line breaks and tabs become spaces; other control characters, direction marks and
 * surrounding spaces are removed. A name must not reverse the text of a parcel label.
 * Source: CHK-02, NFR-02.
 */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, " ")
    .replaceAll(unprintable, "")
    .trim();
}

/**
 * Whether a name contains a URL: an attacker could have the shop mail it to anybody.
 * Source: NFR-02.
 */
export function holdsLink(name: string): boolean {
  return /:\/\/|\/\/|@|\bwww\.|[a-z0-9-]{3,}\.(?:com|net|org|info|biz|ru|cn|io|de|at|ch|fr|it|es|nl|eu|uk)\b/i.test(
    name,
  );
}

/**
 * Multi-line input with each line made printable as in `plainLine`; at most one empty line in a row, none at the ends.
 * Source: CHK-14, NFR-02.
 */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plainLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

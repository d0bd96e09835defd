// Controls, and the marks that turn the reading direction of what follows around. Joiners stay: names are written with them.
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * What somebody typed as one printable line: line breaks and tabs become blanks, other control characters and marks of
 * the reading direction go, blanks at the ends too. A name must not turn around the line of a parcel label it stands in.
 * Source: CHK-02, NFR-02.
 */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, " ")
    .replaceAll(unprintable, "")
    .trim();
}

/**
 * Whether a name holds an address: whoever can put one into a mail of the shop can have it sent to anybody.
 * Source: NFR-02.
 */
export function holdsLink(name: string): boolean {
  return /:\/\/|\/\/|@|\bwww\.|[a-z0-9-]{3,}\.(?:com|net|org|info|biz|ru|cn|io|de|at|ch|fr|it|es|nl|eu|uk)\b/i.test(
    name,
  );
}

/**
 * What somebody typed in several lines, each of them printable as in `plainLine`; at most one empty line in a row, none
 * at the ends. Source: CHK-14, NFR-02.
 */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plainLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

import type { CardArea, LookFace } from "./look.ts";

/** The width of a word in em, without letter-spacing. */
export type WordWidth = (word: string) => number;

/** Heights in fractions of the card's width: the lines above and below the title, and the smallest title. */
const smallLines = 0.15;
const smallest = 0.05;
/** A title may be larger than on a card whose own is small beside its format. */
const ample = 0.085;
const lineHeight = 1.12;

/** A title with its joints kept: no line ends with "&". */
export const unbroken = (title: string): string => title.replaceAll(/ (&|\+) /g, " $1\u00A0");

function linesAt(words: readonly number[], space: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word > width) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + space + word > width) {
      lines += 1;
      used = word;
    } else used += (used > 0 ? space : 0) + word;
  }
  return lines;
}

/**
 * The type size, in fractions of the card's width, at which a title stands within an area of the card; null when even
 * the smallest does not.
 * @source EVENT-02
 */
export function titleSize(
  title: string,
  {
    area,
    ratio,
    largest,
    face,
  }: { readonly area: CardArea; readonly ratio: number; readonly largest: number; readonly face: LookFace },
  widthOf: WordWidth,
): number | null {
  const spelled = face.uppercase ? title.toLocaleUpperCase("de") : title;
  const width = (word: string) => widthOf(word) + face.tracking * word.length;
  const words = spelled.split(" ").map(width);
  const space = width(" ");
  const height = area.h / ratio - smallLines;
  for (let size = Math.max(largest, ample); size >= smallest; size *= 0.95) {
    const lines = linesAt(words, space, area.w / size);
    if (lines * size * lineHeight <= Math.max(height, size * lineHeight)) return size;
  }
  return null;
}

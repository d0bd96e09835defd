import type { CardArea, LookFace } from "./look.ts";

/** The width of a word in em, without letter-spacing. */
export type WordWidth = (word: string) => number;

/** Heights in fractions of the card's width: the lines above and below the title, and the smallest title. */
const smallLines = 0.19;
const smallest = 0.058;
const lineHeight = 1.12;

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
  const words = spelled.split(/\s+/).map(width);
  const space = width(" ");
  const height = area.h / ratio - smallLines;
  for (let size = largest; size >= smallest; size *= 0.95) {
    const lines = linesAt(words, space, area.w / size);
    if (lines * size * lineHeight <= Math.max(height, size * lineHeight)) return size;
  }
  return null;
}

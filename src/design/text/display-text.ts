import type { ShapingFace } from "./fonts.ts";

/** The text as displayed, with the UTF-16 index of the stored text for each of its units (plus one entry for the end). */
export type DisplayText = {
  readonly text: string;
  readonly source: readonly number[];
  /** Start of each of the given spans in `text`. */
  readonly bounds: readonly number[];
};

/** Properties that decide the spelling of a part of the stored text. */
export type SpelledSpan = { readonly end: number; readonly uppercase: boolean; readonly face: ShapingFace };

const invisible = /\p{Cc}/u;

/** Upper case of one character; ß becomes ẞ if the face has it, otherwise SS, never ss. */
function capitals(character: string, language: string, face: ShapingFace): string {
  if (character === "ß") return face.covers(0x1e9e) ? "ẞ" : "SS";
  return character.toLocaleUpperCase(language);
}

/**
 * Converts the stored text to the displayed text: drops control characters and carriage returns, turns tabs into spaces
 * and line separators into line feeds, and applies capitals where the style requires them. The spans cover the text
 * without gaps. Source: CFG-08.
 */
export function displayText(text: string, spans: readonly SpelledSpan[], language: string): DisplayText {
  let displayed = "";
  const source: number[] = [];
  const bounds = [0];
  let at = 0;
  for (const character of text) {
    const from = at;
    while (from >= (spans[bounds.length - 1]?.end ?? Infinity)) bounds.push(displayed.length);
    at += character.length;
    if (character === "\r" || (character !== "\n" && character !== "\t" && invisible.test(character))) continue;
    const plain = character === "\t" ? " " : /[\u2028\u2029\u0085]/.test(character) ? "\n" : character;
    const span = spans[bounds.length - 1];
    const set = span?.uppercase === true ? capitals(plain, language, span.face) : plain;
    displayed += set;
    for (let unit = 0; unit < set.length; unit += 1) source.push(set.length === character.length ? from + unit : from);
  }
  source.push(text.length);
  return { text: displayed, source, bounds };
}

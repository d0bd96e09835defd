import type { ShapingFace } from "./fonts.ts";

/** The text as it is set, with the UTF-16 index of the stored text for each of its units (and one past the end). */
export type DisplayText = {
  readonly text: string;
  readonly source: readonly number[];
  /** Where each of the given spans begins in `text`. */
  readonly bounds: readonly number[];
};

/** What decides how a part of the stored text is spelled. */
export type SpelledSpan = { readonly end: number; readonly uppercase: boolean; readonly face: ShapingFace };

const invisible = /\p{Cc}/u;

/** Capitals of one character; ß becomes ẞ where the face has it and SS elsewhere, never a wrong ss. */
function capitals(character: string, language: string, face: ShapingFace): string {
  if (character === "ß") return face.covers(0x1e9e) ? "ẞ" : "SS";
  return character.toLocaleUpperCase(language);
}

/**
 * The stored text as it is set: control characters and carriage returns dropped, tabs and line separators as blanks and
 * line feeds, capitals where the style asks. The spans cover the text without gaps. Source: CFG-08.
 */
export function displayText(text: string, spans: readonly SpelledSpan[], language: string): DisplayText {
  let shown = "";
  const source: number[] = [];
  const bounds = [0];
  let at = 0;
  for (const character of text) {
    const from = at;
    while (from >= (spans[bounds.length - 1]?.end ?? Infinity)) bounds.push(shown.length);
    at += character.length;
    if (character === "\r" || (character !== "\n" && character !== "\t" && invisible.test(character))) continue;
    const plain = character === "\t" ? " " : /[\u2028\u2029\u0085]/.test(character) ? "\n" : character;
    const span = spans[bounds.length - 1];
    const set = span?.uppercase === true ? capitals(plain, language, span.face) : plain;
    shown += set;
    for (let unit = 0; unit < set.length; unit += 1) source.push(set.length === character.length ? from + unit : from);
  }
  source.push(text.length);
  return { text: shown, source, bounds };
}

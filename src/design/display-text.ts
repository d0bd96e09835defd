import type { ShapingFace } from "./fonts.ts";

/** The text as it is set, with the UTF-16 index of the stored text for each of its units (and one past the end). */
export type DisplayText = { readonly text: string; readonly source: readonly number[] };

const invisible = /\p{Cc}/u;

/** Capitals of one character; ß becomes ẞ where the face has it and SS elsewhere, never a wrong ss. */
function capitals(character: string, language: string, face: ShapingFace): string {
  if (character === "ß") return face.covers(0x1e9e) ? "ẞ" : "SS";
  return character.toLocaleUpperCase(language);
}

/**
 * The stored text as it is set: control characters and carriage returns dropped, tabs and line separators as blanks and
 * line feeds, capitals when the style asks. Source: CFG-08.
 */
export function displayText(
  text: string,
  style: { readonly uppercase: boolean },
  language: string,
  face: ShapingFace,
): DisplayText {
  let shown = "";
  const source: number[] = [];
  let at = 0;
  for (const character of text) {
    const from = at;
    at += character.length;
    if (character === "\r" || (character !== "\n" && character !== "\t" && invisible.test(character))) continue;
    const plain = character === "\t" ? " " : /[\u2028\u2029\u0085]/.test(character) ? "\n" : character;
    const set = style.uppercase ? capitals(plain, language, face) : plain;
    shown += set;
    for (let unit = 0; unit < set.length; unit += 1) source.push(set.length === character.length ? from + unit : from);
  }
  source.push(text.length);
  return { text: shown, source };
}

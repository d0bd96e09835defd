import type { ErrorCode } from "#kernel/errors.ts";
import type { MissingGlyph } from "./laid-out-text.ts";

const foreignLetter =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{Unassigned}\p{Private_Use}]/u;

/**
 * True for a letter of a script that we do not set: some run from right to left, some join their letters, and a face
 * that happens to have a few of them would still set them wrong. Source: CFG-09.
 */
export const isUnsupportedScript = (character: string): boolean => foreignLetter.test(character);

/** What the final check says about characters that the wanted face lacks; `c` names each once, at most eight. */
export type MissingGlyphFinding = {
  readonly code: Extract<ErrorCode, "GLYPH_MISSING" | "GLYPH_UNPRINTABLE" | "SCRIPT_UNPRINTABLE">;
  readonly severity: "error" | "warning";
  readonly data: { readonly c: string };
};

const mostNamed = 8;

/** Faults of missing glyphs: a script we do not set and a character of no face block, another face is a warning. Source: CFG-09. */
export function missingGlyphFindings(missing: readonly MissingGlyph[]): readonly MissingGlyphFinding[] {
  const found = new Map<MissingGlyphFinding["code"], Set<string>>();
  for (const { character, font } of missing) {
    const code =
      font !== null ? "GLYPH_MISSING" : isUnsupportedScript(character) ? "SCRIPT_UNPRINTABLE" : "GLYPH_UNPRINTABLE";
    found.set(code, (found.get(code) ?? new Set()).add(character));
  }
  return [...found].map(([code, characters]) => {
    const named = [...characters].slice(0, mostNamed);
    if (named.length < characters.size) named.push("…");
    return { code, severity: code === "GLYPH_MISSING" ? "warning" : "error", data: { c: named.join(" ") } };
  });
}

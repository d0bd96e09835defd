import type { ErrorCode } from "#kernel/errors.ts";
import type { MissingGlyph } from "./laid-out-text.ts";

const foreignLetter =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{Unassigned}\p{Private_Use}]/u;

/**
 * Whether a letter belongs to an unsupported script: some are written from right to left, some join their letters, and
 * a face that has a few of them would still render them incorrectly. Source: CFG-09.
 */
export const isUnsupportedScript = (character: string): boolean => foreignLetter.test(character);

/** A finding about characters missing in the requested face; `c` lists each once, at most eight. */
export type MissingGlyphFinding = {
  readonly code: Extract<ErrorCode, "GLYPH_MISSING" | "GLYPH_UNPRINTABLE" | "SCRIPT_UNPRINTABLE">;
  readonly severity: "error" | "warning";
  readonly data: { readonly c: string };
};

const maxListed = 8;

/** Findings for missing glyphs: unsupported scripts and characters no face has are errors, a fallback face is a warning. Source: CFG-09. */
export function missingGlyphFindings(missing: readonly MissingGlyph[]): readonly MissingGlyphFinding[] {
  const found = new Map<MissingGlyphFinding["code"], Set<string>>();
  for (const { character, font } of missing) {
    const code =
      font !== null ? "GLYPH_MISSING" : isUnsupportedScript(character) ? "SCRIPT_UNPRINTABLE" : "GLYPH_UNPRINTABLE";
    found.set(code, (found.get(code) ?? new Set()).add(character));
  }
  return [...found].map(([code, characters]) => {
    const named = [...characters].slice(0, maxListed);
    if (named.length < characters.size) named.push("…");
    return { code, severity: code === "GLYPH_MISSING" ? "warning" : "error", data: { c: named.join(" ") } };
  });
}

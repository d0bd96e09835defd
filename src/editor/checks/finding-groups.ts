import type { ErrorCode } from "#kernel/errors.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";

/** The first of several findings that say the same of one page, and how many there are. */
export type FindingGroup = { readonly first: Finding; readonly count: number };

/** Findings whose sentence speaks of a page instead of one element, with the text that counts them. */
const countedTexts: Partial<Record<ErrorCode, string>> = {
  PLACEHOLDER_LEFT: "editor.check.sampleTexts",
  SLOT_EMPTY: "editor.check.emptySlots",
};

/** The key of the text for a group; null when the finding's own sentence says it. Source: CFG-16. */
export function countedText({ first, count }: FindingGroup): string | null {
  return count > 1 ? (countedTexts[first.code] ?? null) : null;
}

/**
 * Findings as the final check lists them: sample texts and empty frames are one entry for each page, with the way to the
 * first of them; what speaks of a single element stays by itself. Order as found. Source: CFG-16.
 */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const [index, finding] of findings.entries()) {
    const { code, severity, data } = finding;
    const key = code in countedTexts ? `${code} ${severity} ${data["n"]}` : String(index);
    const known = groups.get(key);
    groups.set(key, { first: known?.first ?? finding, count: (known?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

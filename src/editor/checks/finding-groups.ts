import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";

/** The first of several equal findings of one page, and how many there are. */
export type FindingGroup = { readonly first: Finding; readonly count: number };

/** Finding codes that are reported per page instead of per element, with the key of the text that counts them. */
const countedTexts: Partial<Record<ErrorCode, { readonly page: MessageKey; readonly named: MessageKey }>> = {
  PLACEHOLDER_LEFT: { page: "editor.check.sampleTexts", named: "editor.check.sampleTextsHere" },
  SLOT_EMPTY: { page: "editor.check.emptySlots", named: "editor.check.emptySlotsHere" },
};

/** The key of a group's text; null when the finding's own text is used. Source: CFG-16. */
export function countedText({ first, count }: FindingGroup): MessageKey | null {
  return count > 1 ? (countedTexts[first.code]?.[first.data["surface"] === "named" ? "named" : "page"] ?? null) : null;
}

/**
 * Groups findings for the list of the final check: sample texts and empty frames become one entry per page, linked to
 * the first of them; findings about a single element stay separate. Order as found. Source: CFG-16.
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

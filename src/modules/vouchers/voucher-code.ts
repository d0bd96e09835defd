/** Letters of generated codes: without easily confused ones. */
export const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Normalises a code: capital letters and digits; hyphens, spaces and case are ignored. Source: VOUCH-02. */
export function plainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .slice(0, 60);
}

/** Whether everybody can type a staff code: 3 to 40 capital letters and digits. Source: VOUCH-02. */
export function isPlainCode(code: string): boolean {
  return /^[A-Z0-9]{3,40}$/.test(code);
}

/** Number of failed tries that lock the code field, and for how long in ms. Source: VOUCH-06. */
export const codeTries = { max: 10, ms: 15 * 60_000 } as const;

/** A code in groups of four, as printed. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join("-");
}

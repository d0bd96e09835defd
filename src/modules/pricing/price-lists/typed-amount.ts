/**
 * Parses a typed amount to minor units: `1,90`, `1.90`, `1,9`, `2`, `1.234,50`, `1'234.50`, `€ 1,90`. Undefined for
 * anything that is not an amount, has more than two decimals, or is ambiguous (`1.900`).
 * @source BO-03
 */
export function typedAmount(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s\u00A0\u202F'’€$£]|EUR|CHF|GBP|USD|Fr\.?/g, "");
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = "", mark, decimals = ""] = match;
  const groups: readonly string[] = whole.match(/[.,]/g) ?? [];
  // A separator followed by three digits is ambiguous; groups and decimals must not use the same separator.
  if (groups.length === 1 && mark === undefined) return undefined;
  if (mark !== undefined && groups.includes(mark)) return undefined;
  if (new Set(groups).size > 1) return undefined;
  const amount = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Parses a typed percentage to basis points: `93,5`, `93.50 %`, `220`. Undefined for anything else. Source: BO-03. */
export function typedShare(typed: string): number | undefined {
  const match = /^(-?\d{1,4})(?:[.,](\d{1,2}))?%?$/.exec(typed.replaceAll(/[\s\u00A0]/g, "").replace("−", "-"));
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  const amount = Math.abs(Number(whole)) * 100 + Number(decimals.padEnd(2, "0"));
  return whole.startsWith("-") ? -amount : amount;
}

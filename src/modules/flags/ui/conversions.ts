/** What a visitor did that a flag may have led to: a type, and a finite number when there is one. Source: FLAG-05, D-10. */
export type Conversion = { readonly type: string; readonly value?: number };

/** Conversions nobody takes yet; what comes on top is not counted. */
const most = 20;
/** Under this name a tab keeps them from page to page. */
const place = "bw-conversions";
/** Where the browser keeps nothing. */
let remembered: readonly Conversion[] = [];
let taker: ((conversion: Conversion) => void) | undefined;

function isConversion(value: unknown): value is Conversion {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return typeof value.type === "string" && (!("value" in value) || Number.isFinite(value.value));
}

function waiting(): readonly Conversion[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isConversion) : [];
  } catch {
    return remembered;
  }
}

function keep(conversions: readonly Conversion[]): void {
  try {
    if (conversions.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(conversions));
  } catch {
    remembered = conversions;
  }
}

/** Hands a conversion to whoever counts them, or keeps it until somebody does, on this page or the next. Source: FLAG-18. */
export function noteConversion(conversion: Conversion): void {
  if (taker) taker(conversion);
  else keep([...waiting(), conversion].slice(0, most));
}

/** Takes all conversions from now on, those that wait first; undefined takes none. Source: FLAG-18. */
export function takeConversions(take: ((conversion: Conversion) => void) | undefined): void {
  taker = take;
  if (!take) return;
  const conversions = waiting();
  keep([]);
  for (const conversion of conversions) take(conversion);
}

/** Drops what waits, because the visitor took his yes back. Source: FLAG-08, CONS-05. */
export function forgetConversions(): void {
  keep([]);
}

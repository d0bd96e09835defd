/** A visitor's action that a flag may have caused: a type, and optionally a finite number. Source: FLAG-05, D-10. */
export type Conversion = { readonly type: string; readonly value?: number };

/** Maximum queued conversions; more are dropped. */
const maxQueued = 20;
/** Key of the queue in the tab's session storage. */
const storageKey = "bw-conversions";
/** The queue where the browser has no storage. */
let inMemory: readonly Conversion[] = [];
let handler: ((conversion: Conversion) => void) | undefined;

function isConversion(value: unknown): value is Conversion {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return typeof value.type === "string" && (!("value" in value) || Number.isFinite(value.value));
}

function queued(): readonly Conversion[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isConversion) : [];
  } catch {
    return inMemory;
  }
}

function store(conversions: readonly Conversion[]): void {
  try {
    if (conversions.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(conversions));
  } catch {
    inMemory = conversions;
  }
}

/** Passes a conversion to the handler, or queues it until there is one, on this page or the next. Source: FLAG-18. */
export function trackConversion(conversion: Conversion): void {
  if (handler) handler(conversion);
  else store([...queued(), conversion].slice(0, maxQueued));
}

/** Sets the handler of conversions, which first gets the queued ones; undefined removes it. Source: FLAG-18. */
export function setConversionHandler(newHandler: ((conversion: Conversion) => void) | undefined): void {
  handler = newHandler;
  if (!newHandler) return;
  const conversions = queued();
  store([]);
  for (const conversion of conversions) newHandler(conversion);
}

/** Drops the queue, because the visitor withdrew consent. Source: FLAG-08, CONS-05. */
export function clearConversions(): void {
  store([]);
}

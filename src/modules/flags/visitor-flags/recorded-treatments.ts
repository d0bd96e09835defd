/** What a browser was shown so far, under the key it was shown to; kept as JSON. Source: FLAG-02. */
export type TreatmentRecord = {
  readonly splitKey: string;
  readonly featureFlags: Readonly<Record<string, string>>;
};

/** A record after more treatments were shown, and what is wrong with them. Source: FLAG-06. */
export type Recorded = {
  readonly record: TreatmentRecord;
  /** Flags that were shown with another treatment before. */
  readonly changed: readonly string[];
  /** The record belonged to another key and began anew. */
  readonly otherKey: boolean;
};

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

/** Reads a kept record; undefined for none and for what is none. Source: FLAG-02. */
export function readRecord(text: string | null): TreatmentRecord | undefined {
  if (text === null) return undefined;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof kept !== "object" || kept === null || !("splitKey" in kept) || !("featureFlags" in kept)) return undefined;
  const { splitKey, featureFlags } = kept;
  return typeof splitKey === "string" && isTexts(featureFlags) ? { splitKey, featureFlags } : undefined;
}

/**
 * Adds shown treatments to a record: the last one shown counts. With another key the record is reset.
 * @source FLAG-02, FLAG-06
 */
export function recordTreatments(
  known: TreatmentRecord | undefined,
  splitKey: string,
  shown: Readonly<Record<string, string>>,
): Recorded {
  const otherKey = known !== undefined && known.splitKey !== splitKey;
  const before = new Map(otherKey ? [] : Object.entries(known?.featureFlags ?? {}));
  const changed = Object.entries(shown)
    .filter(([name, treatment]) => before.has(name) && before.get(name) !== treatment)
    .map(([name]) => name);
  const featureFlags = Object.fromEntries([...before, ...Object.entries(shown)]);
  return { record: { splitKey, featureFlags }, changed, otherKey };
}

/** The treatments a browser has displayed so far, and the visitor key; stored as JSON. Source: FLAG-02. */
export type TreatmentRecord = {
  readonly splitKey: string;
  readonly featureFlags: Readonly<Record<string, string>>;
};

/** An updated record, and its inconsistencies. Source: FLAG-06. */
export type Recorded = {
  readonly record: TreatmentRecord;
  /** Flags that were displayed with another treatment before. */
  readonly changed: readonly string[];
  /** The record belonged to another key and was reset. */
  readonly otherKey: boolean;
};

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

/** Parses a stored record; undefined for none and for an invalid one. Source: FLAG-02. */
export function readRecord(text: string | null): TreatmentRecord | undefined {
  if (text === null) return undefined;
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof record !== "object" || record === null || !("splitKey" in record) || !("featureFlags" in record))
    return undefined;
  const { splitKey, featureFlags } = record;
  return typeof splitKey === "string" && isTexts(featureFlags) ? { splitKey, featureFlags } : undefined;
}

/**
 * Adds displayed treatments to a record: the last one counts. With another key the record is reset.
 * @source FLAG-02, FLAG-06
 */
export function recordTreatments(
  known: TreatmentRecord | undefined,
  splitKey: string,
  treatments: Readonly<Record<string, string>>,
): Recorded {
  const otherKey = known !== undefined && known.splitKey !== splitKey;
  const before = new Map(otherKey ? [] : Object.entries(known?.featureFlags ?? {}));
  const changed = Object.entries(treatments)
    .filter(([name, treatment]) => before.has(name) && before.get(name) !== treatment)
    .map(([name]) => name);
  const featureFlags = Object.fromEntries([...before, ...Object.entries(treatments)]);
  return { record: { splitKey, featureFlags }, changed, otherKey };
}

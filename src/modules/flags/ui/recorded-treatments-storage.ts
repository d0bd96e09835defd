import { readRecord, recordTreatments } from "../visitor-flags/recorded-treatments.ts";
import type { Report } from "./flag-client.ts";
import { recordPlace } from "./forget-visitor.ts";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** Keeps shown treatments in one storage and says what changed; a full or forbidden storage keeps nothing. */
function keepIn(
  storage: Kept,
  key: string,
  shown: Readonly<Record<string, string>>,
  said: (changed: readonly string[], otherKey: boolean) => void,
): void {
  try {
    const known = storage.getItem(recordPlace);
    const { record, changed, otherKey } = recordTreatments(readRecord(known), key, shown);
    const text = JSON.stringify(record);
    if (text !== known) storage.setItem(recordPlace, text);
    said(changed, otherKey);
  } catch {
    // Nothing is kept then.
  }
}

/**
 * Records what this browser was shown, for the session and for the visitor. A flag that changes is reported with the code
 * of the session when it did so in this tab, else with that of the visitor; another key is reported and resets both.
 * @source FLAG-02, FLAG-06
 */
export function keepRecord(key: string, shown: Readonly<Record<string, string>>, report: Report): void {
  keepIn(sessionStorage, key, shown, (changed) => {
    for (const name of changed) report("FLAG_CHANGED_IN_SESSION", { name });
  });
  keepIn(localStorage, key, shown, (changed, otherKey) => {
    for (const name of changed) report("FLAG_CHANGED_FOR_USER", { name });
    if (otherKey) report("FLAG_USER_CHANGED", {});
  });
}

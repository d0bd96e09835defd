import { readRecord, recordTreatments } from "../visitor-flags/recorded-treatments.ts";
import type { Report } from "./flag-client.ts";
import { recordKey } from "./forget-visitor.ts";

type TreatmentStorage = Pick<Storage, "getItem" | "setItem">;

/** Records displayed treatments in one storage and reports changes; a full or forbidden storage records nothing. */
function recordIn(
  storage: TreatmentStorage,
  key: string,
  treatments: Readonly<Record<string, string>>,
  onChange: (changed: readonly string[], otherKey: boolean) => void,
): void {
  try {
    const before = storage.getItem(recordKey);
    const { record, changed, otherKey } = recordTreatments(readRecord(before), key, treatments);
    const text = JSON.stringify(record);
    if (text !== before) storage.setItem(recordKey, text);
    onChange(changed, otherKey);
  } catch {
    // Nothing is recorded then.
  }
}

/**
 * Records the treatments this browser displayed, for the session and for the visitor. A changed flag is reported with
 * the code of the session if it changed in this tab, else with that of the visitor; another key is reported and resets
 * both.
 * @source FLAG-02, FLAG-06
 */
export function storeTreatments(key: string, treatments: Readonly<Record<string, string>>, report: Report): void {
  recordIn(sessionStorage, key, treatments, (changed) => {
    for (const name of changed) report("FLAG_CHANGED_IN_SESSION", { name });
  });
  recordIn(localStorage, key, treatments, (changed, otherKey) => {
    for (const name of changed) report("FLAG_CHANGED_FOR_USER", { name });
    if (otherKey) report("FLAG_USER_CHANGED", {});
  });
}

import { clearConversions } from "./conversions.ts";

/** Key of the record in both storages of the browser. Source: FLAG-02. */
export const recordKey = "bw-flags";

/**
 * Forgets the visitor at once: the key, its copies in both storages and queued conversions.
 * @source COOK-03, CONS-05, FLAG-08
 */
export function forgetVisitor(): void {
  clearConversions();
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere
  document.cookie = "bw_visitor=; Max-Age=0; Path=/; SameSite=Lax";
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(recordKey);
  } catch {
    // A browser that forbids storage has nothing stored.
  }
}

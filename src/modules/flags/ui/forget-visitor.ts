import { forgetConversions } from "./conversions.ts";

/** Under this name both storages of the browser keep their record. Source: FLAG-02. */
export const recordPlace = "bw-flags";

/**
 * Forgets the visitor at once: his key, its copies in both storages and what waits to be counted.
 * @source COOK-03, CONS-05, FLAG-08
 */
export function forgetVisitor(): void {
  forgetConversions();
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere
  document.cookie = "bw_visitor=; Max-Age=0; Path=/; SameSite=Lax";
  try {
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(recordPlace);
  } catch {
    // A browser that forbids storages kept nothing there.
  }
}

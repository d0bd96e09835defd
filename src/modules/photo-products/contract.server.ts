import type { Locale } from "#kernel/market.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import type { PhotoDesign } from "./design-model.ts";
import type { PhotoAssortment } from "./model.ts";
import { loadPhotoAssortment, loadPhotoDesigns } from "./store.server.ts";

const assortments = createSnapshot(loadPhotoAssortment);
const designs = createSnapshot(loadPhotoDesigns);

/** Returns the assortment of photo products from memory. Source: CAT 2. */
export function readPhotoAssortment(deps: Pick<Deps, "db">): Promise<PhotoAssortment> {
  return assortments.read(deps.db);
}

/**
 * Returns the published designs of photo products from memory, with names in the spelling of a locale. Source:
 * CAL-08, BOOK-04, LOC-14.
 */
export async function readPhotoDesigns(deps: Pick<Deps, "db">, locale: Locale): Promise<readonly PhotoDesign[]> {
  const all = await designs.read(deps.db);
  return all.map((design) => ({ ...design, name: spelledIn(locale, design.name) }));
}

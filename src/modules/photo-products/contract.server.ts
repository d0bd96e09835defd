import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/snapshot.server.ts";
import type { PhotoDesign } from "./design-model.ts";
import type { PhotoAssortment } from "./model.ts";
import { loadPhotoAssortment, loadPhotoDesigns } from "./store.server.ts";

const assortments = createSnapshot(loadPhotoAssortment);
const designs = createSnapshot(loadPhotoDesigns);

/** The assortment of photo goods, from memory. Source: CAT 2. */
export function readPhotoAssortment(deps: Pick<Deps, "db">): Promise<PhotoAssortment> {
  return assortments.read(deps.db);
}

/** The published designs of photo goods, from memory. Source: CAL-08, BOOK-04. */
export function readPhotoDesigns(deps: Pick<Deps, "db">): Promise<readonly PhotoDesign[]> {
  return designs.read(deps.db);
}

import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { carriesRefinement } from "#design/preflight/refinement-rules.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designArtwork } from "#modules/media/contract.server.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import {
  checkDocument,
  orderedPieces,
  photoResolutionOfChoice,
  refinementOfChoice,
  type OrderedPiece,
} from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { workOfDocument } from "./collage-work.server.ts";
import type { PhotoProject } from "./photo-project-store.server.ts";

/** The pieces of a photo project as they are added to a cart: copies that later edits do not change. Source: CFG-23. */
export type OrderablePhoto = { readonly document: DesignDocument; readonly pieces: readonly OrderedPiece[] };

/**
 * Copies the saved project for the cart and repeats the checks of the editor. Refuses PROJECT_CONFLICT if the project
 * has been saved since `revision`, PROJECT_INVALID, PROJECT_NOT_READY with the code of the first blocking finding.
 * @source CFG-16, CFG-23, D-30
 */
export async function orderablePhoto(
  deps: Pick<Deps, "db" | "files">,
  project: PhotoProject,
  revision: number | undefined,
): Promise<Result<OrderablePhoto>> {
  if (revision !== undefined && project.revision !== revision) return refuse("PROJECT_CONFLICT");
  const document = readDocument(project.document);
  if (!document.ok) return document;
  const { chosen } = project.choice;
  const assortment = await readPhotoAssortment(deps);
  const work = await workOfDocument(deps, document.value);
  const made = checkDocument(document.value, chosen, assortment, work);
  if (!made.ok) return made;
  const refinement = refinementOfChoice(project.choice);
  const resources = await (await designArtwork(deps)).resourcesFor(document.value, refinement);
  const photos = photoResolutionOfChoice(assortment, project.choice);
  const blocking = preflightFilled(document.value, resources, { photos }).find(({ severity }) => severity === "error");
  if (blocking) return refuse("PROJECT_NOT_READY", { reason: blocking.code });
  if (!carriesRefinement(document.value, refinement)) return refuse("PROJECT_NOT_READY", { reason: "refinement" });
  return accept({ document: document.value, pieces: orderedPieces(project.choice, document.value, project.quantity) });
}

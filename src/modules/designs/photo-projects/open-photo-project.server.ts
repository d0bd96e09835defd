import type { FontFace } from "#design/model/font-face.ts";
import { readDocument } from "#design/model/migrations.ts";
import { accept, type Result } from "#kernel/result.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { offersOf, photoResolutionOfChoice, rulesOf } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { designedPhotoKinds, type PhotoProjectAnswer } from "../model.ts";
import { previewsOf } from "../placed-photos.server.ts";
import type { PhotoProject } from "./photo-project-store.server.ts";

/** Offers of kinds with an editor of their own; the others only fill the response. */
const usedOffers: ReadonlySet<string> = new Set(["wall", "frame", "print", "box", "collage"]);

/** A photo project as its editor opens it. Refuses what `readDocument` refuses. Source: D-30, CFG-03. */
export async function photoProjectForEditor(
  deps: Pick<Deps, "db" | "secret" | "clock"> & { readonly fonts: readonly FontFace[] },
  { id, revision, document: stored, choice, quantity, designId }: PhotoProject,
): Promise<Result<PhotoProjectAnswer>> {
  const document = readDocument(stored);
  if (!document.ok) return document;
  const kind = designedPhotoKinds.find((each) => each === choice.kind);
  if (!kind) throw new Error(`a project of the kind ${choice.kind} has no editor`);
  const assortment = await readPhotoAssortment(deps);
  return accept({
    kind,
    id,
    revision,
    document: document.value,
    options: choice.chosen,
    quantity,
    designId,
    offers: offersOf(assortment).filter((offer) => usedOffers.has(offer.kind)),
    photos: photoResolutionOfChoice(assortment, choice),
    largestQuantity: rulesOf[kind].largestQuantity,
    previews: previewsOf(deps, document.value),
    fonts: [...deps.fonts],
  });
}

import type { FontFace } from "#design/model/font-face.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, type Result } from "#kernel/result.ts";
import { readPhotoAssortment, remakeNames } from "#modules/photo-products/contract.server.ts";
import { isWritten, offersOf, photoResolutionOfChoice, rulesOf } from "#modules/photo-products/contract.ts";
import { namedHolidays } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { PhotoProjectAnswer } from "../model.ts";
import { previewsOf } from "../placed-photos.server.ts";
import type { PhotoProject } from "./photo-project-store.server.ts";

/** A photo project as its editor opens it. Refuses what `readDocument` refuses. Source: D-30, CFG-03. */
export async function photoProjectForEditor(
  deps: Pick<Deps, "db" | "secret" | "clock"> & { readonly fonts: readonly FontFace[] },
  { id, revision, document: stored, choice, quantity, designId }: PhotoProject,
  locale: Locale,
): Promise<Result<PhotoProjectAnswer>> {
  const document = readDocument(stored);
  if (!document.ok) return document;
  const { kind } = choice;
  const assortment = await readPhotoAssortment(deps);
  return accept({
    kind,
    id,
    revision,
    document: document.value,
    options: choice.chosen,
    quantity,
    designId,
    offers: [...offersOf(assortment)],
    // Books for writing change their format in place: their pages are prepared, not filled.
    remakes: isWritten(choice.chosen["type"]) ? [] : [...remakeNames(assortment, kind, locale)],
    photos: photoResolutionOfChoice(assortment, choice),
    largestQuantity: rulesOf[kind].largestQuantity,
    holidays: [...(await namedHolidays(deps, locale))],
    previews: previewsOf(deps, document.value),
    fonts: [...deps.fonts],
  });
}

import { plateOf } from "#design/layout.ts";
import { preflightDocument } from "#design/preflight.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";

/**
 * The final check before a design may enter the cart, the same as in the editor and before production.
 * Refuses PROJECT_NOT_READY with the first error's code and page, or when foil was chosen but nothing is to carry it.
 * @source CFG-16, PDF-02
 */
export async function checkDesign(document: DesignDocument, refinement: Refinement): Promise<Result<DesignDocument>> {
  const artwork = await shopArtwork();
  const resources = await artwork.resourcesFor(document, refinement);
  const error = preflightDocument(document, resources).find((finding) => finding.severity === "error");
  if (error) return refuse("PROJECT_NOT_READY", { finding: error.code, page: error.page, element: error.element });
  const carried = document.pages.some((page) =>
    page.elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null),
  );
  if (refinement !== "none" && !carried) return refuse("PROJECT_NOT_READY", { finding: "refinement" });
  return accept(document);
}

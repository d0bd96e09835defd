import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { printsByFormat } from "../kinds/prints.ts";
import type { PhotoChoice } from "../model.ts";
import { printJobs, printPart } from "./prints.ts";

/** What a project is ordered as: one choice with its number of pieces and the pages printed for it. */
export type OrderedPiece = {
  readonly choice: PhotoChoice;
  readonly quantity: number;
  readonly document: DesignDocument;
};

/** The pages of one part with the pictures they show. */
function onlyPart(document: DesignDocument, part: string): DesignDocument {
  return withUsedAssets({
    ...document,
    parts: document.parts.filter(({ id }) => id === part),
    pages: document.pages.filter((page) => page.part === part),
  });
}

/**
 * The order lines of a project: one, but of prints one for each format and surface, with the copies of its pictures as
 * its quantity. Source: CART-03, PRINT-02, PRICE-22.
 */
export function orderedPieces(
  choice: PhotoChoice,
  document: DesignDocument,
  quantity: number,
): readonly OrderedPiece[] {
  if (choice.kind !== "photoprint") return [{ choice, quantity, document }];
  return printsByFormat(printJobs(document)).map(({ format = "", surface = "", quantity: copies }) => ({
    choice: { kind: choice.kind, chosen: { ...choice.chosen, format, surface } },
    quantity: Number(copies),
    document: onlyPart(document, printPart({ format, surface })),
  }));
}

import { serialParts } from "#design/records/data-fields.ts";
import { partsOf, type LinePart } from "./parts.ts";
import type { ProductionLine } from "../store.server.ts";

/** The printed parts of a line. A part is serial when it has data fields and the line has a list of records. */
export function partsOfLine({ document }: Pick<ProductionLine, "document">): readonly LinePart[] {
  const listed = (document.records?.rows.length ?? 0) > 0;
  return partsOf(document, listed ? serialParts(document) : new Set());
}

/** Copies of a serial part: one per record, and blank ones up to the ordered quantity. Source: PDF-03, CARD-18. */
export function copiesOf({ document, quantity }: Pick<ProductionLine, "document" | "quantity">): number {
  return Math.max(quantity, document.records?.rows.length ?? 0);
}

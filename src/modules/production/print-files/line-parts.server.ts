import { serialParts } from "#design/records/data-fields.ts";
import { partsOf, type LinePart } from "./parts.ts";
import type { ProductionLine } from "../store.server.ts";

/** The printed parts of a line. A part is serial when it has data fields and the line has a list of records. */
export function partsOfLine({ document }: Pick<ProductionLine, "document">): readonly LinePart[] {
  const listed = (document.records?.rows.length ?? 0) > 0;
  return partsOf(document, listed ? serialParts(document) : new Set());
}

/** How often the prints of a line are printed: a line of prints counts prints, one of boxes counts boxes. Source: BOX-01. */
export function setsOf({ document, quantity }: Pick<ProductionLine, "document" | "quantity">): number {
  return document.product === "photoprint" ? 1 : quantity;
}

/** Printed pieces of a part of prints, copies and sets included. Source: PRINT-02. */
export function printsOf(line: Pick<ProductionLine, "document" | "quantity">, part: string): number {
  const fronts = line.document.pages.filter((page) => page.part === part && page.panels[0]?.role !== "back");
  return setsOf(line) * fronts.reduce((sum, { copies = 1 }) => sum + copies, 0);
}

/** Copies of a serial part: one per record, and blank ones up to the ordered quantity. Source: PDF-03, CARD-18. */
export function copiesOf({ document, quantity }: Pick<ProductionLine, "document" | "quantity">): number {
  return Math.max(quantity, document.records?.rows.length ?? 0);
}

import { documentForRecord, serialParts } from "#design/records/data-fields.ts";
import type { DisplayList } from "#design/display-list.ts";
import { layoutPage, layoutVersion, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { layoutPrintedPages } from "./cut-spreads.ts";
import type { SerialParts } from "./frozen-job.ts";
import { shareRecords, type RecordPages } from "./serial-records.ts";

/** A laid-out line: its surfaces, and what each record of a list adds to those of its serial parts. */
export type LaidOutLine = { readonly displayList: DisplayList; readonly serial: SerialParts };

/** A copy without a record. */
const blank = { values: {}, overrides: {} };

/**
 * Lays out a design for the press, books page by page as they are printed. Parts with data fields are filled once per
 * record, in list order; copies beyond the list stay blank, so that their number matches the order. Source: PDF-01,
 * PDF-03, CARD-18.
 */
export function layOutLine(document: DesignDocument, resources: LayoutResources, quantity: number): LaidOutLine {
  const rows = document.records?.rows ?? [];
  const list: DisplayList = {
    engine: { layout: layoutVersion, harfbuzz: resources.fonts.engine },
    pages: document.pages.flatMap((page) => layoutPrintedPages(page, document, resources)),
  };
  if (rows.length === 0) return { displayList: list, serial: {} };
  const copies = [
    ...rows,
    ...Array.from({ length: Math.max(0, quantity - rows.length) }, (_, index) => ({
      ...blank,
      id: `blank-${index + 1}`,
    })),
  ];
  const filled = copies.map((copy) => ({ id: copy.id, document: documentForRecord(document, copy) }));
  const serial = new Map(
    [...serialParts(document)].map((part) => {
      const records = filled.map((copy): RecordPages => ({
        id: copy.id,
        pages: copy.document.pages
          .filter((page) => page.part === part)
          .map((page) => layoutPage(page, copy.document, resources)),
      }));
      return [part, shareRecords(records)] as const;
    }),
  );
  const shared = new Map([...serial.values()].flatMap(({ pages }) => pages.map((page) => [page.id, page])));
  return {
    displayList: { ...list, pages: list.pages.map((page) => shared.get(page.id) ?? page) },
    serial: Object.fromEntries([...serial].map(([part, { records }]) => [part, records])),
  };
}

import type { ErrorCode } from "#kernel/errors.ts";
import { documentForRecord, fieldsOf, serialParts, unknownFields } from "../records/data-fields.ts";
import { missingGlyphFindings } from "../text/missing-glyphs.ts";
import { envelopeTexts, hasEnvelope } from "../records/envelope.ts";
import { layoutElement, type LayoutResources } from "../layout/document-layout.ts";
import type { DesignDocument, TextElement } from "../model/design-document.ts";
import type { RecordRow } from "../model/records.ts";
import type { Finding, PrintedAs } from "./preflight-rule.ts";
import { preflightDocument } from "./preflight.ts";
import { printedElements } from "../layout/printed-elements.ts";
import { allSameName, checkAddresses, checkRecords } from "../records/recipient-checks.ts";

/** A finding about the record list: `row` is its record, null for the list as a whole. Source: CARD-16. */
export type RecordFinding = {
  readonly code: ErrorCode;
  readonly severity: Finding["severity"];
  readonly row: string | null;
  readonly data: Finding["data"];
};

type Fault = Pick<RecordFinding, "code" | "data"> & { readonly severity: Finding["severity"] };

/** Faults of a filled text; cached by its template element and the resulting text. */
const measured = new WeakMap<
  TextElement,
  Map<string, { readonly key: object; readonly revision: number; readonly faults: readonly Fault[] }>
>();

function measure(filled: TextElement, document: DesignDocument, resources: LayoutResources): readonly Fault[] {
  const { text } = layoutElement(filled, document, resources);
  if (!text) return [];
  const unprintable: readonly Fault[] = missingGlyphFindings(text.missing).filter(
    ({ severity }) => severity === "error",
  );
  if (filled.id === envelopeTexts.address) {
    // The postal service cannot read an address with a broken line.
    const broken = text.overflow !== null || text.lines.length > filled.text.split("\n").length;
    return broken ? [...unprintable, { code: "ADDRESS_TOO_LONG", severity: "error", data: {} }] : unprintable;
  }
  if (!text.overflow) return unprintable;
  return [
    ...unprintable,
    { code: "RECORD_TEXT_TOO_LONG", severity: text.overflow.height > 0 ? "error" : "warning", data: {} },
  ];
}

function faultsOf(
  template: TextElement,
  filled: TextElement,
  document: DesignDocument,
  resources: LayoutResources,
): readonly Fault[] {
  const known = measured.get(template) ?? new Map();
  measured.set(template, known);
  const revision = resources.fonts.revision();
  const entry = known.get(filled.text);
  if (entry?.key === resources && entry.revision === revision) return entry.faults;
  const faults = measure(filled, document, resources);
  known.set(filled.text, { key: resources, revision, faults });
  return faults;
}

type TextTemplate = { readonly template: TextElement; readonly fielded: boolean };

/** The texts of a document, each with a flag whether it needs a record. */
function textsOf(document: DesignDocument): readonly TextTemplate[] {
  return document.pages
    .flatMap((page) => printedElements(page, document))
    .filter((element) => element.type === "text")
    .map((template) => ({ template, fielded: fieldsOf(template).length > 0 }));
}

function fittingOf(
  document: DesignDocument,
  texts: readonly TextTemplate[],
  { row, n }: { readonly row: RecordRow; readonly n: number },
  resources: LayoutResources,
): readonly RecordFinding[] {
  const own = texts.filter(({ template, fielded }) => fielded || template.id in row.overrides);
  if (own.length === 0) return [];
  const filled = documentForRecord(document, row);
  const after = new Map(filled.pages.flatMap((page) => page.elements.map((element) => [element.id, element])));
  return own.flatMap(({ template }) => {
    const element = after.get(template.id);
    if (element?.type !== "text") return [];
    return faultsOf(template, element, document, resources).map((fault) => ({
      ...fault,
      row: row.id,
      data: { n, ...fault.data },
    }));
  });
}

/** Records that would print a code without content. Source: CARD-19. */
function emptyCodes(document: DesignDocument, rows: readonly RecordRow[]): readonly RecordFinding[] {
  const codes = document.pages
    .flatMap((page) => printedElements(page, document))
    .filter((element) => element.type === "qr" && fieldsOf(element).length > 0);
  const fields = [...new Set(codes.flatMap(fieldsOf))].filter((field) => document.records?.fields.includes(field));
  return rows.flatMap(({ id, values }, index): readonly RecordFinding[] =>
    fields.some((field) => (values[field] ?? "").trim() === "")
      ? [{ code: "RECORD_CODE_EMPTY", severity: "error", row: id, data: { n: index + 1 } }]
      : [],
  );
}

/** The number of ordered copies, and whether addresses are printed. */
export type RecordOrder = { readonly quantity: number; readonly addressed: boolean };

function countFindings(
  document: DesignDocument,
  rows: readonly RecordRow[],
  quantity: number,
): readonly RecordFinding[] {
  if (rows.length === quantity) return [];
  if (rows.length < quantity && document.records?.leaveBlank === true) return [];
  // Surplus cards are the customer's decision; names without a card would be lost.
  const severity = rows.length > quantity ? "error" : "warning";
  return [{ code: "RECORDS_MISMATCH", severity, row: null, data: { q: quantity, n: rows.length } }];
}

/**
 * All findings about the record list of a design before ordering: unfilled fields, records that are incomplete, do not
 * fit or cannot be printed, the same name everywhere, and a count other than the quantity. In list order.
 * Source: CARD-14 to CARD-18, CFG-16.
 */
export function preflightRecords(
  document: DesignDocument,
  resources: LayoutResources,
  order: RecordOrder,
): readonly RecordFinding[] {
  const unknown = unknownFields(document);
  const [first] = unknown;
  const rows = document.records?.rows ?? [];
  const lost: readonly RecordFinding[] =
    first === undefined
      ? []
      : first.code === "RECORDS_MISSING"
        ? [{ code: first.code, severity: "error", row: null, data: {} }]
        : [...new Set(unknown.map(({ field }) => field))].map((x) => ({
            code: "RECORD_FIELD_UNKNOWN" as const,
            severity: "error" as const,
            row: null,
            data: { x: x.replace("guest.", "") },
          }));
  const addressed = order.addressed && hasEnvelope(document);
  if (order.addressed && (!addressed || rows.length === 0))
    return [...lost, { code: "ADDRESSES_MISSING", severity: "error", row: null, data: {} }];
  if (document.records === null) return lost;
  if (serialParts(document).size === 0) return [...lost, ...checkAddresses(rows, document.locale)];
  const same = allSameName(rows) && !addressed;
  const texts = textsOf(document);
  return [
    ...lost,
    ...checkRecords(rows, { locale: document.locale, addressed }),
    ...rows.flatMap((row, index) => fittingOf(document, texts, { row, n: index + 1 }, resources)),
    ...emptyCodes(document, rows),
    ...(same ? [{ code: "RECORDS_SAME_NAME" as const, severity: "warning" as const, row: null, data: {} }] : []),
    ...countFindings(document, rows, order.quantity),
  ];
}

/**
 * The final check of a document filled with its first record, because field tokens themselves must not count as too
 * long. `printed` as in `preflightDocument`.
 * Source: CFG-16, CARD-14.
 */
export function preflightFilled(
  document: DesignDocument,
  resources: LayoutResources,
  printed: PrintedAs,
): readonly Finding[] {
  const [first] = document.records?.rows ?? [];
  return preflightDocument(first ? documentForRecord(document, first) : document, resources, printed);
}

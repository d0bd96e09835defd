import type { ErrorCode } from "#kernel/errors.ts";
import { fieldsIn, fillText, type FilledText } from "./field-text.ts";
import type { DesignDocument, Element, Page, TextElement } from "../model/design-document.ts";
import type { RecordRow } from "../model/records.ts";
import type { TextRun } from "../model/text-style.ts";
import { postalAddress } from "./postal-address.ts";
import { addressField, recipientFields, type RecordValues } from "./recipient-fields.ts";

/** Content of one copy of a serial part. */
export type CopyContent = Pick<RecordRow, "values" | "overrides">;

/** Looks up the field values of one record: its own, and the postal address composed of them. Source: CARD-14, CARD-15. */
function lookUp(values: RecordValues, locale: string): (field: string) => string {
  return (field) => {
    if (field === addressField) return postalAddress(values, locale).join("\n");
    return (values[field] ?? "").trim();
  };
}

function filledRuns(runs: readonly TextRun[], { place }: FilledText): TextRun[] {
  return runs
    .map((run) => ({ ...run, start: place(run.start, "start"), end: place(run.end, "end") }))
    .filter((run) => run.end > run.start);
}

function filledText(element: TextElement, values: (field: string) => string): TextElement {
  const filled = fillText(element.text, values);
  const paragraphs =
    element.paragraphs.length === 0 ? element.paragraphs : filled.lines.map((line) => element.paragraphs[line] ?? {});
  const runs = filledRuns(element.runs, filled);
  // An address may have any number of lines: it shrinks before one of them is broken.
  const maxLines = fieldsIn(element.text).includes(addressField) ? filled.lines.length : element.maxLines;
  return { ...element, text: filled.text, runs, paragraphs, maxLines };
}

/** The texts of an element that can contain data fields. */
function textsOf(element: Element): readonly string[] {
  if (element.type === "text") return [element.text];
  if (element.type === "qr") return [element.value];
  return element.type === "table" ? element.rows.flat() : [];
}

/** Names of the data fields of an element, each once. Source: CARD-14. */
export function fieldsOf(element: Element): readonly string[] {
  return [...new Set(textsOf(element).flatMap(fieldsIn))];
}

function filledElement(element: Element, values: (field: string) => string, override: string | undefined): Element {
  // An override replaces the whole text, so that runs no longer apply.
  if (element.type === "text" && override !== undefined) return { ...element, text: override, runs: [] };
  if (!textsOf(element).some((text) => text.includes("{{"))) return element;
  if (element.type === "text") return filledText(element, values);
  if (element.type === "qr") return { ...element, value: fillText(element.value, values).text };
  if (element.type === "table")
    return { ...element, rows: element.rows.map((row) => row.map((cell) => fillText(cell, values).text)) };
  return element;
}

/**
 * Fills a document with a record: every data field gets the record's value, lines whose fields are all empty are
 * removed, and the record's text overrides replace the template's texts. Pages and elements without fields are returned
 * as the same objects, so that their layout stays cached. The given document is not modified.
 * Source: CARD-14, PDF-03.
 */
export function documentForRecord(document: DesignDocument, record: CopyContent): DesignDocument {
  const values = lookUp(record.values, document.locale);
  const pages = document.pages.map((page): Page => {
    const elements = page.elements.map((element) => filledElement(element, values, record.overrides[element.id]));
    return elements.every((element, index) => element === page.elements[index]) ? page : { ...page, elements };
  });
  return { ...document, pages };
}

/** Ids of the parts that are printed once per record: those marked as serial, or with a data field. Source: PDF-03. */
export function serialParts(document: DesignDocument): ReadonlySet<string> {
  const marked = document.parts.filter((part) => part.serial).map((part) => part.id);
  const fielded = document.pages.filter((page) => page.elements.some((element) => fieldsOf(element).length > 0));
  return new Set([...marked, ...fielded.map((page) => page.part)]);
}

/** The fields of a list that a document prints; the address is those it is composed of. Source: CARD-14, D-33. */
export function printedFields(document: DesignDocument): readonly string[] {
  const used = new Set(document.pages.flatMap(({ elements }) => elements.flatMap(fieldsOf)));
  if (used.delete(addressField)) for (const field of recipientFields) if (field !== "guest.table") used.add(field);
  return [...used];
}

/** What stands in the codes of a document, for each record that prints one. Source: CARD-19. */
export function codeTexts(document: DesignDocument): readonly string[] {
  const codes = document.pages.flatMap(({ elements }) => elements.filter((element) => element.type === "qr"));
  const fixed = codes.filter((code) => fieldsOf(code).length === 0).map(({ value }) => value);
  const varying = codes.filter((code) => fieldsOf(code).length > 0);
  const rows = varying.length > 0 ? (document.records?.rows ?? []) : [];
  const filled = rows.flatMap(({ values }) =>
    varying.map(({ value }) => fillText(value, lookUp(values, document.locale)).text),
  );
  return [...fixed, ...filled];
}

/** A data field that cannot be filled. */
export type UnknownField = {
  readonly code: Extract<ErrorCode, "RECORD_FIELD_UNKNOWN" | "RECORDS_MISSING">;
  readonly page: string;
  readonly element: string;
  readonly field: string;
};

/**
 * The data fields of a document that its list does not have; without a list, all of them. Source: CARD-14, CFG-16.
 */
export function unknownFields(document: DesignDocument): readonly UnknownField[] {
  const { records } = document;
  const known = new Set(records === null ? [] : [...records.fields, addressField]);
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      fieldsOf(element)
        .filter((field) => !known.has(field))
        .map((field) => ({
          code: records === null ? ("RECORDS_MISSING" as const) : ("RECORD_FIELD_UNKNOWN" as const),
          page: page.id,
          element: element.id,
          field,
        })),
    ),
  );
}

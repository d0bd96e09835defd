import { accept, refuse, type Result } from "#kernel/result.ts";
import { cleanText } from "./text-commands.ts";
import { edit, permit, changeElements, type Edit } from "./edit.ts";
import { envelopePart, envelopePartId, envelopeTexts, type EnvelopeFormat } from "../records/envelope.ts";
import { rewriteText } from "../text/text-edits.ts";
import { fieldToken } from "../records/field-text.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { maxRecords, type RecordRow } from "../model/records.ts";
import { maxValueLength, recipientFields, type RecordValues } from "../records/recipient-fields.ts";

const idPattern = /^r(\d+)$/;

/** The next free record id; an id is never reused while a later record exists. */
function nextNumber(rows: readonly RecordRow[]): number {
  return 1 + rows.reduce((most, row) => Math.max(most, Number(idPattern.exec(row.id)?.[1] ?? 0)), 0);
}

function inOrder(fields: Iterable<string>): string[] {
  const all = new Set(fields);
  const known: readonly string[] = recipientFields;
  return [...known.filter((field) => all.has(field)), ...[...all].filter((field) => !known.includes(field))];
}

/** A value as stored: printable, and limited to a length that fits an envelope. */
const valueOf = (typed: string): string => cleanText(typed).slice(0, maxValueLength);

const bounded = (values: RecordValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, valueOf(value)]));

/** Replaces the record list. Refusal: LIST_ROWS for more than 2,000 records. Source: CARD-14. */
export function setRecords(
  document: DesignDocument,
  input: { readonly source: string; readonly fields: readonly string[]; readonly records: readonly RecordValues[] },
): Result<Edit> {
  if (input.records.length > maxRecords) return refuse("LIST_ROWS");
  const rows = input.records.map((values, index) => ({ id: `r${index + 1}`, values: bounded(values), overrides: {} }));
  return accept(
    edit(document, (draft) => {
      const leaveBlank = draft.records?.leaveBlank ?? false;
      draft.records = { source: input.source.slice(0, 120), fields: inOrder(input.fields), rows, leaveBlank };
    }),
  );
}

/** Removes the list; texts with data fields are unchanged. Source: CARD-14. */
export function removeRecords(document: DesignDocument): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      draft.records = null;
    }),
  );
}

/** Appends a record, creating the list when there is none. Refusal: LIST_ROWS. Source: CARD-14. */
export function addRecord(
  document: DesignDocument,
  input: { readonly values: RecordValues; readonly fields: readonly string[] },
): Result<Edit> {
  const rows = document.records?.rows ?? [];
  if (rows.length >= maxRecords) return refuse("LIST_ROWS");
  const row = { id: `r${nextNumber(rows)}`, values: bounded(input.values), overrides: {} };
  return accept(
    edit(document, (draft) => {
      const records = (draft.records ??= { source: "", fields: [], rows: [], leaveBlank: false });
      records.fields = inOrder([...records.fields, ...input.fields]);
      records.rows.push(row);
    }),
  );
}

function changeRow(
  document: DesignDocument,
  id: string,
  change: (row: RecordRow, draft: DesignDocument) => void,
): Result<Edit> {
  const at = document.records?.rows.findIndex((row) => row.id === id) ?? -1;
  if (at === -1) return refuse("RECORD_UNKNOWN", { id });
  return accept(
    edit(document, (draft) => {
      const row = draft.records?.rows[at];
      if (row) change(row, draft);
    }),
  );
}

/** Sets one value of a record. Refusal: RECORD_UNKNOWN. Source: CARD-14. */
export function setRecordValue(
  document: DesignDocument,
  input: { readonly row: string; readonly field: string; readonly value: string },
): Result<Edit> {
  return changeRow(document, input.row, (row, draft) => {
    row.values[input.field] = valueOf(input.value);
    if (draft.records && !draft.records.fields.includes(input.field))
      draft.records.fields = inOrder([...draft.records.fields, input.field]);
  });
}

/** Deletes a record from the list. Refusal: RECORD_UNKNOWN. Source: CARD-14. */
export function deleteRecord(document: DesignDocument, input: { readonly row: string }): Result<Edit> {
  return changeRow(document, input.row, (row, draft) => {
    if (draft.records) draft.records.rows = draft.records.rows.filter((each) => each.id !== row.id);
  });
}

/** Restores a deleted record at its former position. Source: CARD-14. */
export function restoreRecord(
  document: DesignDocument,
  input: { readonly record: RecordRow; readonly at: number },
): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      const rows = draft.records?.rows;
      if (rows && !rows.some((row) => row.id === input.record.id))
        rows.splice(Math.min(input.at, rows.length), 0, input.record);
    }),
  );
}

/** Overrides a text of the card for one record; null removes the override. Refusal: RECORD_UNKNOWN. Source: CARD-14. */
export function overrideText(
  document: DesignDocument,
  input: { readonly row: string; readonly element: string; readonly text: string | null },
): Result<Edit> {
  return changeRow(document, input.row, (row) => {
    if (input.text === null) delete row.overrides[input.element];
    else row.overrides[input.element] = input.text.slice(0, 5000);
  });
}

/**
 * Inserts a data field into a text, at an index or at its end; sample text is replaced.
 * Refusals: ELEMENT_UNKNOWN, ELEMENT_LOCKED. Source: CARD-14, CFG-06.
 */
export function insertField(
  document: DesignDocument,
  input: { readonly id: string; readonly field: string; readonly at?: number },
): Result<Edit> {
  const permitted = permit(document, [input.id], "edit");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [input.id], (element, draft) => {
      if (element.type !== "text") return;
      const token = fieldToken(input.field);
      const sample = element.text === element.placeholder || element.text === "";
      const before = sample ? "" : element.text.slice(0, input.at);
      const after = sample ? "" : element.text.slice(before.length);
      const gap = before !== "" && input.at === undefined && !/\s$/.test(before) ? " " : "";
      const start = `${before}${gap}${token}`;
      const written = { ...element, runs: sample ? [] : element.runs };
      Object.assign(element, rewriteText(written, `${start}${after}`, start.length));
      const page = draft.pages.find((each) => each.elements.some(({ id }) => id === element.id));
      for (const part of draft.parts) if (part.id === page?.part) part.serial = true;
    }),
  );
}

/** Allows cards without a record to be printed with empty fields, or withdraws that. Source: CARD-18. */
export function leaveRestBlank(document: DesignDocument, input: { readonly leaveBlank: boolean }): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      if (draft.records) draft.records.leaveBlank = input.leaveBlank;
    }),
  );
}

/** Adds a printed envelope of a size, or changes its size; sender and styles are kept. Source: CARD-15. */
export function printEnvelope(document: DesignDocument, input: { readonly format: EnvelopeFormat }): Result<Edit> {
  const { part, pages } = envelopePart(document, input.format);
  const old = new Map(
    document.pages
      .filter((page) => page.part === envelopePartId)
      .flatMap((page) => page.elements.map((element) => [element.id, element])),
  );
  const merged = pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => {
      const before = old.get(element.id);
      return element.type === "text" && before?.type === "text"
        ? { ...element, text: before.text, style: before.style, runs: before.runs, paragraphs: before.paragraphs }
        : element;
    }),
  }));
  return accept(
    edit(document, (draft) => {
      draft.parts = [...draft.parts.filter(({ id }) => id !== part.id), part];
      draft.pages = [...draft.pages.filter((page) => page.part !== part.id), ...merged];
    }),
  );
}

/** Removes the printed envelope from the design. Source: CARD-15. */
export function removeEnvelope(document: DesignDocument): Result<Edit> {
  return accept(
    edit(document, (draft) => {
      draft.parts = draft.parts.filter(({ id }) => id !== envelopePartId);
      draft.pages = draft.pages.filter((page) => page.part !== envelopePartId);
    }),
  );
}

/** Sets the sender on the flap. Refusal: ELEMENT_UNKNOWN without a printed envelope. Source: CARD-15. */
export function setSender(document: DesignDocument, input: { readonly text: string }): Result<Edit> {
  const permitted = permit(document, [envelopeTexts.sender], "edit");
  if (!permitted.ok) return permitted;
  return accept(
    changeElements(document, [envelopeTexts.sender], (element) => {
      if (element.type === "text") {
        element.text = input.text.slice(0, 500);
        element.runs = [];
      }
    }),
  );
}

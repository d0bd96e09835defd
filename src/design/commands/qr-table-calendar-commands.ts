import { accept, refuse, type Result } from "#kernel/result.ts";
import { elementRefs, hasSlots } from "./color-refs.ts";
import { changeElements, permit, type LockableAction, type Edit } from "./edit.ts";
import {
  CalendarElement,
  QrElement,
  TableElement,
  type DesignDocument,
  type Element,
} from "../model/design-document.ts";

/** What a QR code says, and how it looks. */
export type QrContent = Pick<QrElement, "value">;
/** @see QrContent */
export type QrStyle = Pick<QrElement, "level" | "color" | "background" | "quiet">;
/** What stands in a table, and how it looks. */
export type TableContent = Pick<TableElement, "columns" | "rows" | "header">;
/** @see TableContent */
export type TableStyle = Pick<TableElement, "style" | "headerStyle" | "padding" | "rules" | "rule" | "stripe">;
/** What a calendar shows, and how it looks. */
export type CalendarContent = Pick<CalendarElement, "year" | "month" | "holidays" | "events">;
/** @see CalendarContent */
export type CalendarStyle = Pick<
  CalendarElement,
  "layout" | "weekStart" | "weekNumbers" | "style" | "headerStyle" | "sundayColor" | "rule"
>;

type Change = { readonly document: DesignDocument; readonly id: string; readonly act: LockableAction };

/** Replaces fields of one element after checking kind, lock, limits of the schema and colours. */
function change({ document, id, act }: Change, read: (element: Element) => Element | undefined): Result<Edit> {
  const permitted = permit(document, [id], act);
  if (!permitted.ok) return permitted;
  const element = permitted.value[0]?.element;
  const changed = element && read(element);
  if (!changed || !hasSlots(document, elementRefs(changed))) return refuse("ELEMENT_UNKNOWN", { id });
  return accept(
    changeElements(document, [id], (draft) => {
      Object.assign(draft, changed);
    }),
  );
}

/**
 * Writes what a QR code says.
 * Refusals: ELEMENT_UNKNOWN (also when it is no QR code, or the text is over 800 characters), ELEMENT_LOCKED (`edit`).
 * Source: CARD-19.
 */
export function setQr(document: DesignDocument, input: { readonly id: string } & QrContent): Result<Edit> {
  const { id, value } = input;
  return change({ document, id, act: "edit" }, (element) =>
    element.type === "qr" ? QrElement.safeParse({ ...element, value }).data : undefined,
  );
}

/**
 * Changes the look of a QR code; fields left out stay.
 * Refusals: ELEMENT_UNKNOWN (also when it is no QR code, or for values beyond the schema), ELEMENT_LOCKED (`style`).
 * Source: CARD-19.
 */
export function styleQr(
  document: DesignDocument,
  input: { readonly id: string; readonly look: Partial<QrStyle> },
): Result<Edit> {
  const { id, look } = input;
  return change({ document, id, act: "style" }, (element) =>
    element.type === "qr" ? QrElement.safeParse({ ...element, ...look }).data : undefined,
  );
}

/**
 * Writes the cells, columns or header line of a table; fields left out stay, rows are filled up or cut to the columns.
 * Refusals: ELEMENT_UNKNOWN (also when it is no table, or for values beyond the schema), ELEMENT_LOCKED (`edit`).
 */
export function setTable(
  document: DesignDocument,
  input: { readonly id: string; readonly content: Partial<TableContent> },
): Result<Edit> {
  const { id, content } = input;
  return change({ document, id, act: "edit" }, (element) => {
    if (element.type !== "table") return undefined;
    const next = { ...element, ...content };
    const rows = next.rows.map((row) => next.columns.map((_, index) => row[index] ?? ""));
    return TableElement.safeParse({ ...next, rows }).data;
  });
}

/**
 * Changes the look of a table; fields left out stay.
 * Refusals: ELEMENT_UNKNOWN (also when it is no table, or for values beyond the schema), ELEMENT_LOCKED (`style`).
 */
export function styleTable(
  document: DesignDocument,
  input: { readonly id: string; readonly look: Partial<TableStyle> },
): Result<Edit> {
  const { id, look } = input;
  return change({ document, id, act: "style" }, (element) =>
    element.type === "table" ? TableElement.safeParse({ ...element, ...look }).data : undefined,
  );
}

/**
 * Sets the month, the holidays or the entries of a calendar; fields left out stay.
 * Refusals: ELEMENT_UNKNOWN (also when it is no calendar, or for values beyond the schema), ELEMENT_LOCKED (`edit`).
 */
export function setCalendar(
  document: DesignDocument,
  input: { readonly id: string; readonly content: Partial<CalendarContent> },
): Result<Edit> {
  const { id, content } = input;
  return change({ document, id, act: "edit" }, (element) =>
    element.type === "calendar" ? CalendarElement.safeParse({ ...element, ...content }).data : undefined,
  );
}

/**
 * Changes the look of a calendar; fields left out stay.
 * Refusals: ELEMENT_UNKNOWN (also when it is no calendar, or for values beyond the schema), ELEMENT_LOCKED (`style`).
 */
export function styleCalendar(
  document: DesignDocument,
  input: { readonly id: string; readonly look: Partial<CalendarStyle> },
): Result<Edit> {
  const { id, look } = input;
  return change({ document, id, act: "style" }, (element) =>
    element.type === "calendar" ? CalendarElement.safeParse({ ...element, ...look }).data : undefined,
  );
}

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

/** Content and style of a QR code. */
export type QrContent = Pick<QrElement, "value">;
/** @see QrContent */
export type QrStyle = Pick<QrElement, "level" | "color" | "background" | "quiet">;
export type TableContent = Pick<TableElement, "columns" | "rows" | "header">;
/** @see TableContent */
export type TableStyle = Pick<TableElement, "style" | "headerStyle" | "padding" | "rules" | "rule" | "stripe">;
export type CalendarContent = Pick<
  CalendarElement,
  "year" | "month" | "holidays" | "events" | "columns" | "nameDays" | "spans"
>;
/** @see CalendarContent */
export type CalendarStyle = Pick<
  CalendarElement,
  | "layout"
  | "weekStart"
  | "weekNumbers"
  | "style"
  | "headerStyle"
  | "sundayColor"
  | "rule"
  | "look"
  | "secondLanguage"
  | "moon"
>;

type Change = { readonly document: DesignDocument; readonly id: string; readonly action: LockableAction };

/** Replaces fields of one element after checking its type, lock, schema limits and colours. */
function change({ document, id, action }: Change, read: (element: Element) => Element | undefined): Result<Edit> {
  const permitted = permit(document, [id], action);
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
 * Sets the content of a QR code. Refusals: ELEMENT_UNKNOWN (also when it is not a QR code, or the text is over 800
 * characters), ELEMENT_LOCKED (`edit`).
 * Source: CARD-19.
 */
export function setQr(document: DesignDocument, input: { readonly id: string } & QrContent): Result<Edit> {
  const { id, value } = input;
  return change({ document, id, action: "edit" }, (element) =>
    element.type === "qr" ? QrElement.safeParse({ ...element, value }).data : undefined,
  );
}

/**
 * Changes the style of a QR code; omitted fields are unchanged. Refusals: ELEMENT_UNKNOWN (also when it is not a QR
 * code, or for values beyond the schema), ELEMENT_LOCKED (`style`).
 * Source: CARD-19.
 */
export function styleQr(
  document: DesignDocument,
  input: { readonly id: string; readonly changes: Partial<QrStyle> },
): Result<Edit> {
  const { id, changes } = input;
  return change({ document, id, action: "style" }, (element) =>
    element.type === "qr" ? QrElement.safeParse({ ...element, ...changes }).data : undefined,
  );
}

/**
 * Sets the cells, columns or header row of a table; omitted fields are unchanged, rows are padded or cut to the number
 * of columns. Refusals: ELEMENT_UNKNOWN (also when it is not a table, or for values beyond the schema), ELEMENT_LOCKED
 * (`edit`).
 */
export function setTable(
  document: DesignDocument,
  input: { readonly id: string; readonly content: Partial<TableContent> },
): Result<Edit> {
  const { id, content } = input;
  return change({ document, id, action: "edit" }, (element) => {
    if (element.type !== "table") return undefined;
    const next = { ...element, ...content };
    const rows = next.rows.map((row) => next.columns.map((_, index) => row[index] ?? ""));
    return TableElement.safeParse({ ...next, rows }).data;
  });
}

/**
 * Changes the style of a table; omitted fields are unchanged. Refusals: ELEMENT_UNKNOWN (also when it is not a table,
 * or for values beyond the schema), ELEMENT_LOCKED (`style`).
 */
export function styleTable(
  document: DesignDocument,
  input: { readonly id: string; readonly changes: Partial<TableStyle> },
): Result<Edit> {
  const { id, changes } = input;
  return change({ document, id, action: "style" }, (element) =>
    element.type === "table" ? TableElement.safeParse({ ...element, ...changes }).data : undefined,
  );
}

/**
 * Sets the month, holidays or entries of a calendar; omitted fields are unchanged. Refusals: ELEMENT_UNKNOWN (also when
 * it is not a calendar, or for values beyond the schema), ELEMENT_LOCKED (`edit`).
 */
export function setCalendar(
  document: DesignDocument,
  input: { readonly id: string; readonly content: Partial<CalendarContent> },
): Result<Edit> {
  const { id, content } = input;
  return change({ document, id, action: "edit" }, (element) =>
    element.type === "calendar" ? CalendarElement.safeParse({ ...element, ...content }).data : undefined,
  );
}

/**
 * Changes the style of a calendar; omitted fields are unchanged. Refusals: ELEMENT_UNKNOWN (also when it is not a
 * calendar, or for values beyond the schema), ELEMENT_LOCKED (`style`).
 */
export function styleCalendar(
  document: DesignDocument,
  input: { readonly id: string; readonly changes: Partial<CalendarStyle> },
): Result<Edit> {
  const { id, changes } = input;
  return change({ document, id, action: "style" }, (element) =>
    element.type === "calendar" ? CalendarElement.safeParse({ ...element, ...changes }).data : undefined,
  );
}

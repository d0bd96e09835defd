import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { guestTypes } from "../../../guests/household-form.ts";
import { gridColumns, type GridColumn } from "../../../grid/grid-model.ts";

/** Width of a column in px. */
const widths: Readonly<Partial<Record<GridColumn, number>>> = { name: 210, email: 230, "guest.street": 210, type: 130 };
const ordinaryWidth = 160;

/** Height of a row in px: a touch target, and room for a line that says what is wrong. */
export const rowHeight = 44;

/** The columns with their places from the left, in px. */
export const placedColumns = gridColumns.map((column, index) => ({
  column,
  index,
  width: widths[column] ?? ordinaryWidth,
}));

/** Width of all columns in px. */
export const gridWidth = placedColumns.reduce((sum, { width }) => sum + width, 0);

const headings: Readonly<Partial<Record<GridColumn, string>>> = { type: "kind", category: "groups" };

/** The heading of a column. */
export function headingOf(column: GridColumn, t: Translate): string {
  return t(keyIn("events.columns", headings[column] ?? column.replace("guest.", "")));
}

/** What is seen in a cell: of a type its word. */
export function seenText(column: GridColumn, text: string, t: Translate): string {
  return column === "type" && guestTypes.some((type) => type === text) ? t(keyIn("events.guestTypes", text)) : text;
}

/** The text of what somebody wrote into a cell: of a type the code whose word it is, or begins. */
export function readText(column: GridColumn, seen: string, t: Translate): string {
  const written = seen.trim().toLowerCase();
  if (column !== "type" || written === "") return column === "type" ? "adult" : seen.trim();
  const meant = guestTypes.find((type) => t(keyIn("events.guestTypes", type)).toLowerCase().startsWith(written));
  return meant ?? written;
}

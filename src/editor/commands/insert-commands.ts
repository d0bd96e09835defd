import { addElement } from "#design/commands/element-commands.ts";
import { newCalendar, newQr, newShape, newTable } from "#design/commands/new-elements.ts";
import type { Box } from "#design/geometry/element-geometry.ts";
import type { ColorRef } from "#design/model/color.ts";
import type { Element } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { StationeryShape } from "#design/geometry/stationery-shapes.ts";
import type { EditorContext } from "../state/editor-context.ts";

/** Adds a new element to the displayed page, selects it and opens its properties. */
function insert(editor: EditorContext, element: Element): void {
  const { page } = editor.view.displayed();
  editor.documents.seal();
  const added = editor.documents.apply((document) => addElement(document, { page: page.id, element }));
  if (!added.ok) return;
  editor.view.select([element.id]);
  editor.view.openTool("element");
}

type Start = { readonly id: string; readonly area: Box; readonly color: ColorRef };

function startOf(editor: EditorContext, colors: readonly string[]): Start {
  const { palette } = editor.documents.store.getState().document;
  const color = colors.find((slot) => slot in palette) ?? Object.keys(palette)[0] ?? "ink";
  return { id: editor.newId(), area: editor.view.displayed().panel, color };
}

/** The font of the card's smallest text, for tables and calendars, which must be legible rather than decorative. */
function legibleFont(editor: EditorContext): Pick<TextStyle, "font" | "size"> {
  const { document } = editor.documents.store.getState();
  const texts = document.pages.flatMap(({ elements }) => elements).filter((element) => element.type === "text");
  const [smallest] = texts.toSorted((a, b) => a.style.size - b.style.size);
  return { font: smallest?.style.font ?? editor.project.fonts[0]?.id ?? "", size: 9 };
}

/** Adds a shape in the design's accent colour. Source: CFG-02. */
export function addShape(editor: EditorContext, shape: StationeryShape): void {
  insert(editor, newShape({ ...startOf(editor, ["accent", "leaf", "ink"]), shape }));
}

/** Adds a QR code for an address. Source: CARD-19. */
export function addQr(editor: EditorContext, value: string): void {
  insert(editor, newQr({ ...startOf(editor, ["ink", "text", "deep"]), value }));
}

/** Adds a table with sample cells. */
export function addTable(editor: EditorContext, rows: readonly (readonly string[])[]): void {
  insert(editor, newTable({ ...startOf(editor, ["ink", "text"]), style: legibleFont(editor), rows }));
}

/** Adds the month after the next whole one, when most events on cards take place. */
export function addCalendar(editor: EditorContext): void {
  const today = new Date(editor.clock.now());
  const month = new Date(today.getFullYear(), today.getMonth() + 2, 1);
  const when = { year: month.getFullYear(), month: month.getMonth() + 1 };
  insert(editor, newCalendar({ ...startOf(editor, ["ink", "text"]), style: legibleFont(editor), ...when }));
}

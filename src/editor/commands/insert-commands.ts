import { addElement } from "#design/commands/element-commands.ts";
import { newCalendar, newQr, newShape, newTable } from "#design/commands/new-elements.ts";
import type { Box } from "#design/geometry/element-geometry.ts";
import type { ColorRef } from "#design/model/color.ts";
import type { Element } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { StationeryShape } from "#design/geometry/stationery-shapes.ts";
import type { Desk } from "../state/editor-context.ts";

/** Lays a new element on the shown page, selects it and opens its properties. */
function lay(desk: Desk, element: Element): void {
  const { page } = desk.view.shown();
  desk.documents.seal();
  const added = desk.documents.apply((document) => addElement(document, { page: page.id, element }));
  if (!added.ok) return;
  desk.view.select([element.id]);
  desk.view.openTool("element");
}

type Start = { readonly id: string; readonly area: Box; readonly color: ColorRef };

function startOf(desk: Desk, colors: readonly string[]): Start {
  const { palette } = desk.documents.store.getState().document;
  const color = colors.find((slot) => slot in palette) ?? Object.keys(palette)[0] ?? "ink";
  return { id: desk.newId(), area: desk.view.shown().panel, color };
}

/** The face of the card's smallest text: tables and calendars are read, not looked at. */
function readingFace(desk: Desk): Pick<TextStyle, "font" | "size"> {
  const { document } = desk.documents.store.getState();
  const texts = document.pages.flatMap(({ elements }) => elements).filter((element) => element.type === "text");
  const [smallest] = texts.toSorted((a, b) => a.style.size - b.style.size);
  return { font: smallest?.style.font ?? desk.project.fonts[0]?.id ?? "", size: 9 };
}

/** Adds a shape in the design's accent colour. Source: CFG-02. */
export function addShape(desk: Desk, shape: StationeryShape): void {
  lay(desk, newShape({ ...startOf(desk, ["accent", "leaf", "ink"]), shape }));
}

/** Adds a QR code for an address. Source: CARD-19. */
export function addQr(desk: Desk, value: string): void {
  lay(desk, newQr({ ...startOf(desk, ["ink", "text", "deep"]), value }));
}

/** Adds a table with sample cells. */
export function addTable(desk: Desk, rows: readonly (readonly string[])[]): void {
  lay(desk, newTable({ ...startOf(desk, ["ink", "text"]), style: readingFace(desk), rows }));
}

/** Adds the month after the next whole one, which is when most cards are about to happen. */
export function addCalendar(desk: Desk): void {
  const today = new Date(desk.clock.now());
  const month = new Date(today.getFullYear(), today.getMonth() + 2, 1);
  const when = { year: month.getFullYear(), month: month.getMonth() + 1 };
  lay(desk, newCalendar({ ...startOf(desk, ["ink", "text"]), style: readingFace(desk), ...when }));
}

import { findElement, mayAct } from "#design/edit.ts";
import { cropPhoto } from "#design/commands-photo.ts";
import { coverCrop, panCrop } from "#design/photo-placement.ts";
import { deleteSelection, duplicateSelection, nudgeSelection, selectNeighbour, startWriting } from "./acts.ts";
import { zoomPhoto } from "./canvas/gestures.ts";
import type { Desk } from "./desk.ts";

/** The parts of a keyboard event that matter. */
export type Stroke = {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
};

/** mm of an arrow key, alone and with shift. Source: CFG-20. */
export const nudges = { step: 0.5, leap: 5 } as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Undo, redo, copy: the same everywhere in the editor, also while writing. True when the stroke was used. */
export function globalStroke(desk: Desk, { key, ctrl, shift }: Stroke): boolean {
  if (!ctrl) return false;
  const letter = key.toLowerCase();
  if (letter === "z" && shift) desk.documents.redo();
  else if (letter === "z") desk.documents.undo();
  else if (letter === "y") desk.documents.redo();
  else if (letter === "d") duplicateSelection(desk);
  else if (letter === "s") void desk.autosave.flush();
  else if (key === "0") desk.view.fit();
  else if (key === "+" || key === "=") desk.view.zoom(1.25);
  else if (key === "-") desk.view.zoom(0.8);
  else return false;
  return true;
}

function cropStroke(desk: Desk, id: string, { key, shift }: Stroke): boolean {
  if (key === "Escape" || key === "Enter") {
    desk.view.leaveMode();
    return true;
  }
  if (key === "+" || key === "-") {
    zoomPhoto(desk, id, key === "+" ? 1.1 : 1 / 1.1);
    return true;
  }
  const arrow = arrows[key];
  const { document } = desk.documents.store.getState();
  const element = findElement(document, id)?.element;
  const photo = element?.type === "image" && element.asset !== null ? document.assets[element.asset] : undefined;
  if (!arrow || element?.type !== "image" || !photo) return false;
  const size = shift ? nudges.leap : nudges.step;
  const { contentRotation, flip } = element;
  const placed = { crop: element.crop ?? coverCrop(photo, element, contentRotation), contentRotation, flip };
  const crop = panCrop(placed, photo, element, { dx: arrow[0] * size, dy: arrow[1] * size });
  desk.documents.apply((before) => cropPhoto(before, { id, crop, contentRotation, flip }), `pan:${id}`);
  return true;
}

/** Opens what the selected element is made of: its text, its photo, or its panel. */
export function enterSelection(desk: Desk): boolean {
  const [id] = desk.view.store.getState().selection;
  const element = id === undefined ? undefined : findElement(desk.documents.store.getState().document, id)?.element;
  if (!element) return false;
  if (element.type === "text") startWriting(desk, element.id);
  else if (element.type === "image" && element.asset !== null && mayAct(element, "edit")) desk.view.crop(element.id);
  else desk.view.openTool(element.type === "image" ? "photos" : "element");
  return true;
}

/** Keys on the canvas while nothing is written. True when the stroke was used. Source: CFG-20. */
export function canvasStroke(desk: Desk, stroke: Stroke): boolean {
  if (globalStroke(desk, stroke)) return true;
  const { mode, selection } = desk.view.store.getState();
  if (mode.kind === "crop") return cropStroke(desk, mode.id, stroke);
  if (mode.kind === "text") return false;
  // The browser would mark the texts around the card.
  if (stroke.ctrl) return stroke.key.toLowerCase() === "a";
  const { key, shift } = stroke;
  if (key === "Tab") return selectNeighbour(desk, shift ? -1 : 1);
  if (selection.length === 0) return false;
  const arrow = arrows[key];
  if (arrow) {
    const size = shift ? nudges.leap : nudges.step;
    nudgeSelection(desk, arrow[0] * size, arrow[1] * size);
    return true;
  }
  if (key === "Delete" || key === "Backspace") deleteSelection(desk);
  else if (key === "Escape") desk.view.select([]);
  else if (key === "Enter" || key === "F2") return enterSelection(desk);
  else return false;
  return true;
}

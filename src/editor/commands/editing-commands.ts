import { addElement, isEditable } from "#design/commands/element-commands.ts";
import { storeAsset, placePhoto } from "#design/commands/photo-commands.ts";
import { findElement, isActionAllowed } from "#design/commands/edit.ts";
import { boundsOf, middleOf, turn, type Box, type Point } from "#design/geometry/element-geometry.ts";
import {
  ImageElement,
  OrnamentElement,
  TextElement,
  type DesignAsset,
  type DesignDocument,
  type Element,
} from "#design/model/design-document.ts";
import { TextStyle } from "#design/model/text-style.ts";
import { caretAt, hitTest } from "#design/text/text-caret.ts";
import { isOwnLayout, printedElements } from "#design/layout/printed-elements.ts";
import { assetOf, usedAssets } from "#design/layout/used-assets.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { selectedElement, textLayoutOf, type EditorContext } from "../state/editor-context.ts";
import { together } from "../state/document-store.ts";

/** Elements a customer can select on the displayed panel, lowest first. Source: CFG-20. */
export function selectableElements(editor: EditorContext): readonly Element[] {
  const { page, panel } = editor.view.displayed();
  return printedElements(page, editor.documents.store.getState().document).filter((element) => {
    if (element.hidden || !isEditable(element)) return false;
    const box = boundsOf(element);
    const right = panel.x + panel.w + 12;
    const bottom = panel.y + panel.h + 12;
    return box.x < right && box.x + box.w > panel.x - 12 && box.y < bottom && box.y + box.h > panel.y - 12;
  });
}

/** Converts a point of the page to mm of an element's own box. */
export function toElementCoordinates(element: Element, point: Point): Point {
  const middle = middleOf(element);
  const local = turn({ x: point.x - middle.x, y: point.y - middle.y }, -element.rotation);
  return { x: local.x + element.w / 2, y: local.y + element.h / 2 };
}

/** Starts editing a text box: with the caret at a point of the page, or with all text selected. Source: CFG-08. */
export function startWriting(editor: EditorContext, id: string, at?: Point): void {
  const element = findElement(editor.documents.store.getState().document, id)?.element;
  if (element?.type !== "text" || !isActionAllowed(element, "edit")) return;
  const layout = textLayoutOf(editor, id);
  editor.documents.seal();
  if (at && layout && element.text !== element.placeholder) {
    const caret = hitTest(layout, toElementCoordinates(element, at));
    editor.view.write(id, caret.index, caret);
  } else editor.view.write(id, 0, caretAt(element.text.length));
  editor.view.reveal(boundsOf(element));
}

/** Style of a new text: that of the first text on the card, in a readable size. */
function usualStyle(editor: EditorContext): TextElement["style"] {
  const { document } = editor.documents.store.getState();
  const texts = document.pages.flatMap((page) => page.elements).filter((element) => element.type === "text");
  const model = texts.find((element) => isActionAllowed(element, "style")) ?? texts[0];
  const font = model?.style.font ?? editor.project.fonts[0]?.id ?? "";
  const color = model?.style.color ?? Object.keys(document.palette)[0] ?? "ink";
  return TextStyle.parse({ font, size: 14, color, align: "center", lineHeight: 1.3 });
}

/** Gap in mm between a new text and others. */
const textGap = 2;

/**
 * Top edge in mm for a new text box: the middle of the panel if it covers no other text there, else the nearest free
 * position, else below the selection.
 */
function freePlace(editor: EditorContext, box: Box): number {
  const { page, panel } = editor.view.displayed();
  const { document } = editor.documents.store.getState();
  const first = panel.y + document.safe;
  const last = panel.y + panel.h - document.safe - box.h;
  const selected = selectedElement(document, editor.view.store.getState().selection);
  const others = page.elements.filter((element) => element.type === "text").map(boundsOf);
  const free = (y: number) =>
    others.every(
      (other) =>
        other.x >= box.x + box.w ||
        other.x + other.w <= box.x ||
        other.y >= y + box.h + textGap ||
        other.y + other.h + textGap <= y,
    );
  for (let away = 0; away <= panel.h; away += 1)
    for (const y of [box.y + away, box.y - away]) if (y >= first && y <= last && free(y)) return y;
  const below = selected ? boundsOf(selected).y + boundsOf(selected).h + textGap : box.y;
  return Math.max(first, Math.min(last, below));
}

/**
 * Adds a text where it covers no other and starts editing it; sample text must be replaced before ordering.
 * Source: CFG-06, CFG-16.
 */
export function addText(
  editor: EditorContext,
  text: string,
  { sample = true }: { readonly sample?: boolean } = {},
): void {
  const { page, panel } = editor.view.displayed();
  const { safe } = editor.documents.store.getState().document;
  const id = editor.newId();
  const w = Math.min(panel.w - 2 * safe, 70);
  const middle = { x: panel.x + (panel.w - w) / 2, y: panel.y + panel.h / 2 - 5, w, h: 10 };
  const y = freePlace(editor, middle);
  const element = TextElement.parse({
    id,
    ...middle,
    y,
    type: "text",
    text,
    ...(sample ? { placeholder: text } : {}),
    style: usualStyle(editor),
  });
  const added = editor.documents.apply((document) => addElement(document, { page: page.id, element }));
  if (added.ok) startWriting(editor, id);
}

/** The asset a design document stores for a photo. */
export const photoAsset = ({ id, kind, width, height, sha256, focus, page }: PhotoAnswer): DesignAsset => ({
  id,
  kind,
  width,
  height,
  sha256,
  focus,
  ...(page ? { page } : {}),
});

/** Whether an element is the customer's own layout, which is protected from accidental drags. Source: CFG-24. */
export function isFixedLayout(document: DesignDocument, element: Element): boolean {
  const page = findElement(document, element.id)?.page;
  return page !== undefined && isOwnLayout(element, page, document.assets);
}

/** Whether an element is a photo slot without a photo. */
export const isOpenSlot = (element: Element): boolean =>
  element.type === "image" && isActionAllowed(element, "edit") && (element.asset === null || element.sample);

/** Places a photo in a slot, replacing its content. Source: CFG-10. */
export function placeInSlot(editor: EditorContext, id: string, photo: PhotoAnswer): void {
  const placed = editor.documents.apply((document) => placePhoto(document, { id, photo: photoAsset(photo) }));
  if (placed.ok) editor.view.select([id]);
}

/** A box with the photo's aspect ratio, at most half the panel, centred on a point or the panel. */
function boxFor(editor: EditorContext, photo: PhotoAnswer, at?: Point): Box {
  const { panel } = editor.view.displayed();
  const scale = Math.min((panel.w * 0.5) / photo.width, (panel.h * 0.5) / photo.height);
  const [w, h] = [photo.width * scale, photo.height * scale];
  const middle = at ?? middleOf(panel);
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return { x: round(middle.x - w / 2), y: round(middle.y - h / 2), w: round(w), h: round(h) };
}

/** Adds a photo as an element of its own. */
export function addPhoto(editor: EditorContext, photo: PhotoAnswer, at?: Point): void {
  const { page } = editor.view.displayed();
  const element = ImageElement.parse({ id: editor.newId(), ...boxFor(editor, photo, at), type: "image" });
  const added = editor.documents.apply(
    together([
      (document) => addElement(document, { page: page.id, element }),
      (document) => placePhoto(document, { id: element.id, photo: photoAsset(photo) }),
    ]),
  );
  if (added.ok) editor.view.select([element.id]);
}

/**
 * Places a photo where it most likely belongs: in the selected slot, else in the first empty slot of the panel, else
 * as an element of its own.
 */
export function placePhotoAutomatically(editor: EditorContext, photo: PhotoAnswer): void {
  if (photo.kind === "drawing") return addDrawing(editor, photo);
  const { document } = editor.documents.store.getState();
  const [id] = editor.view.store.getState().selection;
  const selected = id === undefined ? undefined : findElement(document, id)?.element;
  if (selected?.type === "image" && isActionAllowed(selected, "edit")) return placeInSlot(editor, selected.id, photo);
  const slot = selectableElements(editor).find(isOpenSlot);
  return slot ? placeInSlot(editor, slot.id, photo) : addPhoto(editor, photo);
}

/** Places a photo in an empty slot; with `chosen` also in the selected one. */
function placeWhereWaiting(editor: EditorContext, photo: PhotoAnswer, chosen: boolean): void {
  if (photo.kind === "drawing" || selectableElements(editor).some(isOpenSlot) || chosen)
    placePhotoAutomatically(editor, photo);
}

/** Uploads files; the first ones fill the empty slots of the card. Source: CFG-10. */
export async function uploadAndPlace(editor: EditorContext, files: readonly File[]): Promise<void> {
  const photos = await editor.tray.queue.add(files);
  const { selection } = editor.view.store.getState();
  for (const [index, photo] of photos.entries())
    placeWhereWaiting(editor, photo, index === 0 && selection.length === 1);
}

/** Retries a failed upload. Source: CFG-10. */
export async function retryAndPlace(editor: EditorContext, key: string): Promise<void> {
  for (const photo of await editor.tray.queue.retry(key)) placeWhereWaiting(editor, photo, false);
}

/** Adds a drawing the customer uploaded in the middle of the panel. Source: CFG-25. */
function addDrawing(editor: EditorContext, drawing: PhotoAnswer): void {
  const { page } = editor.view.displayed();
  const element = OrnamentElement.parse({
    id: editor.newId(),
    ...boxFor(editor, drawing),
    type: "ornament",
    ornament: `asset:${drawing.id}`,
    name: drawing.fileName.slice(0, 80),
  });
  const added = editor.documents.apply(
    together([
      (document) => addElement(document, { page: page.id, element }),
      (document) => storeAsset(document, { asset: photoAsset(drawing) }),
    ]),
  );
  if (!added.ok) return;
  void editor.artwork.ensureFor(editor.documents.store.getState().document);
  editor.view.select([element.id]);
}

/** How many elements use each photo; one used only by a background counts once. Source: CFG-10. */
export function photoUses(document: DesignDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const element of document.pages.flatMap(({ elements }) => elements)) {
    const asset = assetOf(element);
    if (asset !== null) uses.set(asset, (uses.get(asset) ?? 0) + 1);
  }
  for (const asset of usedAssets(document)) if (!uses.has(asset)) uses.set(asset, 1);
  return uses;
}

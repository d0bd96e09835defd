import { findElement, isActionAllowed } from "#design/commands/edit.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { placePhoto } from "#modules/photo-products/contract.ts";
import {
  isOpenSlot,
  placeInSlot,
  placePhotoAutomatically,
  selectableElements,
} from "../../commands/editing-commands.ts";
import type { EditorContext } from "../../state/editor-context.ts";
import { changing } from "../change-document.ts";

/**
 * Places a photo of the tray: in the selected or the first empty slot of the displayed pages, else as one more picture
 * for which they are laid out again. Source: BOOK-08.
 */
export function placeInBook(editor: EditorContext, photo: PhotoAnswer): void {
  if (photo.kind !== "photo") return placePhotoAutomatically(editor, photo);
  const { document } = editor.documents.store.getState();
  const [id] = editor.view.store.getState().selection;
  const selected = id === undefined ? undefined : findElement(document, id)?.element;
  if (selected?.type === "image" && isActionAllowed(selected, "edit")) return placeInSlot(editor, selected.id, photo);
  const slot = selectableElements(editor).find(isOpenSlot);
  if (slot) return placeInSlot(editor, slot.id, photo);
  const { page } = editor.view.displayed();
  editor.documents.apply(changing((before) => placePhoto(before, page.id, documentPhotoOf(photo))));
  return undefined;
}

import { useEffect } from "react";
import { showToast } from "#ui/toast.tsx";
import type { Translate } from "#kernel/formats/translate.ts";
import { clipboardType, pasteClip } from "./clipboard.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { uploadAndPlace } from "./editing-commands.ts";
import { copySelection, deleteSelection } from "./selection-commands.ts";

/** Whether a clipboard event belongs to a form field, a dialog or the text being edited. */
function belongsToField(editor: EditorContext, target: EventTarget | null): boolean {
  if (editor.view.store.getState().mode.kind === "text") return true;
  if (document.querySelector("dialog[open]")) return true;
  // Text selected in a panel is what the customer wants to copy.
  if ((window.getSelection()?.toString() ?? "") !== "") return true;
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/**
 * Copies, cuts and pastes elements with the system's clipboard keys, between pages and windows; pasted files are
 * uploaded. Source: CFG-20, PHOTO-01.
 */
export function useClipboard(editor: EditorContext, t: Translate): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (belongsToField(editor, event.target)) return;
      const clip = copySelection(editor);
      if (clip === null || !event.clipboardData) return;
      event.preventDefault();
      event.clipboardData.setData(clipboardType, clip);
      event.clipboardData.setData("text/plain", clip);
      if (event.type === "cut") deleteSelection(editor);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (belongsToField(editor, event.target) || !event.clipboardData) return;
      const files = [...event.clipboardData.files];
      if (files.length > 0) {
        event.preventDefault();
        editor.view.openTool("photos");
        return void uploadAndPlace(editor, files);
      }
      const text = event.clipboardData.getData(clipboardType) || event.clipboardData.getData("text/plain");
      if (text === "") return;
      event.preventDefault();
      void pasteClip(editor, text).then((pasted) => {
        if (!pasted) showToast({ text: t("editor.action.pasteForeign") });
      });
    };
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, [editor, t]);
}

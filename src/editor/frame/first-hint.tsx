import { useState } from "react";
import { useMessages } from "#ui/messages.tsx";
import { isOpenSlot } from "../commands/editing-commands.ts";
import { IconButton } from "../controls/controls.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

const key = "blattwerk-photo-hint";

/** Whether the hint was shown before; false where the browser denies storage. */
function wasSeen(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function markSeen(): void {
  try {
    window.localStorage.setItem(key, "1");
  } catch {
    // No storage available.
  }
}

/** Explains once that photos can be dragged or tapped onto a card with empty slots. Source: CFG-10. */
export function FirstHint() {
  const editor = useEditorContext();
  const t = useMessages();
  const [dismissed, setSeen] = useState(wasSeen);
  const waiting = useDocument((state) => state.document.pages.some(({ elements }) => elements.some(isOpenSlot)));
  // An open tool covers the space, and whoever opened one needs no hint.
  const covered = useView((state) => state.tool !== null);
  // Books and calendars begin with their own question.
  if (dismissed || !waiting || covered || !editor.card) return null;
  const dismiss = () => {
    markSeen();
    setSeen(true);
  };
  return (
    <div
      className="absolute inset-x-0 grid justify-items-center px-3 max-xl:top-3 xl:bottom-3 xl:justify-items-start"
      data-testid="first-hint"
    >
      <div className="flex max-w-md animate-unfold items-center gap-2 rounded-cut bg-sheet py-2 pr-1 pl-4 text-15 shadow-lift">
        <p className="flex-1">
          {t("editor.hint.photos")}{" "}
          <button
            type="button"
            className="ink-link min-h-8"
            onClick={() => {
              dismiss();
              editor.view.openTool("photos");
            }}
          >
            {t("editor.hint.open")}
          </button>
        </p>
        <IconButton icon="close" label={t("editor.frame.close")} onPress={dismiss} />
      </div>
    </div>
  );
}

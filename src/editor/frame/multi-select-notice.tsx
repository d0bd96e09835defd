import { useMessages } from "#ui/messages.tsx";
import { useEditorContext, useView } from "../state/editor-context.ts";

/** Notes that taps now add to the selection, with a button to end this mode. Source: CFG-20. */
export function MultiSelectNotice() {
  const editor = useEditorContext();
  const t = useMessages();
  const multiSelecting = useView((state) => state.multiSelecting);
  const count = useView((state) => state.selection.length);
  if (!multiSelecting) return null;
  return (
    <div className="absolute inset-x-0 top-2 grid justify-items-center px-3">
      <div className="flex min-h-12 animate-unfold items-center gap-2 rounded-cut bg-ink pr-1 pl-4 text-15 text-paper shadow-lift">
        <output>{t("editor.frame.gathered", { count })}</output>
        <button
          type="button"
          onClick={() => editor.view.set({ multiSelecting: false })}
          className="min-h-11 rounded-cut px-3 underline underline-offset-4"
        >
          {t("editor.tool.done")}
        </button>
      </div>
    </div>
  );
}

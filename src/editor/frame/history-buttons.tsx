import { useMessages } from "#ui/messages.tsx";
import { historyKeys, keyLabel } from "../commands/action-label.ts";
import { IconButton } from "../controls/controls.tsx";
import { useDocument, useShell } from "../state/shell-context.ts";

/** Undo and redo. Source: CFG-05. */
export function HistoryButtons() {
  const { documents } = useShell();
  const t = useMessages();
  const canUndo = useDocument((state) => state.history.past.length > 0);
  const canRedo = useDocument((state) => state.history.future.length > 0);
  return (
    <div className="flex">
      <IconButton
        icon="undo"
        label={t("editor.frame.undo")}
        hint={keyLabel(historyKeys.undo[0], t, navigator.platform)}
        disabled={!canUndo}
        onPress={documents.undo}
      />
      <IconButton
        icon="redo"
        label={t("editor.frame.redo")}
        hint={keyLabel(historyKeys.redo[0], t, navigator.platform)}
        disabled={!canRedo}
        onPress={documents.redo}
      />
    </div>
  );
}

import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useShell } from "../state/shell-context.ts";
import { Modal } from "../dialogs/modal.tsx";

/** Asks which version to keep after another window saved in the meantime. Source: CFG-03. */
export function ConflictDialog() {
  const editor = useShell();
  const t = useMessages();
  const conflict = useStore(editor.status, (status) => status.kind === "conflict");
  if (!conflict) return null;
  const takeTheirs = async () => {
    const theirs = await editor.autosave.settle("theirs");
    if (!theirs) return;
    await editor.prepare(theirs.document);
    editor.documents.replace(theirs.document, theirs.order);
  };
  return (
    <Modal title={t("editor.conflict.title")}>
      <p className="mt-3">{t("editor.conflict.text")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void takeTheirs()}>{t("editor.conflict.theirs")}</Button>
        <Button variant="secondary" onClick={() => void editor.autosave.settle("mine")}>
          {t("editor.conflict.mine")}
        </Button>
      </div>
    </Modal>
  );
}

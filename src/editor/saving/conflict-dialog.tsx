import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useDesk } from "../state/editor-context.ts";
import { Modal } from "../dialogs/modal.tsx";

/** Another window saved in the meantime: which version stays? Source: CFG-03. */
export function ConflictDialog() {
  const desk = useDesk();
  const t = useMessages();
  const conflict = useStore(desk.status, (status) => status.kind === "conflict");
  if (!conflict) return null;
  const takeTheirs = async () => {
    const theirs = await desk.autosave.settle("theirs");
    if (!theirs) return;
    await desk.artwork.ensureFor(theirs.document);
    desk.view.select([]);
    desk.documents.replace(theirs.document, theirs.order);
  };
  return (
    <Modal title={t("editor.conflict.title")}>
      <p className="mt-3">{t("editor.conflict.text")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void takeTheirs()}>{t("editor.conflict.theirs")}</Button>
        <Button variant="secondary" onClick={() => void desk.autosave.settle("mine")}>
          {t("editor.conflict.mine")}
        </Button>
      </div>
    </Modal>
  );
}

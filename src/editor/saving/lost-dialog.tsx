import { useStore } from "zustand";
import { useMessages } from "#ui/messages.tsx";
import { useShell } from "../state/shell-context.ts";
import { indexedDbDrafts } from "./drafts-indexeddb.ts";
import { Modal } from "../dialogs/modal.tsx";
import { RescueOffer } from "./rescue-offer.tsx";

/** Shown when the shop no longer knows the project because the session ended: saves the work as a new project. Source: CFG-04. */
export function LostDialog() {
  const editor = useShell();
  const t = useMessages();
  const lost = useStore(editor.status, (status) => status.kind === "stuck" && status.code === "PROJECT_UNKNOWN");
  if (!lost) return null;
  return (
    <Modal title={t("editor.lost.title")}>
      <p className="mt-3">{t("editor.lost.text")}</p>
      <RescueOffer
        id={editor.project.id}
        design={editor.origin}
        work={() => editor.documents.store.getState()}
        fetch={editor.fetch}
        drafts={indexedDbDrafts}
        onSaved={editor.autosave.stop}
      />
    </Modal>
  );
}

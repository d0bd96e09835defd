import { useStore } from "zustand";
import { useMessages } from "#ui/messages.tsx";
import { useDesk } from "../state/editor-context.ts";
import { indexedDbDrafts } from "./drafts-indexeddb.ts";
import { Modal } from "../dialogs/modal.tsx";
import { RescueOffer } from "./rescue-offer.tsx";

/** The shop does not know this project any more, because the visit ended: the work goes into a new one. Source: CFG-04. */
export function LostDialog() {
  const desk = useDesk();
  const t = useMessages();
  const lost = useStore(desk.status, (status) => status.kind === "stuck" && status.code === "PROJECT_UNKNOWN");
  if (!lost) return null;
  const { id, design } = desk.project;
  return (
    <Modal title={t("editor.lost.title")}>
      <p className="mt-3">{t("editor.lost.text")}</p>
      <RescueOffer
        id={id}
        design={design}
        work={() => desk.documents.store.getState()}
        fetch={desk.fetch}
        drafts={indexedDbDrafts}
        onSaved={desk.autosave.stop}
      />
    </Modal>
  );
}

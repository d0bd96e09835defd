import { documentPhotosOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { fillCalendar } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { changing } from "../change-document.ts";
import { ChoosePhotos } from "../pages/choose-photos.tsx";

/** Fills the sheets of a calendar with chosen photos, each in its month. Source: CAL-14. */
export default function FillDialog({ onClose }: { readonly onClose: () => void }) {
  const { documents } = useEditorContext();
  const t = useMessages();
  const fill = (photos: readonly PhotoAnswer[]) => {
    documents.apply(changing((before) => fillCalendar(before, documentPhotosOf(photos))));
    onClose();
  };
  return (
    <Modal title={t("calendar-editor.fill.title")} onClose={onClose} wide>
      <ChoosePhotos
        intro={t("calendar-editor.fill.text")}
        goText={(count) => t("calendar-editor.fill.go", { count })}
        onFill={fill}
        busy={false}
      />
    </Modal>
  );
}

import { useState } from "react";
import { documentPhotosOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { ChoosePhotos } from "../pages/choose-photos.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { fillBook, type Filled } from "./fill-book.ts";
import { FilledSummary } from "./filled-summary.tsx";

/** Makes a whole book of chosen photos, and says what was left out and why. Source: BOOK-07. */
export default function FillDialog({ onClose }: { readonly onClose: () => void }) {
  const context = usePhotoContext();
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState<Filled | null>(null);
  const fill = (photos: readonly PhotoAnswer[]) => {
    setBusy(true);
    // The button must be seen working before the pages are laid out.
    setTimeout(() => {
      void fillBook(context, documentPhotosOf(photos)).then((made) => {
        setFilled(made);
        setBusy(false);
      });
    }, 50);
  };
  return (
    <Modal title={t(filled ? "book-editor.fill.done" : "book-editor.fill.title")} onClose={onClose} wide>
      {filled ? (
        <FilledSummary filled={filled} onClose={onClose} />
      ) : (
        <ChoosePhotos
          intro={t("book-editor.fill.text")}
          goText={(count) => t("book-editor.fill.go", { count })}
          onFill={fill}
          busy={busy}
        />
      )}
    </Modal>
  );
}

import type { PhotoAnswer } from "#modules/media/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { PhotoPicker } from "../photo-picker.tsx";

type PortraitDialogProps = {
  readonly title: string;
  readonly onPick: (photo: PhotoAnswer | null) => void;
  readonly onClose: () => void;
};

/** Chooses the photo that stands at a date, or none. Source: CAL-11. */
export default function PortraitDialog({ title, onPick, onClose }: PortraitDialogProps) {
  const t = useMessages();
  const used = useDocument(({ document }) => document.assets);
  return (
    <Modal title={title} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <p className="text-15 text-ink-soft">{t("calendar-editor.dates.photoHint")}</p>
        <PhotoPicker used={new Set(Object.keys(used))} onPick={([photo]) => (photo ? onPick(photo) : undefined)} />
        <Button variant="secondary" size="s" onClick={() => onPick(null)}>
          {t("calendar-editor.dates.noPhoto")}
        </Button>
      </div>
    </Modal>
  );
}

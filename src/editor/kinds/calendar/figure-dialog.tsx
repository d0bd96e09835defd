import { useEffect, useSyncExternalStore } from "react";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import { withFigure, type Figure } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { DrawnArtwork } from "../../photos/drawn-artwork.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { figures, figureId } from "./figures.ts";
import { useCalendar } from "./use-calendar.ts";

type FigureDialogProps = { readonly index: number; readonly title: string; readonly onClose: () => void };

/** Chooses who stands above a column of a planner: a drawn figure, the face on a photo, or nobody. Source: CAL-12. */
export default function FigureDialog({ index, title, onClose }: FigureDialogProps) {
  const { artwork } = useEditorContext();
  const t = useMessages();
  const { change } = useCalendar();
  const used = useDocument(({ document }) => document.assets);
  useSyncExternalStore(artwork.subscribe, artwork.revision, artwork.revision);
  useEffect(() => {
    for (const name of figures) void artwork.ensureOrnament(figureId(name)).catch(() => undefined);
  }, [artwork]);
  const choose = (figure: Figure) => {
    change((before) => withFigure(before, index, figure));
    onClose();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <div className="mt-4 grid gap-5">
        <section className="grid gap-2">
          <h3 className="text-13 font-medium text-ink-soft">{t("calendar-editor.planner.drawn")}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1">
            {figures.map((name) => {
              const drawing = artwork.ornament(figureId(name));
              return (
                <li key={name}>
                  <button
                    type="button"
                    title={t(`calendar-editor.planner.figures.${name}`)}
                    aria-label={t(`calendar-editor.planner.figures.${name}`)}
                    onClick={() => choose({ icon: figureId(name) })}
                    className="aspect-square w-full rounded-cut p-2 hover:bg-ink/5"
                  >
                    {drawing ? <DrawnArtwork drawing={drawing} /> : null}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
        <section className="grid gap-2">
          <h3 className="text-13 font-medium text-ink-soft">{t("calendar-editor.planner.photo")}</h3>
          <PhotoPicker
            used={new Set(Object.keys(used))}
            onPick={([photo]) => (photo ? choose({ photo: documentPhotoOf(photo) }) : undefined)}
          />
        </section>
        <Button variant="secondary" size="s" onClick={() => choose(null)}>
          {t("calendar-editor.planner.noFigure")}
        </Button>
      </div>
    </Modal>
  );
}

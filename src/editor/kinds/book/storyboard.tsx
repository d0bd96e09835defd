import { useState } from "react";
import { panelsInOrder } from "#design/geometry/panels.ts";
import {
  moveSpread,
  pageSteps,
  photosSetFree,
  removeSpread,
  spreadsIn,
  swapPictures,
} from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { HistoryButtons } from "../../frame/history-buttons.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import { usePhotoContext } from "../photo-context.ts";
import { MorePages } from "./more-pages.tsx";
import type { DraggedPicture } from "./spread-pictures.tsx";
import { isMovable, SpreadTile, type DraggedSpread } from "./spread-tile.tsx";
import { useRepaging } from "./use-repaging.ts";

/** Exchanges pictures: dragged onto each other, or chosen one after the other. Source: BOOK-08. */
function useSwapping() {
  const { documents } = useEditorContext();
  const [dragged, setDragged] = useState<DraggedPicture | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const swap = (a: string, b: string) => {
    setChosen(null);
    documents.apply(changing((before) => swapPictures(before, a, b)));
  };
  const choose = (id: string) => {
    if (chosen === null || chosen === id) setChosen(chosen === id ? null : id);
    else swap(chosen, id);
  };
  return { dragged, chosen, onDrag: setDragged, onSwap: swap, onChoose: choose };
}

/** All pages of the book at once: to look over, move, remove and add, and to exchange pictures between them. Source: BOOK-08, BOOK-10. */
export default function Storyboard({ onClose }: { readonly onClose: () => void }) {
  const { documents, view } = useEditorContext();
  const { assortment } = usePhotoContext();
  const t = useMessages();
  const book = useDocument((state) => state.document);
  const options = useDocument((state) => state.order.options);
  const [dragged, setDragged] = useState<DraggedSpread | null>(null);
  const pictures = useSwapping();
  const repage = useRepaging();
  const { fewer } = pageSteps(book, options, assortment);
  const panels = panelsInOrder(book);
  const move = (from: number, to: number) => {
    const [moved, target] = [panels[from], panels[to]];
    if (!moved || !target || !isMovable(target)) return;
    const place = spreadsIn(book).findIndex(({ id }) => id === target.page.id);
    documents.apply(changing((before) => moveSpread(before, moved.page.id, place, options)));
  };
  const remove = (id: string) => {
    const { document } = repage((before, it) => removeSpread(before, id, it));
    const count = photosSetFree(book, document).length;
    if (count > 0) showToast({ text: t("book-editor.setFree", { count }) });
  };
  return (
    <Modal title={t("book-editor.overview")} onClose={onClose} full>
      <div className="min-h-0 overflow-y-auto px-1">
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <p className="max-w-prose text-15 text-ink-soft">
            {t(pictures.chosen === null ? "book-editor.overviewHint" : "book-editor.swap.second")}
          </p>
          <HistoryButtons />
        </div>
        <ul
          aria-label={t("book-editor.overview")}
          className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] items-end gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
        >
          {panels.map((placed, index) => (
            <SpreadTile
              key={placed.page.id}
              placed={placed}
              index={index}
              dragged={dragged}
              canRemove={fewer > 0}
              onDrag={setDragged}
              onMove={move}
              onRemove={remove}
              onOpen={() => {
                view.turnTo(index);
                onClose();
              }}
              pictures={pictures}
            />
          ))}
        </ul>
        <MorePages className="mt-6 px-0" />
      </div>
    </Modal>
  );
}

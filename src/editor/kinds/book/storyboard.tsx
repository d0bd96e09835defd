import { useRef, useState, type RefObject } from "react";
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
import { PagesAndPrice } from "./pages-and-price.tsx";
import { SpreadTile } from "./spread-tile.tsx";
import { useDragging } from "./use-dragging.ts";
import { useRepaging } from "./use-repaging.ts";

type List = RefObject<HTMLUListElement | null>;

/** Exchanges pictures: dragged onto each other, or chosen one after the other. Source: BOOK-08. */
function useSwapping(list: List) {
  const { documents } = useEditorContext();
  const [chosen, setChosen] = useState<string | null>(null);
  const swap = (a: string, b: string) => {
    setChosen(null);
    documents.apply(changing((before) => swapPictures(before, a, b)));
  };
  const choose = (id: string) => {
    if (chosen === null || chosen === id) setChosen(chosen === id ? null : id);
    else swap(chosen, id);
  };
  const dragging = useDragging({ list, attribute: "picture", isHeld: true, onDrop: swap });
  return { dragging, chosen, onChoose: choose };
}

/** Moves spreads: dragged by their handles, or by keys. Source: BOOK-10. */
function useMoving(list: List) {
  const { documents } = useEditorContext();
  const options = useDocument((state) => state.order.options);
  const move = (id: string, to: number) => documents.apply(changing((before) => moveSpread(before, id, to, options)));
  const placeOf = (id: string) => spreadsIn(documents.store.getState().document).findIndex((page) => page.id === id);
  const dragging = useDragging({
    list,
    attribute: "spread",
    isHeld: false,
    onDrop: (id, over) => void move(id, placeOf(over)),
  });
  const onMove = (id: string, step: 1 | -1) => {
    const to = placeOf(id) + step;
    if (to >= 0 && to < spreadsIn(documents.store.getState().document).length) move(id, to);
  };
  return { dragging, onMove };
}

/** All pages of the book at once: to look over, move, remove and add, and to exchange pictures between them. Source: BOOK-08, BOOK-10. */
export default function Storyboard({ onClose }: { readonly onClose: () => void }) {
  const { view } = useEditorContext();
  const { assortment } = usePhotoContext();
  const t = useMessages();
  const book = useDocument((state) => state.document);
  const options = useDocument((state) => state.order.options);
  const list = useRef<HTMLUListElement>(null);
  const pictures = useSwapping(list);
  const moving = useMoving(list);
  const repage = useRepaging();
  const { fewer } = pageSteps(book, options, assortment);
  // Once they stand there.
  const show = (id: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector(`[data-spread="${id}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" }),
    );
  const remove = (id: string) => {
    const { document } = repage((before, it) => removeSpread(before, id, it));
    const count = photosSetFree(book, document).length;
    if (count > 0) showToast({ text: t("book-editor.setFree", { count }) });
  };
  return (
    <Modal title={t("book-editor.overview")} onClose={onClose} full>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
        <div className="overflow-y-auto px-1 pb-6">
          <p className="mt-2 max-w-prose text-15 text-ink-soft pointer-coarse:hidden">
            {t(pictures.chosen === null ? "book-editor.overviewHint" : "book-editor.swap.second")}
          </p>
          <p className="mt-2 hidden max-w-prose text-15 text-ink-soft pointer-coarse:block">
            {t(pictures.chosen === null ? "book-editor.overviewTouchHint" : "book-editor.swap.second")}
          </p>
          <ul
            ref={list}
            aria-label={t("book-editor.overview")}
            className="mt-4 grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
          >
            {panelsInOrder(book).map((placed, index) => (
              <SpreadTile
                key={placed.page.id}
                placed={placed}
                dragging={moving.dragging}
                canRemove={fewer > 0}
                onMove={moving.onMove}
                onRemove={remove}
                onOpen={() => {
                  view.turnTo(index);
                  onClose();
                }}
                pictures={pictures}
              />
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2">
          <HistoryButtons />
          <PagesAndPrice />
          <MorePages className="px-0 max-sm:w-full" onAdded={show} />
        </div>
      </div>
    </Modal>
  );
}

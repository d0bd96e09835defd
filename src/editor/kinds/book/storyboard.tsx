import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { panelsInOrder, type PlacedPanel } from "#design/geometry/panels.ts";
import { moveSpread, pageSteps, photosSetFree, removeSpread, spreadsIn } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { Modal } from "../../dialogs/modal.tsx";
import { Miniature } from "../../frame/pages-strip.tsx";
import { WhenNear } from "../../frame/when-near.tsx";
import { panelName } from "../../panel-name.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import { MorePages } from "./more-pages.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { useRepaging } from "./use-repaging.ts";

/** Where the tile under a pointer stands among the pages; undefined outside of them. */
function tileAt({ clientX, clientY }: PointerEvent): number | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-spread]");
  return tile ? Number(tile.dataset["spread"]) : undefined;
}

type Dragged = { readonly from: number; readonly to: number };

type TileProps = {
  readonly placed: PlacedPanel;
  readonly index: number;
  readonly dragged: Dragged | null;
  readonly canRemove: boolean;
  readonly onDrag: (dragged: Dragged | null) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onOpen: () => void;
};

/** Spreads move; the cover, the first and the last page stay where they are. */
const isMovable = ({ panel }: PlacedPanel): boolean => panel.role === "spread";

function Handle({
  index,
  onDrag,
  onMove,
  label,
}: Pick<TileProps, "index" | "onDrag" | "onMove"> & { readonly label: string }) {
  const drag = useRef<Dragged | null>(null);
  const follow = (next: Dragged | null) => {
    drag.current = next;
    onDrag(next);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    <span
      role="presentation"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow({ from: index, to: index });
      }}
      onPointerMove={(event) => {
        const to = drag.current ? tileAt(event) : undefined;
        if (to !== undefined) follow({ from: index, to });
      }}
      onPointerUp={() => {
        const { current } = drag;
        follow(null);
        if (current && current.to !== current.from) onMove(current.from, current.to);
      }}
      onPointerCancel={() => follow(null)}
      onKeyDown={keys}
      className="touch-none"
    >
      <IconButton icon="drag" label={label} onPress={() => undefined} />
    </span>
  );
}

function Tile({ placed, index, dragged, canRemove, onDrag, onMove, onRemove, onOpen }: TileProps) {
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const name = panelName(placed, document, t);
  const movable = isMovable(placed);
  const target = dragged !== null && dragged.to === index && dragged.from !== index;
  return (
    <li
      data-spread={movable ? index : undefined}
      className={`grid gap-1 ${dragged?.from === index ? "opacity-50" : ""}`}
    >
      <button
        type="button"
        onClick={onOpen}
        className={`rounded-cut p-1 outline-offset-2 ${target ? "outline-2 outline-leaf" : ""}`}
        aria-label={t("book-editor.open", { name })}
      >
        <WhenNear
          className={`mx-auto block bg-sheet shadow-card ${placed.panel.role === "panel" ? "w-1/2" : "w-full"}`}
          style={{ aspectRatio: `${placed.panel.w} / ${placed.panel.h}` }}
        >
          <Miniature placed={placed} document={document} />
        </WhenNear>
      </button>
      <div className="flex min-h-11 items-center justify-between gap-1 text-13">
        <span>{name}</span>
        {movable ? (
          <span className="flex">
            <Handle index={index} onDrag={onDrag} onMove={onMove} label={t("book-editor.move", { name })} />
            <IconButton
              icon="trash"
              label={t("book-editor.remove", { name })}
              disabled={!canRemove}
              onPress={() => onRemove(placed.page.id)}
            />
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** All pages of the book at once: to look over, move, remove and add. Source: BOOK-10. */
export default function Storyboard({ onClose }: { readonly onClose: () => void }) {
  const { documents, view } = useEditorContext();
  const t = useMessages();
  const book = useDocument((state) => state.document);
  const options = useDocument((state) => state.order.options);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { assortment } = usePhotoContext();
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
      <div className="min-h-0 overflow-y-auto">
        <p className="mt-2 text-15 text-ink-soft">{t("book-editor.overviewHint")}</p>
        <ul
          aria-label={t("book-editor.overview")}
          className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,45%),1fr))] items-end gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
        >
          {panels.map((placed, index) => (
            <Tile
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
            />
          ))}
        </ul>
        <MorePages className="mt-6 px-0" />
      </div>
    </Modal>
  );
}

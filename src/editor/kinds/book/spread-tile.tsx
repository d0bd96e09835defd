import { useRef, type ComponentProps, type KeyboardEvent, type PointerEvent } from "react";
import type { PlacedPanel } from "#design/geometry/panels.ts";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { Miniature } from "../../frame/pages-strip.tsx";
import { WhenNear } from "../../frame/when-near.tsx";
import { panelName } from "../../panel-name.ts";
import { useDocument } from "../../state/shell-context.ts";
import { SpreadPictures } from "./spread-pictures.tsx";

/** A spread on its way to the place of another one, by their index among all pages. */
export type DraggedSpread = { readonly from: number; readonly to: number };

type SpreadTileProps = {
  readonly placed: PlacedPanel;
  readonly index: number;
  readonly dragged: DraggedSpread | null;
  readonly canRemove: boolean;
  readonly onDrag: (dragged: DraggedSpread | null) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onOpen: () => void;
  readonly pictures: Omit<ComponentProps<typeof SpreadPictures>, "placed">;
};

/** Spreads move; the cover, the first and the last page stay where they are. */
export const isMovable = ({ panel }: PlacedPanel): boolean => panel.role === "spread";

/** Where the tile under a pointer stands among the pages; undefined outside of them. */
function tileAt({ clientX, clientY }: PointerEvent): number | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-spread]");
  return tile ? Number(tile.dataset["spread"]) : undefined;
}

type HandleProps = Pick<SpreadTileProps, "index" | "onDrag" | "onMove"> & { readonly label: string };

function Handle({ index, onDrag, onMove, label }: HandleProps) {
  const drag = useRef<DraggedSpread | null>(null);
  const follow = (next: DraggedSpread | null) => {
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

/** A surface of the book in the overview. Source: BOOK-10. */
export function SpreadTile(props: SpreadTileProps) {
  const { placed, index, dragged, canRemove, onDrag, onMove, onRemove, onOpen, pictures } = props;
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
      <span
        className={`relative mx-auto block rounded-cut outline-offset-4 ${placed.panel.role === "panel" ? "w-1/2" : "w-full"} ${target ? "outline-2 outline-leaf" : ""}`}
      >
        <WhenNear
          className="block w-full bg-sheet shadow-card"
          style={{ aspectRatio: `${placed.panel.w} / ${placed.panel.h}` }}
        >
          <Miniature placed={placed} document={document} />
        </WhenNear>
        <SpreadPictures placed={placed} {...pictures} />
      </span>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1 text-13">
        <button type="button" onClick={onOpen} className="min-h-11 text-left whitespace-nowrap ink-link">
          <span className="sr-only">{t("book-editor.open")} </span>
          {name}
        </button>
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

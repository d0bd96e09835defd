import type { ComponentProps, KeyboardEvent } from "react";
import type { PlacedPanel } from "#design/geometry/panels.ts";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { Miniature } from "../../frame/pages-strip.tsx";
import { WhenNear } from "../../frame/when-near.tsx";
import { panelName } from "../../panel-name.ts";
import { useDocument } from "../../state/shell-context.ts";
import { SpreadPictures } from "./spread-pictures.tsx";
import type { useDragging } from "./use-dragging.ts";

type SpreadTileProps = {
  readonly placed: PlacedPanel;
  /** Drags whole spreads. */
  readonly dragging: ReturnType<typeof useDragging>;
  readonly canRemove: boolean;
  /** Moves the spread by so many places. */
  readonly onMove: (id: string, step: 1 | -1) => void;
  readonly onRemove: (id: string) => void;
  readonly onOpen: () => void;
  readonly pictures: Omit<ComponentProps<typeof SpreadPictures>, "placed">;
};

/** Width of a spread in the overview, on a phone as on the columns of a wide window, CSS pixels. */
const tileWidth = 320;

/** Spreads move; the cover, the first and the last page stay where they are. */
const isMovable = ({ panel }: PlacedPanel): boolean => panel.role === "spread";

type HandleProps = Pick<SpreadTileProps, "dragging" | "onMove"> & { readonly id: string; readonly label: string };

function Handle({ id, dragging, onMove, label }: HandleProps) {
  const keys = (event: KeyboardEvent) => {
    const step = ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(id, step);
  };
  return (
    <span role="presentation" {...dragging.handlers(id)} onKeyDown={keys} className="touch-none">
      <IconButton icon="drag" label={label} onPress={() => undefined} />
    </span>
  );
}

/** A surface of the book in the overview. Source: BOOK-10. */
export function SpreadTile(props: SpreadTileProps) {
  const { placed, dragging, canRemove, onMove, onRemove, onOpen, pictures } = props;
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const name = panelName(placed, document, t);
  const movable = isMovable(placed);
  const { id } = placed.page;
  const { dragged } = dragging;
  return (
    <li data-spread={movable ? id : undefined} className={`grid gap-1 ${dragged?.id === id ? "opacity-50" : ""}`}>
      <span
        className={`relative mx-auto block rounded-cut outline-offset-4 ${placed.panel.role === "panel" ? "w-1/2" : "w-full"} ${dragged?.over === id ? "outline-2 outline-leaf" : ""}`}
      >
        <WhenNear
          className="block w-full bg-sheet shadow-card"
          style={{ aspectRatio: `${placed.panel.w} / ${placed.panel.h}` }}
        >
          <Miniature placed={placed} document={document} width={tileWidth} />
        </WhenNear>
        <SpreadPictures placed={placed} {...pictures} />
      </span>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1 text-13">
        <button type="button" onClick={onOpen} className="min-h-11 min-w-11 text-left whitespace-nowrap ink-link">
          <span className="sr-only">{t("book-editor.open")} </span>
          {name}
        </button>
        {movable ? (
          <span className="flex">
            <Handle id={id} dragging={dragging} onMove={onMove} label={t("book-editor.move", { name })} />
            <IconButton
              icon="trash"
              label={t("book-editor.remove", { name })}
              disabled={!canRemove}
              onPress={() => onRemove(id)}
            />
          </span>
        ) : null}
      </div>
    </li>
  );
}

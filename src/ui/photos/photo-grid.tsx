import { useCallback, useEffect, useId, useMemo, useRef, type MouseEvent } from "react";
import { useStore } from "zustand";
import { layoutGrid } from "./grid-layout.ts";
import { PhotoRow, type GridPhoto } from "./photo-row.tsx";
import { extendTo, toggle, within, type SelectionStore } from "./selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useVisibleRows, useWidth } from "./use-visible-rows.ts";

/** Photos under a heading, for example a month; null for no heading. */
export type PhotoSection = {
  readonly id: string;
  readonly title: string | null;
  readonly photos: readonly GridPhoto[];
};

type PhotoGridProps = {
  readonly sections: readonly PhotoSection[];
  readonly selection: SelectionStore;
  /** Accessible name of the grid. */
  readonly label: string;
  /** Read out when the selection changes, for example "12 photos selected". */
  readonly selectedText: (count: number) => string;
  /** Opens a photo: Enter and double click. */
  readonly onOpen?: (id: string) => void;
  /** Least width of a tile in px. */
  readonly leastTile?: number;
};

const gap = 6;
const heading = 56;

/** Number of selected photos, read out when it changes. */
function SelectedCount({
  selection,
  text,
}: {
  readonly selection: SelectionStore;
  readonly text: (count: number) => string;
}) {
  const count = useStore(selection, ({ ids }) => ids.size);
  return <output className="sr-only">{count > 0 ? text(count) : ""}</output>;
}

/** Photos of all sections in their order, their ids, and where they are; both in a stable identity. */
function useGrid(sections: readonly PhotoSection[], width: number, leastTile: number) {
  const photos = useMemo(() => sections.flatMap((section) => section.photos), [sections]);
  const order = useMemo(() => photos.map(({ id }) => id), [photos]);
  const layout = useMemo(() => {
    const sizes = sections.map(({ title, photos: { length } }) => ({ titled: title !== null, count: length }));
    return layoutGrid(width > 0 ? sizes : [], { width, leastTile, gap, heading });
  }, [sections, width, leastTile]);
  return { photos, order, layout };
}

/**
 * A grid of thousands of photos; only the rows near the window are rendered. Photos are selected by click or tap, in
 * ranges with Shift or a long press and drag, by lasso and by keys. It scrolls with the page or whatever contains it.
 * @source PHOTO-03, MYPH-01
 */
export function PhotoGrid({ sections, selection, label, selectedText, onOpen, leastTile = 150 }: PhotoGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const name = useId();
  const { photos, order, layout } = useGrid(sections, useWidth(element), leastTile);
  const [from, to] = useVisibleRows(element, layout);
  const focus = useStore(selection, (state) => state.focus);
  const cellOf = useCallback((photo: number) => `${name}-${photo}`, [name]);
  const ground = { element, layout, order, selection };
  const pointer = useGridPointer(ground);
  const onKeyDown = useGridKeys(ground, onOpen);
  useEffect(() => selection.setState((state) => within(state, order), true), [selection, order]);

  const idOf = ({ target }: MouseEvent) =>
    (target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null)?.dataset["photo"];
  const click = (event: MouseEvent) => {
    const id = idOf(event);
    if (!pointer.isClick() || id === undefined) return;
    selection.setState((state) => (event.shiftKey ? extendTo(state, id, order) : toggle(state, id)), true);
  };
  const focused = focus === null ? -1 : order.indexOf(focus);
  const visible = layout.rows.slice(from, to);
  const isRendered = visible.some(({ first, count }) => focused >= first && focused < first + count);
  return (
    <>
      <div
        ref={element}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={layout.rows.length}
        aria-colcount={layout.columns}
        aria-activedescendant={isRendered ? cellOf(focused) : undefined}
        className="group/grid relative touch-pan-y select-none focus-visible:outline-offset-4"
        style={{ height: layout.height }}
        onKeyDown={onKeyDown}
        onClick={click}
        onDoubleClick={(event) => {
          const id = idOf(event);
          if (id !== undefined) onOpen?.(id);
        }}
        {...pointer.handlers}
      >
        {visible.map((row, index) => (
          <PhotoRow
            key={`${row.kind}-${row.first}`}
            row={row}
            index={from + index}
            layout={layout}
            title={sections[row.section]?.title ?? ""}
            photos={photos}
            selection={selection}
            cellOf={cellOf}
          />
        ))}
        {pointer.lasso ? (
          <div
            aria-hidden
            className="pointer-events-none absolute z-1 border border-leaf bg-leaf/15"
            style={{
              left: pointer.lasso.left,
              top: pointer.lasso.top,
              width: pointer.lasso.right - pointer.lasso.left,
              height: pointer.lasso.bottom - pointer.lasso.top,
            }}
          />
        ) : null}
      </div>
      <SelectedCount selection={selection} text={selectedText} />
    </>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot place the few rows that are rendered of thousands */
import { useRef, useState } from "react";
import { useMessages } from "#ui/messages.tsx";
import { gridColumns, type GridColumn, type GridRow } from "../../../grid/grid-model.ts";
import { CellField } from "./cell-field.tsx";
import { GridBar, GridStatus } from "./grid-bar.tsx";
import { gridWidth, headingOf, placedColumns, readText, rowHeight, seenText } from "./grid-columns.ts";
import { PasteDialog, RemoveDialog } from "./grid-dialogs.tsx";
import { GridRowView } from "./grid-row.tsx";
import { rangeOf } from "./grid-state.ts";
import type { PastePlan } from "./pasted-block.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { useGuestGrid } from "./use-guest-grid.ts";
import { useActiveInView, useWindowRows } from "./use-window-rows.ts";

type Grid = ReturnType<typeof useGuestGrid>;
type GridProps = { readonly event: string; readonly rows: readonly GridRow[] };

/** The guest list as a table that is filled in by keyboard, and from spreadsheets. Source: EVENT-04. */
export function GuestGrid({ event, rows }: GridProps) {
  const t = useMessages();
  const grid = useGuestGrid(event, rows);
  const { state } = grid;
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [leaving, setLeaving] = useState<readonly GridRow[]>([]);
  const { addGuest, comeBack, goTo, handlers } = useGridEvents({ grid, t, onPlan: setPlan });
  const range = rangeOf(state);
  return (
    <div className="mt-6">
      <GridBar
        state={state}
        onUndo={grid.undo}
        onNew={addGuest}
        onView={(view) => grid.dispatch({ do: "view", view, show: (column, text) => seenText(column, text, t) })}
        onRemove={() => setLeaving(state.rows.slice(range.top, range.bottom + 1))}
      />
      <GridTable grid={grid} handlers={handlers} />
      <GridStatus
        state={state}
        notice={grid.notice}
        onRetry={() => void grid.retry()}
        onDiscard={grid.discard}
        onGo={goTo}
        onSettle={grid.settle}
      />
      {plan ? (
        <PasteDialog
          plan={plan}
          state={state}
          onDone={(agreed) => {
            setPlan(null);
            comeBack();
            if (agreed) grid.paste(plan);
          }}
        />
      ) : null}
      {leaving.length > 0 ? (
        <RemoveDialog
          rows={leaving}
          onDone={(agreed) => {
            setLeaving([]);
            comeBack();
            if (agreed) void grid.remove(leaving.map(({ guest }) => guest));
          }}
        />
      ) : null}
    </div>
  );
}

/** The field of the active cell while it is edited. */
function useField({ state, dispatch, put }: Grid) {
  const t = useMessages();
  const { active, editing } = state;
  if (editing === null) return null;
  const column = gridColumns[active.column] ?? "name";
  return (
    <CellField
      label={headingOf(column, t)}
      text={editing}
      onCancel={() => dispatch({ do: "stop" })}
      onDone={(text, go) => {
        put(readText(column, text, t));
        dispatch({ do: "stop" });
        if (go === "stay") return;
        const [down, right] = go === "down" ? [1, 0] : [0, go === "right" ? 1 : -1];
        dispatch({ do: "go", to: { row: active.row + down, column: active.column + right } });
      }}
    />
  );
}

type TableProps = {
  readonly grid: Grid;
  readonly handlers: ReturnType<typeof useGridEvents>["handlers"];
};

/** The cells: the rows in the window, and the active one, so that the focus has a place. */
function GridTable({ grid, handlers }: TableProps) {
  const t = useMessages();
  const { state } = grid;
  const { active } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [first, last] = useWindowRows(scroller, state.rows.length);
  useActiveInView(scroller, active);
  const field = useField(grid);
  const range = rangeOf(state);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const indexes = shown.includes(active.row) ? shown : [...shown, active.row];
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its active cell
    <div
      ref={scroller}
      role="grid"
      aria-label={t("events.parts.gaeste")}
      aria-rowcount={state.rows.length + 2}
      aria-colcount={gridColumns.length}
      aria-multiselectable
      className="relative mt-3 h-[min(70dvh,48rem)] overflow-auto overscroll-contain border border-line bg-sheet"
      {...handlers}
    >
      <GridHead sort={state.view.sort} />
      <div
        role="presentation"
        className="relative"
        style={{ width: gridWidth, height: (state.rows.length + 1) * rowHeight }}
      >
        {indexes.map((index) => (
          <GridRowView
            key={state.rows[index]?.guest ?? "new"}
            index={index}
            row={state.rows[index]}
            typed={state.typed}
            selected={index >= range.top && index <= range.bottom ? range : null}
            active={index === active.row ? active.column : null}
            field={index === active.row ? field : null}
          />
        ))}
      </div>
    </div>
  );
}

function GridHead({ sort }: { readonly sort: GridColumn | null }) {
  const t = useMessages();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b border-ink/40 bg-paper"
      style={{ width: gridWidth, height: rowHeight }}
    >
      {placedColumns.map(({ column, index, width }) => (
        <div
          key={column}
          id={`zelle-kopf-${index}`}
          role="columnheader"
          aria-colindex={index + 1}
          aria-sort={sort === column ? "ascending" : undefined}
          className={`shrink-0 truncate border-r border-line px-2.5 text-13 leading-[44px] text-ink-soft ${index === 0 ? "sticky left-0 z-10 bg-paper max-sm:!w-[150px]" : ""}`}
          style={{ width }}
        >
          {headingOf(column, t)}
        </div>
      ))}
    </div>
  );
}

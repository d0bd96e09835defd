/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot place the few rows that are rendered of thousands */
import { memo, type ReactNode } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { useMessages } from "#ui/messages.tsx";
import type { GridColumn, GridRow } from "../../../grid/grid-model.ts";
import { placedColumns, rowHeight, seenText } from "./grid-columns.ts";
import { cellKey, type Typed } from "./grid-state.ts";

type RowProps = {
  readonly index: number;
  /** Undefined for the empty row after the last guest. */
  readonly row: GridRow | undefined;
  readonly typed: ReadonlyMap<string, Typed>;
  /** First and last selected column; null without one in this row. */
  readonly selected: { readonly left: number; readonly right: number } | null;
  /** The active column, if it is in this row. */
  readonly active: number | null;
  /** The field of the edited cell. */
  readonly field: ReactNode;
};

/** Whether a row looks the same: of the typed texts only its own count. */
function isSame(before: RowProps, now: RowProps): boolean {
  const { row } = now;
  return (
    before.row === row &&
    before.index === now.index &&
    before.active === now.active &&
    before.field === now.field &&
    before.selected?.left === now.selected?.left &&
    before.selected?.right === now.selected?.right &&
    (before.typed === now.typed ||
      row === undefined ||
      placedColumns.every(({ column }) => {
        const key = cellKey(row.guest, column);
        return before.typed.get(key) === now.typed.get(key);
      }))
  );
}

/** What is wrong with a cell, in a line below its text. */
function problemOf(row: GridRow, column: GridColumn, { cell, t }: { cell: Typed | undefined; t: Translate }): string {
  if (cell?.state === "conflict")
    return t("event-grid.conflict", { text: seenText(column, row.texts[column], t) || "–" });
  return cell?.state === "refused" ? t(keyIn("errors", cell.code ?? "FIELD_INVALID")) : "";
}

/** A guest of the grid. Rendered again only when something of it changes. */
export const GridRowView = memo(function GridRowView({ index, row, typed, selected, active, field }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 flex border-b border-line bg-sheet"
      style={{ transform: `translateY(${index * rowHeight}px)`, height: rowHeight }}
    >
      {placedColumns.map((place) => (
        <Cell
          key={place.column}
          {...place}
          rowIndex={index}
          row={row}
          cell={row && typed.get(cellKey(row.guest, place.column))}
          isSelected={selected !== null && place.index >= selected.left && place.index <= selected.right}
          isActive={active === place.index}
          field={active === place.index ? field : null}
        />
      ))}
    </div>
  );
}, isSame);

type CellProps = (typeof placedColumns)[number] & {
  readonly rowIndex: number;
  readonly row: GridRow | undefined;
  readonly cell: Typed | undefined;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly field: ReactNode;
};

/** The ground of a cell; the first column covers what is scrolled below it. */
function groundOf({ cell, isSelected, index }: Pick<CellProps, "cell" | "isSelected" | "index">): string {
  if (cell?.state === "refused" || cell?.state === "conflict") return "bg-blush";
  return isSelected ? "bg-leaf-soft" : index === 0 ? "bg-sheet" : "";
}

function Cell({ column, index, width, rowIndex, row, cell, isSelected, isActive, field }: CellProps) {
  const t = useMessages();
  const problem = row ? problemOf(row, column, { cell, t }) : "";
  const seen = row ? seenText(column, cell?.text ?? row.texts[column], t) : "";
  const isPlaceholder = row === undefined && index === 0;
  return (
    <div
      id={`zelle-${rowIndex}-${index}`}
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={isSelected}
      aria-invalid={problem === "" ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      data-row={rowIndex}
      data-column={index}
      className={`relative shrink-0 cursor-cell overflow-hidden border-r border-line px-2.5 text-15 outline-offset-[-2px] ${index === 0 ? "sticky left-0 z-10 font-medium max-sm:!w-[150px]" : ""} ${groundOf({ cell, isSelected, index })} ${isActive ? "outline-2 outline-leaf" : ""}`}
      style={{ width }}
    >
      {field ?? (
        <>
          <span
            className={`block truncate ${problem === "" ? "leading-[44px]" : "pt-1 leading-5"} ${cell?.state === "waiting" || cell?.state === "unsent" ? "text-ink-soft" : ""} ${isPlaceholder ? "font-normal text-ink-soft" : ""}`}
          >
            {isPlaceholder ? t("event-grid.newGuest") : seen}
          </span>
          {problem === "" ? null : <span className="block truncate text-13 leading-4 text-ink">{problem}</span>}
        </>
      )}
    </div>
  );
}

import { useCallback, useReducer } from "react";
import { codeOf } from "#http/refused-call.ts";
import { gridColumns, type CellChange, type GridColumn, type GridRow } from "../../../grid/grid-model.ts";
import { removeGuests } from "./grid-calls.ts";
import { cellKey, gridAfter, openGrid, rangeOf, sendable, shownText, type GridState } from "./grid-state.ts";
import type { PastePlan } from "./pasted-block.ts";
import { useSaving } from "./use-saving.ts";

/** The hosts' grid: its state, and everything they do with it. Source: EVENT-04. */
export function useGuestGrid(event: string, rows: readonly GridRow[]) {
  const [state, dispatch] = useReducer(gridAfter, rows, openGrid);
  const { save, add, discard, flush, notice, setNotice } = useSaving(event, dispatch);
  const change = useCallback(
    (changes: readonly CellChange[], of: { readonly isUndo?: boolean; readonly step?: string } = {}) => {
      if (changes.length === 0) return;
      dispatch({ do: "type", changes, ...of });
      save(sendable(changes));
    },
    [save],
  );
  const remove = async (guests: readonly string[]) => {
    setNotice({ kind: "saving" });
    try {
      await removeGuests(event, guests);
      dispatch({ do: "remove", guests });
      setNotice({ kind: "saved" });
    } catch (fault) {
      setNotice({ kind: "failed", code: codeOf(fault), guests: 0 });
    }
  };
  return {
    state,
    dispatch,
    notice,
    retry: flush,
    discard,
    remove,
    /** Puts a text into the active cell; into the empty row a new guest. */
    put: (text: string) => {
      const change_ = activeChange(state, text);
      if (change_ === "new") add([{ [gridColumns[state.active.column] ?? "name"]: text }], crypto.randomUUID());
      else if (change_) change([change_]);
    },
    clear: () => change(clearedCells(state)),
    paste: ({ changes, added }: PastePlan) => {
      const step = crypto.randomUUID();
      change(changes, { step });
      if (added.length > 0) add(added, step);
    },
    undo: () => {
      const step = state.steps.at(-1);
      if (!step) return;
      dispatch({ do: "back" });
      change(changesBack(state, step.cells), { isUndo: true });
      if (step.added.length > 0) void remove(step.added);
    },
    /** Settles a cell that somebody else changed: with the typed text, or with theirs. */
    settle: (guest: string, column: GridColumn, mine: boolean) => {
      const row = state.rows.find((each) => each.guest === guest);
      const typed = state.typed.get(cellKey(guest, column));
      if (mine && row && typed)
        change([{ guest, column, was: row.texts[column], value: typed.text }], { isUndo: true });
      else dispatch({ do: "take", guest, column });
    },
  };
}

/** The change of the active cell; "new" in the empty row, null when nothing changes. */
function activeChange(state: GridState, value: string): CellChange | "new" | null {
  const row = state.rows[state.active.row];
  const column = gridColumns[state.active.column];
  if (!row || !column) return value.trim() === "" ? null : "new";
  return shownText(state, state.active) === value ? null : { guest: row.guest, column, was: row.texts[column], value };
}

/** The cells of the range as empty ones; a type has no empty text. */
function clearedCells(state: GridState): readonly CellChange[] {
  const { top, bottom, left, right } = rangeOf(state);
  return state.rows.slice(top, bottom + 1).flatMap((row, index) =>
    gridColumns.slice(left, right + 1).flatMap((column, at) => {
      const shown = shownText(state, { row: top + index, column: left + at });
      return column === "type" || shown === "" ? [] : [{ guest: row.guest, column, was: row.texts[column], value: "" }];
    }),
  );
}

/** The changes that give cells the texts they had. */
function changesBack(state: GridState, cells: GridState["steps"][number]["cells"]): readonly CellChange[] {
  const rows = new Map([...state.rows, ...state.hidden].map((row) => [row.guest, row]));
  return cells.flatMap(({ guest, column, text }) => {
    const row = rows.get(guest);
    return row ? [{ guest, column, was: row.texts[column], value: text }] : [];
  });
}

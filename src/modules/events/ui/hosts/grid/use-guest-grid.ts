import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { codeOf } from "#http/refused-call.ts";
import { gridColumns, type CellChange, type GridColumn, type GridRow } from "../../../grid/grid-model.ts";
import { addGuests, removeGuests, saveCells } from "./grid-calls.ts";
import { cellKey, gridAfter, openGrid, rangeOf, shownText, type GridState } from "./grid-state.ts";
import type { PastePlan } from "./pasted-block.ts";

/** What the line below the grid says: nothing is under way, cells are being saved, or a call failed with a code. */
export type GridNotice = { readonly kind: "saved" | "saving" } | { readonly kind: "failed"; readonly code: string };

/** Time in ms after which cells that could not be sent are tried again. */
const retryMs = 8000;

/** Cells on their way: each with the latest text only, sent one call after the other. */
function useSaving(event: string, dispatch: (action: Parameters<typeof gridAfter>[1]) => void) {
  const waiting = useRef(new Map<string, CellChange>());
  const busy = useRef(false);
  const [notice, setNotice] = useState<GridNotice>({ kind: "saved" });
  const flush = useCallback(async () => {
    if (busy.current || waiting.current.size === 0) return;
    busy.current = true;
    setNotice({ kind: "saving" });
    while (waiting.current.size > 0) {
      const changes = [...waiting.current.values()];
      try {
        const { answers, sent } = await saveCells(event, changes);
        for (const change of sent) {
          const key = cellKey(change.guest, change.column);
          if (waiting.current.get(key) === change) waiting.current.delete(key);
        }
        dispatch({ do: "answer", answers, sent });
      } catch (fault) {
        dispatch({ do: "unsent", sent: changes });
        setNotice({ kind: "failed", code: codeOf(fault) });
        busy.current = false;
        return;
      }
    }
    busy.current = false;
    setNotice({ kind: "saved" });
  }, [event, dispatch]);
  const save = useCallback(
    (changes: readonly CellChange[]) => {
      for (const change of changes) {
        const key = cellKey(change.guest, change.column);
        waiting.current.set(key, { ...change, was: waiting.current.get(key)?.was ?? change.was });
      }
      void flush();
    },
    [flush],
  );
  useEffect(() => {
    const timer = setInterval(() => void flush(), retryMs);
    const warn = (leaving: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) leaving.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener("beforeunload", warn);
    };
  }, [flush]);
  return { save, flush, notice, setNotice };
}

/** The hosts' grid: its state, and everything they do with it. Source: EVENT-04. */
export function useGuestGrid(event: string, rows: readonly GridRow[]) {
  const [state, dispatch] = useReducer(gridAfter, rows, openGrid);
  const { save, flush, notice, setNotice } = useSaving(event, dispatch);
  const change = useCallback(
    (changes: readonly CellChange[], isUndo = false) => {
      if (changes.length === 0) return;
      dispatch({ do: "type", changes, isUndo });
      save(changes);
    },
    [save],
  );
  const failed = (fault: unknown) => setNotice({ kind: "failed", code: codeOf(fault) });
  const add = async (fresh: readonly Partial<Record<GridColumn, string>>[], joined = false) => {
    if (fresh.length === 0) return;
    setNotice({ kind: "saving" });
    const added = await addGuests(event, fresh).catch(failed);
    if (!added) return;
    dispatch({ do: "add", rows: added, joined });
    setNotice({ kind: "saved" });
  };
  const remove = async (guests: readonly string[]) => {
    setNotice({ kind: "saving" });
    try {
      await removeGuests(event, guests);
      dispatch({ do: "remove", guests });
      setNotice({ kind: "saved" });
    } catch (fault) {
      failed(fault);
    }
  };
  return {
    state,
    dispatch,
    notice,
    retry: flush,
    remove,
    /** Puts a text into the active cell; into the empty row a new guest. */
    put: (text: string) => {
      const change_ = activeChange(state, text);
      if (change_ === "new") void add([{ [gridColumns[state.active.column] ?? "name"]: text }]);
      else if (change_) change([change_]);
    },
    clear: () => change(clearedCells(state)),
    paste: ({ changes, added }: PastePlan) => {
      change(changes);
      void add(added, changes.length > 0);
    },
    undo: () => {
      const step = state.steps.at(-1);
      if (!step) return;
      dispatch({ do: "back" });
      change(changesBack(state, step.cells), true);
      if (step.added.length > 0) void remove(step.added);
    },
    /** Settles a cell that somebody else changed: with the typed text, or with theirs. */
    settle: (guest: string, column: GridColumn, mine: boolean) => {
      const row = state.rows.find((each) => each.guest === guest);
      const typed = state.typed.get(cellKey(guest, column));
      if (mine && row && typed) change([{ guest, column, was: row.texts[column], value: typed.text }], true);
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
  const rows = new Map(state.rows.map((row) => [row.guest, row]));
  return cells.flatMap(({ guest, column, text }) => {
    const row = rows.get(guest);
    return row ? [{ guest, column, was: row.texts[column], value: text }] : [];
  });
}

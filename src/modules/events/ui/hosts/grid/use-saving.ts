import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { codeOf } from "#http/refused-call.ts";
import type { CellChange, NewRow } from "../../../grid/grid-model.ts";
import { addGuests, saveCells, saveLastCells } from "./grid-calls.ts";
import { cellKey, type GridAction } from "./grid-state.ts";

/** What the line below the grid says: nothing is under way, cells are being saved, or a call failed with a code. */
export type GridNotice =
  | { readonly kind: "saved" | "saving" }
  /** `guests` are new ones that are not added yet. */
  | { readonly kind: "failed"; readonly code: string; readonly guests: number };

/** Time in ms after which cells that could not be sent are tried again. */
const retryMs = 8000;

/** New guests on their way, with the step they belong to. */
type Adding = { readonly row: NewRow; readonly step: string };

type Leaving = {
  readonly event: string;
  readonly flush: () => Promise<void>;
  readonly waiting: RefObject<Map<string, CellChange>>;
  readonly adding: RefObject<readonly Adding[]>;
};

/** Tries again what could not be sent, and warns who leaves before it was. */
function useLeaving({ event, flush, waiting, adding }: Leaving): void {
  useEffect(() => {
    const cells = waiting.current;
    const timer = setInterval(() => void flush(), retryMs);
    const warn = (leaving: BeforeUnloadEvent) => {
      if (cells.size > 0 || adding.current.length > 0) leaving.preventDefault();
    };
    const leave = () => {
      if (cells.size > 0) saveLastCells(event, [...cells.values()]);
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [event, flush, waiting, adding]);
}

/** Cells and new guests on their way: each cell with the latest text only, sent one call after the other. */
export function useSaving(event: string, dispatch: (action: GridAction) => void) {
  const waiting = useRef(new Map<string, CellChange>());
  const adding = useRef<readonly Adding[]>([]);
  const busy = useRef(false);
  const [notice, setNotice] = useState<GridNotice>({ kind: "saved" });
  const sendCells = useCallback(async () => {
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
      throw fault;
    }
  }, [event, dispatch]);
  const sendGuests = useCallback(async () => {
    const step = adding.current[0]?.step ?? "";
    const block = adding.current.filter((each) => each.step === step).map(({ row }) => row);
    const { added, sent } = await addGuests(event, block);
    const done = new Set(sent.map(({ guest }) => guest));
    adding.current = adding.current.filter(({ row }) => !done.has(row.guest));
    dispatch({ do: "add", rows: added, sent, step });
  }, [event, dispatch]);
  const flush = useCallback(async () => {
    const isEmpty = () => waiting.current.size === 0 && adding.current.length === 0;
    if (busy.current || isEmpty()) return;
    busy.current = true;
    setNotice({ kind: "saving" });
    try {
      while (!isEmpty()) await (waiting.current.size > 0 ? sendCells() : sendGuests());
      setNotice({ kind: "saved" });
    } catch (fault) {
      setNotice({ kind: "failed", code: codeOf(fault), guests: adding.current.length });
    }
    busy.current = false;
  }, [sendCells, sendGuests]);
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
  const add = useCallback(
    (rows: readonly NewRow["texts"][], step: string) => {
      adding.current = [
        ...adding.current,
        ...rows.map((texts) => ({ row: { guest: crypto.randomUUID(), texts }, step })),
      ];
      void flush();
    },
    [flush],
  );
  /** Gives up new guests who could not be added. */
  const discard = useCallback(() => {
    adding.current = [];
    setNotice({ kind: "saved" });
    void flush();
  }, [flush]);
  useLeaving({ event, flush, waiting, adding });
  return { save, add, discard, flush, notice, setNotice };
}

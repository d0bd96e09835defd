import {
  useCallback,
  useEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import type { Translate } from "#kernel/formats/translate.ts";
import { gridColumns } from "../../../grid/grid-model.ts";
import { readText, rowHeight, seenText } from "./grid-columns.ts";
import { intentOf, type Key } from "./grid-keys.ts";
import { shownText, type Place } from "./grid-state.ts";
import { cellsOf, copiedText, planPaste, type PastePlan } from "./pasted-block.ts";
import type { useGuestGrid } from "./use-guest-grid.ts";

type Grid = ReturnType<typeof useGuestGrid>;

/** The place of the cell that something happened in. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : undefined;
}

const keyOf = (press: KeyboardEvent): Key => {
  const altGraph = press.getModifierState("AltGraph");
  return { key: press.key, shift: press.shiftKey, command: (press.ctrlKey || press.metaKey) && !altGraph, altGraph };
};

/** Keeps the focus on the active cell while it is in the grid. */
function useFocus({ active, editing }: Grid["state"]) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && editing === null)
      document.getElementById(`zelle-${active.row}-${active.column}`)?.focus({ preventScroll: true });
  }, [active, editing]);
  const isPressed = useRef(false);
  const setInside = useCallback((inside: boolean) => {
    isInside.current = inside;
  }, []);
  /** Remembers whether the cell that is pressed has the focus already: the second press edits it. */
  const press = useCallback((target: EventTarget) => {
    isPressed.current = target instanceof Element && target.closest("[data-row]") === document.activeElement;
  }, []);
  const wasPressed = useCallback(() => isPressed.current, []);
  return { setInside, press, wasPressed };
}

type Using = {
  readonly grid: Grid;
  readonly t: Translate;
  readonly onPlan: (plan: PastePlan) => void;
};

/** What keys, clicks and the clipboard do in the grid. Source: ARIA practices, pattern grid. */
export function useGridEvents({ grid, t, onPlan }: Using) {
  const { state, dispatch } = grid;
  const { active, editing } = state;
  const { setInside, press, wasPressed } = useFocus(state);
  const begin = (text: string | null) => {
    const column = gridColumns[active.column] ?? "name";
    // A guest begins with a name.
    if (active.row === state.rows.length && column !== "name")
      dispatch({ do: "go", to: { row: active.row, column: 0 } });
    else dispatch({ do: "edit", text: text ?? seenText(column, shownText(state, active), t) });
  };
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    if (editing !== null || pressed.nativeEvent.isComposing) return;
    const page = Math.max(1, Math.floor(pressed.currentTarget.clientHeight / rowHeight) - 2);
    const intent = intentOf(keyOf(pressed), { active, rows: state.rows.length, columns: gridColumns.length, page });
    if (!intent || intent.do === "leave") return;
    pressed.preventDefault();
    if (intent.do === "go") dispatch({ do: "go", to: intent.to, extends: intent.extends });
    else if (intent.do === "edit") begin(intent.text);
    else if (intent.do === "clear") grid.clear();
    else if (intent.do === "undo") grid.undo();
    else {
      dispatch({ do: "go", to: { row: 0, column: 0 } });
      const to = { row: state.rows.length - 1, column: gridColumns.length - 1 };
      dispatch({ do: "go", to, extends: true });
    }
  };
  const onCopy = (copied: ClipboardEvent) => {
    if (editing !== null) return;
    copied.preventDefault();
    copied.clipboardData.setData(
      "text/plain",
      copiedText(state, (column, text) => seenText(column, text, t)),
    );
    if (copied.type === "cut") grid.clear();
  };
  const onPaste = (pasted: ClipboardEvent) => {
    if (editing !== null) return;
    pasted.preventDefault();
    const block = cellsOf(pasted.clipboardData.getData("text/plain"));
    if (block.length === 0) return;
    const plan = planPaste(state, block, (column, text) => readText(column, text, t));
    // One cell needs no question.
    if (plan.changes.length === 1 && plan.added.length === 0 && block.length === 1 && block[0]?.length === 1)
      grid.paste(plan);
    else onPlan(plan);
  };
  const onClick = (click: MouseEvent) => {
    const place = placeOf(click.target);
    if (!place || editing !== null) return;
    setInside(true);
    if (place.row === active.row && place.column === active.column && !click.shiftKey && wasPressed()) begin(null);
    else dispatch({ do: "go", to: place, extends: click.shiftKey });
  };
  const onFocus = () => setInside(true);
  const onBlur = (left: FocusEvent) => {
    // Nothing has the focus while a row is exchanged: it comes back to the active cell.
    if (left.relatedTarget !== null && !left.currentTarget.contains(left.relatedTarget)) setInside(false);
  };
  const addGuest = () => {
    setInside(true);
    dispatch({ do: "go", to: { row: state.rows.length, column: 0 } });
    dispatch({ do: "edit", text: "" });
  };
  /** Gives the focus back to the active cell, after a question. */
  const comeBack = () => {
    setInside(true);
    document.getElementById(`zelle-${active.row}-${active.column}`)?.focus({ preventScroll: true });
  };
  /** Goes to a cell with the focus. */
  const goTo = (to: Place) => {
    setInside(true);
    dispatch({ do: "go", to });
  };
  const onMouseDown = (click: MouseEvent) => press(click.target);
  return {
    addGuest,
    comeBack,
    goTo,
    handlers: { onMouseDown, onKeyDown, onCopy, onCut: onCopy, onPaste, onClick, onFocus, onBlur },
  };
}

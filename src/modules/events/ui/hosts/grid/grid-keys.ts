import type { Place } from "./grid-state.ts";

/** What of a key press counts. */
export type Key = {
  readonly key: string;
  readonly shift: boolean;
  /** Control, or command on a Mac. */
  readonly command: boolean;
  /** A letter written with AltGr has both control and alt. */
  readonly altGraph: boolean;
};

/** What a key does in the grid; null for keys that are none of its own. Source: ARIA practices, pattern grid. */
export type KeyIntent =
  | { readonly do: "go"; readonly to: Place; readonly extends: boolean }
  | { readonly do: "edit"; readonly text: string | null }
  | { readonly do: "clear" | "undo" | "all" }
  | { readonly do: "leave" };

type Grid = {
  readonly active: Place;
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page of the window. */
  readonly page: number;
};

function targetOf({ key, command }: Key, { active: { row, column }, rows, columns, page }: Grid): Place | undefined {
  switch (key) {
    case "ArrowDown":
      return { row: command ? rows - 1 : row + 1, column };
    case "ArrowUp":
      return { row: command ? 0 : row - 1, column };
    case "ArrowRight":
      return { row, column: command ? columns - 1 : column + 1 };
    case "ArrowLeft":
      return { row, column: command ? 0 : column - 1 };
    case "PageDown":
      return { row: row + page, column };
    case "PageUp":
      return { row: row - page, column };
    case "Home":
      return { row: command ? 0 : row, column: 0 };
    case "End":
      return { row: command ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/**
 * Tab goes on to the next cell of its row and leaves the grid after the last one, as Shift and Tab before the first: the
 * keyboard is never trapped.
 */
function tabTarget({ active: { row, column }, columns }: Grid, back: boolean): KeyIntent {
  const next = column + (back ? -1 : 1);
  return next < 0 || next >= columns ? { do: "leave" } : { do: "go", to: { row, column: next }, extends: false };
}

/** What a key press does while no cell is edited. */
export function intentOf(key: Key, grid: Grid): KeyIntent | null {
  const to = targetOf(key, grid);
  if (to) return { do: "go", to, extends: key.shift };
  if (key.key === "Tab") return tabTarget(grid, key.shift);
  if (key.command && !key.altGraph) {
    const letter = key.key.toLowerCase();
    if (letter === "z" && !key.shift) return { do: "undo" };
    return letter === "a" ? { do: "all" } : null;
  }
  if (key.key === "Enter" || key.key === "F2") return { do: "edit", text: null };
  if (key.key === "Delete" || key.key === "Backspace") return { do: "clear" };
  return Array.from(key.key).length === 1 ? { do: "edit", text: key.key } : null;
}

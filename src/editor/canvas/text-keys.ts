import { caretAt, lineEnd, lineStart, moveVertically, type Caret } from "#design/text/text-caret.ts";
import type { LaidOutText } from "#design/text/laid-out-text.ts";

/** The selection while a text is edited; `goal` as in `Mode`. */
export type Writing = { readonly anchor: number; readonly focus: Caret; readonly goal: number | null };

/**
 * Handles the keys that depend on the printed lines instead of those of the hidden input: up, down, Home and End.
 * Undefined for all other keys, which the input handles. Source: CFG-08.
 */
export function handleLineKey(
  text: LaidOutText,
  writing: Writing,
  stroke: { readonly key: string; readonly shift: boolean; readonly ctrl: boolean },
): Writing | undefined {
  const { key, shift, ctrl } = stroke;
  const { anchor, focus, goal } = writing;
  const at = (caret: Caret, newGoal: number | null = null): Writing => ({
    anchor: shift ? anchor : caret.index,
    focus: caret,
    goal: newGoal,
  });
  if (key === "ArrowUp" || key === "ArrowDown") {
    if (ctrl) return undefined;
    const moved = moveVertically(text, focus, key === "ArrowUp" ? -1 : 1, goal ?? undefined);
    return at(moved.caret, moved.goal);
  }
  if (key === "Home") return at(ctrl ? caretAt(0) : lineStart(text, focus));
  if (key === "End") return at(ctrl ? caretAt(text.length) : lineEnd(text, focus));
  return undefined;
}

/** The arguments of `setSelectionRange` for a selection: start, end and direction. */
export function inputSelection({ anchor, focus }: Writing): readonly [number, number, "forward" | "backward"] {
  return focus.index < anchor ? [focus.index, anchor, "backward"] : [anchor, focus.index, "forward"];
}

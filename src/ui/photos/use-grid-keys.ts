import type { KeyboardEvent } from "react";
import { gridKeys, photoAfterKey, rowOf } from "./grid-layout.ts";
import { extendTo, moveTo, selectAll, selectNone, toggle } from "./selection.ts";
import type { GridGround } from "./use-grid-pointer.ts";

/** Scrolls a photo into the window; its row may not be rendered yet, so an empty box in its place is shown. */
function showPhoto({ element, layout }: GridGround, photo: number): void {
  const row = rowOf(layout, photo);
  if (!row || !element.current) return;
  const place = document.createElement("div");
  place.style.cssText = `position:absolute;top:${row.top}px;height:${row.height}px;width:1px;scroll-margin:80px`;
  element.current.append(place);
  place.scrollIntoView({ block: "nearest" });
  place.remove();
}

/** Moves with a key of the grid; with Shift it selects the range. */
function move(ground: GridGround, key: (typeof gridKeys)[number], range: boolean): void {
  const { layout, order, selection } = ground;
  const from = order.indexOf(selection.getState().focus ?? "");
  const page = Math.max(1, Math.floor(window.innerHeight / (layout.tile + layout.gap)) - 1);
  const to = from < 0 ? 0 : photoAfterKey(layout, from, key, page);
  const id = order[to];
  if (id === undefined) return;
  selection.setState((state) => (range ? extendTo(state, id, order) : moveTo(state, id)), true);
  showPhoto(ground, to);
}

/**
 * Arrow keys, Space, Ctrl or Cmd with A, Escape and Enter; Shift selects ranges. Source: PHOTO-03, ARIA grid pattern.
 */
export function useGridKeys(ground: GridGround, onOpen: ((id: string) => void) | undefined) {
  const { order, selection } = ground;
  return (event: KeyboardEvent) => {
    const { focus, ids } = selection.getState();
    const key = gridKeys.find((each) => each === event.key);
    const all = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    const at = focus !== null && order.includes(focus) ? focus : null;
    if (key) move(ground, key, event.shiftKey);
    else if (event.key === " " && at !== null)
      selection.setState((state) => (event.shiftKey ? extendTo(state, at, order) : toggle(state, at)), true);
    else if (all) selection.setState((state) => selectAll(state, order), true);
    else if (event.key === "Escape" && ids.size > 0) selection.setState(selectNone, true);
    else if (event.key === "Enter" && at !== null && onOpen) onOpen(at);
    else return;
    event.preventDefault();
  };
}

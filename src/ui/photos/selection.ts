import { createStore, type StoreApi } from "zustand/vanilla";

/**
 * The selected photos. A range reaches from `anchor` to the photo chosen last and is applied to `before`, what was
 * selected when the anchor was set; it adds or, from a photo that was selected, removes.
 */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** The photo the keyboard is at. */
  readonly focus: string | null;
  readonly anchor: string | null;
  readonly before: ReadonlySet<string>;
  readonly adds: boolean;
};

const none: ReadonlySet<string> = new Set();

/** Nothing is selected. */
export const nothingSelected: Selection = { ids: none, focus: null, anchor: null, before: none, adds: true };

function applied(before: ReadonlySet<string>, ids: readonly string[], adds: boolean): ReadonlySet<string> {
  if (adds) return new Set([...before, ...ids]);
  const removed = new Set(ids);
  return new Set([...before].filter((id) => !removed.has(id)));
}

/** The photos from one to another in the order of the page, whichever comes first. */
export function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return a < 0 || b < 0 ? [] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Selects a photo or deselects it; ranges begin at it. */
export function toggle({ ids }: Selection, id: string): Selection {
  const adds = !ids.has(id);
  return { ids: applied(ids, [id], adds), focus: id, anchor: id, before: ids, adds };
}

/** Applies the range from the anchor to a photo in place of the last range; without an anchor only to the photo. */
export function extendTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const { anchor, before, adds } = selection;
  const range = anchor === null ? [] : rangeOf(order, anchor, id);
  if (range.length === 0) return toggle(selection, id);
  return { ...selection, ids: applied(before, range, adds), focus: id };
}

/** Moves the keyboard to a photo without selecting it; ranges begin there. */
export function moveTo({ ids }: Selection, id: string): Selection {
  return { ids, focus: id, anchor: id, before: ids, adds: true };
}

/** Adds the photos within a lasso to what was selected before it; only the latest lasso counts. */
export function withLasso(before: Selection, inside: readonly string[]): Selection {
  return inside.length === 0 ? before : { ...before, ids: applied(before.ids, inside, true), anchor: null };
}

/** Selects all photos. */
export const selectAll = (selection: Selection, order: readonly string[]): Selection => ({
  ...selection,
  ids: new Set(order),
  anchor: null,
});

/** Deselects all photos; the keyboard stays where it is. */
export const selectNone = ({ focus }: Selection): Selection => ({ ...nothingSelected, focus });

/** Forgets photos that are no longer displayed. */
export function within(selection: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const kept = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => known.has(id)));
  const { focus, anchor } = selection;
  return {
    ...selection,
    ids: kept(selection.ids),
    before: kept(selection.before),
    focus: focus !== null && known.has(focus) ? focus : null,
    anchor: anchor !== null && known.has(anchor) ? anchor : null,
  };
}

/** The selection of one grid, which toolbars read as well. */
export type SelectionStore = StoreApi<Selection>;

/** Creates a store in which nothing is selected. */
export const createSelectionStore = (): SelectionStore => createStore<Selection>(() => nothingSelected);

import type { Edit } from "#design/commands/edit.ts";

/** The chosen options of the card, named as in the shop's URLs (CARD-11), without the quantity. */
export type OrderOptions = Readonly<Record<string, string>>;
/** Options and number of cards. */
export type Order = { readonly options: OrderOptions; readonly quantity: number };

/** One undo step: a change of the document, of the order, or of both. Source: CFG-05. */
export type Step = {
  readonly edit?: Pick<Edit, "patches" | "inverse">;
  readonly order?: { readonly before: Order; readonly after: Order };
  /** Steps with the same key within `coalesceMs` are merged: typing, stepping a value. */
  readonly key?: string;
  readonly at: number;
};

/** Steps to undo (`past`) and to redo (`future`), oldest first. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

/** Maximum stored steps; the requirement is 100. Source: CFG-05. */
export const historyLimit = 250;
/** Typing pauses shorter than this (ms) stay in the same step. */
export const coalesceMs = 1200;

/** A history without steps. */
export const emptyHistory: History = { past: [], future: [] };

function joined(last: Step, next: Step): Step {
  const edits = [last.edit, next.edit].filter((edit) => edit !== undefined);
  const edit =
    edits.length > 0
      ? {
          patches: edits.flatMap((part) => part.patches),
          inverse: edits.toReversed().flatMap((part) => part.inverse),
        }
      : undefined;
  const before = last.order?.before ?? next.order?.before;
  const after = next.order?.after ?? last.order?.after;
  return {
    ...(edit ? { edit } : {}),
    ...(before && after ? { order: { before, after } } : {}),
    ...(next.key === undefined ? {} : { key: next.key }),
    at: next.at,
  };
}

/** Adds a step, or merges it into the last one when both have the same key and are close in time. Source: CFG-05. */
export function record(history: History, step: Step): History {
  const last = history.past.at(-1);
  const together =
    last !== undefined && last.key !== undefined && last.key === step.key && step.at - last.at <= coalesceMs;
  const past = together ? [...history.past.slice(0, -1), joined(last, step)] : [...history.past, step];
  return { past: past.slice(-historyLimit), future: [] };
}

/** Adds an edit to the last step, so that both are undone together; without a step there is nothing to undo. */
export function amend(history: History, edit: NonNullable<Step["edit"]>): History {
  const last = history.past.at(-1);
  if (!last) return history;
  const amended = joined(last, { edit, at: last.at, ...(last.key === undefined ? {} : { key: last.key }) });
  return { ...history, past: [...history.past.slice(0, -1), amended] };
}

/** Ends the current coalescing, so that the next step is separate. */
export function seal(history: History): History {
  const last = history.past.at(-1);
  if (last?.key === undefined) return history;
  const { key: _, ...sealed } = last;
  return { ...history, past: [...history.past.slice(0, -1), sealed] };
}

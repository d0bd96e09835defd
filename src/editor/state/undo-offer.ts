import type { DocumentState, DocumentStore } from "./document-store.ts";

/**
 * Takes back the last step and no other: the returned function does nothing once there is a later change. `onPassed` is
 * called as soon as there is one; what the shop itself adds to the step is none. Source: UI-02, CFG-05.
 */
export function offerUndo({ store, undo }: Pick<DocumentStore, "store" | "undo">, onPassed: () => void): () => void {
  const { past } = store.getState().history;
  const [before, offered] = [past.at(-2), past.at(-1)];
  const isLast = ({ history, gesture }: DocumentState): boolean =>
    offered !== undefined && history.past.at(-1)?.at === offered.at && history.past.at(-2) === before && !gesture?.edit;
  let passed = false;
  const stop = store.subscribe((state) => {
    if (isLast(state)) return;
    passed = true;
    stop();
    onPassed();
  });
  return () => {
    stop();
    if (!passed) undo();
    passed = true;
  };
}

import { createStore, type StoreApi } from "zustand/vanilla";
import { redoEdit, undoEdit, type Edit } from "#design/commands/edit.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Clock } from "#kernel/clock.ts";
import { accept, type Refusal, type Result } from "#kernel/result.ts";
import { amend as amendStep, emptyHistory, record, seal, type History, type Order, type Step } from "./history.ts";

/** A change of the document: a command of `design` with its input bound. */
export type Command = (document: DesignDocument) => Result<Edit>;

/** The edited design: the current document, its state when the current gesture began, and the history. */
export type DocumentState = {
  readonly document: DesignDocument;
  readonly order: Order;
  readonly history: History;
  /** While a gesture runs: the document and the order at its start. */
  readonly gesture: { readonly document: DesignDocument; readonly edit: Edit | null } | null;
  /** Refusal of the last command, for a short notice; cleared by the next successful one. */
  readonly refused: Refusal | null;
};

/** The store with the operations of an editor. Source: CFG-05. */
export type DocumentStore = {
  readonly store: StoreApi<DocumentState>;
  /** Runs a command as one undo step; steps with the same key close in time are merged. */
  readonly apply: (command: Command, key?: string) => Result<Edit>;
  /** Runs a command of the shop's own as part of the last step; not while a gesture runs or steps can be redone. */
  readonly amend: (command: Command) => void;
  /** Begins a gesture: until `commit` every `preview` starts from this document. */
  readonly begin: () => void;
  /** Applies a command of the current gesture without an undo step. */
  readonly preview: (command: Command) => Result<Edit>;
  /** Ends the gesture as one undo step. */
  readonly commit: () => void;
  /** Ends the gesture and restores the document. */
  readonly cancel: () => void;
  /** Changes options or quantity; an optional command joins the same undo step. */
  readonly setOrder: (change: Partial<Order>, command?: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Prevents the next step from merging into the last one with the same key. */
  readonly seal: () => void;
  /** Replaces the state (conflict resolution) and clears the history. */
  readonly replace: (document: DesignDocument, order: Order) => void;
};

/** Creates the store of one project. Source: CFG-05. */
// oxlint-disable-next-line max-lines-per-function -- the methods of one store
export function createDocumentStore(
  initial: { readonly document: DesignDocument; readonly order: Order },
  clock: Clock,
): DocumentStore {
  const store = createStore<DocumentState>(() => ({ ...initial, history: emptyHistory, gesture: null, refused: null }));

  const push = (step: Step) => record(store.getState().history, step);

  const apply = (command: Command, key?: string): Result<Edit> => {
    commit();
    const result = command(store.getState().document);
    if (!result.ok) {
      store.setState({ refused: result.refusal });
      return result;
    }
    if (result.value.patches.length === 0) return result;
    const { document, patches, inverse } = result.value;
    const step = { edit: { patches, inverse }, at: clock.now(), ...(key === undefined ? {} : { key }) };
    store.setState({ document, history: push(step), refused: null });
    return result;
  };

  const amend = (command: Command) => {
    const { document, gesture, history } = store.getState();
    const result = gesture || history.future.length > 0 ? null : command(document);
    if (!result?.ok || result.value.patches.length === 0) return;
    store.setState({ document: result.value.document, history: amendStep(history, result.value) });
  };

  const begin = () => {
    commit();
    store.setState({ gesture: { document: store.getState().document, edit: null } });
  };

  const preview = (command: Command): Result<Edit> => {
    const { gesture, document } = store.getState();
    const result = command(gesture?.document ?? document);
    if (!result.ok) store.setState({ refused: result.refusal });
    else if (gesture) {
      const edit = result.value;
      store.setState({ document: edit.document, gesture: { document: gesture.document, edit }, refused: null });
    }
    return result;
  };

  const commit = () => {
    const { gesture } = store.getState();
    if (!gesture) return;
    const edit = gesture.edit;
    if (!edit || edit.patches.length === 0) {
      store.setState({ gesture: null });
      return;
    }
    const step = { edit: { patches: edit.patches, inverse: edit.inverse }, at: clock.now() };
    store.setState({ gesture: null, history: push(step) });
  };

  const cancel = () => {
    const { gesture } = store.getState();
    if (gesture) store.setState({ document: gesture.document, gesture: null });
  };

  const setOrder = (change: Partial<Order>, command?: Command) => {
    commit();
    const { order: before, document } = store.getState();
    const after: Order = { ...before, ...change };
    if (sameOrder(before, after)) {
      if (command) apply(command);
      return;
    }
    const key = `order:${Object.keys(change).join(",")}`;
    const result = command?.(document);
    const edit = result?.ok ? result.value : null;
    const step = { order: { before, after }, key, at: clock.now(), ...(edit ? { edit } : {}) };
    store.setState({ order: after, document: edit?.document ?? document, history: push(step) });
  };

  const undo = () => {
    commit();
    const { history, document, order } = store.getState();
    const step = history.past.at(-1);
    if (!step) return;
    store.setState({
      document: step.edit ? undoEdit(document, step.edit) : document,
      order: step.order ? step.order.before : order,
      history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
      refused: null,
    });
  };

  const redo = () => {
    commit();
    const { history, document, order } = store.getState();
    const [step, ...future] = history.future;
    if (!step) return;
    const { key: _, ...alone } = step;
    store.setState({
      document: step.edit ? redoEdit(document, step.edit) : document,
      order: step.order ? step.order.after : order,
      history: { past: [...history.past, alone], future },
      refused: null,
    });
  };

  return {
    store,
    apply,
    amend,
    begin,
    preview,
    commit,
    cancel,
    setOrder,
    undo,
    redo,
    seal: () => store.setState({ history: seal(store.getState().history) }),
    replace: (document, order) =>
      store.setState({ document, order, history: emptyHistory, gesture: null, refused: null }),
  };
}

function sameOrder(a: Order, b: Order): boolean {
  if (a.quantity !== b.quantity) return false;
  const keys = new Set([...Object.keys(a.options), ...Object.keys(b.options)]);
  return [...keys].every((key) => a.options[key] === b.options[key]);
}

/** Combines commands into one that runs them in sequence; the first refusal stops it. */
export function together(commands: readonly Command[]): Command {
  return (document) => {
    let done: Edit = { document, patches: [], inverse: [] };
    for (const command of commands) {
      const result = command(done.document);
      if (!result.ok) return result;
      done = {
        document: result.value.document,
        patches: [...done.patches, ...result.value.patches],
        inverse: [...result.value.inverse, ...done.inverse],
      };
    }
    return accept(done);
  };
}

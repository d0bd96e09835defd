import { AsyncLocalStorage } from "node:async_hooks";

/** What a request does to the database; each kind has connections and patience of its own. Source: NFR-03. */
export type WorkKind = "reading" | "changing" | "office";

type WorkLimits = {
  /** Most connections at once. */
  readonly connections: number;
  /** Longest wait for somebody else's lock, in ms. */
  readonly lockMs: number;
  /** Longest run of one statement, in ms. */
  readonly statementMs: number;
};

/**
 * Readers never wait behind writers: a page tells soon that it cannot be had, a change may wait for the change before
 * it, lists and exports of the staff may take long. Jobs, seeds and tools have no such limits.
 * @source NFR-03, NFR-01
 */
export const limitsOfWork: Readonly<Record<WorkKind, WorkLimits>> = {
  reading: { connections: 5, lockMs: 1500, statementMs: 5000 },
  changing: { connections: 8, lockMs: 3000, statementMs: 10_000 },
  office: { connections: 4, lockMs: 5000, statementMs: 25_000 },
};

const current = new AsyncLocalStorage<WorkKind>();

/** Does work of a kind: what it asks of the database goes over the connections of that kind. */
export function workAs<Value>(kind: WorkKind, work: () => Value): Value {
  return current.run(kind, work);
}

/** The kind of the work at hand; undefined outside requests. */
export const workKind = (): WorkKind | undefined => current.getStore();

import { AsyncLocalStorage } from "node:async_hooks";

/** What a request does with the database; each kind has its own connections and timeouts. Source: NFR-03. */
export type WorkKind = "reading" | "changing" | "office";

type WorkLimits = {
  /** Maximum number of connections. */
  readonly connections: number;
  /** Lock timeout, in ms. */
  readonly lockMs: number;
  /** Statement timeout, in ms. */
  readonly statementMs: number;
};

/**
 * Readers never wait behind writers: a page fails fast, a change may wait for the change before it, lists and exports
 * of the staff may take long. Jobs, seeds and tools have no such limits.
 * @source NFR-03, NFR-01
 */
export const limitsOfWork: Readonly<Record<WorkKind, WorkLimits>> = {
  reading: { connections: 5, lockMs: 1500, statementMs: 5000 },
  changing: { connections: 8, lockMs: 3000, statementMs: 10_000 },
  office: { connections: 4, lockMs: 5000, statementMs: 25_000 },
};

const current = new AsyncLocalStorage<WorkKind>();

/** Runs work of a kind: its queries use the connections of that kind. */
export function workAs<Value>(kind: WorkKind, work: () => Value): Value {
  return current.run(kind, work);
}

/** The kind of the current work; undefined outside requests. */
export const workKind = (): WorkKind | undefined => current.getStore();

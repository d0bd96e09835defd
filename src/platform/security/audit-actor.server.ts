import { AsyncLocalStorage } from "node:async_hooks";
import type { PoolClient } from "pg";

/** The staff member at work, as recorded in the audit log for every row written meanwhile. Source: BO-09. */
export type AuditActor = {
  readonly staffId: string;
  /** `staff:<e-mail>` */
  readonly actor: string;
  readonly requestId: string;
  readonly action: string;
  /** Time of the request in ms since 1970. */
  readonly at: number;
};

const current = new AsyncLocalStorage<AuditActor>();

/** Runs work as a staff member: the database writes every row they change into the audit log. Source: ADR-0016. */
export function runAsActor<Value>(acting: AuditActor, work: () => Value): Value {
  return current.run(acting, work);
}

/** The current actor; undefined for customers, visitors and jobs. */
export const currentActor = (): AuditActor | undefined => current.getStore();

const marked = new WeakSet<PoolClient>();

async function setActing(client: PoolClient, value: string): Promise<void> {
  try {
    await client.query("select set_config('app.acting', $1, false)", [value]);
  } catch (error) {
    // No work may run on a connection without its actor.
    client.release(true);
    throw error;
  }
}

/** Sets the actor of a connection whenever it is taken from the pool, before its first statement. Source: ADR-0016. */
export async function setAuditActor(client: PoolClient): Promise<PoolClient> {
  const acting = current.getStore();
  if (acting) {
    marked.add(client);
    await setActing(client, JSON.stringify({ ...acting, at: new Date(acting.at).toISOString() }));
  } else if (marked.has(client)) {
    await setActing(client, "");
    marked.delete(client);
  }
  return client;
}

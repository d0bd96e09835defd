import { AsyncLocalStorage } from "node:async_hooks";
import type { PoolClient } from "pg";

/** Somebody of the staff at work: what the audit log says of every row that is written meanwhile. Source: BO-09. */
export type AuditActor = {
  readonly staffId: string;
  /** `staff:<e-mail>` */
  readonly actor: string;
  readonly requestId: string;
  /** What was asked for. */
  readonly action: string;
  /** Moment of the request in ms since 1970. */
  readonly at: number;
};

const current = new AsyncLocalStorage<AuditActor>();

/** Does work as somebody of the staff: the database writes every row they change into the audit log. Source: ADR-0016. */
export function runAsActor<Value>(acting: AuditActor, work: () => Value): Value {
  return current.run(acting, work);
}

/** Who is at work; undefined for customers, visitors and jobs. */
export const currentActor = (): AuditActor | undefined => current.getStore();

const marked = new WeakSet<PoolClient>();

async function setActing(client: PoolClient, value: string): Promise<void> {
  try {
    await client.query("select set_config('app.acting', $1, false)", [value]);
  } catch (error) {
    // Nobody may work on a connection that does not know for whom.
    client.release(true);
    throw error;
  }
}

/** Tells a connection for whom it works whenever it is taken from the pool, before its first statement. Source: ADR-0016. */
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

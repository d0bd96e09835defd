import type { Deps } from "#platform/deps.server.ts";

/** A mail that waits for a customer. */
export type CustomerMail = { readonly mail: string; readonly customerId: string; readonly link?: string };

/** Mails to a customer that wait to be sent, oldest first. */
export async function mailsFor(deps: Pick<Deps, "handle">, customerId: string): Promise<readonly CustomerMail[]> {
  const { rows } = await deps.handle.pool.query<{ payload: CustomerMail }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'customerId' = $1 order by id`,
    [customerId],
  );
  return rows.map(({ payload }) => payload);
}

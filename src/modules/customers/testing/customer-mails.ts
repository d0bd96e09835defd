import type { Deps } from "#platform/deps.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";

/** A queued mail to a customer. */
export type CustomerMail = { readonly mail: string; readonly customerId: string; readonly link?: string };

/** Queued mails to a customer, oldest first. */
export async function mailsFor(deps: Pick<Deps, "handle">, customerId: string): Promise<readonly CustomerMail[]> {
  const { rows } = await deps.handle.pool.query<{ payload: CustomerMail }>(
    `select payload from ${storedJobs} where payload ->> 'customerId' = $1 order by id`,
    [customerId],
  );
  return rows.map(({ payload }) => payload);
}

import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { signatureOf } from "#platform/security/signed-links.server.ts";

export type LinkPurpose = "verify" | "reset";

/** Minutes a link is valid. Source: ACC-05, ACC-07. */
export const linkMinutes: Readonly<Record<LinkPurpose, number>> = { verify: 24 * 60, reset: 60 };

/** The secret part of a link, derived so that the worker can put it into the mail and no table stores it. */
export function linkToken(deps: Pick<Deps, "secret">, linkId: string): string {
  return signatureOf(deps, { purpose: "customer-link", about: [linkId] });
}

/**
 * Creates a link; older ones of the same purpose become invalid. For an unknown customer it does the same work and
 * creates nothing. Returns its id, for the mail.
 * @source ACC-05, ACC-07
 */
export async function makeLink(
  trx: Trx,
  deps: Pick<Deps, "secret" | "clock">,
  customerId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const id = newUuid();
  const now = deps.clock.now();
  await trx
    .deleteFrom("customer_link")
    .where("customer_id", "=", customerId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
  await trx
    .insertInto("customer_link")
    .columns(["id", "customer_id", "purpose", "token_hash", "created_at", "expires_at"])
    .expression((of) =>
      of
        .selectFrom("customer")
        .select([
          sql<string>`${id}::uuid`.as("id"),
          "customer.id as customer_id",
          sql<string>`${purpose}::text`.as("purpose"),
          sql<string>`${sha256(linkToken(deps, id))}::text`.as("token_hash"),
          sql<Date>`${new Date(now)}::timestamptz`.as("created_at"),
          sql<Date>`${new Date(now + linkMinutes[purpose] * 60_000)}::timestamptz`.as("expires_at"),
        ])
        .where("customer.id", "=", customerId),
    )
    .execute();
  return id;
}

/**
 * Consumes a valid link and returns its customer. Of two concurrent calls one gets undefined.
 * @source ACC-05, ACC-07
 */
export async function customerOfLink(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const now = new Date(deps.clock.now());
  const row = await trx
    .updateTable("customer_link")
    .set({ used_at: now })
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("customer_id")
    .executeTakeFirst();
  return row?.customer_id;
}

/** The customer of a valid link, without consuming it. */
export async function customerOfOpenLink(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await deps.db
    .selectFrom("customer_link")
    .select("customer_id")
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(deps.clock.now()))
    .executeTakeFirst();
  return row?.customer_id;
}

/** Whether a link is still valid, without consuming it: for the page before its form is submitted. */
export async function linkWorks(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  return (await customerOfOpenLink(deps, token, purpose)) !== undefined;
}

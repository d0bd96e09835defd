import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Whose declarations: those about an order, or those under an e-mail address that fit no order. */
export type WithdrawalsOf = { readonly orderId: string } | { readonly email: string };

const mine = (whose: WithdrawalsOf) =>
  "orderId" in whose
    ? sql<boolean>`order_id = ${whose.orderId}`
    : sql<boolean>`order_id is null and lower(email) = ${whose.email}`;

const over = ["refused", "refunded"];

/** Declarations that still run, by the number that was typed. Source: BO-11. */
export async function openWithdrawals({ db }: Pick<Deps, "db">, whose: WithdrawalsOf): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select("order_number")
    .where(mine(whose))
    .where("state", "not in", over)
    .execute();
  return rows.map((row) => row.order_number);
}

/**
 * Takes the person out of declarations of withdrawal that run no more: name, address and what was written. Number,
 * pieces, moments and what was given back stay. Returns how many.
 * @source BO-11, ORD-13, Art. 17 GDPR
 */
export async function forgetWithdrawals({ db }: Pick<Deps, "db">, whose: WithdrawalsOf): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable("withdrawal")
      .set({ name: "–", email: sql<string>`id || '@erased.invalid'`, items: "", grounds: "" })
      .where(mine(whose))
      .where("state", "in", over)
      .returning("id")
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable("withdrawal_step").set({ reason: "" }).where("withdrawal_id", "in", ids).execute();
    return ids.length;
  });
}

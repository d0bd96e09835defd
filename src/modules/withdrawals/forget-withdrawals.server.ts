import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Which declarations: those about an order, or those under an e-mail address without a matching order. */
export type WithdrawalsOf = { readonly orderId: string } | { readonly email: string };

const mine = (selection: WithdrawalsOf) =>
  "orderId" in selection
    ? sql<boolean>`order_id = ${selection.orderId}`
    : sql<boolean>`order_id is null and lower(email) = ${selection.email}`;

const over = ["refused", "refunded"];

/** Undecided declarations, by the number that was typed. Source: BO-11. */
export async function openWithdrawals({ db }: Pick<Deps, "db">, selection: WithdrawalsOf): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select("order_number")
    .where(mine(selection))
    .where("state", "not in", over)
    .execute();
  return rows.map((row) => row.order_number);
}

/**
 * Erases the person from closed declarations of withdrawal: name, address and texts. Number, pieces, times and refunded
 * amounts stay. Returns how many.
 * @source BO-11, ORD-13, Art. 17 GDPR
 */
export async function forgetWithdrawals({ db }: Pick<Deps, "db">, selection: WithdrawalsOf): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const erased = await trx
      .updateTable("withdrawal")
      .set({ name: "–", email: sql<string>`id || '@erased.invalid'`, items: "", grounds: "" })
      .where(mine(selection))
      .where("state", "in", over)
      .returning("id")
      .execute();
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable("withdrawal_step").set({ reason: "" }).where("withdrawal_id", "in", ids).execute();
    return ids.length;
  });
}

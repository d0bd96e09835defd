import type { Database } from "#platform/database/database.server.ts";
import { orderFacts, type OrderFacts } from "./order-facts.server.ts";
import { readWithdrawal, stateOf, type StoredWithdrawal } from "./store.server.ts";
import type { WithdrawalState } from "./withdrawal-states.ts";

/** A withdrawal in the list of the back office; `at` in ms since 1970. */
export type WithdrawalRow = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly state: WithdrawalState;
  readonly known: boolean;
  readonly at: number;
};

/** Withdrawals, those waiting for the staff first, then the newest; at most 200. Source: ORD-13, BO-01. */
export async function listWithdrawals(db: Database): Promise<readonly WithdrawalRow[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select(["id", "order_number", "order_id", "name", "email", "state", "received_at"])
    .orderBy((order) => order.case().when("state", "in", ["refused", "refunded"]).then(1).else(0).end())
    .orderBy("received_at", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.order_number,
    name: row.name,
    email: row.email,
    state: stateOf(row.state),
    known: row.order_id !== null,
    at: row.received_at.getTime(),
  }));
}

/** A withdrawal with its order and its history. Source: ORD-13, BO-01. */
export type WithdrawalFile = {
  readonly withdrawal: StoredWithdrawal;
  readonly facts: OrderFacts | null;
  /** Number of an order that has the typed number but another e-mail address. */
  readonly candidate: string | null;
  readonly steps: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly actor: string;
    readonly reason: string;
    readonly at: number;
  }[];
};

/** A withdrawal for the staff; undefined for unknown ids. Source: ORD-13, BO-01. */
export async function withdrawalFile(db: Database, id: string): Promise<WithdrawalFile | undefined> {
  const withdrawal = await readWithdrawal(db, id);
  if (!withdrawal) return undefined;
  const steps = await db
    .selectFrom("withdrawal_step")
    .selectAll()
    .where("withdrawal_id", "=", id)
    .orderBy("id")
    .execute();
  const typed = withdrawal.order_number.replaceAll(/[\s-]/g, "").toUpperCase();
  const candidate =
    withdrawal.order_id === null
      ? await db.selectFrom("customer_order").select("number").where("number", "=", typed).executeTakeFirst()
      : undefined;
  return {
    withdrawal,
    facts: withdrawal.order_id === null ? null : ((await orderFacts(db, withdrawal.order_id)) ?? null),
    candidate: candidate?.number ?? null,
    steps: steps.map((step) => ({
      from: step.from_state,
      to: step.to_state,
      actor: step.actor,
      reason: step.reason,
      at: step.at.getTime(),
    })),
  };
}

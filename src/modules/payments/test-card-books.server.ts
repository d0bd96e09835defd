import { minor } from "#kernel/money.ts";
import type { Selectable } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import type { TestCardPayment } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { ProviderStatus } from "./adapter.ts";
import { paymentStates, type PaymentState } from "./model.ts";

/** A row in the books of the test card provider. */
export type CardRow = Selectable<TestCardPayment>;

function stateOf(row: CardRow): PaymentState {
  const state = paymentStates.find((known) => known === row.state);
  if (!state) throw new Error(`test card payment in unknown state ${row.state}`);
  return state;
}

/** The provider's status of a payment; a delayed result is still pending. */
export function statusOf(row: CardRow, nowMs: number): ProviderStatus {
  const hidden = row.hidden_until !== null && row.hidden_until.getTime() > nowMs;
  return {
    state: hidden ? "pending" : stateOf(row),
    authorised: minor(hidden ? 0 : row.authorised),
    captured: minor(row.captured),
    refunded: minor(row.refunded),
  };
}

/** The provider's row of a reference, undefined for unknown references. */
export async function findCardRow(deps: Deps, reference: string): Promise<CardRow | undefined> {
  return deps.db.selectFrom("test_card_payment").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockCardRow(trx: Trx, reference: string): Promise<CardRow | undefined> {
  return trx
    .selectFrom("test_card_payment")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
}

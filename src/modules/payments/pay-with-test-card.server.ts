import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { challengeCode, outcomeOfCard, type CardOutcome } from "./card-outcome.ts";
import type { PaymentEventType } from "./model.ts";
import { hasTestCard } from "./test-card-adapter.server.ts";
import { findCardRow, lockCardRow, type CardRow } from "./test-card-books.server.ts";

/** Delay with which the provider's slow card confirms, in seconds. */
const delaySeconds = 5;

/** Name of the job in which the provider posts a webhook to the shop. */
export const deliverWebhookTask = "deliver-test-card-webhook";

/** The view of the provider's page; amounts in minor units. */
export type TestCardPage = {
  readonly reference: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: "open" | "challenge" | "done";
  readonly returnPath: string;
};

function pageOf(row: CardRow): TestCardPage {
  const state = row.state === "created" ? "open" : row.state === "challenge" ? "challenge" : "done";
  return {
    reference: row.reference,
    orderNumber: row.order_number,
    amount: row.amount,
    currency: row.currency,
    state,
    returnPath: row.return_path,
  };
}

/** The provider's page of a payment; refuses ORDER_NOT_FOUND for unknown references. */
export async function testCardPage(deps: Deps, reference: string): Promise<Result<TestCardPage>> {
  const row = hasTestCard(deps.config) ? await findCardRow(deps, reference) : undefined;
  return row ? accept(pageOf(row)) : refuse("ORDER_NOT_FOUND");
}

async function conclude(
  trx: Trx,
  deps: Deps,
  row: CardRow,
  result: "authorised" | "declined",
  delayed: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const due = new Date(now + (delayed ? delaySeconds * 1000 : 0));
  await trx
    .updateTable("test_card_payment")
    .set({ state: result, authorised: result === "authorised" ? row.amount : 0, hidden_until: delayed ? due : null })
    .where("reference", "=", row.reference)
    .execute();
  await announce(trx, deps, row, result, due);
}

/** Queues the webhook; the event id is assigned now, so that every delivery of it is the same event. */
async function announce(trx: Trx, deps: Deps, row: CardRow, type: PaymentEventType, runAt: Date): Promise<void> {
  const event = {
    eventId: newUuid(),
    reference: row.reference,
    type,
    amount: row.amount,
    currency: row.currency,
    occurredAt: new Date(deps.clock.now()).toISOString(),
  };
  await deps.queue.enqueue(trx, deliverWebhookTask, event, { runAt });
}

/**
 * The customer submits a card on the provider's page. A completed payment is unchanged. Refuses FIELD_INVALID for
 * numbers with a wrong check digit, ORDER_NOT_FOUND for unknown references.
 * @source CHK-05, CHK-10
 */
export async function payWithTestCard(deps: Deps, reference: string, number: string): Promise<Result<TestCardPage>> {
  const outcome = outcomeOfCard(number);
  if (!outcome) return refuse("FIELD_INVALID", {}, { number: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    const row = hasTestCard(deps.config) ? await lockCardRow(trx, reference) : undefined;
    if (!row) return refuse("ORDER_NOT_FOUND");
    if (row.state !== "created") return accept(pageOf(row));
    await applyOutcome(trx, deps, row, outcome);
    return accept(pageOf((await lockCardRow(trx, reference)) ?? row));
  });
}

async function applyOutcome(trx: Trx, deps: Deps, row: CardRow, outcome: CardOutcome): Promise<void> {
  switch (outcome) {
    case "approve":
      return conclude(trx, deps, row, "authorised", false);
    case "delay":
      return conclude(trx, deps, row, "authorised", true);
    case "decline":
      return conclude(trx, deps, row, "declined", false);
    case "challenge":
      await trx
        .updateTable("test_card_payment")
        .set({ state: "challenge" })
        .where("reference", "=", row.reference)
        .execute();
  }
}

/** The customer answers the provider's challenge (a stand-in for 3-D Secure); a wrong code declines the payment. */
export async function answerChallenge(deps: Deps, reference: string, code: string): Promise<Result<TestCardPage>> {
  return inTransaction(deps.db, async (trx) => {
    const row = hasTestCard(deps.config) ? await lockCardRow(trx, reference) : undefined;
    if (!row) return refuse("ORDER_NOT_FOUND");
    if (row.state !== "challenge") return accept(pageOf(row));
    await conclude(trx, deps, row, code.trim() === challengeCode ? "authorised" : "declined", false);
    return accept(pageOf((await lockCardRow(trx, reference)) ?? row));
  });
}

/** The customer leaves the provider's page without paying. */
export async function abandonTestCard(deps: Deps, reference: string): Promise<Result<TestCardPage>> {
  return inTransaction(deps.db, async (trx) => {
    const row = hasTestCard(deps.config) ? await lockCardRow(trx, reference) : undefined;
    if (!row) return refuse("ORDER_NOT_FOUND");
    if (row.state === "created" || row.state === "challenge") await conclude(trx, deps, row, "declined", false);
    return accept(pageOf((await lockCardRow(trx, reference)) ?? row));
  });
}

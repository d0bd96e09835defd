import { sql } from "kysely";
import { shopDateOf } from "#kernel/date-format.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { documentNumber, paymentDueOn, type NumberedKind } from "./invoice-number.ts";
import { logEvents, type OrderHead } from "./store.server.ts";

/** A number drawn for a document; `issuedOn` is the ISO date of the shop. */
export type DrawnNumber = {
  readonly entity: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly issuedOn: string;
};

/**
 * Draws the next number of a legal entity and year inside the caller's transaction: the row of the series stays locked
 * until it ends, so that the next document waits for this one and an undone one leaves no gap.
 * @source ORD-12, § 14 (4) no. 4 UStG
 */
export async function drawNumber(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  kind: NumberedKind,
): Promise<DrawnNumber> {
  const issuedOn = shopDateOf(deps.clock.now());
  const year = Number(issuedOn.slice(0, 4));
  const entity = deps.config.SELLER_ENTITY;
  const { last: sequence } = await trx
    .insertInto("invoice_series")
    .values({ entity, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["entity", "kind", "year"]).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return { entity, year, sequence, issuedOn, number: documentNumber(kind, entity, year, sequence) };
}

/**
 * Issues the invoice of a locked order inside the caller's transaction. An order that has its invoice keeps it.
 * @source ORD-12
 */
export async function issueInvoice(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  order: Pick<OrderHead, "id" | "paymentMethod">,
): Promise<string> {
  const issued = await trx.selectFrom("invoice").select("number").where("order_id", "=", order.id).executeTakeFirst();
  if (issued) return issued.number;
  const { entity, year, sequence, number, issuedOn } = await drawNumber(trx, deps, "invoice");
  await trx
    .insertInto("invoice")
    .values({
      id: newUuid(),
      order_id: order.id,
      entity,
      year,
      sequence,
      number,
      issued_on: issuedOn,
      due_on: order.paymentMethod === "invoice" ? paymentDueOn(issuedOn) : null,
    })
    .execute();
  const cause = { actor: "system", reason: number };
  const entry = { orderId: order.id, subject: "document", from: null, to: "invoice" } as const;
  await logEvents(trx, [entry], cause, deps.clock.now());
  return number;
}

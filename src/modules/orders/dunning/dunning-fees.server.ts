import { sql, type RawBuilder } from "kysely";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { FeeEntryKind } from "./dunning-fees.ts";
import { logEvents } from "../store.server.ts";
import { causeText, type Cause } from "../order-reasons.ts";

/** The sum below as an SQL column. */
export const openFees = (orderId: string): RawBuilder<number> => sql<number>`(
  coalesce((select sum(fee) from dunning_notice where order_id = ${orderId}), 0)
  - coalesce((select sum(amount) from dunning_fee_entry where order_id = ${orderId}), 0))::int`;

/** Dunning fees charged for an order minus what was paid or waived, minor units. Source: CHK-06, ADR-0038. */
export async function openFeesOf(db: Database | Trx, orderId: string): Promise<MoneyMinor> {
  const { rows } = await sql<{ open: number }>`select ${openFees(orderId)} as open`.execute(db);
  return minor(rows[0]?.open ?? 0);
}

/** Records fees of a locked order as paid or waived, and logs it; does nothing for an amount of 0. */
async function enter(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  orderId: string,
  { kind, amount }: { readonly kind: FeeEntryKind; readonly amount: number },
  cause: Cause,
): Promise<void> {
  if (amount <= 0) return;
  const now = deps.clock.now();
  const entry = { order_id: orderId, kind, amount, actor: cause.actor, reason: causeText(cause).slice(0, 200) };
  await trx
    .insertInto("dunning_fee_entry")
    .values({ ...entry, at: new Date(now) })
    .execute();
  await logEvents(trx, [{ orderId, subject: "dunning-fee", from: null, to: kind }], cause, now);
}

/**
 * Books a payment of dunning fees of a locked order, and waives the rest if requested; otherwise the rest stays open.
 * @param paid minor units, at most the open amount
 * @source CHK-06, ADR-0038
 */
export async function settleFees(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  orderId: string,
  { paid, waiveRest }: { readonly paid: MoneyMinor; readonly waiveRest: boolean },
  cause: Cause,
): Promise<void> {
  await enter(trx, deps, orderId, { kind: "paid", amount: paid }, cause);
  if (waiveRest) await waiveFees(trx, deps, orderId, cause);
}

/**
 * Waives all open fees of a locked order: without a claim from the invoice there are no damages for its delay. Source:
 * ADR-0038.
 */
export async function waiveFees(trx: Trx, deps: Pick<Deps, "clock">, orderId: string, cause: Cause): Promise<void> {
  await enter(trx, deps, orderId, { kind: "waived", amount: await openFeesOf(trx, orderId) }, cause);
}

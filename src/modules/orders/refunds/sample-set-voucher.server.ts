import { dayMs } from "#kernel/durations.ts";
import { minor } from "#kernel/money.ts";
import { createVoucher, newCode, voucherIssuedFor } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { LetterContext } from "../letters/compose-letter.ts";
import type { OrderView } from "../queries.server.ts";
import type { OrderHead } from "../store.server.ts";

/** Validity of the code for a set, in days. */
const holdsDays = 365;

const reasonFor = (orderId: string): string => `paper-set/${orderId}`;

/**
 * When a set of paper samples is shipped, its price is returned as a code for the next order, once.
 * @param parcels numbers of the shipped parcels
 * @source SAMP-06
 */
export async function issueSetVoucher(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  order: Pick<OrderHead, "id" | "currency">,
  parcels: readonly number[],
): Promise<void> {
  const sets = await trx
    .selectFrom("order_line")
    .select(["line_total", "discount"])
    .where("order_id", "=", order.id)
    .where("kind", "=", "paper-set")
    .where("shipment", "in", [...parcels])
    .execute();
  const value = sets.reduce((sum, line) => sum + line.line_total - line.discount, 0);
  if (value <= 0) return;
  await createVoucher(trx, deps, {
    shown: newCode("PAPIER"),
    type: "amount",
    value,
    currency: order.currency,
    validTo: deps.clock.now() + holdsDays * dayMs,
    maxUses: 1,
    origin: "paper-set",
    issuedFor: reasonFor(order.id),
  });
}

/** The code in the mail about the parcel with the set; undefined for all other parcels. Source: SAMP-06. */
export async function setVoucherOf(
  deps: Pick<Deps, "db">,
  order: Pick<OrderView, "id" | "lines">,
  shipment: number | undefined,
): Promise<LetterContext["setVoucher"]> {
  const inside = order.lines.some(
    (line) => line.kind === "paper-set" && (shipment === undefined || line.shipment === shipment),
  );
  const found = inside ? await voucherIssuedFor(deps.db, reasonFor(order.id)) : undefined;
  return found && { code: found.shown, amount: minor(found.value), until: found.validTo };
}

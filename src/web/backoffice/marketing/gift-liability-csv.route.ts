import { plainAmount } from "#kernel/formats/money-format.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { entryKinds } from "#modules/gift-vouchers/balance.ts";
import { liabilityDays, liabilityReport } from "#modules/gift-vouchers/liability.ts";
import { giftMovements } from "#modules/gift-vouchers/liability-movements.server.ts";
import { readPeriod } from "./list-search.ts";
import { sendCsv } from "../send-csv.ts";
import { requireAccess } from "../office.ts";
import type { Route } from "./+types/gift-liability-csv.route.ts";

const fields = ["day", "market", "currency", "issued_in", "opening", ...entryKinds, "closing"];

/**
 * The liability for gift vouchers as a file for accounting: one row per day, and a total row per market, currency and
 * year whose day is empty.
 * @source BO-06
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const { from, to } = readPeriod(url.searchParams, shopDateOf(deps.clock.now()));
  const movements = await giftMovements(deps.db, to);
  const days = liabilityDays(movements, from, to);
  const whole = liabilityReport(movements, from, to).map((row) => ({ day: "", ...row }));
  const rows = [...days, ...whole].map((row) => ({
    day: row.day,
    market: row.market,
    currency: row.currency,
    issued_in: row.year,
    opening: plainAmount(row.opening),
    ...Object.fromEntries(entryKinds.map((kind) => [kind, plainAmount(row.booked[kind])])),
    closing: plainAmount(row.closing),
  }));
  return sendCsv(`gift-vouchers-${from}-${to}.csv`, rows, fields);
}

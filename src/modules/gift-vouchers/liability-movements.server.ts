import { sql } from "kysely";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import { locales, parseLocale } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import { entryKinds, type EntryKind } from "./balance.ts";
import type { Movement } from "./liability.ts";

type Row = {
  readonly day: string;
  readonly locale: string | null;
  readonly currency: string;
  readonly year: number;
  readonly kind: string;
  readonly amount: string;
};

/** Market of vouchers that were given, not sold. */
const noMarket = "–";

const kindOf = (kind: string): EntryKind => entryKinds.find((each) => each === kind) ?? "correct";

/**
 * All ledger entries of gift vouchers up to the end of a day in the shop's time zone, summed by day, market, currency,
 * year of issue and kind.
 * @param to ISO date
 * @source BO-06
 */
export async function giftMovements(db: Database, to: string): Promise<readonly Movement[]> {
  const { rows } = await sql<Row>`select to_char(e.at at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day, o.locale,
      v.currency, extract(year from v.issued_at at time zone ${shopTimeZone})::int as year, e.kind, sum(e.amount) as amount
    from gift_voucher_entry e
    join gift_voucher v on v.id = e.gift_voucher_id
    left join order_line l on l.id = v.order_line_id
    left join customer_order o on o.id = l.order_id
    where e.at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows.map(({ locale, kind, amount, ...row }) => {
    const known = parseLocale(locale ?? "");
    return { ...row, market: known ? locales[known].market : noMarket, kind: kindOf(kind), amount: Number(amount) };
  });
}

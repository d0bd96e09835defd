import { daysBetween } from "#kernel/calendar-day.ts";
import { sql } from "kysely";
import { z } from "zod";
import { shopDateOf } from "#kernel/date-format.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { dunningSteps, type DunningStep } from "./dunning-rules.ts";
import { stored } from "./store.server.ts";

/** An invoice nobody has paid yet, as the staff sees it; amounts in minor units, dates ISO. Source: CHK-06, BO-01. */
export type OpenInvoice = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly number: string;
  readonly customer: string;
  readonly dueOn: string;
  /** Days since the last day to pay; negative before. */
  readonly overdue: number;
  readonly due: MoneyMinor;
  /** What the letters so far ask for beside it. */
  readonly fees: MoneyMinor;
  readonly currency: Currency;
  /** The last letter and the day it named; null before the first. */
  readonly last: { readonly step: DunningStep; readonly payBy: string } | null;
  /** Why no letter goes out; null where they do. `words` are the staff's own. */
  readonly held:
    | { readonly by: "pause"; readonly words: string }
    | { readonly by: "complaint" | "withdrawal"; readonly words: "" }
    | null;
};

const Row = z.object({
  order_id: z.string(),
  order_number: z.string(),
  number: z.string(),
  customer: z.string(),
  due_on: z.string(),
  due: z.number(),
  fees: z.number(),
  currency: z.string(),
  step: z.enum(dunningSteps).nullable(),
  pay_by: z.string().nullable(),
  paused: z.string().nullable(),
  complaint: z.boolean(),
  withdrawal: z.boolean(),
});

function heldOf({ paused, complaint, withdrawal }: z.infer<typeof Row>): OpenInvoice["held"] {
  if (paused !== null) return { by: "pause", words: paused };
  if (complaint) return { by: "complaint", words: "" };
  return withdrawal ? { by: "withdrawal", words: "" } : null;
}

/** Invoices nobody has paid yet, the longest overdue first; at most `limit`. Source: CHK-06, BO-01. */
export async function openInvoices(deps: Pick<Deps, "db" | "clock">, limit: number): Promise<readonly OpenInvoice[]> {
  const today = shopDateOf(deps.clock.now());
  const { rows } = await sql`select o.id as order_id, o.number as order_number, i.number, i.due_on::text, o.currency,
      coalesce(nullif(o.billing_address->>'company', ''),
        concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName')) as customer,
      p.amount - p.credited as due, last.step, last.pay_by::text, pause.reason as paused,
      coalesce((select sum(fee)::int from dunning_notice where order_id = o.id), 0) as fees,
      exists (select from complaint c where c.order_id = o.id and c.state <> 'closed') as complaint,
      exists (select from withdrawal w where w.order_id = o.id and w.state not in ('refused', 'refunded')) as withdrawal
    from invoice i
    join customer_order o on o.id = i.order_id and o.state <> 'cancelled'
    join payment p on p.order_id = o.id and p.method = 'invoice' and p.state = 'created' and p.captured = 0
    left join dunning_pause pause on pause.order_id = o.id
    left join lateral (select step, pay_by from dunning_notice where order_id = o.id
      order by sent_at desc, pay_by desc limit 1) last on true
    where i.due_on is not null
    order by i.due_on, i.number limit ${limit}`.execute(deps.db);
  return rows.map((each) => {
    const row = Row.parse(each);
    return {
      orderId: row.order_id,
      orderNumber: row.order_number,
      number: row.number,
      customer: row.customer,
      dueOn: row.due_on,
      overdue: daysBetween(row.due_on, today),
      due: minor(row.due),
      fees: minor(row.fees),
      currency: stored(currencies, row.currency),
      last: row.step && row.pay_by ? { step: row.step, payBy: row.pay_by } : null,
      held: heldOf(row),
    };
  });
}

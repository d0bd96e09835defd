import { daysBetween } from "#kernel/calendar-day.ts";
import { sql } from "kysely";
import { z } from "zod";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { dunningSteps, type DunningStep } from "./dunning-rules.ts";
import { stored } from "../store.server.ts";
import { addressNames } from "../address-name.server.ts";

/**
 * An invoice with an open amount or open fees, for the staff; amounts in minor units, dates ISO. Source: CHK-06, BO-01.
 */
export type OpenInvoice = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly number: string;
  readonly customer: string;
  readonly dueOn: string;
  /** Days since the due date; negative before it. */
  readonly overdue: number;
  /** Open amount of the invoice; 0 when only fees are open. */
  readonly due: MoneyMinor;
  /** Open dunning fees of the letters so far. */
  readonly fees: MoneyMinor;
  readonly currency: Currency;
  /** The last letter and the due date it set; null before the first. */
  readonly last: { readonly step: DunningStep; readonly payBy: string } | null;
  /** Why letters are withheld; null while they are sent. `words` is the staff's own text. */
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

/**
 * Unpaid invoices, and paid ones with open dunning fees, the longest overdue first; at most `limit`.
 * @source CHK-06, BO-01, ADR-0038
 */
export async function openInvoices(deps: Pick<Deps, "db" | "clock">, limit: number): Promise<readonly OpenInvoice[]> {
  const today = shopDateOf(deps.clock.now());
  const { rows } = await sql`with fee as (
      select n.order_id, sum(n.fee)::int - coalesce((
        select sum(e.amount) from dunning_fee_entry e where e.order_id = n.order_id), 0)::int as open
      from dunning_notice n where n.fee > 0 group by n.order_id
    ), owed as (
      select coalesce(p.order_id, fee.order_id) as order_id, coalesce(p.amount - p.credited, 0) as due,
        coalesce(fee.open, 0) as fees
      from (select order_id, amount, credited from payment
        where method = 'invoice' and state = 'created' and captured = 0) p
      full join fee on fee.order_id = p.order_id
      where p.order_id is not null or fee.open > 0
    )
    select o.id as order_id, o.number as order_number, i.number, i.due_on::text, o.currency, owed.due, owed.fees,
      coalesce(nullif(o.billing_address->>'company', ''),
        ${addressNames("o.billing_address", "firstName", "lastName")}) as customer,
      last.step, last.pay_by::text, pause.reason as paused,
      exists (select from complaint c where c.order_id = o.id and c.state <> 'closed') as complaint,
      exists (select from withdrawal w where w.order_id = o.id and w.state not in ('refused', 'refunded')) as withdrawal
    from owed
    join customer_order o on o.id = owed.order_id and o.state <> 'cancelled'
    join invoice i on i.order_id = o.id and i.due_on is not null
    left join dunning_pause pause on pause.order_id = o.id
    left join lateral (select step, pay_by from dunning_notice where order_id = o.id
      order by sent_at desc, pay_by desc limit 1) last on true
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

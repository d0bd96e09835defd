import { sql } from "kysely";
import { z } from "zod";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import type { Database } from "#platform/database/database.server.ts";

/** First and last day of an export, ISO, in the shop's time zone. */
export type ExportPeriod = { readonly from: string; readonly to: string };

const Payment = z.object({
  key: z.string(),
  on: z.string(),
  kind: z.enum(["payment", "refund", "fee"]),
  order_number: z.string(),
  invoice: z.string(),
  method: z.string(),
  provider: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount: z.number(),
});
/** Money received or refunded: minor units, refunds negative; `key` never changes. Source: ORD-12, GoBD. */
export type PaymentExportRow = z.infer<typeof Payment>;

const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone ${shopTimeZone})::date`;

/**
 * Payments and refunds of a period, earliest first: provider reports, transfers recorded by the staff, completed
 * refunds, refunds made on the provider's own site, and payments of dunning fees.
 * @source ORD-12, CHK-05, GoBD
 */
export async function paymentExportRows(
  db: Database,
  { from, to }: ExportPeriod,
  limit: number,
): Promise<readonly PaymentExportRow[]> {
  const { rows } = await sql`with moved as (
      select 'E/' || e.provider || '/' || e.event_id as key, e.received_at as at, 'payment' as kind, e.payment_id, e.amount
      from payment_event e where e.type = 'captured' and e.effect in ('move', 'void')
      union all
      select 'U/' || l.id, l.at, 'payment', p.id, p.captured
      from order_event l join lateral (
        select p.id, p.captured from payment p
        where p.order_id = l.order_id and p.captured > 0 and not exists (
          select from payment_event e where e.payment_id = p.id and e.type = 'captured' and e.effect in ('move', 'void'))
        order by p.created_at desc limit 1) p on true
      where l.subject = 'payment' and l.to_state = 'captured' and l.actor like 'staff:%'
      union all
      select 'R/' || r.id, r.concluded_at, 'refund', r.payment_id, -r.amount from payment_refund r where r.state = 'done'
      union all
      select 'V/' || l.id, l.at, 'refund', p.id, -p.amount
      from order_event l join payment p on p.order_id = l.order_id
      where l.subject = 'payment' and l.to_state = 'refunded' and l.reason = 'void' and exists (
        select from payment_event e where e.payment_id = p.id and e.type = 'captured' and e.effect = 'void')
      union all
      select 'P/' || p.id || '/' || e.event_id, e.received_at, 'refund', p.id, -(p.refunded - coalesce(done.amount, 0))
      from payment p
      join lateral (select e.event_id, e.received_at from payment_event e
        where e.payment_id = p.id and e.type = 'refunded' order by e.received_at desc, e.event_id desc limit 1) e on true
      left join lateral (select sum(r.amount)::int as amount from payment_refund r
        where r.payment_id = p.id and r.state <> 'failed') done on true
      where p.refunded > coalesce(done.amount, 0)
      union all
      select 'M/' || f.id, f.at, 'fee', p.id, f.amount from dunning_fee_entry f
      join lateral (select p.id from payment p where p.order_id = f.order_id and p.method = 'invoice'
        order by p.created_at desc limit 1) p on true
      where f.kind = 'paid'
    )
    select m.key, ${dayOf("m.at")}::text as on, m.kind, o.number as order_number, coalesce(i.number, '') as invoice,
      p.method, p.provider, coalesce(p.reference, '') as reference, p.currency, m.amount
    from moved m join payment p on p.id = m.payment_id join customer_order o on o.id = p.order_id
    left join invoice i on i.order_id = o.id
    where ${dayOf("m.at")} between ${from} and ${to} and m.amount <> 0
    order by m.at, m.kind, m.key limit ${limit}`.execute(db);
  return z.array(Payment).parse(rows);
}

const Entry = z.object({
  id: z.number(),
  on: z.string(),
  voucher: z.string(),
  last4: z.string(),
  kind: z.string(),
  order_number: z.string(),
  currency: z.string(),
  amount: z.number(),
  reason: z.string(),
});
/** An entry of the gift voucher ledger; minor units, redeemed negative; `id` never changes. Source: GIFT-02, GoBD. */
export type GiftRow = z.infer<typeof Entry>;

/** Gift voucher movements of a period: sold, redeemed, refunded, expired, taken back. Source: GIFT-02, GoBD. */
export async function giftRows(db: Database, { from, to }: ExportPeriod, limit: number): Promise<readonly GiftRow[]> {
  const { rows } = await sql`select e.id, ${dayOf("e.at")}::text as on, g.id::text as voucher, g.last4, e.kind,
      coalesce(o.number, bought.number, '') as order_number, g.currency, e.amount, e.reason
    from gift_voucher_entry e join gift_voucher g on g.id = e.gift_voucher_id
    left join customer_order o on o.id = e.order_id
    left join order_line l on l.id = g.order_line_id left join customer_order bought on bought.id = l.order_id
    where ${dayOf("e.at")} between ${from} and ${to} order by e.id limit ${limit}`.execute(db);
  return z.array(Entry).parse(rows);
}

const Fee = z.object({
  key: z.string(),
  on: z.string(),
  kind: z.enum(["claim", "paid", "waived"]),
  order_number: z.string(),
  invoice: z.string(),
  currency: z.string(),
  amount: z.number(),
  reason: z.string(),
});
/**
 * An entry of the dunning fee account; minor units, claims positive, payments and waivers negative; `key` never
 * changes. Source: ADR-0038, GoBD.
 */
export type FeeRow = z.infer<typeof Fee>;

/** Dunning fees of a period: claimed by a letter, paid, waived. Source: CHK-06, ADR-0038, GoBD. */
export async function feeRows(db: Database, { from, to }: ExportPeriod, limit: number): Promise<readonly FeeRow[]> {
  const { rows } = await sql`with entry as (
      select 'F/' || n.order_id || '/' || n.step as key, n.sent_at as at, 'claim' as kind, n.order_id, n.fee as amount,
        n.step as reason
      from dunning_notice n where n.fee > 0
      union all
      select 'M/' || f.id, f.at, f.kind, f.order_id, -f.amount, f.reason from dunning_fee_entry f
    )
    select e.key, ${dayOf("e.at")}::text as on, e.kind, o.number as order_number, coalesce(i.number, '') as invoice,
      o.currency, e.amount, e.reason
    from entry e join customer_order o on o.id = e.order_id left join invoice i on i.order_id = o.id
    where ${dayOf("e.at")} between ${from} and ${to} order by e.at, e.key limit ${limit}`.execute(db);
  return z.array(Fee).parse(rows);
}

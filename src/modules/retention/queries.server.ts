import { sql, type RawBuilder } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unusedRevision } from "#modules/guests/contract.server.ts";
import { isNoLongerNeeded } from "#modules/orders/contract.server.ts";
import { arrived } from "./order-files.server.ts";
import { boundaryOf, retentionKeys, retentionRules, type RetentionKey } from "./rules.ts";

/** A rule with its last run and how much the next one will delete; times in ms since 1970. */
export type RetentionReport = {
  readonly rule: RetentionKey;
  readonly due: number;
  readonly last: { readonly at: number; readonly removed: number | null; readonly fault: string | null } | null;
  /** Deleted within the last thirty days. */
  readonly recent: number;
};

/** What a rule would delete now, counted as its job does; photos are counted before checking which designs use them. */
const due: Readonly<Record<RetentionKey, (before: Date) => RawBuilder<{ due: string }>>> = {
  visits: (before) => sql`select count(*) as due from visitor_session where expires_at < ${before}`,
  attempts: (before) => sql`select count(*) as due from attempt where at < ${before}`,
  uploads: (before) => sql`select count(*) as due from upload where created_at < ${before}`,
  toolFiles: () => sql`select count(*) as due from toolbox_job where expires_at < now()`,
  bin: (before) => sql`select count(*) as due from project where deleted_at < ${before}`,
  designs: (before) => sql`select count(*) as due from project where session_id is null and updated_at < ${before}`,
  orderFiles: (before) => dueOrders(false, before),
  keptFiles: (before) => dueOrders(true, before),
  photos: (before) => sql`select count(*) as due from photo p where session_id is null and created_at < ${before}
    and not exists (select from project where document -> 'assets' ? p.id::text)
    and not exists (select from cart_line where document -> 'assets' ? p.id::text)
    and not exists (select from order_line l join customer_order o on o.id = l.order_id
      where o.files_removed_at is null and l.document -> 'assets' ? p.id::text)`,
  unusedPhotos: (before) => sql`select count(*) as due from photo
    -- Announced 14 days ago: 166 days after the rule's 180.
    where created_at < ${before} and removal_announced_at <= ${new Date(before.getTime() + 166 * dayMs)}`,
  shares: (before) => sql`select (select count(*) from design_share where revoked_at < ${before})
    + (select count(*) from album_link where revoked_at < ${before}) as due`,
  enquiries: (before) => sql`select count(*) as due from enquiry where created_at < ${before}`,
  newsletter: (before) =>
    sql`select count(*) as due from newsletter_subscription where state = 'pending' and issued_at < ${before}`,
  accounts: (before) => sql`select count(*) as due from customer
    where state = 'deletion_requested' and deletion_requested_at <= ${before}`,
  guests: (before) => sql`select count(*) as due from guest_list_revision r
    where r.created_at < ${before} and ${unusedRevision}`,
  partyEvents: (before) =>
    sql`select count(*) as due from event where last_day < ${before.toISOString().slice(0, 10)}::date`,
  mails: (before) => sql`select count(*) as due from mail_message
    where order_id is null and state <> 'queued' and created_at < ${before}`,
  orderMails: (before) => sql`select count(*) as due from mail_message
    where order_id is not null and state <> 'queued' and created_at < ${before}`,
  refundAccounts: (before) => sql`select count(*) as due from refund_account a where ${isNoLongerNeeded(before)}`,
  withdrawals: (before) =>
    sql`select count(*) as due from withdrawal where changed_at < ${before} and received_at < ${before}`,
  consents: (before) => sql`select count(*) as due from consent_proof where at < ${before}`,
  events: (before) => sql`select count(*) as due from shop_event where at < ${before}`,
  tradeEvents: (before) => sql`select count(*) as due from trade_event e where e.at < ${before}
    and not exists (select from webhook_delivery d where d.event_id = e.id and d.state = 'waiting')`,
  reports: (before) => sql`select (select count(*) from flag_impression where at < ${before})
    + (select count(*) from flag_event where at < ${before}) + (select count(*) from flag_telemetry where at < ${before})
    + (select count(*) from flag_impression_count where hour < ${before})
    + (select count(*) from flag_unique_key where day < ${before.toISOString().slice(0, 10)}::date) as due`,
  audit: (before) =>
    sql`select count(*) as due from audit_entry where at < least(${before}::timestamptz, now() - interval '3 years')`,
  runs: (before) => sql`select count(*) as due from retention_run where started_at < ${before}`,
};

function dueOrders(retained: boolean, before: Date): RawBuilder<{ due: string }> {
  return sql`select count(*) as due from customer_order o where o.files_removed_at is null
    and o.state not in ('complaint', 'reprint', 'in_production') and o.keep_files = ${retained}
    and o.placed_at < ${before} and ${arrived} < ${before}`;
}

/** Every rule with what is due now and its job's last run. Source: ORD-15, BO-11. */
export async function retentionReport(db: Database, now: number): Promise<readonly RetentionReport[]> {
  const { rows } = await sql<{
    rule: string;
    started_at: Date;
    removed: number | null;
    fault: string | null;
    recent: string | null;
  }>`select distinct on (r.rule) r.rule, r.started_at, r.removed, r.fault,
      (select sum(s.removed) from retention_run s where s.rule = r.rule and s.started_at > ${new Date(now - 30 * dayMs)}) as recent
    from retention_run r order by r.rule, r.started_at desc, r.id desc`.execute(db);
  const runs = new Map(rows.map((row) => [row.rule, row]));
  const report: RetentionReport[] = [];
  for (const rule of retentionKeys) {
    const count = await due[rule](new Date(boundaryOf(retentionRules[rule].keep, now))).execute(db);
    const run = runs.get(rule);
    report.push({
      rule,
      due: Number(count.rows[0]?.due ?? 0),
      last: run ? { at: run.started_at.getTime(), removed: run.removed, fault: run.fault } : null,
      recent: Number(run?.recent ?? 0),
    });
  }
  return report;
}

import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { CountsBody, EventsBody, ImpressionsBody, TelemetryBody, UniqueKeys } from "./reports.ts";

type ReportDeps = Pick<Deps, "db" | "clock">;

/** Maximum rows of each kind of report; beyond it the oldest are deleted. Source: NFR-02. */
export const ringSizes = {
  flag_impression: 1_000_000,
  flag_event: 1_000_000,
  flag_unique_key: 1_000_000,
  flag_telemetry: 10_000,
} as const;

type Ring = keyof typeof ringSizes;

/** Trims a ring to its size: ids rise, so the oldest rows are found by their id. */
async function trim(db: Database, ring: Ring): Promise<void> {
  const table = sql.table(ring);
  await sql`delete from ${table} where id <= (select max(id) from ${table}) - ${ringSizes[ring]}`.execute(db);
}

/** Timestamps in the future, from client clocks, count as now. */
const moment = (column: RawBuilder<unknown>, now: number): RawBuilder<unknown> =>
  sql`to_timestamp(least(${column}, ${now}) / 1000.0)`;

/** Saves events; they belong to keys, not to flags. Source: FLAG-05. */
export async function saveEvents({ db, clock }: ReportDeps, environment: string, events: EventsBody): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into flag_event (environment, event_type, traffic_type, key, value, at, properties)
    select ${environment}, "eventTypeId", "trafficTypeName", key, value, ${moment(sql`"timestamp"`, clock.now())},
      properties
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given ("eventTypeId" text, "trafficTypeName" text,
      key text, value double precision, "timestamp" double precision, properties jsonb)`.execute(db);
  await trim(db, "flag_event");
}

/** Saves impressions of existing flags. Source: FLAG-05. */
export async function saveImpressions(
  { db, clock }: ReportDeps,
  environment: string,
  body: ImpressionsBody,
): Promise<void> {
  const rows = body.flatMap(({ f, i }) => i.map((impression) => ({ f, ...impression })));
  if (rows.length === 0) return;
  const now = clock.now();
  await sql`
    insert into flag_impression (environment, flag, key, treatment, at, change_number, label, bucketing_key,
      previous_at, properties)
    select ${environment}, f, k, t, ${moment(sql`m`, now)}, c, r, b, ${moment(sql`pt`, now)}, properties
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (f text, k text, t text, m double precision,
      c bigint, r text, b text, pt double precision, properties text)
    where exists (select from flag where flag.environment = ${environment} and flag.name = f)`.execute(db);
  await trim(db, "flag_impression");
}

const hourMs = 60 * 60 * 1000;
/** Hours before this are no longer counted. */
const countedMs = 90 * 24 * hourMs;

/** Adds to the hourly counts of existing flags. Source: FLAG-15. */
export async function saveCounts({ db, clock }: ReportDeps, environment: string, { pf }: CountsBody): Promise<void> {
  const now = clock.now();
  const rows = pf
    .filter(({ m }) => m > now - countedMs)
    .map(({ f, m, rc }) => ({ f, rc, hour: new Date(Math.floor(Math.min(m, now) / hourMs) * hourMs) }));
  if (rows.length === 0) return;
  await sql`
    insert into flag_impression_count as kept (environment, flag, hour, count)
    select ${environment}, f, hour, sum(rc)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (f text, hour timestamptz, rc bigint)
    where exists (select from flag where flag.environment = ${environment} and flag.name = f)
    group by f, hour order by f, hour
    on conflict (environment, flag, hour) do update set count = kept.count + excluded.count`.execute(db);
}

/** Saves the keys per flag and day, from clients that send no impressions. Source: FLAG-15. */
export async function saveUniqueKeys({ db, clock }: ReportDeps, environment: string, keys: UniqueKeys): Promise<void> {
  if (keys.length === 0) return;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  await sql`
    insert into flag_unique_key (environment, flag, key, day)
    select distinct ${environment}, given.flag, given.key, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (flag text, key text)
    where exists (select from flag where flag.environment = ${environment} and flag.name = given.flag)
      and not exists (select from flag_unique_key known where known.environment = ${environment}
        and known.flag = given.flag and known.key = given.key and known.day = ${day}::date)
    on conflict do nothing`.execute(db);
  await trim(db, "flag_unique_key");
}

/** Saves a client's metrics about itself. Source: FLAG-15. */
export async function saveTelemetry(
  { db, clock }: ReportDeps,
  environment: string,
  report: { readonly kind: "config" | "usage"; readonly sdk: string; readonly body: TelemetryBody },
): Promise<void> {
  const { kind, sdk, body } = report;
  await db
    .insertInto("flag_telemetry")
    .values({ environment, kind, sdk, at: new Date(clock.now()), body: JSON.stringify(body) })
    .execute();
  await trim(db, "flag_telemetry");
}

const batch = 10_000;

async function removeBefore(db: Database, ring: "flag_impression" | "flag_event" | "flag_telemetry", before: Date) {
  const table = sql.table(ring);
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where id in (select id from ${table} where at < ${before} order by id limit ${batch})`.execute(
      db,
    );
    removed += Number(numAffectedRows);
    if (numAffectedRows < batch) return removed;
  }
}

/**
 * Deletes reports older than `before`; definitions, segments and the change log stay. Returns the number of deleted
 * rows.
 * @source duties, retention
 */
export async function tidyReports({ db }: Pick<ReportDeps, "db">, before: Date): Promise<number> {
  const impressions = await removeBefore(db, "flag_impression", before);
  const events = await removeBefore(db, "flag_event", before);
  const telemetry = await removeBefore(db, "flag_telemetry", before);
  const counts = await db.deleteFrom("flag_impression_count").where("hour", "<", before).executeTakeFirst();
  const day = before.toISOString().slice(0, 10);
  const keys = await db.deleteFrom("flag_unique_key").where("day", "<", day).executeTakeFirst();
  return impressions + events + telemetry + Number(counts.numDeletedRows) + Number(keys.numDeletedRows);
}

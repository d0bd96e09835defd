import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";
import type { ChangeEntry } from "./change.server.ts";
import { Flag, RuleBasedSegment } from "./model.ts";
import type { Outcome } from "./definitions/significance.ts";

/** A flag for the back office; `changedAt` in ms since 1970. */
export type StaffFlag = { readonly flag: Flag; readonly description: string; readonly changedAt: number };

/** All flags, active ones first, then by name. Source: FLAG-18. */
export async function listFlags(db: Database, environment: string): Promise<readonly StaffFlag[]> {
  const rows = await db
    .selectFrom("flag")
    .select(["definition", "description", "changed_at"])
    .where("environment", "=", environment)
    .orderBy(sql`definition ->> 'status'`)
    .orderBy("name")
    .execute();
  return rows.map(({ definition, description, changed_at }) => ({
    flag: Flag.parse(definition),
    description,
    changedAt: changed_at.getTime(),
  }));
}

/** One flag; undefined for an unknown name. Source: FLAG-18. */
export async function readFlag(db: Database, environment: string, name: string): Promise<StaffFlag | undefined> {
  return (await listFlags(db, environment)).find(({ flag }) => flag.name === name);
}

/** A segment for the back office; `members` of lists, `definition` of rule-based ones. */
export type StaffSegment = {
  readonly name: string;
  readonly kind: "standard" | "large" | "rule-based";
  readonly description: string;
  readonly archived: boolean;
  readonly members: number;
  readonly changedAt: number;
  readonly definition: RuleBasedSegment | null;
};

const kinds = z.enum(["standard", "large", "rule-based"]);

/** All segments, active ones first, then by name. Source: FLAG-18. */
export async function listSegments(db: Database, environment: string): Promise<readonly StaffSegment[]> {
  const rows = await db
    .selectFrom("flag_segment as s")
    .select(["s.name", "s.kind", "s.description", "s.archived", "s.changed_at", "s.definition"])
    .select((each) =>
      each
        .selectFrom("flag_segment_member as m")
        .select(sql<number>`count(*)`.as("members"))
        .whereRef("m.environment", "=", "s.environment")
        .whereRef("m.segment", "=", "s.name")
        .where("m.removed", "=", false)
        .as("members"),
    )
    .where("s.environment", "=", environment)
    .orderBy("s.archived")
    .orderBy("s.name")
    .execute();
  return rows.map(({ kind, members, changed_at, definition, ...row }) => ({
    ...row,
    kind: kinds.parse(kind),
    members: members ?? 0,
    changedAt: changed_at.getTime(),
    definition: definition === null ? null : RuleBasedSegment.parse(definition),
  }));
}

/** One segment; undefined for an unknown name. Source: FLAG-18. */
export async function readSegment(db: Database, environment: string, name: string): Promise<StaffSegment | undefined> {
  return (await listSegments(db, environment)).find((segment) => segment.name === name);
}

/** The first members of a list, sorted by key. Source: FLAG-18. */
export async function firstMembers(db: Database, environment: string, segment: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("flag_segment_member")
    .select("key")
    .where("environment", "=", environment)
    .where("segment", "=", segment)
    .where("removed", "=", false)
    .orderBy("key")
    .limit(100)
    .execute();
  return rows.map((row) => row.key);
}

/** An entry of the change log; `at` in ms since 1970, before and after as logged. Source: BO-09. */
export type LoggedChange = Omit<ChangeEntry, "subject"> & {
  readonly changeNumber: number;
  readonly actor: string;
  readonly at: number;
};

/** The latest changes of a flag or a segment, newest first. Source: BO-09, FLAG-18. */
export async function changesOf(
  db: Database,
  environment: string,
  subject: "flag" | "segment",
  name: string,
): Promise<readonly LoggedChange[]> {
  const rows = await db
    .selectFrom("flag_change")
    .select(["name", "action", "actor", "at", "before", "after"])
    .select(sql<number>`change_number`.as("changeNumber"))
    .where("environment", "=", environment)
    .where("name", "=", name)
    .where("subject", "in", subject === "flag" ? ["flag"] : ["segment", "rule-based-segment"])
    .orderBy("change_number", "desc")
    .limit(30)
    .execute();
  return rows.map(({ at, actor, ...row }) => ({ ...row, actor: actor.replace(/^staff:/, ""), at: at.getTime() }));
}

/** The outcome of a treatment. `impressions` counts every impression, `keys` each visitor once. */
export type TreatmentOutcome = Outcome & { readonly treatment: string; readonly impressions: number };

const OutcomeRow = z.object({
  treatment: z.string(),
  impressions: z.number(),
  keys: z.number(),
  conversions: z.number(),
});

/**
 * Exposure and conversions per treatment: keys that saw one treatment only, and those of them with an event of the type
 * after their first exposure.
 * @source FLAG-18
 */
export async function outcomesOf(
  db: Database,
  environment: string,
  flag: string,
  eventType: string,
): Promise<readonly TreatmentOutcome[]> {
  const { rows } = await sql`
    with seen as (
      select key, min(treatment) as treatment, min(at) as at, count(*) as impressions from flag_impression
      where environment = ${environment} and flag = ${flag} group by key having min(treatment) = max(treatment))
    select treatment, sum(impressions)::bigint as impressions, count(*) as keys,
      count(*) filter (where exists (select from flag_event e where e.environment = ${environment}
        and e.event_type = ${eventType} and e.key = seen.key and e.at >= seen.at)) as conversions
    from seen group by treatment order by treatment desc`.execute(db);
  return z.array(OutcomeRow).parse(rows);
}

/** Types of received events, by frequency among the latest ones. Source: FLAG-18. */
export async function eventTypes(db: Database, environment: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("flag_event")
    .select("event_type")
    .where("environment", "=", environment)
    .groupBy("event_type")
    .orderBy(sql`count(*)`, "desc")
    .limit(30)
    .execute();
  return rows.map((row) => row.event_type);
}

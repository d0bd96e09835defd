import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";

/** The segments of one key and the change number up to which they are current. */
export type Memberships = {
  readonly changeNumber: number;
  readonly standard: readonly string[];
  readonly large: readonly string[];
};

const KeyRow = z.object({
  changeNumber: z.number(),
  standard: z.array(z.string()),
  large: z.array(z.string()),
});

/** The segments a key belongs to; an unknown key belongs to none. Source: FLAG-15. */
export async function membershipsOf(db: Database, environment: string, key: string): Promise<Memberships> {
  const { rows } = await sql`
    select e.change_number as "changeNumber",
      coalesce(array_agg(s.name order by s.name) filter (where s.kind = 'standard'), '{}') as standard,
      coalesce(array_agg(s.name order by s.name) filter (where s.kind = 'large'), '{}') as large
    from flag_environment e
    left join flag_segment_member m on m.environment = e.id and m.key = ${key} and not m.removed
    left join flag_segment s on s.environment = m.environment and s.name = m.segment
    where e.id = ${environment} group by e.change_number`.execute(db);
  return KeyRow.parse(rows[0]);
}

/** The changes of a segment after `since`, up to `till`. */
export type SegmentChanges = {
  readonly till: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

const ChangesRow = z.object({ till: z.number(), added: z.array(z.string()), removed: z.array(z.string()) });

/**
 * Members of a standard segment added and removed after `since`; undefined for an unknown segment. An up-to-date
 * request gets `till` equal to `since`: the client repeats until then.
 * @source FLAG-15
 */
export async function segmentChanges(
  db: Database,
  environment: string,
  name: string,
  since: number,
): Promise<SegmentChanges | undefined> {
  const { rows } = await sql`
    select greatest(s.change_number, ${since}::bigint) as till,
      coalesce(array_agg(m.key order by m.key) filter (where not m.removed), '{}') as added,
      coalesce(array_agg(m.key order by m.key) filter (where m.removed and ${since}::bigint <> -1), '{}') as removed
    from flag_segment s
    left join flag_segment_member m
      on m.environment = s.environment and m.segment = s.name and m.change_number > ${since}::bigint
    where s.environment = ${environment} and s.name = ${name} and s.kind = 'standard'
    group by s.change_number`.execute(db);
  return rows[0] === undefined ? undefined : ChangesRow.parse(rows[0]);
}

import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.server.ts";
import { Flag, RuleBasedSegment } from "./model.ts";

/** Everything clients read of one environment, as of one point in time. Immutable. */
export type FlagState = {
  readonly environment: string;
  readonly changeNumber: number;
  readonly paused: boolean;
  readonly flags: ReadonlyMap<string, Flag>;
  readonly ruleBased: ReadonlyMap<string, RuleBasedSegment>;
  /** Highest change numbers of flags and of rule-based segments; -1 without any. */
  readonly flagsTill: number;
  readonly ruleBasedTill: number;
};

/** Returns a state of an environment that is no older than the call; undefined for an unknown one. */
export type FlagStates = (environment: string) => Promise<FlagState | undefined>;

const Row = z.object({
  changeNumber: z.number(),
  streaming: z.enum(["on", "paused"]),
  flags: z.array(Flag),
  segments: z.array(RuleBasedSegment),
});

/** One statement, so that number and rows are consistent. */
async function changesSince(db: Database, environment: string, known: number) {
  const { rows } = await sql`
    select e.change_number as "changeNumber", e.streaming,
      (select coalesce(json_agg(f.definition order by f.change_number), '[]') from flag f
        where f.environment = e.id and f.change_number > ${known}) as flags,
      (select coalesce(json_agg(s.definition order by s.change_number), '[]') from flag_segment s
        where s.environment = e.id and s.kind = 'rule-based' and s.change_number > ${known}) as segments
    from flag_environment e where e.id = ${environment}`.execute(db);
  return rows[0] === undefined ? undefined : Row.parse(rows[0]);
}

/** Merges changed items into a list by name, sorted by change number. */
function merged<Thing extends { readonly name: string }>(
  before: ReadonlyMap<string, Thing>,
  changed: readonly Thing[],
): ReadonlyMap<string, Thing> {
  if (changed.length === 0) return before;
  const all = new Map(before);
  for (const thing of changed) {
    all.delete(thing.name);
    all.set(thing.name, thing);
  }
  return all;
}

async function nextState(db: Database, environment: string, before?: FlagState): Promise<FlagState | undefined> {
  const row = await changesSince(db, environment, before?.changeNumber ?? -1);
  if (!row) return undefined;
  if (before?.changeNumber === row.changeNumber) return before;
  return {
    environment,
    changeNumber: row.changeNumber,
    paused: row.streaming === "paused",
    flags: merged(before?.flags ?? new Map<string, Flag>(), row.flags),
    ruleBased: merged(before?.ruleBased ?? new Map<string, RuleBasedSegment>(), row.segments),
    flagsTill: row.flags.at(-1)?.changeNumber ?? before?.flagsTill ?? -1,
    ruleBasedTill: row.segments.at(-1)?.changeNumber ?? before?.ruleBasedTill ?? -1,
  };
}

/** Runs one load at a time: callers during a load share the next one, which starts after all their calls. */
function createReader(load: () => Promise<FlagState | undefined>): () => Promise<FlagState | undefined> {
  let last: Promise<FlagState | undefined> = Promise.resolve(undefined);
  let waiting: Promise<FlagState | undefined> | undefined;
  return () => {
    if (waiting) return waiting;
    const current = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return load();
      });
    waiting = current;
    last = current;
    return current;
  };
}

/**
 * Caches the state of each environment and loads only changes. A result is never older than the call, whichever web
 * process wrote; while the database is down the last known state is returned.
 * @source FLAG-15, ADR-0021
 */
export function createFlagStates(db: Database, log: Log): FlagStates {
  const readers = new Map<string, () => Promise<FlagState | undefined>>();
  const readerOf = (environment: string) => {
    let known: FlagState | undefined;
    return createReader(async () => {
      try {
        known = await nextState(db, environment, known);
      } catch (error) {
        if (!known) throw error;
        log.warn({ reason: String(error) }, "flags are served from memory");
      }
      return known;
    });
  };
  return (environment) => {
    const reader = readers.get(environment) ?? readerOf(environment);
    readers.set(environment, reader);
    return reader();
  };
}

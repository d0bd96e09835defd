import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.server.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { channelOf, controlChannel } from "./channels.server.ts";
import { flagsChangedChannel } from "../change.server.ts";
import { Flag, RuleBasedSegment } from "../model.ts";
import { keyHash64 } from "../evaluation/murmur3.ts";
import { flagForReader, readsAlike } from "../protocol/spec-version.ts";
import { enclose, frameOf, type StreamMessage } from "./stream-frames.server.ts";

/** A message with its channel. */
type Announcement = { readonly channel: string; readonly message: StreamMessage };

const Change = z.object({
  changeNumber: z.number(),
  subject: z.enum(["flag", "segment", "rule-based-segment", "environment"]),
  name: z.string(),
  action: z.string(),
  after: z.unknown(),
  /** Number of the previous change of the same subject, -1 for the first; and of flags and rule-based segments. */
  previous: z.number(),
  previousOfBoth: z.number(),
  /** Added and removed keys of segments; null when there are more than a message may name. */
  keys: z.object({ a: z.array(z.string()), r: z.array(z.string()) }).nullable(),
});
type Change = z.infer<typeof Change>;

/**
 * Maximum keys in one message; clients overflow their stack with more at once. Beyond it every client reloads its
 * segments.
 */
const maxKeys = 1000;
/** Time over which those reloads are spread, in milliseconds. */
const spreadMs = 10_000;
const maxChanges = 500;
const retryMs = 1000;

async function changesAfter(db: Database, environment: string, known: number): Promise<readonly Change[]> {
  const { rows } = await sql`
    select c.change_number as "changeNumber", c.subject, c.name, c.action, c.after,
      coalesce((select max(p.change_number) from flag_change p
        where p.environment = c.environment and p.subject = c.subject and p.change_number < c.change_number), -1)
        as previous,
      coalesce((select max(p.change_number) from flag_change p where p.environment = c.environment
        and p.subject in ('flag', 'rule-based-segment') and p.change_number < c.change_number), -1)
        as "previousOfBoth",
      case when c.subject <> 'segment' or coalesce((c.after ->> 'touched')::int, 0) > ${maxKeys} then null
      else (select json_build_object(
          'a', coalesce(json_agg(m.key) filter (where not m.removed), '[]'),
          'r', coalesce(json_agg(m.key) filter (where m.removed), '[]'))
        from flag_segment_member m where m.environment = c.environment and m.segment = c.name
          and m.change_number = c.change_number) end as keys
    from flag_change c where c.environment = ${environment} and c.change_number > ${known}
    order by c.change_number limit ${maxChanges}`.execute(db);
  return z.array(Change).parse(rows);
}

/** Browsers and servers before 1.3 read such a flag in the same format. */
const oldReader = { version: "1.1", browser: true } as const;

function flagNews(
  environment: string,
  { changeNumber, previous, previousOfBoth, action, name, after }: Change,
): readonly Announcement[] {
  const flag = Flag.parse(after);
  const [old, young] = [channelOf(environment, "splits"), channelOf(environment, "flags")];
  if (action === "killed") {
    const message = { type: "SPLIT_KILL", changeNumber, splitName: name, defaultTreatment: flag.defaultTreatment };
    return [old, young].map((channel) => ({ channel, message }));
  }
  const update = { type: "SPLIT_UPDATE", changeNumber };
  const whole = (definition: unknown) => enclose(JSON.stringify(definition));
  const forOld = readsAlike(flag) ? { pcn: previousOfBoth, ...whole(flagForReader(flag, oldReader)) } : {};
  return [
    { channel: old, message: { ...update, ...forOld } },
    { channel: young, message: { ...update, pcn: previous, ...whole(flag) } },
  ];
}

function ruleBasedNews(environment: string, { changeNumber, previous, after }: Change): readonly Announcement[] {
  const segment = RuleBasedSegment.parse(after);
  const message = { type: "RB_SEGMENT_UPDATE", changeNumber, pcn: previous, ...enclose(JSON.stringify(segment)) };
  return [
    { channel: channelOf(environment, "flags"), message },
    { channel: channelOf(environment, "splits"), message: { type: "SPLIT_UPDATE", changeNumber } },
  ];
}

const SegmentAfter = z.looseObject({ kind: z.enum(["standard", "large"]) });

/** Which keys are affected: the segment is archived, only these keys, or every client reloads. */
function concern({ action, keys }: Change) {
  if (action === "archived") return { u: 3 };
  if (!keys) return { u: 0, i: spreadMs, h: 1, s: 0 };
  // Bare decimal numbers beyond the range of JSON libraries.
  const list = (names: readonly string[]): string => names.map((key) => keyHash64(key).toString()).join();
  return { u: 2, ...enclose(`{"a":[${list(keys.a)}],"r":[${list(keys.r)}]}`) };
}

function segmentNews(environment: string, change: Change): readonly Announcement[] {
  const { changeNumber, name, action } = change;
  const { kind } = SegmentAfter.parse(change.after);
  if (action === "created" || action === "changed") return [];
  const who = concern(change);
  const memberships = { type: kind === "large" ? "MEMBERSHIPS_LS_UPDATE" : "MEMBERSHIPS_MS_UPDATE", cn: changeNumber };
  const browsers = { channel: channelOf(environment, "memberships"), message: { ...memberships, n: [name], ...who } };
  const shared = channelOf(environment, "segments");
  const old = { channel: shared, message: { type: "MY_SEGMENTS_UPDATE_V2", changeNumber, segmentName: name, ...who } };
  if (kind === "large") return [browsers, old];
  const servers = { channel: shared, message: { type: "SEGMENT_UPDATE", changeNumber, segmentName: name } };
  return [browsers, servers, old];
}

const EnvironmentAfter = z.object({ control: z.string() });

function announcementsOf(environment: string, change: Change): readonly Announcement[] {
  switch (change.subject) {
    case "flag":
      return flagNews(environment, change);
    case "rule-based-segment":
      return ruleBasedNews(environment, change);
    case "segment":
      return segmentNews(environment, change);
    case "environment": {
      const { control } = EnvironmentAfter.parse(change.after);
      return [{ channel: controlChannel, message: { type: "CONTROL", controlType: control } }];
    }
  }
}

/** Announces changes to the streams of this process. */
export type Announcer = {
  /** Resolves when no change can be missed any more. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

type AnnouncerDeps = {
  readonly db: Database;
  readonly log: Log;
  readonly url: string;
  readonly environment: string;
  readonly send: (channel: string, frame: Buffer) => void;
  /** The timestamp of a message, in ms; strictly rising. */
  readonly stamp: () => number;
};

/**
 * Listens for committed changes and sends each to the streams once, in order. After a lost connection it continues from
 * its last change, so that nothing is skipped whatever crashed in between.
 * @source FLAG-09, ADR-0021
 */
export function startAnnouncer({ db, log, url, environment, send, stamp }: AnnouncerDeps): Announcer {
  let known: number | undefined;
  let running: Promise<void> = Promise.resolve();
  const ready = Promise.withResolvers<void>();

  const begin = async (): Promise<void> => {
    const row = await db
      .selectFrom("flag_environment")
      .select(sql<number>`change_number`.as("number"))
      .where("id", "=", environment)
      .executeTakeFirstOrThrow();
    known = row.number;
    ready.resolve();
  };
  const announce = async (): Promise<void> => {
    if (known === undefined) return begin();
    for (;;) {
      const changes = await changesAfter(db, environment, known);
      for (const change of changes) {
        for (const { channel, message } of announcementsOf(environment, change)) {
          send(channel, frameOf(channel, message, stamp()));
        }
        known = change.changeNumber;
      }
      if (changes.length < maxChanges) return;
    }
  };
  let again: NodeJS.Timeout | undefined;
  const hear = (): void => {
    clearTimeout(again);
    running = running.then(announce).catch((error: unknown) => {
      log.warn({ reason: String(error) }, "a change of flags is not announced yet");
      again = setTimeout(hear, retryMs).unref();
    });
  };
  const subscription = listen(url, flagsChangedChannel, log, (payload) => {
    if (payload === "" || payload === environment) hear();
  });
  return {
    ready: ready.promise,
    close: async () => {
      await subscription.close();
      clearTimeout(again);
      await running;
      clearTimeout(again);
    },
  };
}

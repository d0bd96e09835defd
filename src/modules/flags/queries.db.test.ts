import { beforeAll, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { ensureFlagKeys } from "./keys.server.ts";
import { saveEvents, saveImpressions, tidyReports } from "./protocol/save-reports.server.ts";
import { outcomesOf, readSegment } from "./queries.server.ts";
import { changeFlag, createFlag } from "./definitions/save-flag.server.ts";
import {
  archiveSegment,
  changeMembers,
  createSegment,
  saveRuleBasedSegment,
} from "./definitions/save-segment.server.ts";
import { RuleBasedSegmentDraft } from "./model.ts";
import { aFlag, author, done } from "./testing/flag-service.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const refused = (code: string) => ({ ok: false, refusal: { code } });

beforeAll(async () => {
  deps = testDeps(database());
  await ensureFlagKeys(deps);
  await done(createFlag(deps, author, aFlag("tried"), ""));
});

test("FLAG-18 a conversion counts once, after the exposure, of keys that saw one treatment only", async () => {
  const now = deps.clock.now();
  const saw = (k: string, t: string, m = now - 1000) => ({ k, t, m });
  const i = [saw("a", "on"), saw("a", "on", now), saw("b", "on"), saw("c", "off"), saw("d", "on"), saw("d", "off")];
  await saveImpressions(deps, author.environment, [{ f: "tried", i }]);
  const bought = (key: string, timestamp: number, eventTypeId = "purchase") => ({
    key,
    timestamp,
    eventTypeId,
    trafficTypeName: "user",
  });
  await saveEvents(deps, author.environment, [
    bought("a", now),
    bought("a", now),
    bought("b", now - 5000),
    bought("c", now, "page_view"),
    bought("d", now),
  ]);
  expect(await outcomesOf(deps.db, author.environment, "tried", "purchase")).toEqual([
    { treatment: "on", impressions: 3, keys: 2, conversions: 1 },
    { treatment: "off", impressions: 1, keys: 1, conversions: 0 },
  ]);
});

test("FLAG-18 an editor is notified of a concurrent change, and nothing is written", async () => {
  const seen = await done(createFlag(deps, author, aFlag("shared"), ""));
  await done(changeFlag(deps, author, { name: "shared", edit: (flag) => ({ ...flag, killed: true }) }));
  const late = await changeFlag(deps, author, { name: "shared", seen, edit: () => aFlag("shared") });
  expect(late).toMatchObject(refused("FLAG_CHANGED"));
  expect(await createFlag(deps, author, aFlag("shared"), "")).toMatchObject(refused("FLAG_TAKEN"));
  const log = deps.db.selectFrom("flag_change").select("action").where("name", "=", "shared").orderBy("change_number");
  expect((await log.execute()).map(({ action }) => action)).toEqual(["created", "killed"]);
});

test("FLAG-18 segments: invalid keys, no difference, names in use and referenced segments are refused", async () => {
  const name = "circle";
  await done(createSegment(deps, author, { name, kind: "standard", description: "" }));
  expect(await changeMembers(deps, author, { name, add: ["a", "x".repeat(251)], remove: [] })).toMatchObject({
    refusal: { code: "SEGMENT_KEY_INVALID", data: { n: 2 } },
  });
  await done(changeMembers(deps, author, { name, add: ["a"], remove: [] }));
  expect(await changeMembers(deps, author, { name, add: ["a"], remove: ["b"] })).toMatchObject(
    refused("SEGMENT_UNCHANGED"),
  );
  const rule = RuleBasedSegmentDraft.parse({
    name,
    trafficTypeName: "user",
    status: "ACTIVE",
    conditions: [{ matcherGroup: { matchers: [{ matcherType: "ALL_KEYS" }] } }],
  });
  const saved = (seen: number | "new") => saveRuleBasedSegment(deps, author, { draft: rule, description: "", seen });
  expect(await saved("new")).toMatchObject(refused("SEGMENT_TAKEN"));
  expect(await saved(1)).toMatchObject(refused("SEGMENT_UNKNOWN"));
  const when = [{ matcherType: "IN_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: name } }];
  await done(createFlag(deps, author, aFlag("asks", [{ when }]), ""));
  expect(await archiveSegment(deps, author, name)).toMatchObject(refused("FLAG_IN_USE"));
});

test("FLAG-18 reports are deleted after their retention, definitions and the log stay", async () => {
  const boundary = deps.clock.now() - 90 * dayMs;
  const old = boundary - dayMs;
  await saveImpressions(deps, author.environment, [{ f: "tried", i: [{ k: "old", t: "on", m: old }] }]);
  const count = async (table: "flag_impression" | "flag_change") =>
    (await deps.db.selectFrom(table).select("environment").execute()).length;
  const before = [await count("flag_impression"), await count("flag_change")];
  await tidyReports(deps, new Date(boundary));
  expect([await count("flag_impression"), await count("flag_change")]).toEqual([(before[0] ?? 0) - 1, before[1]]);
});

test("FLAG-18 a rule-based segment is replaced neither by a new one nor by an edit of an older version", async () => {
  const draft = (channel: string) =>
    RuleBasedSegmentDraft.parse({
      name: "readers",
      trafficTypeName: "user",
      status: "ACTIVE",
      conditions: [
        {
          matcherGroup: {
            matchers: [
              {
                matcherType: "WHITELIST",
                keySelector: { trafficType: "user", attribute: "channel" },
                whitelistMatcherData: { whitelist: [channel] },
              },
            ],
          },
        },
      ],
    });
  const save = (channel: string, seen: number | "new") =>
    saveRuleBasedSegment(deps, author, { draft: draft(channel), description: "", seen });
  const first = await done(save("card", "new"));
  expect(await save("photo", "new")).toMatchObject(refused("SEGMENT_TAKEN"));
  const second = await done(save("photo", first));
  expect(await save("card", first)).toMatchObject(refused("FLAG_CHANGED"));
  const unchanged = await readSegment(deps.db, author.environment, "readers");
  expect(unchanged?.definition).toMatchObject({ ...draft("photo"), changeNumber: second });
  await done(archiveSegment(deps, author, "readers"));
  expect(await save("card", second)).toMatchObject(refused("SEGMENT_UNKNOWN"));
});

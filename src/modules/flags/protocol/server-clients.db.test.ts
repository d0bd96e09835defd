import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { RuleBasedSegmentDraft } from "../model.ts";
import { changeFlag, createFlag } from "../definitions/save-flag.server.ts";
import {
  archiveSegment,
  changeMembers,
  createSegment,
  saveRuleBasedSegment,
} from "../definitions/save-segment.server.ts";
import { controlStreaming } from "../streaming/streaming-control.server.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "../testing/flag-service.ts";
import { generations, startSdk, type Sdk } from "../testing/sdk.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let running: RunningService;
const open: Sdk[] = [];

beforeAll(async () => {
  deps = testDeps(database());
  running = await startFlagService(deps);
});
afterAll(() => running.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((sdk) => sdk.destroy()));
});

async function sdkOf(...args: [Parameters<typeof startSdk>[0], Parameters<typeof startSdk>[2]?]): Promise<Sdk> {
  const sdk = await startSdk(args[0], running, args[1]);
  open.push(sdk);
  return sdk;
}
const soon = (check: () => unknown, timeout = 8000) => vi.waitFor(check, { timeout, interval: 10 });
let count = 0;
const fresh = (name: string): string => {
  count += 1;
  return `${name}_${count}`;
};
/** Resolves when the client's stream is open and has received the probe. */
async function streaming(sdk: Sdk): Promise<void> {
  const probe = fresh("probe");
  await done(createFlag(deps, author, aFlag(probe), ""));
  await soon(() => expect(sdk.treatment("anna", probe)).toBe("on"));
}

describe.each(generations)("the official server-side client %s", (generation) => {
  test("FLAG-15 FLAG-09 is ready and follows creation, change, kill, restoration and archiving", async () => {
    const first = fresh("first");
    await done(createFlag(deps, author, aFlag(first), ""));
    const sdk = await sdkOf(generation);
    expect(sdk.treatment("anna", first)).toBe("on");
    await streaming(sdk);

    const hero = fresh("hero");
    await done(createFlag(deps, author, aFlag(hero, [{ give: "grün" === hero ? "" : "on" }]), "Größere Köpfe"));
    await soon(() => expect(sdk.treatment("anna", hero)).toBe("on"));
    await done(changeFlag(deps, author, { name: hero, edit: () => aFlag(hero, [{ give: "off" }]) }));
    await soon(() => expect(sdk.treatment("anna", hero)).toBe("off"));
    await done(changeFlag(deps, author, { name: hero, edit: () => aFlag(hero, [{}], { killed: true }) }));
    await soon(() => expect(sdk.treatment("anna", hero)).toBe("off"));
    await done(changeFlag(deps, author, { name: hero, edit: () => aFlag(hero) }));
    await soon(() => expect(sdk.treatment("anna", hero)).toBe("on"));
    await done(changeFlag(deps, author, { name: hero, edit: () => aFlag(hero, [{}], { status: "ARCHIVED" }) }));
    await soon(() => expect(sdk.treatment("anna", hero)).toBe("control"));
    expect(sdk.updates()).toBeGreaterThanOrEqual(5);
  });

  test("FLAG-18 segments: keys are added and removed live, an archived segment has none", async () => {
    const sdk = await sdkOf(generation);
    await streaming(sdk);
    const segment = fresh("vip");
    const flag = fresh("club");
    await done(createSegment(deps, author, { name: segment, kind: "standard", description: "" }));
    await done(changeMembers(deps, author, { name: segment, add: ["anna", "béla"], remove: [] }));
    const when = [{ matcherType: "IN_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: segment } }];
    await done(createFlag(deps, author, aFlag(flag, [{ when }]), ""));
    await soon(() => expect(sdk.treatment("béla", flag)).toBe("on"));
    expect(sdk.treatment("carla", flag)).toBe("off");
    await done(changeMembers(deps, author, { name: segment, add: ["carla"], remove: ["béla"] }));
    await soon(() => expect(sdk.treatment("carla", flag)).toBe("on"));
    expect(sdk.treatment("béla", flag)).toBe("off");
    await done(changeFlag(deps, author, { name: flag, edit: () => aFlag(flag, [{ when }], { status: "ARCHIVED" }) }));
    await done(archiveSegment(deps, author, segment));
    await done(changeFlag(deps, author, { name: flag, edit: () => aFlag(flag, [{}]) }));
    await soon(() => expect(sdk.treatment("carla", flag)).toBe("on"));
  });

  test("FLAG-09 without streaming, paused and resumed: changes arrive in every state", async () => {
    const polling = await sdkOf(generation, { streaming: false, refresh: 0.2 });
    const live = await sdkOf(generation, { refresh: 0.2 });
    await streaming(live);
    await done(controlStreaming(deps, author, "paused"));
    const flag = fresh("paused");
    await done(createFlag(deps, author, aFlag(flag), ""));
    await soon(() => expect([polling, live].map((sdk) => sdk.treatment("anna", flag))).toEqual(["on", "on"]));
    const late = await sdkOf(generation, { refresh: 0.2 });
    expect(late.treatment("anna", flag)).toBe("on");
    await done(controlStreaming(deps, author, "resumed"));
    await streaming(live);
    await streaming(late);
  });

  test("FLAG-11 a client with sets is notified of flags that join and leave its sets", async () => {
    const set = fresh("set");
    const sdk = await sdkOf(generation, { sets: [set] });
    const flag = fresh("member");
    const other = fresh("other");
    await done(createFlag(deps, author, aFlag(other), ""));
    await done(createFlag(deps, author, aFlag(flag, [{}], { sets: [set] }), ""));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("on"));
    expect(sdk.treatment("anna", other)).toBe("control");
    await done(changeFlag(deps, author, { name: flag, edit: () => aFlag(flag) }));
    await soon(() => expect(sdk.treatment("anna", flag)).toBe("control"));
  });

  test("FLAG-05 impressions and events arrive with all their fields", async () => {
    const flag = fresh("counted");
    const changeNumber = await done(createFlag(deps, author, aFlag(flag), ""));
    const sdk = await sdkOf(generation);
    const key = fresh("visitor");
    expect(sdk.treatment(key, flag)).toBe("on");
    expect(sdk.track(key, "purchase", 12.5)).toBe(true);
    await soon(async () => {
      const rows = await deps.db.selectFrom("flag_impression").selectAll().where("key", "=", key).execute();
      expect(rows).toEqual([
        expect.objectContaining({ flag, treatment: "on", label: "rule", change_number: changeNumber }),
      ]);
      const events = await deps.db.selectFrom("flag_event").selectAll().where("key", "=", key).execute();
      expect(events).toEqual([expect.objectContaining({ event_type: "purchase", traffic_type: "user", value: 12.5 })]);
    });
    const { kinds } = await deps.db
      .selectFrom("flag_telemetry")
      .select((each) => each.fn.agg<string[]>("array_agg", ["kind"]).as("kinds"))
      .executeTakeFirstOrThrow();
    expect(kinds).toContain("config");
  });

  test("FLAG-16 counts and unique keys arrive from clients that send no impressions", async () => {
    const flag = fresh("quiet");
    await done(createFlag(deps, author, aFlag(flag), ""));
    const sdk = await sdkOf(generation, { mode: "NONE" });
    const keys = [fresh("k"), fresh("k")];
    for (const key of keys) sdk.treatment(key, flag);
    await sdk.destroy();
    open.splice(open.indexOf(sdk), 1);
    await soon(async () => {
      const unique = await deps.db.selectFrom("flag_unique_key").select("key").where("flag", "=", flag).execute();
      expect(unique.map((row) => row.key).toSorted((a, b) => a.localeCompare(b))).toEqual(keys);
      const counts = await deps.db
        .selectFrom("flag_impression_count")
        .select("count")
        .where("flag", "=", flag)
        .execute();
      expect(counts).toEqual([{ count: 2 }]);
    });
  });
});

test("FLAG-18 FLAG-17 rule-based segments: clients of both generations follow them live, 10.x through helpers", async () => {
  const [old, young] = [await sdkOf("10.28"), await sdkOf("11.11")];
  await streaming(old);
  await streaming(young);
  const segment = fresh("adults");
  const flag = fresh("wine");
  const draft = (limit: number) =>
    RuleBasedSegmentDraft.parse({
      name: segment,
      trafficTypeName: "user",
      status: "ACTIVE",
      excluded: { keys: ["eve"] },
      conditions: [
        {
          matcherGroup: {
            matchers: [
              {
                matcherType: "GREATER_THAN_OR_EQUAL_TO",
                keySelector: { trafficType: "user", attribute: "age" },
                unaryNumericMatcherData: { dataType: "NUMBER", value: limit },
              },
            ],
          },
        },
      ],
    });
  const saved = await done(saveRuleBasedSegment(deps, author, { draft: draft(18), description: "", seen: "new" }));
  const when = [
    { matcherType: "IN_RULE_BASED_SEGMENT" as const, userDefinedSegmentMatcherData: { segmentName: segment } },
  ];
  await done(createFlag(deps, author, aFlag(flag, [{ when }]), ""));
  const both = (key: string) => [old, young].map((sdk) => sdk.treatment(key, flag, { age: "20" }));
  await soon(() => expect(both("anna")).toEqual(["on", "on"]));
  expect(both("eve")).toEqual(["off", "off"]);
  await done(saveRuleBasedSegment(deps, author, { draft: draft(21), description: "", seen: saved }));
  await soon(() => expect(both("anna")).toEqual(["off", "off"]));
  // The next change of another flag is applied to what they have now.
  const next = fresh("next");
  await done(createFlag(deps, author, aFlag(next), ""));
  await soon(() => expect([old, young].map((sdk) => sdk.treatment("anna", next))).toEqual(["on", "on"]));
});

test("FLAG-04 prerequisites apply to clients that do not know the field", async () => {
  const [first, second] = [fresh("first"), fresh("second")];
  await done(createFlag(deps, author, aFlag(first, [{ give: "off" }]), ""));
  await done(createFlag(deps, author, aFlag(second, [{}], { prerequisites: [{ n: first, ts: ["on"] }] }), ""));
  const clients = [await sdkOf("10.28"), await sdkOf("11.11")];
  expect(clients.map((sdk) => sdk.treatment("anna", second))).toEqual(["off", "off"]);
  await done(changeFlag(deps, author, { name: first, edit: () => aFlag(first) }));
  await soon(() => expect(clients.map((sdk) => sdk.treatment("anna", second))).toEqual(["on", "on"]));
});

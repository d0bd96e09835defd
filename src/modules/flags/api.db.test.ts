import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { changeFlag, createFlag } from "./definitions/save-flag.server.ts";
import { RuleBasedSegmentDraft } from "./model.ts";
import { changeMembers, createSegment, saveRuleBasedSegment } from "./definitions/save-segment.server.ts";
import { issueStreamToken, readStreamToken } from "./streaming/stream-token.server.ts";
import { aFlag, author, done, startFlagService, type RunningService } from "./testing/flag-service.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let running: RunningService;

beforeAll(async () => {
  deps = testDeps(database());
  running = await startFlagService(deps);
});
afterAll(() => running.close());

type Call = {
  readonly method?: string;
  readonly key?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

function call(path: string, { method = "GET", key = running.keys.server, body, headers = {} }: Call = {}) {
  return fetch(`${running.address}/flags${path}`, {
    method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}
const post = (path: string, body: unknown, more: Call = {}) =>
  call(path, { method: "POST", body: JSON.stringify(body), ...more });

const Old = z.object({
  splits: z.array(z.looseObject({ name: z.string(), status: z.string() })),
  since: z.number(),
  till: z.number(),
});
const Young = z.object({
  ff: z.object({ d: z.array(z.looseObject({ name: z.string() })), s: z.number(), t: z.number() }),
  rbs: z.object({ d: z.array(z.unknown()), s: z.number(), t: z.number() }),
});
const old = async (query: string) => Old.parse(await (await call(`/api/splitChanges?${query}`)).json());

describe("definitions", () => {
  test("FLAG-04 a change has a higher number than all before it, even when the clock stops or goes back", async () => {
    const first = await done(createFlag(deps, author, aFlag("clock_a"), ""));
    const second = await done(createFlag(deps, author, aFlag("clock_b"), ""));
    deps.moveClock("2020-01-01T00:00:00Z");
    const third = await done(createFlag(deps, author, aFlag("clock_c"), ""));
    deps.moveClock("2026-11-23T09:00:00Z");
    expect([second, third]).toEqual([first + 1, first + 2]);
  });

  test("FLAG-04 concurrent writers get different numbers and none is refused", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `race_${index}`);
    const numbers = await Promise.all(names.map((name) => done(createFlag(deps, author, aFlag(name), ""))));
    expect(new Set(numbers).size).toBe(20);
    expect((await old("since=-1")).till).toBe(Math.max(...numbers));
  });

  test("FLAG-15 an up-to-date request gets no changes and never a lower number", async () => {
    const { till } = await old("s=1.1&since=-1");
    expect(await old(`s=1.1&since=${till}`)).toEqual({ splits: [], since: till, till });
    expect(await old(`s=1.2&since=${till + 500}`)).toEqual({ splits: [], since: till + 500, till: till + 500 });
    const young = Young.parse(await (await call(`/api/splitChanges?s=1.3&since=${till}&rbSince=-1`)).json());
    expect(young).toEqual({ ff: { d: [], s: till, t: till }, rbs: { d: [], s: -1, t: -1 } });
  });

  test("FLAG-04 an archived flag is sent to clients that knew it, not to new ones", async () => {
    const made = await done(createFlag(deps, author, aFlag("gone"), ""));
    await done(changeFlag(deps, author, { name: "gone", edit: (flag) => ({ ...flag, status: "ARCHIVED" }) }));
    expect((await old(`since=${made}`)).splits).toMatchObject([{ name: "gone", status: "ARCHIVED" }]);
    expect((await old("since=-1")).splits.map((flag) => flag.name)).not.toContain("gone");
  });

  test("FLAG-11 filters: names and prefixes, only sets if both are given, invalid sets ignored", async () => {
    await done(createFlag(deps, author, aFlag("in_set", [{}], { sets: ["web"] }), ""));
    const names = async (query: string) => (await old(`since=-1&${query}`)).splits.map((flag) => flag.name);
    expect(await names("names=clock_a,in_set")).toEqual(["clock_a", "in_set"]);
    expect(await names("prefixes=clock_")).toEqual(["clock_a", "clock_b", "clock_c"]);
    expect(await names("sets=web&names=clock_a")).toEqual(["in_set"]);
    expect(await names("sets=WEB!")).toEqual([]);
    const many = Array.from({ length: 51 }, (_, index) => `s${index}`).join();
    expect((await call(`/api/splitChanges?since=-1&sets=${many}`)).status).toBe(414);
  });

  test("FLAG-15 FLAG-18 before 1.3 a rule-based segment is sent as a helper flag, in the sets of its reader; filtered by names the flag is control", async () => {
    await done(createSegment(deps, author, { name: "crowd", kind: "large", description: "" }));
    const needs = (segmentName: string) => ({
      matcherType: "IN_RULE_BASED_SEGMENT" as const,
      userDefinedSegmentMatcherData: { segmentName },
    });
    const crowd = {
      matcherType: "IN_LARGE_SEGMENT" as const,
      userDefinedLargeSegmentMatcherData: { largeSegmentName: "crowd" },
    };
    const draft = RuleBasedSegmentDraft.parse({
      name: "buyers",
      trafficTypeName: "user",
      status: "ACTIVE",
      conditions: [{ matcherGroup: { matchers: [crowd] } }],
    });
    const begun = await done(saveRuleBasedSegment(deps, author, { draft, description: "", seen: "new" }));
    const made = await done(
      createFlag(deps, author, aFlag("sale", [{ when: [needs("buyers")] }], { sets: ["sale"] }), ""),
    );
    const types = async (query: string, key = running.keys.client): Promise<readonly string[]> => {
      const { splits } = Old.parse(await (await call(`/api/splitChanges?since=-1&${query}`, { key })).json());
      return splits
        .filter(({ name }) => name === "sale" || name === "segment:buyers")
        .map(
          (split) =>
            `${split.name} ${JSON.stringify(split).match(/"matcherType":"(\w+)"/)?.[1]} ${JSON.stringify(split["sets"])}`,
        );
    };
    const flag = 'sale IN_SPLIT_TREATMENT ["sale"]';
    expect(await types("s=1.1")).toEqual([flag, "segment:buyers IN_SEGMENT []"]);
    expect(await types("s=1.1", running.keys.server)).toEqual([flag, "segment:buyers WHITELIST []"]);
    expect(await types("s=1.2")).toEqual([flag, "segment:buyers IN_LARGE_SEGMENT []"]);
    expect(await types("s=1.1&sets=sale")).toEqual([flag, 'segment:buyers IN_SEGMENT ["sale"]']);
    const { splits } = await old("since=-1&names=sale");
    expect(splits).toMatchObject([
      { name: "sale", conditions: [{ partitions: [{ treatment: "control", size: 100 }] }] },
    ]);
    const { till } = await old(`since=${made}`);
    expect(till).toBe(made);
    const changed = await done(
      saveRuleBasedSegment(deps, author, {
        draft: { ...draft, excluded: { keys: ["eve"], segments: [] } },
        description: "",
        seen: begun,
      }),
    );
    expect(await old(`since=${made}`)).toMatchObject({
      since: made,
      till: changed,
      splits: [{ name: "segment:buyers" }],
    });
    const young = Young.parse(await (await call(`/api/splitChanges?s=1.3&since=${made}&rbSince=${made}`)).json());
    expect(young).toMatchObject({ ff: { d: [], t: made }, rbs: { d: [{ name: "buyers" }], t: changed } });
  });

  test("FLAG-15 responses are compressed, never stored, and never 304", async () => {
    const answer = await call("/api/splitChanges?since=-1", {
      headers: { "accept-encoding": "gzip", "if-none-match": "*", "if-modified-since": new Date().toUTCString() },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect((await answer.text()).length).toBeGreaterThan(1024);
  });

  test("FLAG-15 members of a segment: the client learns when it is up to date, and a public key has no access", async () => {
    await done(createSegment(deps, author, { name: "vip", kind: "standard", description: "" }));
    const till = await done(changeMembers(deps, author, { name: "vip", add: ["a", "b"], remove: [] }));
    const changes = async (since: number) => (await call(`/api/segmentChanges/vip?since=${since}`)).json();
    expect(await changes(-1)).toEqual({ name: "vip", since: -1, till, added: ["a", "b"], removed: [] });
    expect(await changes(till)).toEqual({ name: "vip", since: till, till, added: [], removed: [] });
    const next = await done(changeMembers(deps, author, { name: "vip", add: ["c"], remove: ["a"] }));
    expect(await changes(till)).toEqual({ name: "vip", since: till, till: next, added: ["c"], removed: ["a"] });
    expect((await call("/api/segmentChanges/vip", { key: running.keys.client })).status).toBe(403);
    expect((await call("/api/segmentChanges/nobody?since=-1")).status).toBe(404);
  });

  test("FLAG-15 segments of a key for both protocol generations; an unknown key has none", async () => {
    await done(createSegment(deps, author, { name: "big", kind: "large", description: "" }));
    const key = "bücher/1 & 2";
    const cn = await done(changeMembers(deps, author, { name: "big", add: [key], remove: [] }));
    await done(changeMembers(deps, author, { name: "vip", add: [key], remove: [] }));
    const of = async (path: string) => (await call(`/api/${path}`, { key: running.keys.client })).json();
    expect(await of(`mySegments/${encodeURIComponent(key)}`)).toEqual({
      mySegments: ["vip", "big"].map((name) => ({ id: name, name })),
    });
    expect(await of(`memberships/${encodeURIComponent(key)}`)).toEqual({
      ms: { k: [{ n: "vip" }], cn: cn + 1 },
      ls: { k: [{ n: "big" }], cn: cn + 1 },
    });
    expect(await of("mySegments/nobody")).toEqual({ mySegments: [] });
  });
});

describe("refusals", () => {
  test("FLAG-14 no key, an unknown key, a scheme other than Bearer: 401", async () => {
    expect((await call("/api/splitChanges", { key: "" })).status).toBe(401);
    expect((await call("/api/splitChanges", { key: `${running.keys.server}x` })).status).toBe(401);
    const basic = { authorization: `Basic ${running.keys.server}` };
    expect((await call("/api/v2/auth", { key: "", headers: basic })).status).toBe(401);
  });

  test.each([
    ["/api/splitChanges?since=morgen", 400],
    ["/api/splitChanges?s=9.9", 400],
    [`/api/mySegments/${"k".repeat(251)}`, 400],
    ["/api/nothing", 404],
  ])("FLAG-14 %s answers %i", async (path, status) => {
    expect((await call(path)).status).toBe(status);
  });

  test("FLAG-14 invalid reports: 400, other media types 400, too large ones 413", async () => {
    expect((await call("/api/events/bulk", { method: "POST", body: "{" })).status).toBe(400);
    expect((await post("/api/events/bulk", { not: "a list" })).status).toBe(400);
    expect((await post("/api/testImpressions/bulk", [{ f: "x", i: [{ k: "a" }] }])).status).toBe(400);
    const text = { headers: { "content-type": "application/xml" } };
    expect((await post("/api/events/bulk", [], text)).status).toBe(400);
    expect((await post("/api/events/bulk", ["x".repeat(7 * 1024 * 1024)])).status).toBe(413);
    const wrong = { key: "nobody's key" };
    expect((await post("/api/events/bulk", ["x".repeat(2 * 1024 * 1024)], wrong)).status).toBe(401);
    expect((await call("/api/events/bulk", { method: "POST", body: "{", ...wrong })).status).toBe(401);
    const unstorable = '[{"eventTypeId":"x","trafficTypeName":"user","key":"\\ud800","timestamp":1}]';
    expect((await call("/api/events/bulk", { method: "POST", body: unstorable })).status).toBe(400);
    const beacon = { headers: { "content-type": "text/plain;charset=UTF-8" } };
    expect((await post("/api/events/beacon", "x".repeat(200_000), beacon)).status).toBe(413);
    expect((await post("/api/events/beacon", { entries: [], token: "wrong" }, beacon)).status).toBe(401);
  });

  test("FLAG-14 NFR-02 without a key no report is read; a deeply nested one and millions of pairs are refused", async () => {
    expect((await call("/api/events/bulk", { method: "POST", key: "", body: "{" })).status).toBe(401);
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(2000)}${"]}".repeat(2000)}`);
    expect((await post("/api/v1/metrics/usage", deep)).status).toBe(400);
    const beacon = { headers: { "content-type": "text/plain;charset=UTF-8" } };
    const entries = { entries: deep, token: running.keys.client };
    expect((await post("/api/v1/metrics/usage/beacon", entries, beacon)).status).toBe(400);
    const fs = Array.from({ length: 1000 }, (_, n) => `f${n}`);
    const keys = (many: number) => ({ keys: Array.from({ length: many }, (_, n) => ({ k: `k${n}`, fs })) });
    expect((await post("/api/v1/keys/cs", keys(100))).status).toBe(200);
    expect((await post("/api/v1/keys/cs", keys(101))).status).toBe(400);
  });

  test("FLAG-15 FLAG-16 a report as large as the clients' whole queue is accepted; a beacon beyond the browsers' limit is not", async () => {
    const i = Array.from({ length: 30_000 }, (_, n) => ({
      k: `visitor-${n}`,
      t: "on",
      m: 1,
      c: 2,
      r: "rule".repeat(20),
    }));
    const body = [{ f: "clock_a", i }];
    expect(JSON.stringify(body).length).toBeGreaterThan(3_000_000);
    expect((await post("/api/testImpressions/bulk", body)).status).toBe(200);
    const beacon = { entries: body, token: running.keys.client, sdk: "" };
    const plain = { key: "", headers: { "content-type": "text/plain;charset=UTF-8" } };
    expect((await post("/api/testImpressions/beacon", beacon, plain)).status).toBe(413);
    await deps.db.deleteFrom("flag_impression").where("flag", "=", "clock_a").execute();
  });

  test("FLAG-09 forged, altered, expired and foreign tokens open no stream", async () => {
    const now = deps.clock.now();
    const token = issueStreamToken(deps.secret, {
      environment: "shop",
      capability: { blattwerk_shop_flags: ["subscribe"] },
      now,
    });
    const [head = "", body = "", signature = ""] = token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    expect(readStreamToken(deps.secret, token, now)).toMatchObject({ channels: ["blattwerk_shop_flags"] });
    const forged = [
      "",
      "a.b.c",
      `${none}.${body}.`,
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      `${head}.${Buffer.from('{"exp":99999999999}').toString("base64url")}.${signature}`,
      issueStreamToken("another secret", { environment: "shop", capability: {}, now }),
      issueStreamToken(deps.secret, { environment: "shop", capability: {}, now: now - 3_600_001 }),
    ];
    for (const wrong of forged) expect((await call(`/sse?accessToken=${wrong}`)).status).toBe(401);
  });

  test("FLAG-09 NFR-02 of thirty streams that open at once only as many are held as there is room for", async () => {
    const narrow = await startFlagService({ ...deps, config: { ...deps.config, FLAG_STREAMS: 4 } });
    const capability = { blattwerk_shop_flags: ["subscribe"] };
    const token = issueStreamToken(deps.secret, { environment: "shop", capability, now: deps.clock.now() });
    const ends = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(`${narrow.address}/flags/sse?accessToken=${token}`, { signal: ends.signal }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const opened = statuses.filter((status) => status === 200).length;
    expect([opened, narrow.service.streams.count()]).toEqual([4, 4]);
    // Clients treat 4xx as final: a client refused for capacity must come back.
    expect(statuses.filter((status) => status >= 500)).toHaveLength(26);
    ends.abort();
    await narrow.close();
  });
});

describe("reports", () => {
  test("FLAG-15 a page of another origin may ask and send; beacons carry their key in the body", async () => {
    const preflight = await call("/api/splitChanges", { method: "OPTIONS", key: "" });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get("access-control-allow-headers") ?? "";
    expect(allowed.split(", ")).toEqual(expect.arrayContaining(["authorization", "cache-control", "splitsdkversion"]));
    await done(createFlag(deps, author, aFlag("beaconed"), ""));
    const entries = [{ f: "beaconed", i: [{ k: "anna", t: "on", m: 1, c: 2, r: "rule" }] }];
    const beacon = await post(
      "/api/testImpressions/beacon",
      { entries, token: running.keys.client, sdk: "javascript-10.28.1" },
      { key: "", headers: { "content-type": "text/plain;charset=UTF-8", origin: "https://elsewhere.example" } },
    );
    expect(beacon.status).toBe(204);
    expect(beacon.headers.get("access-control-allow-origin")).toBe("*");
    const stored = deps.db.selectFrom("flag_impression").select(["key", "treatment"]).where("flag", "=", "beaconed");
    expect(await stored.execute()).toEqual([{ key: "anna", treatment: "on" }]);
  });

  test("FLAG-05 impressions of unknown flags are not stored; timestamps in the future count as now", async () => {
    const i = [{ k: "anna", t: "on", m: 8e15, c: 2, r: null }];
    expect(
      (
        await post("/api/testImpressions/bulk", [
          { f: "never", i },
          { f: "clock_a", i },
        ])
      ).status,
    ).toBe(200);
    const rows = await deps.db
      .selectFrom("flag_impression")
      .select(["flag", "at"])
      .where("flag", "in", ["never", "clock_a"])
      .execute();
    expect(rows).toEqual([{ flag: "clock_a", at: new Date(deps.clock.now()) }]);
  });

  test("FLAG-15 counts of the same hour are summed", async () => {
    const m = deps.clock.now();
    for (const rc of [2, 3]) await post("/api/testImpressions/count", { pf: [{ f: "clock_b", m, rc }] });
    const stored = deps.db.selectFrom("flag_impression_count").select("count").where("flag", "=", "clock_b");
    expect(await stored.execute()).toEqual([{ count: 5 }]);
  });
});

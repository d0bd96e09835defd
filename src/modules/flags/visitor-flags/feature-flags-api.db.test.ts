import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { featureFlagsApi } from "./feature-flags-api.server.ts";
import { Flag } from "../model.ts";
import { createShopFlags, type FlagDefinitions } from "./shop-flags.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let gone = false;
const faults: unknown[] = [];

const everyone = { matcherType: "ALL_KEYS" };
const attribute = (name: string): object => ({ keySelector: { trafficType: "user", attribute: name } });

function flag(name: string, ...matchers: readonly object[]): Flag {
  return Flag.parse({
    name,
    trafficTypeName: "user",
    status: "ACTIVE",
    killed: false,
    defaultTreatment: "off",
    seed: 1,
    trafficAllocationSeed: 2,
    changeNumber: 5,
    configurations: { on: '{"columns":2}' },
    conditions: [{ matcherGroup: { matchers }, partitions: [{ treatment: "on", size: 100 }] }],
  });
}

const team = { matcherType: "IN_SEGMENT", userDefinedSegmentMatcherData: { segmentName: "team" } };
const flags = [
  flag("all", everyone),
  flag("team", team),
  flag("phones", { matcherType: "EQUAL_TO_BOOLEAN", ...attribute("mobileDevice"), booleanMatcherData: true }),
  flag("cards", { matcherType: "WHITELIST", ...attribute("channel"), whitelistMatcherData: { whitelist: ["card"] } }),
];
const member = "0b6f2b1e-8c1d-4f6e-9b0a-000000000001";
const definitions: FlagDefinitions = {
  changeNumber: 5,
  flags: new Map(flags.map((one) => [one.name, one])),
  ruleBased: new Map(),
};

beforeAll(async () => {
  const deps = testDeps(database());
  app = await createServer(deps);
  const source = {
    definitions: async () => (gone ? undefined : definitions),
    memberships: async (key: string) => ({ standard: key === member ? ["team"] : [], large: [] }),
  };
  const shopFlags = createShopFlags(source, { error: (fault: unknown) => faults.push(fault) });
  const mayRecognise = (cookies: string | undefined): boolean => cookies?.includes("agreed=1") ?? false;
  await app.register(async (scope) => featureFlagsApi(scope, deps, shopFlags, mayRecognise));
  await app.ready();
});
afterAll(() => app.close());

const browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function ask(query: string, { cookie = "", agent = browser, channel = "card" } = {}) {
  const headers = { host: "localhost", "x-channel": channel, "x-locale": "de-DE", "user-agent": agent, cookie };
  const answer = await app.inject({ url: `/web-api/feature-flags${query}`, headers });
  const body: { flags?: Record<string, { treatment: string }>; key?: string | null } = answer.json();
  const treatments = Object.fromEntries(Object.entries(body.flags ?? {}).map(([name, one]) => [name, one.treatment]));
  return { status: answer.statusCode, headers: answer.headers, cookies: answer.cookies, body, treatments };
}

describe("the call for flags", () => {
  it("FLAG-17 answers treatment and configuration of the named flags, and the key", async () => {
    const { body } = await ask("?names[]=all&names[]=cards", { cookie: `agreed=1; bw_visitor=${member}` });
    const on = { treatment: "on", config: '{"columns":2}' };
    expect(body).toEqual({ flags: { all: on, cards: on }, key: member });
  });

  it("FLAG-03 channel and device are attributes of every evaluation", async () => {
    const cookie = `agreed=1; bw_visitor=${member}`;
    expect((await ask("", { cookie })).treatments).toEqual({ all: "on", team: "on", phones: "off", cards: "on" });
    const { treatments } = await ask("", { cookie, agent: phone, channel: "photo" });
    expect(treatments).toEqual({ all: "on", team: "on", phones: "on", cards: "off" });
  });

  it("COOK-03 a first visit with consent gets a random key for a year, readable by scripts", async () => {
    const first = await ask("", { cookie: "agreed=1" });
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: "bw_visitor", path: "/", sameSite: "Lax", maxAge: 365 * 86_400 });
    expect(cookie).not.toHaveProperty("httpOnly");
    expect(cookie?.value).toBe(first.body.key);
    expect(first.body.key).toMatch(/^[0-9a-f-]{36}$/);
    const again = await ask("", { cookie: `agreed=1; bw_visitor=${cookie?.value}` });
    expect([again.body.key, again.cookies]).toEqual([cookie?.value, []]);
  });

  it("CONS-05 before the choice there is no key and every flag has its default; withdrawing consent deletes the key", async () => {
    const before = await ask("?names[]=all");
    expect([before.treatments, before.body.key, before.cookies]).toEqual([{ all: "off" }, null, []]);
    const withdrawn = await ask("?names[]=all", { cookie: `bw_visitor=${member}` });
    expect([withdrawn.treatments, withdrawn.body.key]).toEqual([{ all: "off" }, null]);
    expect(withdrawn.cookies[0]).toMatchObject({ name: "bw_visitor", value: "" });
  });

  it("GEN-09 FLAG-01 crawlers have no key, so that their pages start no client, whatever cookies they send", async () => {
    const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const { body, treatments } = await ask("?names[]=all", { agent, cookie: `agreed=1; bw_visitor=${member}` });
    expect([treatments, body.key]).toEqual([{ all: "off" }, null]);
    const first = await ask("?names[]=all", { agent, cookie: "agreed=1" });
    expect([first.status, first.body.key, first.cookies]).toEqual([200, null, []]);
  });

  it("FLAG-01 a key that is no UUID is replaced", async () => {
    const { body } = await ask("", { cookie: "agreed=1; bw_visitor=me" });
    expect(body.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("FLAG-10 the query overrides flags with and without a key; _debug returns the reasons", async () => {
    expect((await ask("?names[]=all&feature=all&treatment=on")).treatments).toEqual({ all: "on" });
    const cookie = `agreed=1; bw_visitor=${member}`;
    const { body } = await ask("?disabledFeatures=all,team&names[]=all&names[]=cards&_debug=1", { cookie });
    expect(body.flags).toEqual({
      all: { treatment: "off", label: "override" },
      cards: { treatment: "on", config: '{"columns":2}', label: "default rule" },
    });
  });

  it("FLAG-03 an unknown flag is control", async () => {
    const cookie = `agreed=1; bw_visitor=${member}`;
    expect((await ask("?names[]=nobody", { cookie })).treatments).toEqual({ nobody: "control" });
  });

  it("FLAG-12 without definitions flags read as off, logged with a code", async () => {
    gone = true;
    expect((await ask("?names[]=all", { cookie: "agreed=1" })).treatments).toEqual({ all: "off" });
    gone = false;
    expect(faults).toMatchObject([{ code: "FLAG_NO_CLIENT" }]);
  });

  it("FLAG-17 names are limited in number and well formed", async () => {
    expect((await ask("?names[]=a/b")).status).toBe(422);
    const many = Array.from({ length: 51 }, (_, n) => `names[]=f${n}`).join("&");
    expect((await ask(`?${many}`)).status).toBe(422);
  });
});

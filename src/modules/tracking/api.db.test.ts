import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { consentCookie, consentCookieName } from "#modules/consent/contract.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { trackingApi } from "./api.server.ts";
import { removeOldEvents } from "./record-events.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-22T09:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) => trackingApi(scope, deps));
  await app.ready();
});
beforeEach(() => deps.db.deleteFrom("shop_event").execute());
afterAll(() => app.close());

const visit = "6f1b1f0e-7d0a-4d0c-9f3b-0d6f4c9a1b2c";
const proof = "0b0e6c5e-0000-4000-8000-000000000000";
const cookieFor = (statistics: boolean) =>
  `${consentCookieName}=${consentCookie({ choice: { statistics, marketing: false, externalMedia: false }, proof })}`;
const headers = { "x-channel": "card", "x-locale": "de-DE", origin: "http://localhost", host: "localhost" };
const send = (events: readonly unknown[], cookie = cookieFor(true)) =>
  app.inject({
    method: "POST",
    url: "/web-api/shop-events",
    headers: { ...headers, cookie },
    payload: { visit, events },
  });
const stored = () => deps.db.selectFrom("shop_event").select(["visit", "name", "data"]).orderBy("id").execute();

test("CONS-06 events of a visitor with consent are stored in order", async () => {
  expect(
    (
      await send([
        { name: "page-view", path: "/hochzeit/" },
        { name: "cart-view", lines: 2 },
      ])
    ).statusCode,
  ).toBe(204);
  expect(await stored()).toEqual([
    { visit, name: "page-view", data: { path: "/hochzeit/" } },
    { visit, name: "cart-view", data: { lines: 2 } },
  ]);
});

test.each([
  ["no choice", ""],
  ["a no", cookieFor(false)],
  ["a broken cookie", `${consentCookieName}=1.111`],
])("CONS-06 with %s nothing is stored", async (_title, cookie) => {
  expect((await send([{ name: "page-view", path: "/" }], cookie)).statusCode).toBe(204);
  expect(await stored()).toEqual([]);
});

test.each([
  { name: "page-view", path: "/", email: "a@b.de" },
  { name: "page-view", path: "/bestellung/?name=Erika Muster" },
  { name: "page-view", path: "Liebe Oma" },
  { name: "design-view", design: "Für Oma Erna" },
  { name: "letter", text: "hallo" },
  { name: "purchase", value: -1, currency: "EUR", lines: 1 },
])("CONS-08 %j is refused: ids and numbers only", async (event) => {
  expect((await send([event])).statusCode).toBe(422);
  expect(await stored()).toEqual([]);
});

test("CONS-06 a batch of fifty-one events is refused", async () => {
  const events = Array.from({ length: 51 }, () => ({ name: "page-view", path: "/" }));
  expect((await send(events)).statusCode).toBe(422);
});

test("CONS-06 events are deleted after fourteen months", async () => {
  await send([{ name: "page-view", path: "/" }]);
  deps.moveClock("2028-01-20T09:00:00Z");
  await removeOldEvents(deps, new Date(deps.clock.now() - 430 * dayMs));
  expect(await stored()).toHaveLength(1);
  deps.moveClock("2028-01-27T09:00:00Z");
  await removeOldEvents(deps, new Date(deps.clock.now() - 430 * dayMs));
  expect(await stored()).toEqual([]);
});

test.each([
  [{ code: "mount-failed", kind: "TypeError", path: "/kasse/", at: "entry-3f.js:1:20" }, 204],
  [{ code: "mount-failed", kind: "TypeError", path: "/kasse/", message: "Erika Muster" }, 422],
  [{ code: "mount-failed", kind: "Erika Muster", path: "/" }, 422],
] as const)("CONS-07 CONS-08 the fault %j is answered with %d", async (payload, status) => {
  const answer = await app.inject({ method: "POST", url: "/web-api/browser-faults", headers, payload });
  expect(answer.statusCode).toBe(status);
});

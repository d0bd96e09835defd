import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { trackingApi } from "#modules/tracking/api.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { consentApi } from "./api.server.ts";
import { everything, onlyNecessary, readConsent } from "./model.ts";
import { removeOldProofs } from "./record-consent.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-22T09:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) => consentApi(scope, deps));
  await app.register(async (scope) => trackingApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

const headers = { "x-channel": "card", "x-locale": "de-DE", origin: "http://localhost", host: "localhost" };
const choose = (payload: object, cookie = "") =>
  app.inject({ method: "POST", url: "/web-api/consent", headers: { ...headers, cookie }, payload });
const proofs = () => deps.db.selectFrom("consent_proof").selectAll().orderBy("at").execute();
const cookieOf = (answer: Awaited<ReturnType<typeof choose>>) => String(answer.headers["set-cookie"]).split(";")[0];

test("CONS-05 COOK-01 a choice is stored with time and version, and the cookie contains its proof id", async () => {
  const answer = await choose({ ...onlyNecessary, statistics: true });
  expect(answer.statusCode).toBe(204);
  expect(String(answer.headers["set-cookie"])).toMatch(/; Path=\/; Max-Age=15552000; SameSite=Lax$/);
  const consent = readConsent(cookieOf(answer));
  expect(consent?.choice).toEqual({ statistics: true, marketing: false, externalMedia: false });
  expect(await proofs()).toMatchObject([
    { id: consent?.proof, version: 1, statistics: true, marketing: false, external_media: false, replaces: null },
  ]);
});

test("CONS-05 a withdrawal has its own proof that refers to the previous choice", async () => {
  const yes = cookieOf(await choose(everything));
  deps.moveClock("2026-11-23T09:00:00Z");
  const no = cookieOf(await choose(onlyNecessary, yes));
  expect((await proofs()).at(-1)).toMatchObject({
    id: readConsent(no)?.proof,
    statistics: false,
    replaces: readConsent(yes)?.proof,
  });
});

test("COOK-03 CONS-05 refusing deletes the visitor's key, consenting does not", async () => {
  const set = async (choice: object) => [(await choose(choice)).headers["set-cookie"]].flat().slice(1);
  expect(await set(everything)).toEqual([]);
  expect(await set(onlyNecessary)).toEqual(["bw_visitor=; Path=/; Max-Age=0; SameSite=Lax"]);
});

test.each([{}, { statistics: "yes" }, { ...everything, more: true }])(
  "CONS-05 the body %j is refused and leaves no proof",
  async (payload) => {
    const before = (await proofs()).length;
    expect((await choose(payload)).statusCode).toBe(422);
    expect(await proofs()).toHaveLength(before);
  },
);

test("CONS-05 proofs are deleted after three years, not before", async () => {
  const count = (await proofs()).length;
  deps.moveClock("2029-11-21T09:00:00Z");
  await removeOldProofs(deps, new Date(deps.clock.now() - 3 * 366 * dayMs));
  expect(await proofs()).toHaveLength(count);
  deps.moveClock("2029-11-27T09:00:00Z");
  await removeOldProofs(deps, new Date(deps.clock.now() - 3 * 366 * dayMs));
  expect(await proofs()).toEqual([]);
});

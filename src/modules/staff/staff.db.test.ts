import { beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { ensureDemoStaff } from "./ensure-demo-staff.server.ts";
import { currentStaff, signInStaff, signOutStaff } from "./sign-in.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let account: { readonly email: string; readonly password: string };

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  account = await ensureDemoStaff(deps);
});

const cookiesOf = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  });

async function signedIn(caller: string): Promise<Headers> {
  const done = await signInStaff(deps, { ...account, caller });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value;
}

test("BO-09 the demo account has the same password at every start", async () => {
  expect(await ensureDemoStaff(deps)).toEqual(account);
  expect(account.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});

test("BO-09 the right password opens a session, signing out ends it", async () => {
  const signedIn = await signInStaff(deps, { ...account, email: " Team@Blattwerk.localhost ", caller: "127.0.0.1" });
  expect(signedIn.ok).toBe(true);
  const cookies = cookiesOf(signedIn.ok ? signedIn.value : new Headers());
  expect(await currentStaff(deps, cookies)).toMatchObject({ email: account.email, name: "Team Blattwerk" });
  await signOutStaff(deps, cookies);
  expect(await currentStaff(deps, cookies)).toBeUndefined();
});

test("BO-09 the cookie is not readable by scripts and not sent across sites", async () => {
  const signedIn = await signInStaff(deps, { ...account, caller: "127.0.0.1" });
  const [cookie = ""] = signedIn.ok ? signedIn.value.getSetCookie() : [];
  expect(cookie).toMatch(/^bw-staff\.session_token=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test("BO-09 without a cookie, with a foreign or a forged one no member is signed in", async () => {
  expect(await currentStaff(deps, new Headers())).toBeUndefined();
  expect(await currentStaff(deps, new Headers({ cookie: "bw_session=abc" }))).toBeUndefined();
  expect(await currentStaff(deps, new Headers({ cookie: "bw-staff.session_token=abc.def" }))).toBeUndefined();
});

test("BO-09 five wrong passwords lock the address for their caller for 15 minutes, even with the right password", async () => {
  const wrong = { email: account.email, password: "nicht-das-passwort", caller: "10.0.0.1" };
  for (let tries = 0; tries < 5; tries += 1)
    expect(await signInStaff(deps, wrong)).toMatchObject({ refusal: { code: "LOGIN_INVALID" } });
  expect(await signInStaff(deps, { ...account, caller: "10.0.0.1" })).toEqual({
    ok: false,
    refusal: { code: "LOGIN_LOCKED", data: { min: 15 } },
  });
  deps.moveClock("2026-11-23T09:15:01Z");
  expect((await signInStaff(deps, { ...account, caller: "10.0.0.1" })).ok).toBe(true);
});

test("BO-09 NFR-02 wrong passwords from foreign addresses lock nobody out; a hundred lock all but the browser that is known", async () => {
  deps.moveClock("2026-11-23T11:00:00Z");
  const sent = cookiesOf(await signedIn("10.3.0.1")).get("cookie") ?? "";
  for (let n = 0; n < 6; n += 1) {
    const wrong = { ...account, password: "nicht-das-passwort", caller: `10.4.0.${n}` };
    expect(await signInStaff(deps, wrong)).toMatchObject({ refusal: { code: "LOGIN_INVALID" } });
  }
  await signedIn("10.3.0.2");
  const more = { scope: `staff/address/${account.email}`, at: new Date(deps.clock.now()) };
  await deps.db
    .insertInto("attempt")
    .values(Array.from({ length: 94 }, () => more))
    .execute();
  expect(await signInStaff(deps, { ...account, caller: "10.3.0.3" })).toMatchObject({
    refusal: { code: "LOGIN_LOCKED", data: { min: 15 } },
  });
  expect((await signInStaff(deps, { ...account, caller: "10.3.0.4", sent })).ok).toBe(true);
  for (let n = 0; n < 5; n += 1) await signInStaff(deps, { ...account, password: "x", caller: `10.5.0.${n}`, sent });
  expect(await signInStaff(deps, { ...account, caller: "10.5.0.9", sent })).toMatchObject({
    refusal: { code: "LOGIN_LOCKED" },
  });
});

test("BO-09 an unknown address answers exactly as a wrong password, and a caller who tries many addresses is locked", async () => {
  const tries = Array.from({ length: 20 }, (_, n) => ({
    email: `n${n}@example.com`,
    password: "x",
    caller: "10.0.0.9",
  }));
  for (const attempt of tries)
    expect(await signInStaff(deps, attempt)).toEqual({ ok: false, refusal: { code: "LOGIN_INVALID", data: {} } });
  expect(await signInStaff(deps, { ...account, caller: "10.0.0.9" })).toMatchObject({
    refusal: { code: "LOGIN_LOCKED" },
  });
});

test("BO-09 NFR-02 who tried to sign in and how it ended stands in the log, without address and password", async () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, "test", { write: (line) => void lines.push(line) });
  await signInStaff({ ...deps, log }, { ...account, email: "niemand@example.com", caller: "10.9.0.1" });
  await signInStaff({ ...deps, log }, { ...account, password: "nicht-das-passwort", caller: "10.9.0.1" });
  const entries = lines.map((line): unknown => JSON.parse(line));
  const wrong = { event: "staff-sign-in", step: "address" };
  expect(entries).toMatchObject([
    { ...wrong, outcome: "LOGIN_INVALID" },
    { ...wrong, outcome: expect.stringMatching(/^LOGIN_(INVALID|LOCKED)$/) },
  ]);
  expect(lines.join("")).not.toMatch(/example\.com|blattwerk\.localhost|passwort/);
});

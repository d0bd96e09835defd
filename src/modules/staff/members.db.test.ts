import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { beforeAll, describe, expect, test } from "vitest";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { ensureDemoStaff } from "./ensure-demo-staff.server.ts";
import { acceptInvitation, inviteAgain, inviteMember, invitedBy, sendInvitation } from "./invitations.server.ts";
import { changeRole, deactivateMember, listMembers, reactivateMember, resetTwoFactor } from "./members.server.ts";
import { stepAt } from "./one-time-codes.ts";
import { changeOwnPassword, endOtherSessions, ownSessions } from "./profile.server.ts";
import {
  confirmAgain,
  currentStaff,
  passSecondStep,
  pendingStaff,
  signInStaff,
  type SignedInStaff,
} from "./sign-in.server.ts";
import { codesLeft, confirmTwoFactor, enrolmentOf, renewRecoveryCodes } from "./two-factor.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let owner: string;
const password = "vier blaue Falzbeine";
let minute = 0;
/** A new network address for every attempt: limits have their own tests. */
const caller = (): string => `10.1.${(minute += 1)}.1`;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  const { email } = await ensureDemoStaff(deps);
  owner = (await listMembers(deps)).find((member) => member.email === email)?.id ?? "";
});

/** The token of the newest invitation, from its mail. */
async function mailedToken(): Promise<string> {
  const row = await deps.db
    .selectFrom("staff_invitation")
    .select("id")
    .where("used_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const { id } = row.at(-1) ?? { id: "" };
  await sendInvitation(deps, { invitation: id });
  const mail = await deps.db
    .selectFrom("mail_message")
    .select("plain")
    .where("dedupe_key", "=", `staff-invitation/${id}`)
    .executeTakeFirstOrThrow();
  return /\/backoffice\/einladung\/([\w-]{43})\//u.exec(mail.plain)?.[1] ?? "";
}

async function aMember(email: string, role: "owner" | "service" | "reader" = "service"): Promise<string> {
  const invited = await inviteMember(deps, { email, name: "Ada Neu", role });
  if (!invited.ok) throw new Error(invited.refusal.code);
  expect((await acceptInvitation(deps, await mailedToken(), password)).ok).toBe(true);
  return invited.value;
}

async function signIn(email: string): Promise<Headers> {
  const signedIn = await signInStaff(deps, { email, password, caller: caller(), browser: "Firefox/140 Linux" });
  if (!signedIn.ok) throw new Error(signedIn.refusal.code);
  return new Headers({ cookie: signedIn.value.getSetCookie()[0]?.split(";")[0] ?? "" });
}

/** The cookies set by an accepted step, in the format of the Cookie header. */
function cookiesOf(step: Awaited<ReturnType<typeof passSecondStep>>): Headers {
  if (!step.ok) throw new Error(step.refusal.code);
  const [cookie = ""] = step.value.getSetCookie();
  expect(cookie).toMatch(/^bw-staff\.session_token=.*Path=\/backoffice; HttpOnly; SameSite=Lax$/);
  return new Headers({ cookie: cookie.split(";")[0] ?? "" });
}

async function present(cookies: Headers): Promise<SignedInStaff> {
  const staff = await currentStaff(deps, cookies);
  if (!staff) throw new Error("nobody is signed in");
  return staff;
}

describe("BO-09 invitations", () => {
  test("BO-09 an invited member sets a password by the mailed link, once, and can then sign in", async () => {
    const invited = await inviteMember(deps, { email: " Ines@Example.com ", name: " Ines\nBerg ", role: "production" });
    expect(invited.ok).toBe(true);
    const token = await mailedToken();
    expect(await invitedBy(deps, token)).toEqual({ email: "ines@example.com", name: "Ines Berg" });
    expect(await signInStaff(deps, { email: "ines@example.com", password, caller: caller() })).toMatchObject({
      refusal: { code: "LOGIN_INVALID" },
    });
    for (const [weak, code] of [
      ["elf Zeichen", "PASSWORD_SHORT"],
      ["ines@example.com", "PASSWORD_EMAIL"],
    ] as const)
      expect(await acceptInvitation(deps, token, weak)).toMatchObject({ refusal: { code } });
    const both = await Promise.all([acceptInvitation(deps, token, password), acceptInvitation(deps, token, password)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invitedBy(deps, token)).toBeUndefined();
    expect(await present(await signIn("ines@example.com"))).toMatchObject({ name: "Ines Berg", role: "production" });
  });

  test("BO-09 an old link, a replaced one and one of somebody shut out open nothing", async () => {
    const invited = await inviteMember(deps, { email: "spaet@example.com", name: "Spät", role: "reader" });
    const id = invited.ok ? invited.value : "";
    const first = await mailedToken();
    deps.moveClock("2026-11-23T09:00:01Z");
    expect((await inviteAgain(deps, id)).ok).toBe(true);
    expect(await invitedBy(deps, first)).toBeUndefined();
    const second = await mailedToken();
    deps.moveClock("2026-11-30T09:00:02Z");
    expect(await acceptInvitation(deps, second, password)).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    deps.moveClock("2026-11-23T09:00:03Z");
    expect((await deactivateMember(deps, id)).ok).toBe(true);
    expect(await invitedBy(deps, second)).toBeUndefined();
    expect(await inviteAgain(deps, id)).toMatchObject({ refusal: { code: "STAFF_UNKNOWN" } });
  });

  test.each([
    ["keine Adresse", "Ada", "EMAIL_INVALID"],
    ["ada@example.com", "  ", "NAME_INVALID"],
    ["team@blattwerk.localhost", "Ada", "STAFF_EXISTS"],
  ])("BO-09 %s with the name %j is refused as %s", async (email, name, code) => {
    expect(await inviteMember(deps, { email, name, role: "reader" })).toMatchObject({ refusal: { code } });
  });
});

describe("BO-09 roles and access", () => {
  test("BO-09 the last owner can neither be demoted nor shut out, also when two owners leave at once", async () => {
    expect(await changeRole(deps, owner, "reader")).toMatchObject({ refusal: { code: "STAFF_LAST_OWNER" } });
    expect(await deactivateMember(deps, owner)).toMatchObject({ refusal: { code: "STAFF_LAST_OWNER" } });
    const second = await aMember("zwei@example.com", "owner");
    const results = await Promise.all([changeRole(deps, owner, "reader"), deactivateMember(deps, second)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const owners = (await listMembers(deps)).filter(({ role, state }) => role === "owner" && state === "active");
    expect(owners).toHaveLength(1);
    await deps.db.updateTable("staff_user").set({ role: "owner", state: "active" }).where("id", "=", owner).execute();
  });

  test("BO-09 a new role counts from the next request, being shut out ends sessions at once", async () => {
    const id = await aMember("weg@example.com");
    const cookies = await signIn("weg@example.com");
    await changeRole(deps, id, "accounting");
    expect(await present(cookies)).toMatchObject({ role: "accounting" });
    await deactivateMember(deps, id);
    expect(await currentStaff(deps, cookies)).toBeUndefined();
    expect(await signInStaff(deps, { email: "weg@example.com", password, caller: caller() })).toMatchObject({
      refusal: { code: "LOGIN_INVALID" },
    });
    await reactivateMember(deps, id);
    expect((await present(await signIn("weg@example.com"))).id).toBe(id);
  });

  test("BO-09 unknown members cannot be changed", async () => {
    for (const result of [
      await changeRole(deps, newUuid(), "reader"),
      await deactivateMember(deps, newUuid()),
      await reactivateMember(deps, owner),
    ])
      expect(result).toMatchObject({ refusal: { code: "STAFF_UNKNOWN" } });
  });
});

describe("BO-09 own profile", () => {
  test("BO-09 a new password ends all other sessions and needs the old one", async () => {
    await aMember("selbst@example.com");
    const [here, there] = [await signIn("selbst@example.com"), await signIn("selbst@example.com")];
    const staff = await present(here);
    expect(await ownSessions(deps, staff)).toHaveLength(2);
    const change = (current: string, next: string) =>
      changeOwnPassword(deps, staff, { current, password: next, caller: caller() });
    expect(await change("falsch falsch", "sieben gelbe Lineale")).toMatchObject({
      refusal: { code: "PASSWORD_WRONG" },
    });
    expect(await change(password, "kurz")).toMatchObject({ refusal: { code: "PASSWORD_SHORT" } });
    expect((await change(password, "sieben gelbe Lineale")).ok).toBe(true);
    expect(await currentStaff(deps, there)).toBeUndefined();
    expect(await present(here)).toMatchObject({ email: "selbst@example.com" });
    expect(await ownSessions(deps, staff)).toMatchObject([{ current: true, browser: "Firefox, Linux" }]);
    await endOtherSessions(deps, staff);
    expect(await ownSessions(deps, staff)).toHaveLength(1);
  });
});

describe("BO-09 the second factor", () => {
  const codeAt = async (secret: string, offset = 0): Promise<string> =>
    createOTP(secret).hotp(stepAt(deps.clock.now()) + offset);
  /** The secret in the format of the app, from the URL of the QR code. */
  const secretOf = (address: string): string =>
    Buffer.from(base32.decode(new URL(address).searchParams.get("secret") ?? "")).toString("utf8");

  async function enrolled(email: string) {
    const id = await aMember(email);
    const staff = await present(await signIn(email));
    const secret = secretOf((await enrolmentOf(deps, staff))?.address ?? "");
    const confirmed = await confirmTwoFactor(deps, staff, await codeAt(secret));
    return { id, secret, codes: confirmed.ok ? confirmed.value : [] };
  }

  test("BO-09 a session with a second factor opens nothing before the code, and the code opens it", async () => {
    const { id, secret } = await enrolled("faktor@example.com");
    deps.moveClock("2026-11-23T09:10:00Z");
    const cookies = await signIn("faktor@example.com");
    expect(await currentStaff(deps, cookies)).toBeUndefined();
    expect(await pendingStaff(deps, cookies)).toMatchObject({ id });
    const pass = (code: string) => passSecondStep(deps, cookies, { code, caller: caller() });
    expect(await pass("000000")).toMatchObject({ refusal: { code: "CODE_INVALID" } });
    expect(await pass("abc")).toMatchObject({ refusal: { code: "CODE_INVALID" } });
    expect(await pass(await codeAt(secret, -2))).toMatchObject({ refusal: { code: "CODE_INVALID" } });
    const passed = await pass(await codeAt(secret));
    expect(await present(cookiesOf(passed))).toMatchObject({ id, twoFactor: true });
    // The session continues with a new cookie: one that was planted or seen before the code is invalid.
    expect(await currentStaff(deps, cookies)).toBeUndefined();
    expect(await pendingStaff(deps, cookies)).toBeUndefined();
    // The same code does not open a second session.
    const again = await signIn("faktor@example.com");
    const code = await codeAt(secret);
    expect(await passSecondStep(deps, again, { code, caller: caller() })).toMatchObject({
      refusal: { code: "CODE_INVALID" },
    });
  });

  test("BO-09 ten recovery codes open a session once each, kept as hashes, also for two at once", async () => {
    const { id, codes } = await enrolled("notfall@example.com");
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify(await deps.db.selectFrom("staff_recovery_code").selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
    const cookies = await Promise.all([signIn("notfall@example.com"), signIn("notfall@example.com")]);
    const [code = ""] = codes;
    const passed = await Promise.all(cookies.map((each) => passSecondStep(deps, each, { code, caller: caller() })));
    expect(passed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await codesLeft(deps, id)).toBe(9);
    await renewRecoveryCodes(deps, id);
    expect(await codesLeft(deps, id)).toBe(10);
  });

  test("BO-09 five wrong codes lock the second step for 15 minutes, and it is valid for ten only", async () => {
    const { secret } = await enrolled("raten@example.com");
    deps.moveClock("2026-11-23T10:00:00Z");
    const cookies = await signIn("raten@example.com");
    for (let tries = 0; tries < 5; tries += 1)
      await passSecondStep(deps, cookies, { code: "000000", caller: caller() });
    expect(await passSecondStep(deps, cookies, { code: await codeAt(secret), caller: caller() })).toEqual({
      ok: false,
      refusal: { code: "LOGIN_LOCKED", data: { min: 15 } },
    });
    // Entering the password again gives no other five guesses.
    const anew = await signIn("raten@example.com");
    expect(await passSecondStep(deps, anew, { code: await codeAt(secret), caller: caller() })).toMatchObject({
      refusal: { code: "LOGIN_LOCKED" },
    });
    deps.moveClock("2026-11-23T10:10:00Z");
    expect(await pendingStaff(deps, anew)).toBeUndefined();
    expect(await pendingStaff(deps, cookies)).toBeUndefined();
  });

  test("BO-09 only somebody else resets a second factor, says why, and the log tells it", async () => {
    const { id } = await enrolled("verloren@example.com");
    const acting = {
      staffId: owner,
      actor: "staff:o@example.com",
      requestId: newUuid(),
      action: "team",
      at: deps.clock.now(),
    };
    const reset = (by: string, reason: string) => runAsActor(acting, () => resetTwoFactor(deps, by, { id, reason }));
    expect(await reset(id, "weg")).toMatchObject({ refusal: { code: "STAFF_SELF" } });
    expect(await reset(owner, " ")).toMatchObject({ refusal: { code: "FIELD_REQUIRED" } });
    expect((await reset(owner, "Telefon verloren")).ok).toBe(true);
    expect(await present(await signIn("verloren@example.com"))).toMatchObject({ twoFactor: false });
    const entries = await deps.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("request_id", "=", acting.requestId)
      .where("object", "=", "staff_two_factor")
      .execute();
    expect(entries.map(({ after }) => after)).toContainEqual({ reason: "Telefon verloren" });
    expect(JSON.stringify(entries.map(({ before }) => before))).toContain("•••");
  });

  test("BO-09 who is signed in proves again who they are by code or password", async () => {
    await aMember("nochmal@example.com");
    const cookies = await signIn("nochmal@example.com");
    deps.moveClock("2026-11-23T11:00:00Z");
    const prove = async (proof: string) => confirmAgain(deps, await present(cookies), { proof, caller: caller() });
    expect(await prove("falsch")).toMatchObject({ refusal: { code: "PASSWORD_WRONG" } });
    expect((await present(cookies)).confirmedAt).toBeLessThan(deps.clock.now());
    const proven = cookiesOf(await prove(password));
    expect((await present(proven)).confirmedAt).toBe(deps.clock.now());
    expect(await currentStaff(deps, cookies)).toBeUndefined();
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { sendCustomerMail } from "../letters/send-customer-mail.server.ts";
import { passwordLinkAt } from "./reset-password.server.ts";
import { mailsFor, type CustomerMail } from "../testing/customer-mails.ts";
import { linkToken } from "../links.server.ts";
import { sessionId } from "#kernel/ids.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { claimAccount, verificationAt, verifyAddress } from "./verify-address.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { cookieOf, newEmail, password, person, customerCalls } from "../testing/customer-calls.ts";

const calls = customerCalls();
const { moveOn, send, signedUp, loggedIn, rowOf, visitor } = calls;
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

const jobsFor = (customerId: string) => mailsFor(deps, customerId);
/** A browser of another device at the link, with the password of the sign-up. */
const atLink = (token: string) => ({
  token,
  browser: { customerId: undefined, visit: undefined },
  password,
  caller: "10.8.0.1",
});
const tokenOf = (job: CustomerMail | undefined): string => linkToken(deps, job?.link ?? "");

describe("confirming the address", () => {
  test("ACC-05 ACC-09 the link confirms once within 24 hours; it is in the mail and in no table", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [job] = await jobsFor(id);
    await sendCustomerMail(deps, job);
    await sendCustomerMail(deps, job);
    const mails = await deps.db.selectFrom("mail_message").selectAll().where("recipient", "=", email).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plain).toContain(`/registrierung-bestaetigen/${tokenOf(job)}/`);
    expect(JSON.stringify(job)).not.toContain(tokenOf(job));
    expect(await verifyAddress(deps, atLink(tokenOf(job)))).toEqual({ ok: true, value: null });
    expect(await rowOf(email)).toMatchObject({ state: "active", email_verified: true, sign_up_visit: null });
    expect(await verifyAddress(deps, atLink(tokenOf(job)))).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
  });

  test("ACC-05 after 24 hours, forged, or for another purpose it confirms nothing", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [job] = await jobsFor(id);
    await send("POST", "/web-api/customer-password-reset", { email });
    const reset = (await jobsFor(id)).find(({ mail }) => mail === "reset");
    for (const token of ["", "x".repeat(43), tokenOf(reset)])
      expect(await verifyAddress(deps, atLink(token))).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    deps.moveClock("2026-11-24T09:00:01Z");
    expect(await verifyAddress(deps, atLink(tokenOf(job)))).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    deps.moveClock("2026-11-23T09:00:00Z");
    expect((await rowOf(email)).state).toBe("unverified");
  });

  test("ACC-05 NFR-02 who opened an account with somebody else's address gets no confirmed one by the owner's click", async () => {
    const email = await signedUp();
    const before = await rowOf(email);
    const attacker = await loggedIn(email);
    const id = newUuid();
    const address = { id, customer_id: before.id, address: JSON.stringify({ city: "Anderswo" }) };
    await deps.db
      .insertInto("customer_address")
      .values({ ...address, created_at: new Date(deps.clock.now()), updated_at: new Date(deps.clock.now()) })
      .execute();
    const [job] = await jobsFor(before.id);
    const token = tokenOf(job);
    const browser = { customerId: undefined, visit: (await visitor()).session };
    expect(await verificationAt(deps, token, browser)).toBe("password");
    for (const wrong of ["", "was die Besitzerin rät"])
      expect(await verifyAddress(deps, { ...atLink(token), browser, password: wrong })).toMatchObject({
        refusal: { code: "PASSWORD_WRONG", fields: { current: "PASSWORD_WRONG" } },
      });
    expect(await rowOf(email)).toMatchObject({ state: "unverified", email_verified: false });

    const claim = (next: string) => claimAccount(deps, { token, password: next, shop: germanShop });
    expect(await claim("kurz")).toMatchObject({ refusal: { fields: { password: "PASSWORD_SHORT" } } });
    expect(await claim("das gehört jetzt mir")).toEqual({ ok: true, value: null });
    const after = await rowOf(email);
    expect(after).toMatchObject({ id: before.id, state: "active", email_verified: true });
    expect((await send("GET", "/web-api/customer-data", undefined, attacker)).json().loggedIn).toBe(false);
    expect((await send("POST", "/web-api/customer-login", { email, password })).statusCode).toBe(401);
    const owner = await send("POST", "/web-api/customer-login", { email, password: "das gehört jetzt mir" });
    expect(owner.statusCode).toBe(200);
    // Nothing of the stranger's data, which would redirect parcels or own a shared list, is left.
    const remaining = await deps.db
      .selectFrom("customer_address")
      .select("id")
      .where("customer_id", "=", before.id)
      .execute();
    expect(remaining).toEqual([]);
    expect(after.shelf_id).not.toBe(before.shelf_id);
    const accountVisitor = await deps.db
      .selectFrom("visitor_session")
      .select("expires_at")
      .where("id", "=", before.shelf_id ?? "")
      .executeTakeFirst();
    expect(accountVisitor?.expires_at.getTime()).toBe(deps.clock.now());
    expect(await claim("und noch einmal meins")).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
  });

  test("ACC-05 neither a deletion request nor a confirmed account is affected by a claim", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [job] = await jobsFor(id);
    const claim = () => claimAccount(deps, { token: tokenOf(job), password: "das gehört jetzt mir", shop: germanShop });
    await deps.db.updateTable("customer").set({ email_verified: true, state: "active" }).where("id", "=", id).execute();
    expect(await claim()).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    const leaving = { email_verified: false, state: "deletion_requested", deletion_requested_at: new Date() };
    await deps.db.updateTable("customer").set(leaving).where("id", "=", id).execute();
    expect(await claim()).toEqual({ ok: true, value: null });
    expect(await rowOf(email)).toMatchObject({ state: "active", deletion_requested_at: null });
  });

  test("ACC-05 in the browser of the sign-up, or logged in, the button is enough; elsewhere guesses of the password end", async () => {
    const email = newEmail();
    const answer = await send("POST", "/web-api/customer-signup", person(email));
    const { id, sign_up_visit: visit } = await rowOf(email);
    const cookie = answer.cookies.find(({ name }) => name === "bw_session")?.value ?? "";
    const row = await deps.db
      .selectFrom("visitor_session")
      .select("id")
      .where("token_hash", "=", sha256(cookie))
      .execute();
    expect(row).toEqual([{ id: visit }]);
    const [job] = await jobsFor(id);
    const token = tokenOf(job);
    const noBrowser = { customerId: undefined, visit: undefined };
    expect(await verificationAt(deps, token, { ...noBrowser, visit: sessionId(visit ?? "") })).toBe("button");
    expect(await verificationAt(deps, token, { ...noBrowser, customerId: id })).toBe("button");
    expect(await verificationAt(deps, token, { ...noBrowser, customerId: newUuid() })).toBe("password");
    expect(await verificationAt(deps, "x".repeat(43), noBrowser)).toBe("expired");
    for (let n = 0; n < 10; n += 1) {
      moveOn();
      await verifyAddress(deps, { ...atLink(token), caller: "10.9.0.99", password: "falsch falsch" });
    }
    expect(await verifyAddress(deps, { ...atLink(token), caller: "10.9.0.99" })).toMatchObject({
      refusal: { code: "LOGIN_LOCKED" },
    });
    const own = { ...noBrowser, visit: sessionId(visit ?? "") };
    expect(await verifyAddress(deps, { ...atLink(token), browser: own, password: "" })).toEqual({
      ok: true,
      value: null,
    });
  });

  /** Adds data to an account that would redirect parcels and invoices to a stranger. */
  async function fillAccount(id: string) {
    const at = { created_at: new Date(deps.clock.now()), updated_at: new Date(deps.clock.now()) };
    const address = { id: newUuid(), customer_id: id, address: JSON.stringify({ city: "Anderswo" }), ...at };
    await deps.db.insertInto("customer_address").values(address).execute();
    const sender = { customer_id: id, active: true, sender: JSON.stringify({ name: "Anderswo" }) };
    await deps.db
      .insertInto("customer_white_label")
      .values({ ...sender, updated_at: at.updated_at })
      .execute();
    const company = { company: "Anderswo", company_invoice_email: "rechnung@anderswo.example" };
    await deps.db.updateTable("customer").set(company).where("id", "=", id).execute();
  }
  const addressesOf = (id: string) =>
    deps.db.selectFrom("customer_address").select("id").where("customer_id", "=", id).execute();
  /** Requests a new password and returns the token of the mail. */
  async function requestReset(email: string, id: string) {
    await send("POST", "/web-api/customer-password-reset", { email });
    return tokenOf((await jobsFor(id)).findLast(({ mail }) => mail === "reset"));
  }
  const next = "das gehört jetzt mir";

  test("ACC-07 NFR-02 a new password for an account a stranger opened brings nothing of the stranger's along", async () => {
    const email = await signedUp();
    const before = await rowOf(email);
    const attacker = await loggedIn(email);
    await fillAccount(before.id);
    const token = await requestReset(email, before.id);
    const noBrowser = { customerId: undefined, visit: undefined };
    expect(await passwordLinkAt(deps, token, noBrowser)).toBe("claim");
    expect((await send("POST", "/web-api/customer-password-reset", { token, password: next })).statusCode).toBe(204);
    const after = await rowOf(email);
    expect(after).toMatchObject({ state: "active", email_verified: true, company: "", company_invoice_email: "" });
    expect(after.shelf_id).not.toBe(before.shelf_id);
    expect(await addressesOf(before.id)).toEqual([]);
    const senders = deps.db.selectFrom("customer_white_label").select("sender");
    expect(await senders.where("customer_id", "=", before.id).execute()).toEqual([]);
    expect((await send("GET", "/web-api/customer-data", undefined, attacker)).json().loggedIn).toBe(false);
    // From here on it is the owner's: the next password reset deletes nothing.
    await fillAccount(before.id);
    const again = await requestReset(email, before.id);
    expect(await passwordLinkAt(deps, again, noBrowser)).toBe("set");
    expect((await send("POST", "/web-api/customer-password-reset", { token: again, password })).statusCode).toBe(204);
    expect(await addressesOf(before.id)).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ shelf_id: after.shelf_id, company: "Anderswo" });
  });

  test("ACC-07 a customer who signed up and forgot the password keeps everything, in the browser of the sign-up or logged in", async () => {
    for (const comesBack of ["as who signed up", "logged in"]) {
      const email = newEmail();
      let cookie = cookieOf(await send("POST", "/web-api/customer-signup", person(email)));
      if (comesBack === "logged in") cookie = await loggedIn(email, cookie);
      const { id, shelf_id: accountVisitor } = await rowOf(email);
      await fillAccount(id);
      const token = await requestReset(email, id);
      const answer = await send("POST", "/web-api/customer-password-reset", { token, password: next }, cookie);
      expect([comesBack, answer.statusCode]).toEqual([comesBack, 204]);
      expect(await rowOf(email)).toMatchObject({ email_verified: true, state: "active", shelf_id: accountVisitor });
      expect(await addressesOf(id)).toHaveLength(1);
    }
  });
});

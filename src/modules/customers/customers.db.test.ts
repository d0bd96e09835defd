// Over 400 lines because one server and its accounts serve sign-up, log-in with its limits, new passwords and the account's pictures.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { mailsFor, type CustomerMail } from "./testing/customer-mails.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { forgetAttempts } from "./log-in/attempts.server.ts";
import { requestDeletion } from "./personal-data/erase-account.server.ts";
import { linkToken } from "./links.server.ts";
import { currentCustomer } from "./log-in/log-in.server.ts";
import { newsletterTexts } from "#modules/newsletter/model.ts";
import { cookieOf, newEmail, password, person, customerCalls } from "./testing/customer-calls.ts";

const calls = customerCalls();
const { moveOn, send, signedUp, loggedIn, rowOf, visitor, app } = calls;
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

const jobsFor = (customerId: string) => mailsFor(deps, customerId);
const tokenOf = (job: CustomerMail | undefined): string => linkToken(deps, job?.link ?? "");

describe("sign-up", () => {
  test("ACC-01 ACC-02 ACC-03 signing up stores the person, hashes the password with scrypt and queues one mail", async () => {
    const email = await signedUp();
    const row = await rowOf(email);
    expect(row).toMatchObject({ first_name: "Anna", state: "unverified", newsletter: "none", locale: "de-DE" });
    const account = await deps.db
      .selectFrom("customer_account")
      .select("password")
      .where("user_id", "=", row.id)
      .executeTakeFirstOrThrow();
    expect(account.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect((await jobsFor(row.id)).map(({ mail }) => mail)).toEqual(["verify"]);
  });

  test("NEWS-03 NEWS-05 the newsletter box of the sign-up requests its own confirmation and sends no code; unticked it requests nothing", async () => {
    const newsletterRows = async (email: string) => {
      const { rows } = await deps.handle.pool.query<{ state: string; step: string; text: string; kind: string }>(
        `select s.state, p.step, p.text_version as text, job.payload ->> 'kind' as kind from newsletter_subscription s
         join newsletter_proof p on p.subscription_id = s.id
         join ${storedJobs} on job.payload ->> 'subscriptionId' = s.id::text where s.email = $1`,
        [email],
      );
      return rows;
    };
    const [ticked, plain] = [newEmail(), newEmail()];
    expect((await send("POST", "/web-api/customer-signup", { ...person(ticked), newsletter: "on" })).statusCode).toBe(
      201,
    );
    expect((await send("POST", "/web-api/customer-signup", person(plain))).statusCode).toBe(201);
    expect(await newsletterRows(ticked)).toEqual([
      { state: "pending", step: "requested", text: newsletterTexts.account, kind: "confirm" },
    ]);
    expect(await newsletterRows(plain)).toEqual([]);
  });

  test("ACC-08 an address that has an account gets the same answer and a mail about it; nothing changes", async () => {
    const email = await signedUp();
    const before = await rowOf(email);
    const [first, second] = [
      await send("POST", "/web-api/customer-signup", { ...person(newEmail()), firstName: "Eve" }),
      await send("POST", "/web-api/customer-signup", { ...person(email.toUpperCase()), firstName: "Eve" }),
    ];
    const visibleParts = (answer: typeof first, typed: string) => [
      answer.statusCode,
      answer.body.replace(typed, "who"),
      answer.cookies.map(({ name }) => name),
    ];
    expect(visibleParts(second, email)).toEqual(visibleParts(first, first.json().customer.email));
    expect(second.json()).toMatchObject({ customer: { email, firstName: "Eve" }, verification: "sent" });
    expect(await rowOf(email)).toEqual(before);
    expect((await jobsFor(before.id)).map(({ mail }) => mail)).toEqual(["verify", "exists"]);
  });

  test("ACC-08 NFR-02 a name that is an address sends no mail to whoever is named", async () => {
    const email = newEmail();
    const form = { ...person(email), firstName: "Gewonnen! https://evil.example", lastName: "www.evil.example" };
    const answer = await send("POST", "/web-api/customer-signup", form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toMatchObject({
      firstName: { code: "FIELD_INVALID" },
      lastName: { code: "FIELD_INVALID" },
    });
    expect(await deps.db.selectFrom("customer").select("id").where("email", "=", email).execute()).toEqual([]);
  });

  test("ACC-08 ACC-04 an invalid form gets SIGNUP_INVALID with the fields", async () => {
    const answer = await send("POST", "/web-api/customer-signup", { email: "anna", password: "kurz" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: "SIGNUP_INVALID",
      key: "sign-up-error",
      message: "Bitte prüfe die markierten Felder.",
      fields: {
        firstName: { code: "FIELD_REQUIRED" },
        lastName: { code: "FIELD_REQUIRED" },
        email: { code: "EMAIL_INVALID" },
        password: { code: "PASSWORD_SHORT" },
      },
    });
  });

  test("ACC-08 twenty concurrent sign-ups with one address create one account", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send("POST", "/web-api/customer-signup", person(email))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    const jobs = await jobsFor((await rowOf(email)).id);
    expect(jobs.map(({ mail }) => mail).toSorted()).toEqual([...Array.from({ length: 7 }, () => "exists"), "verify"]);
  });

  test("GEN-08 NFR-02 fields nobody offers cannot be set along (mass assignment)", async () => {
    const email = newEmail();
    await send("POST", "/web-api/customer-signup", {
      ...person(email),
      state: "active",
      emailVerified: true,
      corporate: true,
      id: newUuid(),
    });
    expect(await rowOf(email)).toMatchObject({ state: "unverified", email_verified: false, corporate: false });
  });
});

/** Wrong passwords from very many network addresses, just now. */
const aHundredFor = (email: string) => {
  const scope = { scope: `log-in/account/${email}`, at: new Date(deps.clock.now()) };
  return Array.from({ length: 100 }, () => scope);
};

describe("log-in", () => {
  test("ACC-06 a wrong password and an unknown address answer the same log-in-error", async () => {
    const email = await signedUp();
    const wrong = await send("POST", "/web-api/customer-login", { email, password: "nicht das richtige" });
    const unknown = await send("POST", "/web-api/customer-login", { email: newEmail(), password });
    const plain = (body: { error: { requestId?: string } }) => ({ ...body.error, requestId: "" });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(plain(wrong.json())).toEqual(plain(unknown.json()));
    expect(wrong.json().error).toMatchObject({
      code: "LOGIN_INVALID",
      key: "log-in-error",
      message: "E-Mail-Adresse oder Passwort stimmen nicht.",
    });
    expect(wrong.cookies).toEqual([]);
  });

  test("ACC-06 ten wrong passwords lock the account for their caller for 15 minutes, even with the right one", async () => {
    const email = await signedUp();
    moveOn();
    for (let n = 0; n < 10; n += 1) {
      const { statusCode } = await send("POST", "/web-api/customer-login", { email, password: "falsch falsch" });
      expect(statusCode).toBe(401);
    }
    const locked = await send("POST", "/web-api/customer-login", { email, password });
    expect([locked.statusCode, locked.json().error.code]).toEqual([429, "LOGIN_LOCKED"]);
    deps.moveClock("2026-11-23T09:15:01Z");
    await loggedIn(email);
    deps.moveClock("2026-11-23T09:00:00Z");
  });

  test("ACC-06 NFR-02 eleven wrong passwords from foreign addresses lock nobody out of the account, nor out of deleting it", async () => {
    const email = await signedUp();
    const customer = await currentCustomer(deps, new Headers({ cookie: await loggedIn(email) }), "localhost");
    if (!customer) throw new Error("not logged in");
    for (let n = 0; n < 11; n += 1) {
      moveOn();
      const { statusCode } = await send("POST", "/web-api/customer-login", { email, password: "falsch falsch" });
      expect(statusCode).toBe(401);
    }
    moveOn();
    await loggedIn(email);
    await deps.db.insertInto("attempt").values(aHundredFor(email)).execute();
    const request = { customer, shop: germanShop, caller: "10.8.0.1" };
    expect(await requestDeletion(deps, { ...request, password: "falsch falsch" })).toMatchObject({
      refusal: { code: "PASSWORD_WRONG" },
    });
    expect(await requestDeletion(deps, { ...request, password })).toMatchObject({ ok: true });
  });

  test("ACC-06 NFR-02 a hundred from anywhere lock all but a browser that logged in before, which has ten of its own", async () => {
    const [email, other] = [await signedUp(), await signedUp()];
    const [known, foreign] = [await loggedIn(email), await loggedIn(other)];
    await deps.db.insertInto("attempt").values(aHundredFor(email)).execute();
    const statusOf = async (typed: string, cookie: string) => {
      moveOn();
      return (await send("POST", "/web-api/customer-login", { email, password: typed }, cookie)).statusCode;
    };
    expect([await statusOf(password, ""), await statusOf(password, foreign)]).toEqual([429, 429]);
    for (let n = 0; n < 10; n += 1) expect(await statusOf("falsch falsch", known)).toBe(401);
    expect(await statusOf(password, known)).toBe(429);
    await forgetAttempts(deps.db, email);
    expect(await statusOf(password, known)).toBe(200);
  });

  test("ACC-06 ten addresses tried from one network address lock that network address", async () => {
    const email = await signedUp();
    for (let n = 0; n < 10; n += 1) await send("POST", "/web-api/customer-login", { email: newEmail(), password });
    expect((await send("POST", "/web-api/customer-login", { email, password })).statusCode).toBe(429);
    moveOn();
    await loggedIn(email);
  });

  test("ACC-06 forty wrong passwords at once are not all tried", async () => {
    const email = await signedUp();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => send("POST", "/web-api/customer-login", { email, password: "falsch falsch" })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(11);
  });

  test("GEN-07 GEN-08 NFR-02 the cookie is out of reach of scripts and other sites, opens this host only, and is new at every log-in", async () => {
    const email = await signedUp();
    const answer = await send("POST", "/web-api/customer-login", { email, password });
    const set = answer.cookies.find(({ name }) => name.startsWith("bw-account"));
    expect(set).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(answer.json()).toEqual({
      customer: { firstName: "Anna", lastName: "Freudenberger", email },
      mergedCart: false,
    });
    const cookie = cookieOf({ cookies: set ? [set] : [] });
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json()).toMatchObject({
      loggedIn: true,
      customer: { firstName: "Anna", lastName: "Freudenberger", email, whiteLabel: false },
    });
    const otherShop = await send("GET", "/web-api/customer-data", undefined, cookie, "cards.at.localhost");
    expect(otherShop.json()).toMatchObject({ loggedIn: false });
    expect(await loggedIn(email, cookie)).not.toContain(cookie);
    for (const forged of ["bw-account.session_token=abc.def", "bw_session=abc", cookie.replace(/.{4}$/, "AAAA")])
      expect((await send("GET", "/web-api/customer-data", undefined, forged)).json()).toMatchObject({
        loggedIn: false,
      });
  });

  test("NFR-02 ACC-02 only the hash of a session is stored, and sessions begun before 2026-11-28 go on", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const token = /session_token=([\w-]+)/.exec(cookie)?.[1] ?? "";
    const { id } = await rowOf(email);
    const stored = await deps.db.selectFrom("customer_session").selectAll().where("user_id", "=", id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    // What the migration makes of a token as it was stored, and the cookie its browser still has.
    await sql`update customer_session set token_hash = encode(sha256(convert_to('Former9', 'UTF8')), 'hex') where user_id = ${id}`.execute(
      deps.db,
    );
    const former = "bw-account.session_token=Former9.c2lnbmF0dXJl%3D";
    expect((await send("GET", "/web-api/customer-data", undefined, former)).json()).toMatchObject({ loggedIn: true });
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json()).toMatchObject({ loggedIn: false });
  });

  test("COOK-04 the log-in is prolonged while the customer returns: 30 days from the last visit, in the browser, too", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const visit = () => send("GET", "/web-api/customer-data", undefined, cookie);
    const prolonged = async () => (await visit()).cookies.find(({ name }) => name === "bw-account.session_token");
    expect(await prolonged()).toBeUndefined();
    const { id } = await rowOf(email);
    const inDays = (days: number) => new Date(deps.clock.now() + days * dayMs);
    await deps.db
      .updateTable("customer_session")
      .set({ expires_at: inDays(20) })
      .where("user_id", "=", id)
      .execute();
    expect(await prolonged()).toMatchObject({ maxAge: 30 * 86_400, httpOnly: true, sameSite: "Lax", path: "/" });
    const { expires_at: until } = await deps.db
      .selectFrom("customer_session")
      .select("expires_at")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(until.getTime()).toBeGreaterThan(inDays(29).getTime());
    expect(await prolonged()).toBeUndefined();
  });

  test("ACC-02 single fields of the personal data change by PATCH; invalid values and other customers are refused", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const change = (fields: object, as?: string) => send("PATCH", "/web-api/customer-data", fields, as);
    const done = await change({ lastName: "Neu", birthday: "1990-02-28", email: "x@example.org" }, cookie);
    expect([done.statusCode, done.json()]).toEqual([
      200,
      expect.objectContaining({ firstName: "Anna", lastName: "Neu", birthday: "1990-02-28" }),
    ]);
    expect((await rowOf(email)).last_name).toBe("Neu");
    expect((await change({ lastName: "" }, cookie)).json().error.fields).toEqual({
      lastName: { code: "FIELD_REQUIRED", message: "Bitte fülle dieses Feld aus." },
    });
    expect((await change({ lastName: "Fremd" })).statusCode).toBe(401);
  });

  test("NFR-02 a log-in sent by another site is refused", async () => {
    const email = await signedUp();
    const answer = await app().inject({
      method: "POST",
      url: "/web-api/customer-login",
      headers: { host: "localhost", origin: "https://evil.example", "x-channel": "card", "x-locale": "de-DE" },
      payload: { email, password },
    });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });

  test("ACC-09 a locked account answers as a wrong password and its running sessions end", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    await deps.db.updateTable("customer").set({ state: "locked" }).where("email", "=", email).execute();
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json().loggedIn).toBe(false);
    const answer = await send("POST", "/web-api/customer-login", { email, password });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, "LOGIN_INVALID"]);
  });

  test("ACC-11 log-out ends the session on the server, clears the cookie and the browser's caches", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const out = await send("POST", "/web-api/customer-logout", {}, cookie);
    expect(out.statusCode).toBe(204);
    expect(out.headers["clear-site-data"]).toBe('"cache", "storage"');
    // One cookie for the whole host: the shell below /d and the normal one lose it together.
    expect(out.cookies.find(({ name }) => name === "bw-account.session_token")).toMatchObject({ value: "", path: "/" });
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json().loggedIn).toBe(false);
  });
});

describe("a new password", () => {
  test("ACC-07 the answer is the same for every address; the link works once and ends all sessions", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const cookie = await loggedIn(email);
    const [known, unknown] = [
      await send("POST", "/web-api/customer-password-reset", { email }),
      await send("POST", "/web-api/customer-password-reset", { email: newEmail() }),
    ];
    expect([known.statusCode, known.body]).toEqual([202, unknown.body]);
    expect(unknown.statusCode).toBe(202);
    // Timing reveals nothing either: the same number of statements runs without an account.
    const statements = async (address: string) => {
      const before = deps.handle.statements();
      await send("POST", "/web-api/customer-password-reset", { email: address });
      return deps.handle.statements() - before;
    };
    const other = await signedUp();
    expect(await statements(other)).toBe(await statements(newEmail()));
    const token = tokenOf((await jobsFor(id)).find(({ mail }) => mail === "reset"));
    const set = (next: string) => send("POST", "/web-api/customer-password-reset", { token, password: next });
    const refused = await set("qwertyuiop");
    expect([refused.statusCode, refused.json().error.code, refused.json().error.fields.password.code]).toEqual([
      422,
      "PASSWORD_RESET_INVALID",
      "PASSWORD_COMMON",
    ]);
    expect((await set(email)).json().error.fields.password.code).toBe("PASSWORD_EMAIL");
    expect((await set("ein ganz neues Passwort")).statusCode).toBe(204);
    expect((await set("und noch ein anderes")).json().error).toMatchObject({
      code: "RESET_TOKEN_EXPIRED",
      key: "password-reset-error",
      message: "Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere bitte einen neuen an.",
    });
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json().loggedIn).toBe(false);
    expect((await send("POST", "/web-api/customer-login", { email, password })).statusCode).toBe(401);
    const fresh = await send("POST", "/web-api/customer-login", { email, password: "ein ganz neues Passwort" });
    expect(fresh.statusCode).toBe(200);
    expect((await jobsFor(id)).map(({ mail }) => mail)).toContain("changed");
  });

  test("ACC-06 ACC-07 a customer who sets a new password by a link gets in, however many strangers guess meanwhile", async () => {
    const email = await signedUp();
    await send("POST", "/web-api/customer-password-reset", { email });
    const token = tokenOf((await jobsFor((await rowOf(email)).id)).find(({ mail }) => mail === "reset"));
    const set = { token, password: "ein ganz neues Passwort" };
    const known = cookieOf(await send("POST", "/web-api/customer-password-reset", set));
    await deps.db.insertInto("attempt").values(aHundredFor(email)).execute();
    const logIn = (cookie: string) =>
      send("POST", "/web-api/customer-login", { email, password: set.password }, cookie);
    expect([(await logIn("")).statusCode, (await logIn(known)).statusCode]).toEqual([429, 200]);
  });

  test("ACC-07 after 60 minutes, or once a newer link was sent, the link works no more", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const ask = () => send("POST", "/web-api/customer-password-reset", { email });
    await ask();
    await ask();
    const [old, latest] = (await jobsFor(id)).filter(({ mail }) => mail === "reset").map(tokenOf);
    const set = (token = "") =>
      send("POST", "/web-api/customer-password-reset", { token, password: "ganz neu gewählt" });
    expect((await set(old)).json().error.code).toBe("RESET_TOKEN_EXPIRED");
    deps.moveClock("2026-11-23T10:00:01Z");
    expect((await set(latest)).json().error.code).toBe("RESET_TOKEN_EXPIRED");
    deps.moveClock("2026-11-23T09:00:00Z");
    expect((await set(latest)).statusCode).toBe(204);
  });
});

describe("pictures", () => {
  test("ACC-12 GEN-08 only own pictures, paged, under addresses that expire after 15 minutes; others are asked to log in", async () => {
    const email = await signedUp();
    const { shelf_id: accountVisitor } = await rowOf(email);
    const cookie = await loggedIn(email);
    const stranger = await visitor();
    const photo = (session: string | null, n: number) => ({
      id: newUuid(),
      session_id: session,
      sha256: sha256(newUuid()),
      bytes: 10,
      mime: "image/jpeg",
      orientation: 1,
      width: 4000,
      height: 3000,
      file_name: `bild-${n}.jpg`,
      created_at: new Date(Date.UTC(2026, 10, n)),
    });
    await deps.db
      .insertInto("photo")
      .values([
        photo(accountVisitor, 1),
        photo(accountVisitor, 2),
        photo(accountVisitor, 3),
        photo(stranger.session, 4),
      ])
      .execute();
    const page = (await send("GET", "/customer-picture/get?page=2&pageSize=2", undefined, cookie)).json();
    expect(page).toMatchObject({ page: 2, pages: 2, total: 3, items: [{ fileName: "bild-1.jpg", width: 4000 }] });
    const expires = Number(/e=(\d+)/.exec(page.items[0].variants.small)?.[1]);
    expect(expires * 1000 - deps.clock.now()).toBe(15 * 60_000);
    const none = await send("GET", "/customer-picture/get", undefined, stranger.cookie);
    expect([none.statusCode, none.json().error.code]).toEqual([401, "ACCOUNT_NEEDED"]);
  });
});

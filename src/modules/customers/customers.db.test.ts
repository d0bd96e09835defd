import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aProject, germanShop, stockedShop } from "#modules/cart/testing/cart-world.ts";
import { addCartLine } from "#modules/cart/add-cart-line.server.ts";
import { saveDesign } from "#modules/wishlist/save-design.server.ts";
import { openWishlist } from "#modules/wishlist/queries.server.ts";
import { cartApi } from "#modules/cart/api.server.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import { sessionId } from "#kernel/ids.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { customersApi } from "./api.server.ts";
import { linkToken } from "./links.server.ts";
import { currentCustomer, shelfOf } from "./log-in.server.ts";
import { sendCustomerMail } from "./send-customer-mail.server.ts";
import { verifyAddress } from "./verify-address.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let caller = 0;

beforeAll(async () => {
  // The library keeps its own clock: sessions are judged by the real time.
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
  await stockedShop(deps);
  app = await createServer(
    deps,
    () => false,
    (headers, host) => shelfOf(deps, headers, host),
  );
  await app.register(async (scope) =>
    cartApi(scope, deps, async (headers, host) => (await currentCustomer(deps, headers, host))?.firstName),
  );
  await app.register(async (scope) => customersApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  caller += 1;
});

const password = "drei Wörter im Wald";
const newEmail = () => `anna.${newUuid()}@freudenberger.example`;

function send(method: "GET" | "POST", url: string, payload?: object, cookie = "", host = "localhost") {
  return app.inject({
    method,
    url,
    remoteAddress: `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
    headers: {
      host,
      origin: `http://${host}`,
      "x-channel": "card",
      "x-locale": "de-DE",
      ...(cookie ? { cookie } : {}),
    },
    ...(payload ? { payload } : {}),
  });
}

const person = (email: string) => ({ firstName: "Anna", lastName: "Freudenberger", email, password });
const cookieOf = (answer: { readonly cookies: readonly { readonly name: string; readonly value: string }[] }) =>
  answer.cookies
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");

async function signedUp(): Promise<string> {
  const email = newEmail();
  expect((await send("POST", "/web-api/customer-signup", person(email))).statusCode).toBe(200);
  return email;
}
async function loggedIn(email: string, visit = "", host = "localhost"): Promise<string> {
  const answer = await send("POST", "/web-api/customer-login", { email, password }, visit, host);
  expect(answer.statusCode).toBe(200);
  return cookieOf(answer);
}
const rowOf = (email: string) =>
  deps.db.selectFrom("customer").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

type Job = { readonly mail: string; readonly customerId: string; readonly link?: string };
async function jobsFor(customerId: string): Promise<readonly Job[]> {
  const { rows } = await deps.handle.pool.query<{ payload: Job }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'customerId' = $1 order by id`,
    [customerId],
  );
  return rows.map(({ payload }) => payload);
}
const tokenOf = (job: Job | undefined): string => linkToken(deps, job?.link ?? "");

async function visitor() {
  const [token, id] = [newToken(), newUuid()];
  const row = { id, token_hash: sha256(token), host: "localhost", expires_at: new Date("2031-01-01T00:00:00Z") };
  await deps.db.insertInto("visitor_session").values(row).execute();
  return { session: sessionId(id), cookie: `bw_session=${token}` };
}

describe("sign-up", () => {
  test("ACC-01 ACC-02 ACC-03 signing up keeps the person, hashes the password with scrypt and queues one mail", async () => {
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

  test("ACC-08 an address that has an account gets the same answer and a mail that says so; nothing changes", async () => {
    const email = await signedUp();
    const before = await rowOf(email);
    const [first, second] = [
      await send("POST", "/web-api/customer-signup", person(newEmail())),
      await send("POST", "/web-api/customer-signup", { ...person(email.toUpperCase()), firstName: "Eve" }),
    ];
    expect([second.statusCode, second.body, second.cookies]).toEqual([first.statusCode, first.body, first.cookies]);
    expect(await rowOf(email)).toEqual(before);
    expect((await jobsFor(before.id)).map(({ mail }) => mail)).toEqual(["verify", "exists"]);
  });

  test("ACC-08 ACC-04 what cannot be taken answers sign-up-error with the fields", async () => {
    const answer = await send("POST", "/web-api/customer-signup", { email: "anna", password: "kurz" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: "sign-up-error",
      fields: {
        firstName: { code: "FIELD_REQUIRED" },
        lastName: { code: "FIELD_REQUIRED" },
        email: { code: "EMAIL_INVALID" },
        password: { code: "PASSWORD_SHORT" },
      },
    });
  });

  test("ACC-08 twenty sign-ups with one address at once make one account", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send("POST", "/web-api/customer-signup", person(email))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
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

describe("confirming the address", () => {
  test("ACC-05 ACC-09 the link confirms once within 24 hours; the mail names it and no table does", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [job] = await jobsFor(id);
    await sendCustomerMail(deps, job);
    await sendCustomerMail(deps, job);
    const mails = await deps.db.selectFrom("mail_message").selectAll().where("recipient", "=", email).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plain).toContain(`/registrierung-bestaetigen/${tokenOf(job)}/`);
    expect(JSON.stringify(job)).not.toContain(tokenOf(job));
    expect(await verifyAddress(deps, tokenOf(job))).toEqual({ ok: true, value: null });
    expect(await rowOf(email)).toMatchObject({ state: "active", email_verified: true });
    expect(await verifyAddress(deps, tokenOf(job))).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
  });

  test("ACC-05 after 24 hours, forged, or of another purpose it confirms nothing", async () => {
    const email = await signedUp();
    const { id } = await rowOf(email);
    const [job] = await jobsFor(id);
    await send("POST", "/web-api/customer-password-reset", { email });
    const reset = (await jobsFor(id)).find(({ mail }) => mail === "reset");
    for (const token of ["", "x".repeat(43), tokenOf(reset)])
      expect(await verifyAddress(deps, token)).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    deps.moveClock("2026-11-24T09:00:01Z");
    expect(await verifyAddress(deps, tokenOf(job))).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
    deps.moveClock("2026-11-23T09:00:00Z");
    expect((await rowOf(email)).state).toBe("unverified");
  });
});

describe("log-in", () => {
  test("ACC-06 a wrong password and an unknown address answer the same log-in-error", async () => {
    const email = await signedUp();
    const wrong = await send("POST", "/web-api/customer-login", { email, password: "nicht das richtige" });
    const unknown = await send("POST", "/web-api/customer-login", { email: newEmail(), password });
    const plain = (body: { error: { requestId?: string } }) => ({ ...body.error, requestId: "" });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(plain(wrong.json())).toEqual(plain(unknown.json()));
    expect(wrong.json().error).toMatchObject({ code: "log-in-error", key: "errors.log-in-error" });
    expect(wrong.cookies).toEqual([]);
  });

  test("ACC-06 ten wrong passwords lock the account for 15 minutes from everywhere, also for the right one", async () => {
    const email = await signedUp();
    for (let n = 0; n < 10; n += 1) {
      caller += 1;
      const { statusCode } = await send("POST", "/web-api/customer-login", { email, password: "falsch falsch" });
      expect(statusCode).toBe(401);
    }
    caller += 1;
    const locked = await send("POST", "/web-api/customer-login", { email, password });
    expect([locked.statusCode, locked.json().error.code]).toEqual([429, "LOGIN_LOCKED"]);
    deps.moveClock("2026-11-23T09:15:01Z");
    await loggedIn(email);
    deps.moveClock("2026-11-23T09:00:00Z");
  });

  test("ACC-06 ten addresses tried from one place lock the place", async () => {
    const email = await signedUp();
    for (let n = 0; n < 10; n += 1) await send("POST", "/web-api/customer-login", { email: newEmail(), password });
    expect((await send("POST", "/web-api/customer-login", { email, password })).statusCode).toBe(429);
    caller += 1;
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
    const cookie = cookieOf(answer);
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json()).toMatchObject({
      loggedIn: true,
      firstName: "Anna",
    });
    const elsewhere = await send("GET", "/web-api/customer-data", undefined, cookie, "cards.at.localhost");
    expect(elsewhere.json()).toMatchObject({ loggedIn: false });
    expect(await loggedIn(email, cookie)).not.toBe(cookie);
    for (const forged of ["bw-account.session_token=abc.def", "bw_session=abc", cookie.replace(/.{4}$/, "AAAA")])
      expect((await send("GET", "/web-api/customer-data", undefined, forged)).json()).toMatchObject({
        loggedIn: false,
      });
  });

  test("NFR-02 a log-in sent by another site is refused", async () => {
    const email = await signedUp();
    const answer = await app.inject({
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
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, "log-in-error"]);
  });

  test("ACC-11 log-out ends the session on the server, clears the cookie and the browser's caches", async () => {
    const email = await signedUp();
    const cookie = await loggedIn(email);
    const out = await send("POST", "/web-api/customer-logout", {}, cookie);
    expect(out.headers["clear-site-data"]).toBe('"cache", "storage"');
    // One cookie for the whole host: the shell below /d and the normal one lose it together.
    expect(out.cookies.find(({ name }) => name === "bw-account.session_token")).toMatchObject({ value: "", path: "/" });
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json().loggedIn).toBe(false);
  });
});

describe("what a visit brings", () => {
  test("WISH-03 CART-08 GEN-06 GEN-07 cart, lists and designs of the visit stand in the account, in two visits one after the other", async () => {
    const email = await signedUp();
    const shelf = sessionId((await rowOf(email)).shelf_id ?? "");
    for (const design of ["olivenzweig-einladung", "olivenzweig-menue"]) {
      const visit = await visitor();
      const projectId = await aProject(deps, visit.session);
      const added = await addCartLine(deps, { session: visit.session, shop: germanShop, projectId });
      expect(added.ok).toBe(true);
      await saveDesign(deps, { session: visit.session }, { design, colour: "", options: "" });
      const cookie = await loggedIn(email, visit.cookie);
      expect((await send("GET", "/web-api/customer-data", undefined, visit.cookie)).json()).toMatchObject({
        loggedIn: false,
        cartCount: 0,
      });
      expect(cookie).not.toContain("bw_session");
    }
    expect(await myDesigns(deps.db, shelf)).toHaveLength(2);
    expect((await openWishlist(deps, { session: shelf }))?.items).toHaveLength(2);
    const cookie = await loggedIn(email);
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json()).toMatchObject({
      cartCount: 2,
      wishlistCount: 2,
    });
  });

  test("THEME-05 CART-08 a set stays a set, and a gift voucher in the cart comes along", async () => {
    const email = await signedUp();
    const shelf = sessionId((await rowOf(email)).shelf_id ?? "");
    const at = new Date(deps.clock.now());
    const gift = newUuid();
    await deps.db
      .insertInto("gift_voucher")
      .values({
        id: gift,
        code_hash: sha256(gift),
        last4: "GIFT",
        pin_hash: sha256("1234"),
        currency: "EUR",
        valid_until: "2029-12-31",
        issued_at: at,
      })
      .execute();
    for (const _visit of ["first", "second"]) {
      const { session, cookie } = await visitor();
      const projectId = await aProject(deps, session);
      const set = newUuid();
      await deps.db
        .insertInto("design_set")
        .values({ id: set, session_id: session, theme_id: 1461, words: "{}", created_at: at, updated_at: at })
        .execute();
      await deps.db.updateTable("project").set({ set_id: set }).where("id", "=", projectId).execute();
      await addCartLine(deps, { session, shop: germanShop, projectId });
      const { id } = await deps.db
        .selectFrom("cart")
        .select("id")
        .where("session_id", "=", session)
        .executeTakeFirstOrThrow();
      await deps.db
        .insertInto("cart_gift_voucher")
        .values({ cart_id: id, gift_voucher_id: gift, added_at: at })
        .execute();
      await loggedIn(email, cookie);
    }
    const sets = await deps.db.selectFrom("design_set").select("id").where("session_id", "=", shelf).execute();
    const members = await deps.db.selectFrom("project").select("set_id").where("session_id", "=", shelf).execute();
    expect(new Set(members.map((member) => member.set_id))).toEqual(new Set(sets.map(({ id }) => id)));
    expect(sets).toHaveLength(2);
    const carts = await deps.db
      .selectFrom("cart_gift_voucher")
      .innerJoin("cart", "cart.id", "cart_gift_voucher.cart_id")
      .select("gift_voucher_id")
      .where("cart.session_id", "=", shelf)
      .execute();
    expect(carts).toEqual([{ gift_voucher_id: gift }]);
  });

  test("GEN-08 NFR-02 who planted a session in the browser beforehand sees nothing of the account (session fixation)", async () => {
    const planted = await visitor();
    const email = await signedUp();
    await loggedIn(email, planted.cookie);
    const rows = await deps.db.selectFrom("visitor_session").select("id").where("id", "=", planted.session).execute();
    expect(rows).toEqual([]);
  });

  test("GEN-08 logging in as somebody else does not carry the first account's things over", async () => {
    const [first, second] = [await signedUp(), await signedUp()];
    const cookie = await loggedIn(first);
    const shelf = sessionId((await rowOf(first)).shelf_id ?? "");
    await saveDesign(deps, { session: shelf }, { design: "olivenzweig-einladung", colour: "", options: "" });
    const next = await loggedIn(second, cookie);
    expect((await send("GET", "/web-api/customer-data", undefined, next)).json()).toMatchObject({ wishlistCount: 0 });
    expect((await openWishlist(deps, { session: shelf }))?.items).toHaveLength(1);
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
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const token = tokenOf((await jobsFor(id)).find(({ mail }) => mail === "reset"));
    const set = (next: string) => send("POST", "/web-api/customer-password-reset", { token, password: next });
    const refused = await set("qwertyuiop");
    expect([refused.statusCode, refused.json().error.code, refused.json().error.fields.password.code]).toEqual([
      422,
      "password-reset-error",
      "PASSWORD_COMMON",
    ]);
    expect((await set(email)).json().error.fields.password.code).toBe("PASSWORD_EMAIL");
    expect((await set("ein ganz neues Passwort")).statusCode).toBe(200);
    expect((await set("und noch ein anderes")).json().error.code).toBe("LINK_EXPIRED");
    expect((await send("GET", "/web-api/customer-data", undefined, cookie)).json().loggedIn).toBe(false);
    expect((await send("POST", "/web-api/customer-login", { email, password })).statusCode).toBe(401);
    const fresh = await send("POST", "/web-api/customer-login", { email, password: "ein ganz neues Passwort" });
    expect(fresh.statusCode).toBe(200);
    expect((await jobsFor(id)).map(({ mail }) => mail)).toContain("changed");
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
    expect((await set(old)).json().error.code).toBe("LINK_EXPIRED");
    deps.moveClock("2026-11-23T10:00:01Z");
    expect((await set(latest)).json().error.code).toBe("LINK_EXPIRED");
    deps.moveClock("2026-11-23T09:00:00Z");
    expect((await set(latest)).statusCode).toBe(200);
  });
});

describe("pictures", () => {
  test("ACC-12 GEN-08 own pictures only, paged, under addresses that run out after 15 minutes; strangers are asked to log in", async () => {
    const email = await signedUp();
    const { shelf_id: shelf } = await rowOf(email);
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
      .values([photo(shelf, 1), photo(shelf, 2), photo(shelf, 3), photo(stranger.session, 4)])
      .execute();
    const page = (await send("GET", "/customer-picture/get?page=2&pageSize=2", undefined, cookie)).json();
    expect(page).toMatchObject({ page: 2, pages: 2, total: 3, items: [{ fileName: "bild-1.jpg", width: 4000 }] });
    const expires = Number(/e=(\d+)/.exec(page.items[0].variants.small)?.[1]);
    expect(expires * 1000 - deps.clock.now()).toBe(15 * 60_000);
    const none = await send("GET", "/customer-picture/get", undefined, stranger.cookie);
    expect([none.statusCode, none.json().error.code]).toEqual([401, "ACCOUNT_NEEDED"]);
  });
});

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newsletterApi } from "./api.server.ts";
import { confirmationAt, confirmSubscription, removeUnconfirmed } from "./confirm-subscription.server.ts";
import { NewsletterForm } from "./model.ts";
import { endNewsletter } from "./end-subscription.server.ts";
import { sendNewsletterMail } from "./send-newsletter-mail.server.ts";
import { subscribe } from "./subscribe.server.ts";

const database = useTestDatabase();
const start = "2026-11-22T09:00:00Z";
const shop = shopOf("card", "de-DE");
const minuteMs = 60_000;
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let people = 0;
let email = "";

/** The same shop at a later time. */
const later = (ms: number) => ({ ...deps, clock: { now: () => Date.parse(start) + ms } });

beforeAll(async () => {
  deps = testDeps(database(), start);
  app = await createServer(deps);
  await app.register(async (scope) => newsletterApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  people += 1;
  email = `anna${people}@freudenberger.example`;
});

const form = (parts: Record<string, unknown> = {}) => NewsletterForm.parse({ email, consent: "on", ...parts });
const request = (ms = 0, parts: Record<string, unknown> = {}) =>
  subscribe(later(ms), shop, form(parts), `198.51.100.${people}`);
const rowOf = () =>
  deps.db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
const tokenOf = async () => {
  const { id, issue } = await rowOf();
  return linkToken(deps, "newsletter/confirm", id, issue);
};
const click = async (ms = minuteMs) => {
  const done = await confirmSubscription(later(ms), await tokenOf(), "203.0.113.9");
  return done.ok ? done.value : done.refusal.code;
};
/** Runs the worker's jobs for this subscriber, twice: a letter is sent once. */
async function work(): Promise<readonly string[]> {
  const { id, issue } = await rowOf();
  const voucher = await deps.db.selectFrom("voucher").select("id").where("email", "=", email).executeTakeFirst();
  for (const kind of ["confirm", ...(voucher ? ["welcome"] : [])])
    for (const _ of [1, 2])
      await sendNewsletterMail(deps, {
        subscriptionId: id,
        kind,
        issue,
        ...(voucher ? { voucherId: voucher.id } : {}),
      });
  const mails = await deps.db.selectFrom("mail_message").select("kind").where("recipient", "=", email).execute();
  return mails.map(({ kind }) => kind).toSorted();
}
const jobs = async (): Promise<number> => {
  const { id } = await rowOf();
  const rows = await deps.handle.db
    .selectFrom("newsletter_proof")
    .select("step")
    .where("subscription_id", "=", id)
    .execute();
  return rows.filter(({ step }) => step === "requested").length;
};

describe("NEWS-03 double opt-in", () => {
  test("VOUCH-07 no code before the click; then one code, bound, for the first order from 25.00, 90 days, once ever", async () => {
    expect((await request()).ok).toBe(true);
    expect(await deps.db.selectFrom("voucher").select("id").where("email", "=", email).execute()).toEqual([]);
    expect(await work()).toEqual(["newsletter-confirm"]);
    expect(await click()).toBe("confirmed");
    const voucher = await deps.db
      .selectFrom("voucher")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(voucher).toMatchObject({
      shown: expect.stringMatching(/^HALLO(-[A-Z2-9]{4}){3}$/),
      type: "amount",
      value: 500,
      currency: "EUR",
      min_goods: 2500,
      first_order_only: true,
      max_uses: 1,
      email,
    });
    expect(voucher.valid_to?.getTime()).toBe(Date.parse(start) + minuteMs + 90 * dayMs);
    expect(await work()).toEqual(["newsletter-confirm", "newsletter-welcome"]);
    expect(await click()).toBe("already");
    // Unsubscribing and returning restores the newsletter, but gives no second code.
    expect(await endNewsletter(deps, (await rowOf()).id, { caller: "203.0.113.9" })).toBe(true);
    expect((await request(20 * minuteMs)).ok).toBe(true);
    expect(await click(21 * minuteMs)).toBe("welcome-back");
    expect(await deps.db.selectFrom("voucher").select("id").where("email", "=", email).execute()).toHaveLength(1);
  });

  test("D-15 the code is worth five of the locale's currency", async () => {
    await subscribe(deps, shopOf("card", "de-CH"), form(), "198.51.100.200");
    expect(await click()).toBe("confirmed");
    const voucher = await deps.db
      .selectFrom("voucher")
      .select(["value", "currency"])
      .where("email", "=", email)
      .execute();
    expect(voucher).toEqual([{ value: 500, currency: "CHF" }]);
  });

  test("100 concurrent clicks issue one code", async () => {
    await request();
    const answers = await Promise.all(Array.from({ length: 100 }, () => click()));
    expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "already")).toHaveLength(99);
    expect(await deps.db.selectFrom("voucher").select("id").where("email", "=", email).execute()).toHaveLength(1);
  });
});

describe("NEWS-05 links and proof", () => {
  test("time, hashed address and text version are stored for the request and the click; the address itself is not", async () => {
    await request();
    await click();
    const { id } = await rowOf();
    const proofs = await deps.db
      .selectFrom("newsletter_proof")
      .selectAll()
      .where("subscription_id", "=", id)
      .orderBy("id")
      .execute();
    expect(proofs).toMatchObject([
      { step: "requested", at: new Date(start), text_version: "2026-11", locale: "de-DE" },
      { step: "confirmed", at: new Date(Date.parse(start) + minuteMs), text_version: "2026-11" },
    ]);
    expect(JSON.stringify(proofs)).not.toMatch(/198\.51|203\.0/);
  });

  test("a repeated request within ten minutes sends no second mail, later it does and the older link becomes invalid", async () => {
    await request();
    const first = await tokenOf();
    await request(10 * minuteMs - 1);
    expect(await jobs()).toBe(1);
    await request(10 * minuteMs);
    expect(await jobs()).toBe(2);
    const old = await confirmSubscription(later(11 * minuteMs), first, "203.0.113.9");
    expect(old.ok ? "accepted" : old.refusal.code).toBe("NEWSLETTER_LINK");
    expect(await click(12 * minuteMs)).toBe("confirmed");
  });

  test("NEWS-03 NEWS-05 looking at the link, as programs do that check mails, confirms nothing: no proof, no code, no mail", async () => {
    await request();
    const openPage = async (ms: number) => {
      const seen = await confirmationAt(later(ms), await tokenOf());
      return seen.ok ? seen.value : seen.refusal.code;
    };
    for (const ms of [minuteMs, 2 * minuteMs]) expect(await openPage(ms)).toBe("waiting");
    expect([(await rowOf()).state, await jobs()]).toEqual(["pending", 1]);
    expect(await openPage(7 * dayMs)).toBe("NEWSLETTER_LINK");
    expect(await click()).toBe("confirmed");
    expect(await openPage(3 * minuteMs)).toBe("already");
  });

  test("a link is valid for seven days; forged links never are; unconfirmed addresses are deleted after thirty", async () => {
    await request();
    expect(await click(7 * dayMs)).toBe("NEWSLETTER_LINK");
    const { id, issue } = await rowOf();
    for (const token of ["", "x", `${id}.${issue}.${"A".repeat(43)}`, linkToken(deps, "newsletter/unsubscribe", id)]) {
      const done = await confirmSubscription(deps, token, "203.0.113.9");
      expect(done.ok ? "accepted" : done.refusal.code).toBe("NEWSLETTER_LINK");
    }
    expect(await removeUnconfirmed(deps, new Date(deps.clock.now() - 30 * dayMs))).toBe(0);
    expect(await removeUnconfirmed(deps, new Date(deps.clock.now() + dayMs))).toBe(1);
    await expect(rowOf()).rejects.toThrow("no result");
  });
});

describe("NEWS-04 NEWS-06 the routes", () => {
  const headers = { host: "localhost", origin: "http://localhost", "x-channel": "card", "x-locale": "de-DE" };
  const call = (name: string, payload: Record<string, unknown>) =>
    app.inject({ method: "POST", url: `/web-api/${name}`, headers, payload });

  test("NEWS-02 requires address and consent and answers the same for known and unknown addresses", async () => {
    const success = "Fast geschafft! Bitte bestätige den Link in der E-Mail, die wir dir gerade geschickt haben.";
    const details = { firstName: "Anna", lastName: "Frei", birthday: "1990-02-28", weddingDate: "2027-06-12" };
    const response = await call("newsletter-subscribe", { email, consent: true, ...details });
    expect(response.json().message).toBe(success);
    expect(await rowOf()).toMatchObject({ first_name: "Anna", birthday: "1990-02-28", wedding_date: "2027-06-12" });
    expect(await click()).toBe("confirmed");
    expect((await call("newsletter-subscribe", { email, consent: true })).json().message).toBe(success);
    const message = async (payload: Record<string, unknown>) =>
      (await call("newsletter-subscribe", payload)).json().error.message;
    expect(await message({ email: "b@example.org" })).toBe("Bitte stimme dem Newsletter zu.");
    expect(await message({ email: "kein", consent: true })).toBe("Bitte gib eine gültige E-Mail-Adresse ein.");
  });

  test("NEWS-04 a confirmation returns its result, by POST or GET", async () => {
    await request();
    const token = await tokenOf();
    expect((await call("newsletter-confirm", { token })).json()).toEqual({
      state: "confirmed",
      voucherSent: true,
      message: "Danke! Dein 5-€-Gutschein ist unterwegs.",
    });
    expect((await call("newsletter-confirm", { token })).json().message).toBe(
      "Diese E-Mail-Adresse ist bereits angemeldet.",
    );
    const read = await app.inject({ url: "/web-api/newsletter-confirm", headers, query: { token } });
    expect(read.json().message).toBe("Diese E-Mail-Adresse ist bereits angemeldet.");
    const wrong = await call("newsletter-confirm", { token: "x" });
    expect(wrong.json().error.message).toBe("Dieser Link ist abgelaufen. Bitte melde dich noch einmal an.");
  });
});

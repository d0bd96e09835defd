import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { seedDemoVouchers } from "#db/seed/demo/demo-vouchers.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { adoptVisit } from "#modules/visits/adopt-visit.server.ts";
import { createVoucher } from "#modules/vouchers/create-voucher.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addCartLine } from "../lines/add-cart-line.server.ts";
import { voucherApi } from "../api.server.ts";
import { cartView } from "../queries.server.ts";
import { aProject, germanShop } from "../testing/cart-context.ts";

const database = useTestDatabase("stocked");
const headers = { host: "localhost", origin: "http://localhost", "x-channel": "card", "x-locale": "de-DE" };
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await seedDemoVouchers(deps);
  app = await createServer(deps);
  await app.register(async (scope) => voucherApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate attempt`.execute(deps.db);
});

type Visitor = { readonly session: SessionId; readonly cookie: string };

/** A visitor with cards for more than 40.00 in the cart. */
async function aVisitorWithCards(quantity = 50): Promise<Visitor> {
  const token = newToken();
  const id = newUuid();
  const expires_at = new Date("2031-01-01T00:00:00Z");
  const row = { id, token_hash: sha256(token), host: "localhost", expires_at };
  await deps.db.insertInto("visitor_session").values(row).execute();
  const session = sessionId(id);
  const projectId = await aProject(deps, session, { quantity });
  const added = await addCartLine(deps, { session, shop: germanShop, projectId });
  if (!added.ok) throw new Error(added.refusal.code);
  return { session, cookie: `bw_session=${token}` };
}
const call = ({ cookie }: Visitor, code: string, method: "POST" | "DELETE" = "POST") =>
  app.inject({ method, url: "/web-api/voucher", headers: { ...headers, cookie }, payload: { code } });
/** Why a code was rejected: refused as a whole, or listed among the rejected. */
const reasonIn = (answer: { error?: { code: string }; rejected?: readonly { reason: string }[] }): string =>
  answer.error?.code ?? answer.rejected?.[0]?.reason ?? "accepted";
const refused = async (visitor: Visitor, code: string): Promise<string> => reasonIn((await call(visitor, code)).json());
const cartOf = (visitor: Visitor) => cartView(deps, visitor.session, germanShop);

describe("VOUCH-01 the endpoint checks a code and adds it to the cart", () => {
  test("CART-05 responds with the cart, removes the code again, and the totals follow", async () => {
    const visitor = await aVisitorWithCards();
    const before = await cartOf(visitor);
    const goods = before.totals.goods.amount;
    const answer = await call(visitor, "herbst-20");
    expect(answer.statusCode).toBe(200);
    const off = Math.round(goods / 5);
    expect(answer.json()).toMatchObject({
      applied: ["HERBST20"],
      rejected: [],
      cart: {
        vouchers: [{ code: "HERBST20", amount: { amount: off, currency: "EUR" }, message: null }],
        totals: { goods: { amount: goods }, discount: { amount: off }, grand: { amount: goods + 499 - off } },
      },
    });
    const [tax] = answer.json().cart.totals.tax;
    expect(tax.gross.amount).toBe(goods + 499 - off);
    const removed = await call(visitor, "HERBST20", "DELETE");
    expect(removed.json()).toMatchObject({
      applied: [],
      rejected: [],
      cart: { vouchers: [], totals: { discount: { amount: 0 } } },
    });
  });

  test("a code can be checked without adding it: the cart is unchanged, tries and refusals count alike", async () => {
    const visitor = await aVisitorWithCards();
    const check = (code: string) =>
      app.inject({
        method: "GET",
        url: "/web-api/voucher",
        headers: { ...headers, cookie: visitor.cookie },
        query: { code },
      });
    await call(visitor, "WELCOME5");
    const better = (await check("herbst-20")).json();
    expect(better).toMatchObject({
      applied: ["HERBST20"],
      rejected: [{ code: "WELCOME5", reason: "OUTDONE", message: expect.stringMatching(/^HERBST20 spart dir mehr/) }],
      cart: { vouchers: [{ code: "WELCOME5" }] },
    });
    const old = await check("alt2025");
    expect(old.statusCode).toBe(200);
    expect(old.json()).toMatchObject({
      applied: ["WELCOME5"],
      rejected: [
        {
          code: "alt2025",
          reason: "VOUCHER_EXPIRED",
          message: expect.stringMatching(/^Dieser Code ist am .* abgelaufen\.$/),
        },
      ],
    });
    for (let tries = 0; tries < 10; tries += 1) {
      expect(reasonIn((await check(`GERATEN${tries}`)).json())).toBe("VOUCHER_UNKNOWN");
    }
    expect(await refused(visitor, "HERBST20")).toBe("VOUCHER_LOCKED");
    expect((await cartOf(visitor)).vouchers.map(({ code }) => code)).toEqual(["WELCOME5"]);
  });

  test("CART-12 a code that no longer applies stays with its reason and gives no discount", async () => {
    const visitor = await aVisitorWithCards();
    await call(visitor, "HERBST20");
    await deps.db.updateTable("cart_line").set({ quantity: 1 }).execute();
    const cart = await cartOf(visitor);
    expect(cart.totals.discount.amount).toBe(0);
    expect(cart.vouchers[0]?.message).toMatch(/^Dieser Code gilt ab 40,00\u00a0€ Warenwert – dir fehlen noch /);
  });

  test("a cross-site request and an empty cart are refused", async () => {
    const url = "/web-api/voucher";
    const payload = { code: "HERBST20" };
    const stranger = await app.inject({ method: "POST", url, headers, payload });
    expect(stranger.json().error.code).toBe("CART_EMPTY");
    const other = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await app.inject({ method: "POST", url, headers: other, payload })).statusCode).toBe(403);
  });
});

describe("VOUCH-05 the better code wins", () => {
  test("VOUCH-04 a second code replaces a weaker one, a weaker one changes nothing; both report it", async () => {
    const visitor = await aVisitorWithCards();
    expect((await call(visitor, "WELCOME5")).json().rejected).toEqual([]);
    const better = (await call(visitor, "HERBST20")).json();
    expect(better.applied).toEqual(["HERBST20"]);
    expect(better.rejected).toMatchObject([{ code: "WELCOME5", reason: "OUTDONE" }]);
    expect(better.rejected[0].message).toMatch(
      /^HERBST20 spart dir mehr: .* statt 5,00\u00a0€\. Wir haben WELCOME5 damit ersetzt\.$/,
    );
    const stored = (await call(visitor, "welcome5")).json();
    expect(stored.applied).toEqual(["HERBST20"]);
    expect(stored.rejected).toMatchObject([{ code: "WELCOME5", reason: "OUTDONE" }]);
    expect(stored.rejected[0].message).toMatch(/^Du sparst schon mehr: HERBST20 bringt dir /);
    expect((await cartOf(visitor)).vouchers.map(({ code }) => code)).toEqual(["HERBST20"]);
  });

  test("VOUCH-04 a code that is not stackable excludes all others, even stackable ones; the better one wins", async () => {
    const visitor = await aVisitorWithCards();
    await call(visitor, "VERSANDFREI");
    const better = (await call(visitor, "WELCOME5")).json();
    expect(better.applied).toEqual(["WELCOME5"]);
    expect(better.rejected).toMatchObject([{ code: "VERSANDFREI", reason: "OUTDONE" }]);
    expect((await call(visitor, "VERSANDFREI")).json().applied).toEqual(["WELCOME5"]);
    expect((await cartOf(visitor)).vouchers.map(({ code }) => code)).toEqual(["WELCOME5"]);
  });

  test("VOUCH-04 one code alone is compared with all those it would replace", async () => {
    const visitor = await aVisitorWithCards();
    for (const code of ["HERBST20", "VERSANDFREI"]) await call(visitor, code);
    const stored = (await call(visitor, "WELCOME5")).json();
    expect(stored.applied).toEqual(["HERBST20", "VERSANDFREI"]);
    expect(stored.rejected[0]).toMatchObject({ code: "WELCOME5", reason: "OUTDONE" });
    expect(stored.rejected[0].message).toMatch(/^Du sparst schon mehr: HERBST20 \+ VERSANDFREI bringt dir /);
  });

  test("VOUCH-04 CART-08 two merged carts retain the codes of the active one, and others that can be combined with them", async () => {
    const codesAfter = async (front: string, incoming: readonly string[]) => {
      const [accountVisitor, visit] = [await aVisitorWithCards(), await aVisitorWithCards()];
      await call(accountVisitor, front);
      for (const code of incoming) await call(visit, code);
      await adoptVisit(deps, visit.session, accountVisitor.session);
      return (await cartOf(accountVisitor)).vouchers.map(({ code }) => code);
    };
    expect(await codesAfter("WELCOME5", ["HERBST20", "VERSANDFREI"])).toEqual(["WELCOME5"]);
    expect(await codesAfter("VERSANDFREI", ["WELCOME5"])).toEqual(["VERSANDFREI"]);
    expect((await codesAfter("VERSANDFREI", ["HERBST20"])).toSorted()).toEqual(["HERBST20", "VERSANDFREI"]);
  });

  test("VOUCH-02 VOUCH-04 two codes that are both stackable can be combined", async () => {
    const visitor = await aVisitorWithCards();
    await call(visitor, "HERBST20");
    expect((await call(visitor, "VERSANDFREI")).json().applied).toEqual(["HERBST20", "VERSANDFREI"]);
    const cart = await cartOf(visitor);
    expect(cart.vouchers.map(({ code }) => code)).toEqual(["HERBST20", "VERSANDFREI"]);
    expect(cart.totals.discount.amount).toBe(Math.round(cart.totals.goods.amount / 5) + 499);
  });
});

describe("VOUCH-06 refusals", () => {
  test("expired, other market, minimum", async () => {
    const visitor = await aVisitorWithCards();
    expect(await refused(visitor, "ALT2025")).toBe("VOUCHER_EXPIRED");
    expect(await refused(visitor, "ALPEN10")).toBe("VOUCHER_MARKET");
    const much = { shown: "VIEL", type: "percent", value: 5, minGoods: minor(9_000_000) } as const;
    await createVoucher(deps.db, deps, much);
    expect(await refused(visitor, "viel")).toBe("VOUCHER_MINIMUM");
    expect((await cartOf(visitor)).vouchers).toEqual([]);
  });

  test("ten unknown codes lock the field for 15 minutes, also sent concurrently and for codes that exist", async () => {
    const visitor = await aVisitorWithCards();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => refused(visitor, `NEIN${n}`)));
    expect(answers.filter((code) => code === "VOUCHER_UNKNOWN")).toHaveLength(10);
    expect(answers.filter((code) => code === "VOUCHER_LOCKED")).toHaveLength(4);
    const locked = await call(visitor, "HERBST20");
    expect(locked.statusCode).toBe(429);
    expect(locked.json().error.message).toBe("Zu viele Versuche. Bitte warte 15 Minuten.");
    await sql`update attempt set at = at - interval '15 minutes'`.execute(deps.db);
    expect(await refused(visitor, "HERBST20")).toBe("accepted");
  });
});

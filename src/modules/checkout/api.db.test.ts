// Over 400 lines: one server and its visitors serve every request from the cart to the placed order, with their
// statements counted.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccessories } from "#modules/cart/lines/add-accessories.server.ts";
import { cartApi } from "#modules/cart/api.server.ts";
import { CartView } from "#modules/cart/model.ts";
import { aProject, germanShop } from "#modules/cart/testing/cart-context.ts";
import { designId, sessionId, type SessionId } from "#kernel/ids.ts";
import { findOrder } from "#modules/orders/placing/find-order.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { webhookSecret } from "#modules/payments/test-card-adapter.server.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { checkoutApi } from "./api.server.ts";
import { aForm } from "./testing/checkout-context.ts";
import { paymentWebhookApi } from "./webhook-api.server.ts";

const database = useTestDatabase("stocked");
const shopHeaders = { host: "localhost", origin: "http://localhost", "x-channel": "card", "x-locale": "de-DE" };
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) => cartApi(scope, deps));
  await app.register(async (scope) => checkoutApi(scope, deps));
  await app.register(async (scope) => paymentWebhookApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

type Visitor = { readonly session: SessionId; readonly cookie: string };

async function visitor(expires = "2031-01-01T00:00:00Z"): Promise<Visitor> {
  const token = newToken();
  const id = newUuid();
  await deps.db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(token), host: "localhost", expires_at: new Date(expires) })
    .execute();
  return { session: sessionId(id), cookie: `bw_session=${token}` };
}
const send = (
  { cookie }: { readonly cookie: string },
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  payload?: Record<string, unknown>,
  headers: Record<string, string> = {},
) => app.inject({ method, url, headers: { ...shopHeaders, cookie, ...headers }, ...(payload ? { payload } : {}) });
const code = (answer: { json: () => { error?: { code: string } } }): string => answer.json().error?.code ?? "accepted";

async function buyer(parts: Record<string, unknown> = {}) {
  const visitorHeaders = await visitor();
  const projectId = await aProject(deps, visitorHeaders.session);
  const cart = (await send(visitorHeaders, "POST", "/web-api/cart/lines", { projectId })).json().cart;
  const body = {
    form: aForm(parts),
    idempotencyKey: newUuid(),
    seenTotal: CartView.parse(cart).totals.grand.amount,
  };
  return { who: visitorHeaders, body, lineId: CartView.parse(cart).items[0]?.id ?? "", projectId };
}

describe("PRICE-03 PDP-13 /web-api/card-accessory-order", () => {
  test("adds articles for the cards and responds with the cart, which can be ordered", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const answer = await send(visitorHeaders, "POST", "/web-api/card-accessory-order", {
      items: [{ sku: "162x114-mint-gerade", quantity: 25 }],
    });
    const cart = CartView.parse(answer.json().cart);
    expect(cart.items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["card", 50],
      ["accessory", 25],
    ]);
    const seenTotal = cart.totals.grand.amount;
    const placed = await send(visitorHeaders, "POST", "/web-api/orders", { ...body, seenTotal });
    expect(placed.statusCode).toBe(201);
    const lines = await deps.db.selectFrom("order_line").select(["kind", "title", "quantity"]).execute();
    expect(lines).toContainEqual({ kind: "accessory", title: "Umschlag C6 Mint, gerade Klappe", quantity: 25 });
  });

  test.each([
    ["an unknown article", [{ sku: "gold", quantity: 25 }], "PRODUCT_UNKNOWN"],
    ["a number between two steps", [{ sku: "bow", quantity: 3 }], "QUANTITY_INVALID"],
    ["nothing at all", [], "FIELD_INVALID"],
  ])("refuses %s", async (_case, items, refused) => {
    expect(code(await send(await visitor(), "POST", "/web-api/card-accessory-order", { items }))).toBe(refused);
  });
});

describe("CHK-09 NFR-02 the key of another visitor's placement", () => {
  const order = (visitorHeaders: Visitor, body: Record<string, unknown>) =>
    send(visitorHeaders, "POST", "/web-api/orders", body);

  test("CHK-09 GEN-08 replayed by another visitor reveals neither number nor token: without a cart nothing, with one their own order", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const first = (await order(visitorHeaders, body)).json<{ number: string; path: string }>();
    const stranger = await visitor();
    const replayed = await order(stranger, body);
    expect([replayed.statusCode, code(replayed)]).toEqual([409, "CART_EMPTY"]);
    const other = await buyer();
    const own = await order(other.who, { ...other.body, idempotencyKey: body.idempotencyKey });
    expect([own.statusCode, own.json()]).toMatchObject([201, { duplicate: false }]);
    for (const { body: text } of [replayed, own]) {
      expect(text).not.toContain(first.number);
      expect(text).not.toContain(first.path);
    }
    // Nor did it change what the key means to its owner.
    expect((await order(visitorHeaders, body)).json()).toMatchObject({ ...first, duplicate: true });
    expect((await order(other.who, { ...other.body, idempotencyKey: body.idempotencyKey })).json()).toMatchObject({
      number: own.json<{ number: string }>().number,
    });
  });

  test("CHK-09 for a day and longer it returns the same order to its own visitor, refuses another body, and is free for everybody else", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const first = (await order(visitorHeaders, body)).json<{ number: string }>();
    const other = await buyer();
    const changed = { ...body, form: aForm({ giftMessage: "Etwas anderes" }) };
    try {
      for (const at of ["2026-11-24T07:59:59Z", "2026-11-24T08:00:01Z"]) {
        deps.moveClock(at);
        expect((await order(visitorHeaders, body)).json()).toMatchObject({ number: first.number, duplicate: true });
        expect(code(await order(visitorHeaders, changed))).toBe("IDEMPOTENCY_KEY_REUSED");
        expect(code(await order(await visitor(), changed))).toBe("CART_EMPTY");
      }
      const own = await order(other.who, { ...other.body, idempotencyKey: body.idempotencyKey });
      expect(own.statusCode).toBe(201);
    } finally {
      deps.moveClock("2026-11-23T08:00:00Z");
    }
  });
});

describe("the cart API", () => {
  test("CART-01 CART-02 the first design creates the cart with five statements in all, and the response is the cart as read afterwards", async () => {
    const visitorHeaders = await visitor();
    const projectId = await aProject(deps, visitorHeaders.session);
    const before = deps.handle.statements();
    const added = await send(visitorHeaders, "POST", "/web-api/cart/lines", { projectId });
    expect(deps.handle.statements() - before).toBe(5);
    const cart = CartView.parse(added.json().cart);
    expect(cart.items).toHaveLength(1);
    expect(cart).toEqual((await send(visitorHeaders, "GET", "/web-api/cart")).json());
  });

  test("CART-01 CART-02 a further design takes seven statements in all, and the response is the cart as read afterwards", async () => {
    const { who: visitorHeaders } = await buyer();
    const projectId = await aProject(deps, visitorHeaders.session);
    const before = deps.handle.statements();
    const added = await send(visitorHeaders, "POST", "/web-api/cart/lines", { projectId });
    expect(deps.handle.statements() - before).toBe(7);
    const cart = CartView.parse(added.json().cart);
    expect(cart.items).toHaveLength(2);
    expect(cart).toEqual((await send(visitorHeaders, "GET", "/web-api/cart")).json());
  });

  test("CART-02 CART-09 PDP-13 the response is the cart as read afterwards, whatever is in it and was removed", async () => {
    const { who: visitorHeaders, lineId } = await buyer();
    const lines = "/web-api/cart/lines";
    const readAgain = async (added: Awaited<ReturnType<typeof send>>) =>
      expect(added.json().cart).toEqual((await send(visitorHeaders, "GET", "/web-api/cart")).json());
    const projectId = await aProject(deps, visitorHeaders.session);
    await send(visitorHeaders, "POST", lines, { projectId });
    const { id: further } = (
      await send(visitorHeaders, "POST", lines, { projectId: await aProject(deps, visitorHeaders.session) })
    ).json();
    await send(visitorHeaders, "PATCH", lines, { id: lineId, action: "save" });
    await send(visitorHeaders, "DELETE", lines, { id: further });
    await addAccessories(deps, {
      session: visitorHeaders.session,
      shop: germanShop,
      designId: designId("olivenzweig-einladung"),
      items: [{ sku: "220x110-mint-spitz", quantity: 50, followsCard: true }],
    });
    await readAgain(await send(visitorHeaders, "POST", lines, { projectId, quantity: 100 }));
    await readAgain(
      await send(visitorHeaders, "POST", lines, { projectId: await aProject(deps, visitorHeaders.session) }),
    );
    await readAgain(await send(visitorHeaders, "POST", lines, { projectId, isSample: true }));
    await readAgain(await send(visitorHeaders, "POST", lines, { sku: "paper-sample-set" }));
  });

  test("CART-02 CART-12 every change returns the whole cart, priced anew", async () => {
    const { who: visitorHeaders, lineId } = await buyer();
    const changed = await send(visitorHeaders, "PATCH", "/web-api/cart/lines", { id: lineId, quantity: 100 });
    expect(CartView.parse(changed.json()).items[0]?.quantity).toBe(100);
    expect(changed.headers["cache-control"]).toBe("no-store");
    expect((await send(visitorHeaders, "GET", "/web-api/customer-data")).json()).toEqual({
      loggedIn: false,
      cartCount: 1,
      wishlistCount: 0,
    });
    const removed = await send(visitorHeaders, "DELETE", "/web-api/cart/lines", { id: lineId });
    expect(CartView.parse(removed.json()).items).toEqual([]);
  });

  test("CART-12 a submitted price is ignored", async () => {
    const { who: visitorHeaders, lineId } = await buyer();
    const before = CartView.parse((await send(visitorHeaders, "GET", "/web-api/cart")).json());
    await send(visitorHeaders, "PATCH", "/web-api/cart/lines", {
      id: lineId,
      quantity: 50,
      lineTotal: 1,
      unitPrice: 1,
    });
    const after = CartView.parse((await send(visitorHeaders, "GET", "/web-api/cart")).json());
    expect(after.totals).toEqual(before.totals);
  });

  test.each([
    ["quantity 52", { quantity: 52 }, 422, "QUANTITY_INVALID"],
    ["quantity 5001", { quantity: 5001 }, 422, "QUANTITY_MAX"],
    ["quantity as text", { quantity: "viele" }, 422, "FIELD_INVALID"],
    ["an unknown action", { action: "verschenken" }, 422, "FIELD_INVALID"],
  ])("ERR-07 %s gets a clear response", async (_, change, status, expected) => {
    const { who: visitorHeaders, lineId } = await buyer();
    const answer = await send(visitorHeaders, "PATCH", "/web-api/cart/lines", { id: lineId, ...change });
    expect([answer.statusCode, code(answer)]).toEqual([status, expected]);
  });

  test("GEN-08 another visitor's line and picture get the same response as unknown ones", async () => {
    const { lineId, projectId } = await buyer();
    const stranger = await visitor();
    const answers = [
      await send(stranger, "PATCH", "/web-api/cart/lines", { id: lineId, quantity: 100 }),
      await send(stranger, "DELETE", "/web-api/cart/lines", { id: lineId }),
      await send(stranger, "GET", `/web-api/cart/lines/${lineId}/picture`),
      await send({ cookie: "" }, "GET", `/web-api/cart/lines/${lineId}/picture`),
      await send(stranger, "POST", "/web-api/cart/lines", { projectId }),
    ];
    expect(answers.map((answer) => [answer.statusCode, code(answer)])).toEqual([
      ...Array.from({ length: 4 }, () => [404, "CART_ITEM_UNKNOWN"]),
      [404, "PROJECT_UNKNOWN"],
    ]);
  });

  test("CART-03 the picture of a line is a WebP of its front, for its owner only", async () => {
    const { who: visitorHeaders, lineId } = await buyer();
    const picture = await send(visitorHeaders, "GET", `/web-api/cart/lines/${lineId}/picture?w=160`);
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(picture.headers["cache-control"]).toContain("private");
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
  });

  test("COOK-04 an expired session has an empty cart and no project", async () => {
    const { who: visitorHeaders, projectId } = await buyer();
    await deps.db
      .updateTable("visitor_session")
      .set({ expires_at: new Date("2026-11-22T00:00:00Z") })
      .where("id", "=", visitorHeaders.session)
      .execute();
    expect(CartView.parse((await send(visitorHeaders, "GET", "/web-api/cart")).json()).items).toEqual([]);
    expect(code(await send(visitorHeaders, "POST", "/web-api/cart/lines", { projectId }))).toBe("PROJECT_UNKNOWN");
  });

  test("LOC-10 requests without channel or locale are refused", async () => {
    const visitorHeaders = await visitor();
    expect(code(await send(visitorHeaders, "GET", "/web-api/cart", undefined, { "x-channel": "fax" }))).toBe(
      "CHANNEL_UNKNOWN",
    );
    expect(code(await send(visitorHeaders, "GET", "/web-api/cart", undefined, { "x-locale": "xx-XX" }))).toBe(
      "LOCALE_UNKNOWN",
    );
  });

  test.each([
    ["origin", "https://boese.example"],
    ["origin", ""],
    ["sec-fetch-site", "cross-site"],
  ])("NFR-02 a cross-site post with %s %j changes nothing", async (name, value) => {
    const headers = { [name]: value };
    const { who: visitorHeaders, body, lineId } = await buyer();
    const foreign = [
      await send(visitorHeaders, "PATCH", "/web-api/cart/lines", { id: lineId, quantity: 100 }, headers),
      await send(visitorHeaders, "POST", "/web-api/orders", body, headers),
    ];
    expect(foreign.map((answer) => [answer.statusCode, code(answer)])).toEqual([
      [403, "ORIGIN_REFUSED"],
      [403, "ORIGIN_REFUSED"],
    ]);
    expect(CartView.parse((await send(visitorHeaders, "GET", "/web-api/cart")).json()).items[0]?.quantity).toBe(50);
  });
});

describe("CHK-09 placing an order through the API", () => {
  test("returns 201 with number and path, and 200 with the same order when it is sent again", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const first = await send(visitorHeaders, "POST", "/web-api/orders", body);
    const again = await send(visitorHeaders, "POST", "/web-api/orders", body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual({ ...first.json(), duplicate: true });
    expect(first.json().path).toMatch(/^\/bestellung\/[\w-]{43}\/$/);
  });

  test("PRICE-11 a tampered total is a 409, and the address is saved", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const answer = await send(visitorHeaders, "POST", "/web-api/orders", { ...body, seenTotal: 1 });
    expect([answer.statusCode, code(answer)]).toEqual([409, "CART_PRICE_CHANGED"]);
    const draft = await deps.db
      .selectFrom("checkout_draft")
      .select("form")
      .where("session_id", "=", visitorHeaders.session)
      .executeTakeFirstOrThrow();
    expect(draft.form).toMatchObject({ email: "anna@freudenberger.example" });
  });

  test("ERR-07 invalid fields are named with code and text", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const form = aForm({ email: "anna@" }, { postcode: "123" });
    const answer = await send(visitorHeaders, "POST", "/web-api/orders", { ...body, form });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({
      email: { code: "EMAIL_INVALID", message: "Bitte gib eine gültige E-Mail-Adresse ein." },
      "delivery.postcode": { code: "POSTCODE_INVALID", message: "Bitte gib eine gültige Postleitzahl ein." },
    });
  });

  test("CHK-04 LOC-07 a country the shop does not serve is reported at its field, not by its code", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const form = aForm({}, { country: "CH", postcode: "8001" });
    const answer = await send(visitorHeaders, "POST", "/web-api/orders", { ...body, form });
    expect(answer.json().error.fields["delivery.country"]).toEqual({
      code: "COUNTRY_NOT_SERVED",
      message: "Wir liefern von hier aus leider nicht in dieses Land: Schweiz.",
    });
  });

  test("ORD-14 number and e-mail find the order, anything else gets one and the same response", async () => {
    const { who: visitorHeaders, body } = await buyer();
    const { number, path } = (await send(visitorHeaders, "POST", "/web-api/orders", body)).json();
    const find = (typed: { readonly number: string; readonly email: string }) =>
      findOrder(deps, { ...typed, shop: shopOf("card", "de-DE"), caller: "198.51.100.77" });
    expect(await find({ number, email: "anna@freudenberger.example" })).toEqual({ ok: true, value: path });
    for (const wrong of [
      { number, email: "x@example.com" },
      { number: "C123456789", email: "anna@freudenberger.example" },
    ])
      expect(await find(wrong)).toMatchObject({ ok: false, refusal: { code: "ORDER_NOT_FOUND" } });
  });

  test("ORD-14 NFR-02 wrong numbers for one address are limited to twenty, from any caller, also concurrently", async () => {
    const email = `${newUuid()}@freudenberger.example`;
    const wrong = { number: "C123456789", email, shop: shopOf("card", "de-DE") };
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => findOrder(deps, { ...wrong, caller: `198.51.100.${n}` })),
    );
    const codes = tries.map((each) => (each.ok ? "" : each.refusal.code));
    expect(codes.filter((each) => each === "ORDER_NOT_FOUND")).toHaveLength(20);
    expect(codes.filter((each) => each === "RATE_LIMIT")).toHaveLength(10);
    // One caller has ten a minute, for any address.
    const callers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => findOrder(deps, { ...wrong, email: `${n}.${email}`, caller: "192.0.2.1" })),
    );
    expect(callers.filter((each) => !each.ok && each.refusal.code === "RATE_LIMIT")).toHaveLength(4);
  });
});

describe("CHK-05 payment webhooks", () => {
  async function cardOrder() {
    const { who: visitorHeaders, body } = await buyer({ paymentMethod: "card" });
    const placed = (await send(visitorHeaders, "POST", "/web-api/orders", body)).json();
    const reference = String(placed.payPath).split("/")[3] ?? "";
    const row = await deps.db
      .selectFrom("customer_order")
      .select("id")
      .where("number", "=", placed.number)
      .executeTakeFirstOrThrow();
    const event = {
      eventId: newUuid(),
      reference,
      type: "authorised",
      amount: body.seenTotal,
      currency: "EUR",
      occurredAt: "2026-11-23T08:00:00Z",
    };
    return { id: row.id, reference, body: JSON.stringify(event) };
  }
  const post = (body: string, signature: Readonly<Record<string, string>>, provider = "test-card") =>
    app.inject({
      method: "POST",
      url: `/web-api/payment-webhook?provider=${provider}`,
      headers: { host: "localhost", "content-type": "application/json", ...signature },
      payload: body,
    });
  const sign = (body: string) => signedHeaders([webhookSecret(deps)], { id: "e1", at: deps.clock.now(), body });

  test("a signed report needs no browser and approves the order, however often it arrives", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(order.body, sign(order.body))));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await readOrder(deps.db, order.id))?.state).toBe("paid_or_approved");
  });

  test("an unsigned, wrongly signed or altered report, or one of an unknown provider, changes nothing", async () => {
    const order = await cardOrder();
    const altered = order.body.replace('"EUR"', '"CHF"');
    const answers = [
      await post(order.body, {}),
      await post(order.body, sign(`${order.body} `)),
      await post(altered, sign(order.body)),
      await post(order.body, sign(order.body), "unknown"),
      await post("", sign("")),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 422]);
    expect((await readOrder(deps.db, order.id))?.state).toBe("awaiting_payment");
  });
});

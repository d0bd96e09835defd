import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { cartView } from "#modules/cart/contract.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { placeOrder, type PlaceOrder } from "./place-order.server.ts";
import { checkoutView } from "./queries.server.ts";
import { aBuyer, aForm, fillCart, placed } from "./testing/checkout-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const rowsOf = async (table: string, where: string, id: string): Promise<readonly Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(where)} = ${id}`.execute(
      deps.db,
    )
  ).rows;
const jobsOf = async (id: string): Promise<readonly string[]> =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where key like ${`%${id}%`} order by key`.execute(
      deps.db,
    )
  ).rows.map((row) => row.key);
const code = async (input: PlaceOrder): Promise<string> => {
  const result = await placeOrder(deps, input);
  return result.ok ? "accepted" : result.refusal.code;
};
const ordersOf = async (input: PlaceOrder): Promise<number> =>
  (await rowsOf("order_placement", "session_id", input.session)).length;

describe("ORD-01 placing an order", () => {
  test("freezes what the customer saw: lines, components, tax, addresses, promise", async () => {
    const buyer = await aBuyer(deps, aForm(), { quantity: 100, options: { paper: "natur-300" } });
    const cart = await cartView(deps, buyer.session, buyer.shop);
    const order = await placed(deps, buyer);
    const [row] = await rowsOf("customer_order", "id", order.id);
    expect(row).toMatchObject({
      number: expect.stringMatching(/^C\d{9}$/),
      state: "paid_or_approved",
      goods: cart.totals.goods.amount,
      shipping: 499,
      grand: cart.totals.grand.amount,
      promised_from: "2026-11-26",
      promised_to: "2026-11-30",
      hand_over_by: "2026-11-24",
    });
    const [line] = await rowsOf("order_line", "order_id", order.id);
    expect(line).toMatchObject({
      title: "Olivenzweig, Klappkarte hoch B6",
      quantity: 100,
      line_total: cart.items[0]?.lineTotal?.amount,
      tax_basis_points: 1900,
      state: "waiting",
    });
    expect(line?.["document"]).toHaveProperty("pages");
    expect(Number(line?.["tax_net"]) + Number(line?.["tax_amount"])).toBe(line?.["line_total"]);
  });

  test("SHIP-11 a cart of quick and slow articles becomes an order of two parcels, paid once, or of one if requested", async () => {
    const slow = { options: { refinementType: "gold" } };
    for (const shipTogether of [false, true]) {
      const buyer = await aBuyer(deps, aForm({ shipTogether }));
      await fillCart(deps, buyer.session, slow);
      const { totals, delivery } = await cartView(deps, buyer.session, buyer.shop);
      const order = await placed(deps, { ...buyer, seenTotal: totals.grand.amount });
      const [row] = await rowsOf("customer_order", "id", order.id);
      expect(row).toMatchObject({ shipping: 499, ship_together: shipTogether });
      const parcels = await rowsOf("order_shipment", "order_id", order.id);
      const lines = await rowsOf("order_line", "order_id", order.id);
      const parts = delivery[0]?.parts ?? [];
      const days = (shipTogether ? parts.slice(1) : parts).map(({ from, to }) => [from, to]);
      expect(parcels.map((each) => [each["promised_from"], each["promised_to"]])).toEqual(days);
      expect(lines.map((line) => line["shipment"])).toEqual(shipTogether ? [1, 1] : [1, 2]);
    }
  });

  test("ORD-04 logs the first moves with actor and reason", async () => {
    const order = await placed(deps, await aBuyer(deps));
    const log = await rowsOf("order_event", "order_id", order.id);
    expect(
      log.map((entry) => `${String(entry["subject"])} ${String(entry["to_state"])} ${String(entry["actor"])}`),
    ).toEqual([
      "order placed customer",
      "order payment_review system",
      "order paid_or_approved system",
      "document invoice system",
      "mail order-confirmation system",
    ]);
  });

  test("empties the cart and queues mail and production in the same transaction", async () => {
    const buyer = await aBuyer(deps);
    const order = await placed(deps, buyer);
    expect((await cartView(deps, buyer.session, buyer.shop)).items).toEqual([]);
    const [line] = await rowsOf("order_line", "order_id", order.id);
    expect(await jobsOf(order.id)).toEqual([`mail/order-confirmation/${order.id}`]);
    expect(await jobsOf(String(line?.["id"]))).toEqual([`produce/${String(line?.["id"])}`]);
  });

  test("needs at most 45 statements from checkout to placed order", async () => {
    await placed(deps, await aBuyer(deps));
    const buyer = await aBuyer(deps);
    const before = deps.handle.statements();
    await placed(deps, buyer);
    expect(deps.handle.statements() - before).toBeLessThanOrEqual(45);
  });

  test("PRICE-16 tax follows the delivery country while the gross price stays", async () => {
    const form = aForm({ paymentMethod: "prepayment" }, { country: "AT", postcode: "1010", city: "Wien" });
    const buyer = await aBuyer(deps, form);
    const goods = (await cartView(deps, buyer.session, buyer.shop)).totals.goods.amount;
    const order = await placed(deps, { ...buyer, seenTotal: goods + 599 });
    const [row] = await rowsOf("customer_order", "id", order.id);
    expect(row).toMatchObject({ grand: goods + 599, tax: [{ basisPoints: 2000 }] });
    const [line] = await rowsOf("order_line", "order_id", order.id);
    expect(line).toMatchObject({ line_total: goods, tax_basis_points: 2000 });
  });

  test("LOC-05 the Swiss shop sells in francs and delivers to Liechtenstein", async () => {
    const swiss = shopOf("card", "de-CH");
    const form = aForm({ paymentMethod: "prepayment" }, { country: "LI", postcode: "9490", city: "Vaduz" });
    const order = await placed(deps, await aBuyer(deps, form, {}, swiss));
    const [row] = await rowsOf("customer_order", "id", order.id);
    expect(row).toMatchObject({ currency: "CHF", shipping: 999, tax: [{ basisPoints: 810 }] });
  });

  test("ORD-06 ORD-07 production waits for the change window, an express order does not", async () => {
    const patient = { ...deps, config: { ...deps.config, CHANGE_WINDOW_MINUTES: 60 } };
    const standard = await placed(patient, await aBuyer(patient));
    const buyer = await aBuyer(patient, aForm({ shippingMethod: "express", phone: "+49 30 1234567" }));
    const goods = (await cartView(patient, buyer.session, buyer.shop)).totals.goods.amount;
    const express = await placed(patient, { ...buyer, seenTotal: goods + 1299 });
    const windows = await Promise.all(
      [standard, express].map(async ({ id }) => (await rowsOf("customer_order", "id", id))[0]),
    );
    expect(windows.map((row) => Number(row?.["change_until"]) - Number(row?.["placed_at"]))).toEqual([3_600_000, 0]);
  });
});

describe("CHK-09 one submit, one order", () => {
  test("a hundred parallel requests with one key create one order, one payment, one invoice, one mail", async () => {
    const buyer = await aBuyer(deps);
    const results = await Promise.all(Array.from({ length: 100 }, () => placeOrder(deps, buyer)));
    const orders = results.flatMap((result) => (result.ok ? [result.value] : []));
    expect(orders).toHaveLength(100);
    expect(new Set(orders.map((order) => order.number)).size).toBe(1);
    expect(orders.filter((order) => !order.duplicate)).toHaveLength(1);
    const [{ id } = { id: "" }] = orders;
    expect(await rowsOf("payment", "order_id", id)).toHaveLength(1);
    expect(await rowsOf("invoice", "order_id", id)).toHaveLength(1);
    expect(await rowsOf("order_line", "order_id", id)).toHaveLength(1);
    expect(await jobsOf(id)).toEqual([`mail/order-confirmation/${id}`]);
  }, 60_000);

  test("two submits under different keys create one order, because the cart is empty then", async () => {
    const buyer = await aBuyer(deps);
    const answers = await Promise.all([code(buyer), code({ ...buyer, idempotencyKey: newUuid() })]);
    expect(answers.toSorted()).toEqual(["CART_EMPTY", "accepted"]);
  });

  test("a key whose first submit was refused can be used again", async () => {
    const buyer = await aBuyer(deps);
    expect(await code({ ...buyer, seenTotal: 1 })).toBe("CART_PRICE_CHANGED");
    expect(await code(buyer)).toBe("accepted");
  });

  test("the same key of another visitor is a different key", async () => {
    const first = await aBuyer(deps);
    const second = { ...(await aBuyer(deps)), idempotencyKey: first.idempotencyKey };
    const numbers = [(await placed(deps, first)).number, (await placed(deps, second)).number];
    expect(new Set(numbers).size).toBe(2);
  });

  test.each(["", "1", "not-a-key", "' or 1=1 --"])("the key %j is refused", async (idempotencyKey) => {
    expect(await code({ ...(await aBuyer(deps)), idempotencyKey })).toBe("IDEMPOTENCY_KEY_REQUIRED");
  });
});

describe("refusals change nothing", () => {
  test("PRICE-11 a tampered total is refused and the cart stays", async () => {
    const buyer = await aBuyer(deps);
    for (const seenTotal of [0, 1, buyer.seenTotal - 1, buyer.seenTotal + 1, -1])
      expect(await code({ ...buyer, seenTotal })).toBe("CART_PRICE_CHANGED");
    expect((await cartView(deps, buyer.session, buyer.shop)).items).toHaveLength(1);
    expect(await ordersOf(buyer)).toBe(0);
  });

  test("CART-13 an empty cart places no order", async () => {
    const buyer = await aBuyer(deps);
    await placed(deps, buyer);
    expect(await code({ ...buyer, idempotencyKey: newUuid() })).toBe("CART_EMPTY");
  });

  test.each([
    ["CHK-04 a country this shop does not serve", {}, { country: "CH", postcode: "8001" }, "delivery.country"],
    ["CHK-03 a postcode of another country", {}, { postcode: "1010" }, "delivery.postcode"],
    ["CHK-02 a missing name", {}, { lastName: " " }, "delivery.lastName"],
    ["CHK-02 no e-mail address", { email: "" }, {}, "email"],
    ["CHK-02 express without telephone", { shippingMethod: "express" }, {}, "phone"],
    [
      "CHK-02 a Packstation by express",
      { shippingMethod: "express", phone: "030 123456", toPackstation: "on" },
      { packstation: "123", postNumber: "1234567" },
      "delivery.packstation",
    ],
    [
      "CHK-02 a billing address without street",
      {
        billingDiffers: "on",
        billing: { firstName: "A", lastName: "B", postcode: "10115", city: "Berlin", country: "DE", salutation: "" },
      },
      {},
      "billing.street",
    ],
    ["CHK-05 no payment method", { paymentMethod: "" }, {}, "paymentMethod"],
  ])("%s is reported at its field", async (_, parts, delivery, field) => {
    const buyer = await aBuyer(deps, aForm(parts, delivery));
    const result = await placeOrder(deps, buyer);
    expect(result).toMatchObject({ ok: false, refusal: { code: "FIELD_INVALID" } });
    expect(result.ok ? [] : Object.keys(result.refusal.fields ?? {})).toEqual([field]);
  });

  test.each([
    ["SHIP-01 an unknown way of delivery", { shippingMethod: "taube" }, "SHIPPING_METHOD_UNKNOWN"],
    [
      "D-17 Saturday express on a Monday",
      { shippingMethod: "express-saturday", phone: "030 123456" },
      "SHIPPING_METHOD_UNKNOWN",
    ],
    ["CHK-05 an unknown way to pay", { paymentMethod: "muscheln" }, "PAYMENT_METHOD_UNKNOWN"],
  ])("%s is refused", async (_, parts, expected) => {
    expect(await code(await aBuyer(deps, aForm(parts)))).toBe(expected);
  });

  test("SHIP-08 express names the article that is too slow", async () => {
    const form = aForm({ shippingMethod: "express", phone: "030 123456" });
    const buyer = await aBuyer(deps, form, { options: { paper: "leinen-280" } });
    expect(await placeOrder(deps, buyer)).toMatchObject({
      refusal: { code: "EXPRESS_UNAVAILABLE", data: { article: "Olivenzweig, Klappkarte hoch B6" } },
    });
  });

  test("CHK-06 invoice is refused below 25 euro, above 300 and for another invoice country", async () => {
    expect(await code(await aBuyer(deps, aForm(), { quantity: 1 }))).toBe("INVOICE_MIN");
    expect(await code(await aBuyer(deps, aForm(), { quantity: 1000 }))).toBe("INVOICE_LIMIT");
    const abroad = {
      firstName: "A",
      lastName: "B",
      street: "Ring 1",
      postcode: "1010",
      city: "Wien",
      country: "AT",
      salutation: "",
    };
    expect(await code(await aBuyer(deps, aForm({ billingDiffers: "on", billing: abroad })))).toBe("INVOICE_COUNTRY");
  });

  test("CART-08 an article that is no longer sold is named", async () => {
    const buyer = await aBuyer(deps);
    await deps.db.updateTable("cart_line").set({ product: "gibt-es-nicht" }).execute();
    expect(await code(buyer)).toBe("CART_ITEM_GONE");
    await deps.db.updateTable("cart_line").set({ product: "folded-portrait-b6" }).execute();
  });
});

describe("ORD-12 invoice numbers", () => {
  test("have no gaps, whatever is placed concurrently and whatever is refused in between", async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(deps)));
    await Promise.all(buyers.map((buyer, n) => placeOrder(deps, n % 3 === 0 ? { ...buyer, seenTotal: 1 } : buyer)));
    const { rows } = await sql<{ sequence: number; number: string }>`
      select sequence, number from invoice order by sequence`.execute(deps.db);
    expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[0]?.number).toBe("RE-2026-000001");
  });

  test("restart with the year of the shop's time zone", async () => {
    const newYear = testDeps(database(), "2026-12-31T23:30:00Z");
    const order = await placed(newYear, await aBuyer(newYear));
    const [invoice] = await rowsOf("invoice", "order_id", order.id);
    expect(invoice).toMatchObject({ number: "RE-2027-000001", issued_on: "2027-01-01", due_on: "2027-01-15" });
  });
});

test("CHK-10 a card order keeps the cart until the money is promised, and a newer submit replaces it", async () => {
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
  const first = await placed(deps, buyer);
  expect((await cartView(deps, buyer.session, buyer.shop)).items).toHaveLength(1);
  await fillCart(deps, buyer.session);
  const grand = (await cartView(deps, buyer.session, buyer.shop)).totals.grand.amount;
  const second = await placed(deps, { ...buyer, idempotencyKey: newUuid(), seenTotal: grand });
  const states = await Promise.all(
    [first, second].map(async ({ id }) => (await rowsOf("customer_order", "id", id))[0]),
  );
  expect(states.map((row) => row?.["state"])).toEqual(["cancelled", "awaiting_payment"]);
  expect(await rowsOf("payment", "order_id", first.id)).toMatchObject([{ state: "cancelled" }]);
});

test("CART-08 articles no longer sold are named by the checkout and by its refusal, even if nothing else is left", async () => {
  const buyer = await aBuyer(deps, aForm(), { designId: "monogramm-einladung" });
  const sold = (published: boolean) =>
    deps.db.updateTable("design").set({ published }).where("id", "=", "monogramm-einladung").execute();
  await sold(false);
  await invalidateSnapshots(deps.db);
  const view = await checkoutView(deps, buyer.session, buyer.shop);
  const refused = await placeOrder(deps, buyer);
  await sold(true);
  await invalidateSnapshots(deps.db);
  expect([view.lines, view.gone]).toEqual([[], ["Monogramm"]]);
  expect(refused).toMatchObject({ refusal: { code: "CART_ITEM_GONE", data: { article: "Monogramm" } } });
});

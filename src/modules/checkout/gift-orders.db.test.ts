import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { addGiftVoucher } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { applyCode, removeCode } from "#modules/cart/totals/apply-code.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { checkBalance } from "#modules/gift-vouchers/check-balance.server.ts";
import { blockGift } from "#modules/gift-vouchers/change-gift.server.ts";
import { giftVoucherApi } from "#modules/gift-vouchers/api.server.ts";
import { expireGiftVouchers, issueGiftVoucher, readGiftVouchers } from "#modules/gift-vouchers/store.server.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { cancelByCustomer } from "#modules/orders/changes/change-order.server.ts";
import { refundRouteOf } from "#modules/orders/documents/credit-note-document.ts";
import { creditNotesOf } from "#modules/orders/invoices/credit-notes.server.ts";
import { listDocuments } from "#modules/orders/invoices/invoice-list.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { giveBack } from "#modules/orders/testing/execute-refund.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder, type PlaceOrder } from "./place-order.server.ts";
import { aBuyer, aForm, placed, retrying } from "./testing/checkout-context.ts";
import { notedCause } from "#modules/orders/order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  app = await createServer(deps);
  await app.register(async (scope) => giftVoucherApi(scope, deps, (visit) => addGiftVoucher(deps, visit)));
  await app.ready();
});
afterAll(() => app.close());

const issue = (amount: number) => issueGiftVoucher(deps.db, deps, { amount: minor(amount), currency: "EUR" });
const balanceOf = async (id: string): Promise<number> => (await readGiftVouchers(deps.db, [id]))[0]?.balance ?? -1;

/** A visitor with cards and a gift voucher in the cart, ready to order. */
async function withGift(code: string, form: Record<string, unknown> = {}): Promise<PlaceOrder> {
  const buyer = await aBuyer(deps, aForm(form));
  const applied = await applyCode(deps, { session: buyer.session, shop: buyer.shop, code, caller: buyer.session });
  if (!applied.ok) throw new Error(applied.refusal.code);
  const { totals } = await cartView(deps, buyer.session, buyer.shop);
  return { ...buyer, seenTotal: totals.toPay.amount };
}

describe("GIFT-03 paying with a gift voucher", () => {
  test("CART-05 the single code field accepts it; it pays last, changes no tax, and the rest is paid another way", async () => {
    const gift = await issue(1234);
    const buyer = await withGift(gift.code.toLowerCase());
    const { totals, giftVouchers } = await cartView(deps, buyer.session, buyer.shop);
    const whole = { amount: 1234, currency: "EUR" };
    expect(giftVouchers).toEqual([{ code: `••••${gift.code.slice(-4)}`, balance: whole, amount: whole }]);
    expect(totals.giftVoucherApplied.amount).toBe(1234);
    expect(totals.toPay.amount).toBe(totals.grand.amount - 1234);
    expect(totals.tax[0]?.gross.amount).toBe(totals.grand.amount);
    const order = await readOrder(deps.db, (await placed(deps, buyer)).id);
    expect(order).toMatchObject({
      grand: totals.grand.amount,
      giftApplied: 1234,
      payments: [{ amount: totals.grand.amount - 1234 }],
    });
    expect(await balanceOf(gift.id)).toBe(0);
    const buyerAgain = await aBuyer(deps);
    const { session, shop } = buyerAgain;
    const again = await applyCode(deps, { session, shop, code: gift.code, caller: "x" });
    expect(again.ok ? "accepted" : again.refusal.code).toBe("GIFT_EMPTY");
  });

  test("one voucher pays two orders; what it covers in full needs no other payment", async () => {
    const gift = await issue(25_000);
    const first = await withGift(gift.code);
    const { grand } = (await cartView(deps, first.session, first.shop)).totals;
    expect(first.seenTotal).toBe(0);
    expect(await readOrder(deps.db, (await placed(deps, first)).id)).toMatchObject({
      paymentMethod: "none",
      giftApplied: grand.amount,
    });
    expect(await balanceOf(gift.id)).toBe(25_000 - grand.amount);
    await placed(deps, await withGift(gift.code));
    expect(await balanceOf(gift.id)).toBe(25_000 - 2 * grand.amount);
  });

  test("it can be removed from the cart again", async () => {
    const gift = await issue(5000);
    const { session, shop } = await withGift(gift.code);
    await removeCode(deps, { session, shop, code: `••••${gift.code.slice(-4)}` });
    expect((await cartView(deps, session, shop)).giftVouchers).toEqual([]);
  });

  const count = process.env["FULL"] ? 500 : 20;

  test(
    `GIFT-03 ${count} orders at once with one voucher: never below 0, and entries match the orders`,
    async () => {
      const gift = await issue(9949 * 3 + 1000);
      const buyers: PlaceOrder[] = [];
      for (let n = 0; n < count; n++) buyers.push(await withGift(gift.code, { email: `kunde${n}@example.org` }));
      const answers = await Promise.all(buyers.map((buyer) => retrying(() => placeOrder(deps, buyer))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
      expect(new Set(refused)).toEqual(new Set(["CART_PRICE_CHANGED"]));
      expect(await balanceOf(gift.id)).toBe(1000);
      const { rows } = await sql<{ entries: number; orders: number; lowest: number }>`
        select (select -sum(amount)::int from gift_voucher_entry where gift_voucher_id = ${gift.id} and kind = 'redeem') as entries,
          (select sum(gift_applied)::int from customer_order where id in
            (select order_id from gift_voucher_entry where gift_voucher_id = ${gift.id})) as orders,
          (select min(running)::int from (select sum(amount) over (order by id) as running
            from gift_voucher_entry where gift_voucher_id = ${gift.id}) as ledger) as lowest`.execute(deps.db);
      expect(rows).toEqual([{ entries: 9949 * 3, orders: 9949 * 3, lowest: 1000 }]);
    },
    60_000 + count * 600,
  );

  test("the balance left after expiry is written off, once", async () => {
    const gift = await issue(4000);
    const night = { db: deps.db, clock: { now: () => Date.parse("2030-01-01T02:00:00Z") } };
    await Promise.all([expireGiftVouchers(night), expireGiftVouchers(night)]);
    expect(await balanceOf(gift.id)).toBe(0);
  });
});

test("GIFT-05 a cancelled order returns to the voucher what it paid, once", async () => {
  const gift = await issue(2000);
  const buyer = await withGift(gift.code, { paymentMethod: "prepayment" });
  const order = await placed(deps, buyer);
  expect(await balanceOf(gift.id)).toBe(0);
  expect((await cancelByStaff(deps, order.id, "staff:test", "test")).ok).toBe(true);
  expect(await balanceOf(gift.id)).toBe(2000);
  expect((await cancelByStaff(deps, order.id, "staff:test", "test")).ok).toBe(false);
  expect(await balanceOf(gift.id)).toBe(2000);
});

describe("ORD-12 GIFT-05 a cancelled order paid partly by gift voucher is credited in full", () => {
  const cause = notedCause("staff:x", "test");
  const refund = (id: string, amount: number) =>
    refundOrder(deps, id, { amount: minor(amount), key: newUuid(), cause });
  const changeable = () => ({ ...deps, config: { ...deps.config, CHANGE_WINDOW_MINUTES: 60 } });
  const cancel = (id: string) => cancelByCustomer(changeable(), id);
  const byStaff = (id: string) => cancelByStaff(deps, id, "staff:x", "test");
  const transferBack = async (id: string) => {
    const { rows } = await sql<{ id: string }>`select r.id from payment_refund r join payment p on p.id = r.payment_id
      where p.order_id = ${id} and r.state = 'requested'`.execute(deps.db);
    for (const { id: refundId } of rows) await giveBack(deps, refundId);
  };
  const ends = async (id: string) => {
    const order = await readOrder(deps.db, id);
    const notes = await creditNotesOf(deps.db, id);
    const [note] = notes;
    const sum = (of: "gross" | "net" | "tax") =>
      notes.flatMap(({ tax }) => tax).reduce((total, row) => total + row[of], 0);
    const basisPoints = note?.tax[0]?.basisPoints;
    expect([{ basisPoints, gross: sum("gross"), net: sum("net"), tax: sum("tax") }]).toEqual(order?.tax);
    const day = "2026-11-23";
    const listed = await listDocuments(deps, { from: day, to: day, text: order?.number ?? "?" }, 10);
    expect(listed.filter(({ kind }) => kind === "invoice").map(({ state }) => state)).toEqual(["credited"]);
    return notes.map((each) => [Number(each.amount), refundRouteOf(each).split(".").at(-1)]);
  };

  type Step = (id: string) => Promise<{ readonly ok: boolean }>;
  const part: Step = (id) => refund(id, 1500);
  const refundMost: Step = (id) => refund(id, 5000);
  const all: Step = (id) => refund(id, 9949);

  test.each<[string, Step[], [number, string][]]>([
    [
      "ORD-06 its customer cancels it",
      [cancel],
      [
        [4000, "gift"],
        [5949, "nothing"],
      ],
    ],
    [
      "the staff cancels it",
      [byStaff],
      [
        [4000, "gift"],
        [5949, "nothing"],
      ],
    ],
    [
      "all of it is given back",
      [all],
      [
        [4000, "gift"],
        [5949, "nothing"],
      ],
    ],
    [
      "a part is given back, then its customer cancels it",
      [part, cancel],
      [
        [1500, "gift"],
        [2500, "gift"],
        [5949, "nothing"],
      ],
    ],
    [
      "most is given back, then the staff cancels it",
      [refundMost, byStaff],
      [
        [4000, "gift"],
        [1000, "off"],
        [4949, "nothing"],
      ],
    ],
  ])("%s, with nothing of its invoice paid", async (_case, steps, notes) => {
    const gift = await issue(4000);
    const { id } = await placed(changeable(), await withGift(gift.code));
    for (const step of steps) expect(await step(id)).toMatchObject({ ok: true });
    expect(await ends(id)).toEqual(notes);
    expect(await balanceOf(gift.id)).toBe(4000);
  });

  test("ORD-06 its customer cancels it, with the rest paid, or with the voucher having paid all of it", async () => {
    const gift = await issue(4000);
    const { id } = await placed(changeable(), await withGift(gift.code));
    await markPaid(deps, id, "staff:x");
    expect((await cancel(id)).ok).toBe(true);
    await transferBack(id);
    expect(await ends(id)).toEqual([
      [4000, "gift"],
      [5949, "paid"],
    ]);
    const whole = await issue(9949);
    const { id: covered } = await placed(changeable(), await withGift(whole.code));
    expect((await cancel(covered)).ok).toBe(true);
    expect(await ends(covered)).toEqual([[9949, "gift"]]);
    expect([await balanceOf(gift.id), await balanceOf(whole.id)]).toEqual([4000, 9949]);
  });
});

test("GIFT-01 GIFT-04 code and PIN show the balance; ten wrong pairs lock", async () => {
  const gift = await issue(1234);
  const headers = { host: "localhost", origin: "http://localhost", "x-channel": "card", "x-locale": "de-DE" };
  const check = (pin: string) =>
    app.inject({ method: "POST", url: "/gift-voucher", headers, payload: { code: gift.code, pin } });
  const result = await check(gift.pin);
  expect(result.json()).toEqual({
    balance: { amount: 1234, currency: "EUR" },
    validUntil: "2029-12-31",
    message: "Guthaben: 12,34\u00a0€, gültig bis 31.\u00a0Dezember 2029.",
  });
  const wrong = gift.pin === "000000" ? "000001" : "000000";
  const allowed = 10 * deps.config.RATE_LIMIT_FACTOR;
  for (let n = 0; n < allowed; n++) expect((await check(wrong)).json().error.code).toBe("GIFT_UNKNOWN");
  expect((await check(gift.pin)).json().error.code).toBe("VOUCHER_LOCKED");
});

test("GIFT-04 NFR-02 the PIN of one code cannot be guessed from many addresses, nor with many tries at once", async () => {
  const gift = await issue(1234);
  const wrong = gift.pin === "000000" ? "000001" : "000000";
  const check = (pin: string, caller: string) => checkBalance(deps, { code: gift.code, pin, caller, locale: "de-DE" });
  const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => check(wrong, `198.51.100.${n}`)));
  const codes = tries.map((each) => (each.ok ? "" : each.refusal.code));
  expect(codes.filter((code) => code === "GIFT_UNKNOWN")).toHaveLength(10);
  expect(codes.filter((code) => code === "VOUCHER_LOCKED")).toHaveLength(15);
  expect(await check(gift.pin, "198.51.100.99")).toMatchObject({ refusal: { code: "VOUCHER_LOCKED" } });
  // An existing code and an unknown one get the same response, also when locked.
  const unknown = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      checkBalance(deps, { code: "AAAA-BBBB-CCCC-DDDD", pin: "123456", caller: `203.0.113.${n}`, locale: "de-DE" }),
    ),
  );
  expect(unknown.filter((each) => !each.ok && each.refusal.code === "VOUCHER_LOCKED")).toHaveLength(2);
});

describe("GIFT-05 a blocked voucher gets no refund", () => {
  const refund = (id: string, amount: number, key = newUuid()) =>
    refundOrder(deps, id, { amount: minor(amount), key, cause: notedCause("staff:x", "Kulanz") });
  const block = (id: string, blocked: boolean) =>
    blockGift(deps, { id, reason: "Verlust gemeldet", actor: "staff:x", key: newUuid() }, blocked);

  test("its share is refused with the sum that can be refunded, until it is unblocked", async () => {
    const gift = await issue(25_000);
    const order = await placed(deps, await withGift(gift.code));
    const left = await balanceOf(gift.id);
    await block(gift.id, true);
    const key = newUuid();
    const refused = await refund(order.id, 25_000 - left, key);
    expect(refused).toEqual({
      ok: false,
      refusal: { code: "GIFT_REFUND_BLOCKED", data: { amount: "0,00\u00a0€" } },
    });
    expect(await balanceOf(gift.id)).toBe(left);
    await block(gift.id, false);
    expect(await refund(order.id, 25_000 - left, key)).toMatchObject({ ok: true });
    expect(await balanceOf(gift.id)).toBe(25_000);
  });

  test("other payments are refunded as usual; a new voucher for its share releases the rest", async () => {
    const gift = await issue(1234);
    const order = await placed(deps, await withGift(gift.code));
    const { grand } = (await readOrder(deps.db, order.id)) ?? { grand: 0 };
    await block(gift.id, true);
    const part = await refund(order.id, 2000);
    expect(part).toMatchObject({ ok: true, value: { toVouchers: 0, left: grand - 1234 - 2000 } });
    const rest = grand - 1234 - 2000;
    expect(await refund(order.id, rest + 1)).toMatchObject({ ok: false, refusal: { code: "GIFT_REFUND_BLOCKED" } });
    expect(await refund(order.id, rest)).toMatchObject({ ok: true, value: { toVouchers: 0, left: 0 } });
    expect(await balanceOf(gift.id)).toBe(0);
  });

  test("ORD-02 an order that was never fully paid is undone: its share is on the voucher again, which stays blocked", async () => {
    const gift = await issue(1234);
    const order = await placed(deps, await withGift(gift.code, { paymentMethod: "prepayment" }));
    await block(gift.id, true);
    expect(await cancelByStaff(deps, order.id, "staff:x", "kein Geld")).toMatchObject({ ok: true });
    expect(await readGiftVouchers(deps.db, [gift.id])).toMatchObject([{ balance: 1234, blocked: true }]);
  });
});

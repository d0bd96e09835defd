import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { cartLineId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { applyCode } from "#modules/cart/totals/apply-code.server.ts";
import { changeQuantity } from "#modules/cart/lines/change-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { germanShop as shop } from "#modules/cart/testing/cart-context.ts";
import { placeOrder, type PlaceOrder } from "#modules/checkout/place-order.server.ts";
import { aBuyer, aForm, placed, retrying } from "#modules/checkout/testing/checkout-context.ts";
import { issueGiftVoucher } from "#modules/gift-vouchers/store.server.ts";
import { cancelByCustomer } from "#modules/orders/changes/change-order.server.ts";
import { refundRouteOf } from "#modules/orders/documents/credit-note-document.ts";
import { creditNotesOf } from "#modules/orders/invoices/credit-notes.server.ts";
import { paymentExportRows } from "#modules/orders/tax-export/payment-export-rows.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { capturePayment, startPayment, voidPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { readOrder, whyCalledOff } from "#modules/orders/queries.server.ts";
import { carryOutRefund, refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { settleByLookup } from "#modules/orders/payments/settle-payment.server.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { createVoucher } from "#modules/vouchers/create-voucher.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { sendChange } from "./change-page.server.ts";
import { notedCause } from "#modules/orders/order-reasons.ts";

const database = useTestDatabase("stocked");
const begin = "2026-11-23T08:00:00Z";
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  const made = testDeps(database(), begin);
  deps = { ...made, config: { ...made.config, CHANGE_WINDOW_MINUTES: 60 } };
});

const card = (parts: Record<string, unknown> = {}) => aForm({ paymentMethod: "card", ...parts });

async function payByCard(paymentId: string): Promise<void> {
  const started = await startPayment(deps, paymentId);
  await payWithTestCard(deps, ((started.ok && started.value) || "").split("/")[3] ?? "", "4111111111111111");
  await settleByLookup(deps, paymentId);
  await capturePayment(deps, paymentId);
}

const view = async (id: string) => {
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
};

/** Copies an order into the cart with another quantity, and returns the input to place the changed order. */
async function change(id: string, session: PlaceOrder["session"], quantity: number) {
  const context = new RouterContextProvider();
  const visit = () => Promise.resolve(session);
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  context.set(callerContext, newUuid());
  context.set(visitorContext, { current: visit, start: visit, leave: () => {} });
  const body = new URLSearchParams({ intent: "reopen", key: newUuid() });
  await sendChange(context, new Request("http://localhost/", { method: "POST", body }), orderToken(deps, id));
  deps.moveClock("2026-11-23T08:10:00Z");
  const lineId = cartLineId((await cartView(deps, session, shop)).items.at(-1)?.id ?? "");
  expect((await changeQuantity(deps, { session, shop, lineId }, quantity)).ok).toBe(true);
  return async (form = card()): Promise<PlaceOrder> => {
    const { totals } = await cartView(deps, session, shop);
    return { session, shop, form, idempotencyKey: newUuid(), seenTotal: totals.toPay.amount };
  };
}

/** An order of 50 cards, paid by card, plus items added to the cart by `before`. */
async function paidOrder(before: (session: PlaceOrder["session"]) => Promise<unknown> = () => Promise.resolve()) {
  deps.moveClock(begin);
  const buyer = await aBuyer(deps, card());
  await before(buyer.session);
  const seenTotal = (await cartView(deps, buyer.session, shop)).totals.toPay.amount;
  const { id, paymentId } = await placed(deps, { ...buyer, seenTotal });
  await payByCard(paymentId);
  return { id, paymentId, session: buyer.session, paid: seenTotal };
}

/** Amounts captured and refunded by the provider for the payments of some orders. */
async function atProvider(...ids: readonly string[]) {
  const numbers = (await Promise.all(ids.map(view))).map(({ number }) => number);
  const rows = await deps.db
    .selectFrom("test_card_payment")
    .select(["captured", "refunded"])
    .where("order_number", "in", numbers)
    .execute();
  return {
    captured: rows.reduce((sum, { captured }) => sum + captured, 0),
    back: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

/** Executes the requested refunds of an order's payments. */
async function executeRefunds(id: string): Promise<readonly number[]> {
  const requested = await deps.db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "r.amount"])
    .where("p.order_id", "=", id)
    .where("r.state", "=", "requested")
    .orderBy("r.amount")
    .execute();
  for (const refund of requested) await carryOutRefund(deps, refund.id);
  return requested.map(({ amount }) => amount);
}

/** Accounting of an order: invoice amount, credited amount, and payments reported for tax. */
async function booksOf(id: string) {
  const { number, invoice, grand } = await view(id);
  const notes = await creditNotesOf(deps.db, id);
  const rows = await paymentExportRows(deps.db, { from: "2026-11-23", to: "2026-11-23" }, 10_000);
  return {
    billed: invoice === null ? 0 : grand,
    credited: notes.reduce((sum, { amount }) => sum + amount, 0),
    money: rows.filter((row) => row.order_number === number).reduce((sum, { amount }) => sum + amount, 0),
  };
}

describe("ORD-06 ORD-12 a changed order that was paid by card is settled by its difference", () => {
  test("higher price: only the difference is charged, the old invoice is credited, the new one has the new price", async () => {
    const old = await paidOrder();
    const again = await change(old.id, old.session, 100);
    const input = await again();
    const made = await placed(deps, input);
    expect((await view(old.id)).state).toBe("paid_or_approved");
    await payByCard(made.paymentId);
    const { grand, state, payments } = await view(made.id);
    expect(grand).toBe(input.seenTotal);
    expect(grand).toBeGreaterThan(old.paid);
    expect([state, payments.map(({ captured }) => captured)]).toEqual([
      "paid_or_approved",
      [old.paid, grand - old.paid],
    ]);
    expect(await executeRefunds(made.id)).toEqual([]);
    expect(await atProvider(old.id, made.id)).toEqual({ captured: grand, back: 0 });
    expect(await booksOf(old.id)).toEqual({ billed: old.paid, credited: old.paid, money: 0 });
    expect(await booksOf(made.id)).toEqual({ billed: grand, credited: 0, money: grand });
    expect([(await view(old.id)).state, await whyCalledOff(deps.db, old.id)]).toEqual(["cancelled", "carried"]);
    expect((await creditNotesOf(deps.db, old.id)).map(refundRouteOf)).toEqual(["invoice.credit.carried"]);
  });

  test("lower price: nothing is charged, only the difference is refunded, once, and the order's price is unchanged", async () => {
    const old = await paidOrder();
    const again = await change(old.id, old.session, 25);
    const input = await again();
    const results = await Promise.all(Array.from({ length: 6 }, () => retrying(() => placeOrder(deps, input))));
    const [id = ""] = new Set(results.map((each) => (each.ok ? each.value.id : each.refusal.code)));
    const { grand, state, paymentMethod } = await view(id);
    expect([grand, state, paymentMethod]).toEqual([input.seenTotal, "paid_or_approved", "card"]);
    expect(grand).toBeLessThan(old.paid);
    expect(await startPayment(deps, old.paymentId)).toEqual({ ok: true, value: undefined });
    expect(await executeRefunds(id)).toEqual([old.paid - grand]);
    expect(await atProvider(old.id, id)).toEqual({ captured: old.paid, back: old.paid - grand });
    expect((await view(id)).state).toBe("paid_or_approved");
    expect(await booksOf(old.id)).toEqual({ billed: old.paid, credited: old.paid, money: 0 });
    expect(await booksOf(id)).toEqual({ billed: grand, credited: 0, money: grand });
    expect((await cancelByCustomer(deps, id)).ok).toBe(true);
    await executeRefunds(id);
    expect(await atProvider(old.id, id)).toEqual({ captured: old.paid, back: old.paid });
    expect([(await view(id)).state, await booksOf(id)]).toEqual([
      "refunded",
      { billed: grand, credited: grand, money: 0 },
    ]);
  });

  test("twice, lower and then higher: each time by the difference to the remaining amount", async () => {
    const old = await paidOrder();
    const less = await placed(deps, await (await change(old.id, old.session, 25))());
    await executeRefunds(less.id);
    const left = (await view(less.id)).grand;
    const made = await placed(deps, await (await change(less.id, old.session, 100))());
    await payByCard(made.paymentId);
    const { grand } = await view(made.id);
    expect(await atProvider(old.id, less.id, made.id)).toEqual({
      captured: old.paid + grand - left,
      back: old.paid - left,
    });
    expect(await booksOf(less.id)).toEqual({ billed: left, credited: left, money: 0 });
    expect(await booksOf(made.id)).toEqual({ billed: grand, credited: 0, money: grand });
  });

  test("twice, higher and then lower: the difference is refunded from both payments", async () => {
    const old = await paidOrder();
    const more = await placed(deps, await (await change(old.id, old.session, 100))());
    await payByCard(more.paymentId);
    const { id } = await placed(deps, await (await change(more.id, old.session, 25))());
    const { grand } = await view(id);
    const paid = (await view(more.id)).grand;
    expect((await executeRefunds(id)).reduce((sum, each) => sum + each, 0)).toBe(paid - grand);
    expect(await atProvider(old.id, more.id, id)).toEqual({ captured: paid, back: paid - grand });
    expect([(await view(id)).state, await booksOf(id)]).toEqual([
      "paid_or_approved",
      { billed: grand, credited: 0, money: grand },
    ]);
  });

  test("CHK-05 a full refund uses both payments, and only then is the order refunded", async () => {
    const old = await paidOrder();
    const made = await placed(deps, await (await change(old.id, old.session, 100))());
    await payByCard(made.paymentId);
    const { grand } = await view(made.id);
    const wish = { amount: grand, key: "all", cause: notedCause("staff:a@b.example", "Kulanz") };
    for (const _ of [1, 2]) expect((await refundOrder(deps, made.id, wish)).ok).toBe(true);
    expect(await refundOrder(deps, made.id, { ...wish, amount: minor(grand - 1) })).toMatchObject({ ok: false });
    expect(await executeRefunds(made.id)).toHaveLength(2);
    expect(await atProvider(old.id, made.id)).toEqual({ captured: grand, back: grand });
    expect([(await view(made.id)).state, await booksOf(made.id)]).toEqual([
      "refunded",
      { billed: grand, credited: grand, money: 0 },
    ]);
  });

  test("GEN-08 if the old order is cancelled while the difference is paid, the difference alone buys nothing", async () => {
    const old = await paidOrder();
    const made = await placed(deps, await (await change(old.id, old.session, 100))());
    expect((await cancelByCustomer(deps, old.id)).ok).toBe(true);
    await payByCard(made.paymentId);
    await voidPayment(deps, made.paymentId);
    await executeRefunds(old.id);
    const { captured, back } = await atProvider(old.id, made.id);
    expect([captured - back, (await view(made.id)).state, (await view(old.id)).state]).toEqual([
      0,
      "cancelled",
      "refunded",
    ]);
    expect((await view(made.id)).invoice).toBeNull();
  });

  test("NFR-03 a crash leaves the old order paid, and the next submit completes everything", async () => {
    const old = await paidOrder();
    const input = await (await change(old.id, old.session, 25))();
    const queue = {
      enqueue: (...all: Parameters<typeof deps.queue.enqueue>) =>
        all[1] === "refund-payment" ? Promise.reject(new Error("gone")) : deps.queue.enqueue(...all),
    };
    await expect(placeOrder({ ...deps, queue }, input)).rejects.toThrow("gone");
    expect([(await view(old.id)).state, (await view(old.id)).payments.length]).toEqual(["paid_or_approved", 1]);
    const { id } = await placed(deps, input);
    expect(await executeRefunds(id)).toEqual([old.paid - (await view(id)).grand]);
  });
});

describe("ORD-06 other ways to pay a changed order", () => {
  test("VOUCH-02 with a code: the difference between the prices after it", async () => {
    const shown = `WECHSEL-${newUuid().slice(0, 6).toUpperCase()}`;
    const old = await paidOrder(async (session) => {
      await createVoucher(deps.db, deps, { shown, type: "percent", value: 10, maxUses: 1 });
      return applyCode(deps, { session, shop, code: shown, caller: session });
    });
    const { id } = await placed(deps, await (await change(old.id, old.session, 25))());
    const { grand, vouchers } = await view(id);
    expect(vouchers.map(({ code }) => code)).toEqual([shown]);
    expect(await executeRefunds(id)).toEqual([old.paid - grand]);
  });

  test("GIFT-05 with a gift voucher: it pays first, what the card pays is settled by the difference", async () => {
    const { code } = await issueGiftVoucher(deps.db, deps, { amount: minor(2000), currency: "EUR" });
    const old = await paidOrder((session) => applyCode(deps, { session, shop, code, caller: session }));
    const { id } = await placed(deps, await (await change(old.id, old.session, 25))());
    const { grand, giftApplied } = await view(id);
    expect(giftApplied).toBe(2000);
    expect(await executeRefunds(id)).toEqual([old.paid - (grand - 2000)]);
    expect(await atProvider(old.id, id)).toEqual({ captured: old.paid, back: old.paid - (grand - 2000) });
  });

  test.each(["invoice", "prepayment"])(
    "a difference that is to be transferred (%s) may never come: what was paid goes back wholly, and the new order is owed wholly",
    async (paymentMethod) => {
      const old = await paidOrder();
      const { id } = await placed(deps, await (await change(old.id, old.session, 60))(aForm({ paymentMethod })));
      const { grand, payments } = await view(id);
      expect(payments.map(({ amount, captured }) => [amount, captured])).toEqual([[grand, 0]]);
      expect(await executeRefunds(old.id)).toEqual([old.paid]);
      expect(await atProvider(old.id)).toEqual({ captured: old.paid, back: old.paid });
      expect(await whyCalledOff(deps.db, old.id)).toBe("changed");
    },
  );

  test("an open invoice is credited, and only the new one is due", async () => {
    deps.moveClock(begin);
    const buyer = await aBuyer(deps, aForm());
    const old = await placed(deps, buyer);
    const { id } = await placed(deps, await (await change(old.id, buyer.session, 60))(aForm()));
    const { grand } = await view(id);
    expect(await booksOf(old.id)).toEqual({ billed: buyer.seenTotal, credited: buyer.seenTotal, money: 0 });
    expect(await booksOf(id)).toEqual({ billed: grand, credited: 0, money: 0 });
  });
});

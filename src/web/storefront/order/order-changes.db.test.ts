import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { cartLineId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { applyCode } from "#modules/cart/totals/apply-code.server.ts";
import { changeQuantity } from "#modules/cart/lines/change-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { keepOrder, takeWaiting } from "#modules/cart/ordering/order-to-replace.server.ts";
import { aVisitor, germanShop as shop } from "#modules/cart/testing/cart-context.ts";
import { placeOrder, type PlaceOrder } from "#modules/checkout/place-order.server.ts";
import { readDraft } from "#modules/checkout/store.server.ts";
import { aBuyer, aForm, fillCart, placed, retrying } from "#modules/checkout/testing/checkout-context.ts";
import { adoptVisit } from "#modules/visits/adopt-visit.server.ts";
import { issueGiftVoucher, readGiftVouchers } from "#modules/gift-vouchers/store.server.ts";
import { cancelByCustomer } from "#modules/orders/changes/change-order.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { capturePayment, startPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { readOrder, whyCalledOff } from "#modules/orders/queries.server.ts";
import { settleByLookup } from "#modules/orders/payments/settle-payment.server.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { createVoucher } from "#modules/vouchers/create-voucher.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { cartWaits, orderBeingChanged } from "../cart/cart-page.server.ts";
import { sendChange } from "./change-page.server.ts";

const database = useTestDatabase("stocked");
const begin = "2026-11-23T08:00:00Z";
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  const made = testDeps(database(), begin);
  deps = { ...made, config: { ...made.config, CHANGE_WINDOW_MINUTES: 60 } };
});

type Session = PlaceOrder["session"];

/** Submits the form that copies an order into the cart. */
async function reopen(id: string, session: Session, key = newUuid()): Promise<string | null> {
  const context = new RouterContextProvider();
  const visit = () => Promise.resolve(session);
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  context.set(callerContext, newUuid());
  context.set(visitorContext, { current: visit, start: visit, leave: () => {} });
  const body = new URLSearchParams({ intent: "reopen", key });
  const request = new Request("http://localhost/", { method: "POST", body });
  const answer: unknown = await sendChange(context, request, orderToken(deps, id));
  return answer instanceof Response ? answer.headers.get("location") : null;
}

/** An order of 50 cards that is back in the cart, to be changed to 60; optionally with a voucher code. */
async function changing({ code, before = false }: { readonly code?: string; readonly before?: boolean } = {}) {
  deps.moveClock(begin);
  const buyer = await aBuyer(deps, aForm());
  const { session } = buyer;
  if (code) await applyCode(deps, { session, shop, code, caller: session });
  const { totals } = await cartView(deps, session, shop);
  const old = await placed(deps, { ...buyer, seenTotal: totals.toPay.amount });
  if (before) await fillCart(deps, session);
  expect(await reopen(old.id, session)).toBe("/warenkorb/");
  const line = (await cartView(deps, session, shop)).items.at(-1)?.id ?? "";
  expect((await changeQuantity(deps, { session, shop, lineId: cartLineId(line) }, 60)).ok).toBe(true);
  const again = async (form = aForm()): Promise<PlaceOrder> => {
    const { totals: now } = await cartView(deps, session, shop);
    return { session, shop, form, idempotencyKey: newUuid(), seenTotal: now.toPay.amount };
  };
  return { old: old.id, session, again };
}

const stateOf = async (id: string) => (await readOrder(deps.db, id))?.state;
const credited = async (id: string): Promise<number> => {
  const rows = await deps.db
    .selectFrom("credit_note")
    .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
    .select("amount")
    .where("invoice.order_id", "=", id)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};

/** Pays an order by card, or fails to. */
async function payByCard(paymentId: string, card = "4111111111111111"): Promise<void> {
  const started = await startPayment(deps, paymentId);
  await payWithTestCard(deps, ((started.ok && started.value) || "").split("/")[3] ?? "", card);
  await settleByLookup(deps, paymentId);
}

test("ORD-06 an order is alone in the cart, once, with the checkout prefilled, and is itself unchanged; keeping it restores the previous cart", async () => {
  const { old, session } = await changing({ before: true });
  expect(await reopen(old, session)).toBe("/warenkorb/");
  expect((await cartView(deps, session, shop)).items.map(({ quantity }) => quantity)).toEqual([60]);
  expect(await cartWaits(deps, session, shop)).toBe(true);
  expect(await stateOf(old)).toBe("paid_or_approved");
  expect(await credited(old)).toBe(0);
  expect(await readDraft(deps.db, session)).toMatchObject({ delivery: { lastName: "Freudenberger" } });
  expect(await orderBeingChanged(deps, session, shop)).toMatchObject({ late: false });
  await deps.db.transaction().execute((trx) => keepOrder(trx, { session, channel: "card" }));
  expect((await cartView(deps, session, shop)).items.map(({ quantity }) => quantity)).toEqual([50]);
  expect(await cartWaits(deps, session, shop)).toBe(false);
  expect(await orderBeingChanged(deps, session, shop)).toBeNull();
  expect(await stateOf(old)).toBe("paid_or_approved");
});

test("ORD-06 eight concurrent submits, and a double submit, copy the order into the cart once and all redirect there", async () => {
  deps.moveClock(begin);
  const buyer = await aBuyer(deps, aForm());
  const { session } = buyer;
  const old = await placed(deps, buyer);
  await fillCart(deps, session);
  const [, ...tabs] = Array.from({ length: 9 }, () => newUuid());
  const answers = await Promise.all([...tabs, tabs[0]].map((key) => reopen(old.id, session, key)));
  expect(new Set(answers)).toEqual(new Set(["/warenkorb/"]));
  expect((await cartView(deps, session, shop)).items.map(({ quantity }) => quantity)).toEqual([50]);
  const aside = await deps.db
    .selectFrom("cart as waiting")
    .innerJoin("cart as front", "front.id", "waiting.waits_behind")
    .select("waiting.id")
    .where("front.session_id", "=", session)
    .execute();
  expect(aside).toHaveLength(1);
  const { totals } = await cartView(deps, session, shop);
  await placed(deps, { session, shop, form: aForm(), idempotencyKey: newUuid(), seenTotal: totals.toPay.amount });
  expect(await stateOf(old.id)).toBe("cancelled");
});

test("ORD-06 GIFT-03 placing a changed order paid by gift voucher and cancelling the old one never deadlock", async () => {
  for (let round = 0; round < 5; round += 1) {
    deps.moveClock(begin);
    const buyer = await aBuyer(deps, aForm());
    const { session } = buyer;
    const gift = await issueGiftVoucher(deps.db, deps, { amount: minor(50_000), currency: "EUR" });
    await applyCode(deps, { session, shop, code: gift.code, caller: session });
    const old = await placed(deps, { ...buyer, seenTotal: (await cartView(deps, session, shop)).totals.toPay.amount });
    expect(await reopen(old.id, session)).toBe("/warenkorb/");
    const seenTotal = (await cartView(deps, session, shop)).totals.toPay.amount;
    const submission = { session, shop, form: aForm(), idempotencyKey: newUuid(), seenTotal };
    const [made, cancelled] = await Promise.all([placeOrder(deps, submission), cancelByCustomer(deps, old.id)]);
    expect(made.ok).toBe(true);
    expect(cancelled.ok || cancelled.refusal.code).toSatisfy((answer) => answer === true || answer === "ORDER_STATE");
    expect(await stateOf(old.id)).toBe("cancelled");
    const [{ balance } = { balance: 0 }] = await readGiftVouchers(deps.db, [gift.id]);
    const order = made.ok ? await readOrder(deps.db, made.value.id) : undefined;
    expect(balance).toBe(50_000 - (order?.giftApplied ?? 0));
  }
});

test("ORD-06 CHK-09 ten submits place the changed order once and cancel the old one once, with its credit note", async () => {
  const { old, session, again } = await changing();
  const input = await again();
  const orders = await Promise.all(Array.from({ length: 10 }, () => retrying(() => placeOrder(deps, input))));
  const ids = new Set(orders.map((each) => (each.ok ? each.value.id : each.refusal.code)));
  expect(ids.size).toBe(1);
  const [made = ""] = ids;
  expect((await readOrder(deps.db, made))?.lines[0]?.quantity).toBe(60);
  expect(await stateOf(old)).toBe("cancelled");
  expect(await whyCalledOff(deps.db, old)).toBe("changed");
  expect(await credited(old)).toBe((await readOrder(deps.db, old))?.grand);
  expect(await orderBeingChanged(deps, session, shop)).toBeNull();
});

test("ORD-06 VOUCH-02 a single-use code is transferred, and is used once afterwards", async () => {
  const shown = `EINMAL-${newUuid().slice(0, 6).toUpperCase()}`;
  await createVoucher(deps.db, deps, { shown, type: "percent", value: 10, maxUses: 1 });
  const { old, session, again } = await changing({ code: shown });
  expect((await cartView(deps, session, shop)).vouchers).toMatchObject([{ code: shown }]);
  const { id } = await placed(deps, await again());
  expect((await readOrder(deps.db, id))?.vouchers.map(({ code }) => code)).toEqual([shown]);
  expect(await stateOf(old)).toBe("cancelled");
  const uses = await deps.db
    .selectFrom("voucher_use")
    .innerJoin("voucher", "voucher.id", "voucher_use.voucher_id")
    .select("order_id")
    .where("shown", "=", shown)
    .execute();
  expect(uses).toEqual([{ order_id: id }]);
});

test("ORD-06 an abandoned change keeps the order; returning too late shows one notice, and a further order is separate", async () => {
  const { old, session, again } = await changing();
  deps.moveClock("2026-11-23T09:00:00Z");
  expect(await orderBeingChanged(deps, session, shop)).toMatchObject({ late: true });
  expect(await placeOrder(deps, await again())).toMatchObject({ refusal: { code: "ORDER_CHANGE_LATE" } });
  expect(await stateOf(old)).toBe("paid_or_approved");
  expect((await placeOrder(deps, await again())).ok).toBe(true);
  expect(await stateOf(old)).toBe("paid_or_approved");
});

test("ORD-06 CHK-10 paid online, the old order is cancelled on payment: not when the card is declined, not when it is late", async () => {
  const card = aForm({ paymentMethod: "card" });
  const { old, again } = await changing();
  const declined = await placed(deps, await again(card));
  await payByCard(declined.paymentId, "4000000000000002");
  expect([await stateOf(declined.id), await stateOf(old)]).toEqual(["cancelled", "paid_or_approved"]);
  const paid = await placed(deps, await again(card));
  expect(await stateOf(old)).toBe("paid_or_approved");
  await payByCard(paid.paymentId);
  expect([await stateOf(paid.id), await stateOf(old)]).toEqual(["paid_or_approved", "cancelled"]);

  const other = await changing();
  const late = await placed(deps, await other.again(card));
  await deps.db
    .updateTable("customer_order")
    .set({ change_until: new Date(begin) })
    .where("id", "=", other.old)
    .execute();
  await payByCard(late.paymentId);
  expect([await stateOf(late.id), await stateOf(other.old)]).toEqual(["cancelled", "paid_or_approved"]);
  expect(await whyCalledOff(deps.db, late.id)).toBe("late");
});

test("VOUCH-02 a single-use code is used up by a card payment, also for the same cart", async () => {
  const shown = `KARTE-${newUuid().slice(0, 6).toUpperCase()}`;
  await createVoucher(deps.db, deps, { shown, type: "percent", value: 10, maxUses: 1 });
  deps.moveClock(begin);
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
  const { session } = buyer;
  await applyCode(deps, { session, shop, code: shown, caller: session });
  const { totals } = await cartView(deps, session, shop);
  const first = await placed(deps, { ...buyer, seenTotal: totals.toPay.amount });
  await payByCard(first.paymentId);
  await capturePayment(deps, first.paymentId);
  await fillCart(deps, session);
  expect(await applyCode(deps, { session, shop, code: shown, caller: session })).toMatchObject({ ok: false });
});

const piecesOf = async (session: Session) =>
  (await cartView(deps, session, shop)).items.map(({ quantity }) => quantity);
const codesOf = async (session: Session) => (await cartView(deps, session, shop)).vouchers.map(({ code }) => code);

/** An account whose cart contains 100 cards and a voucher code. */
async function anAccount() {
  const accountVisitor = await aVisitor(deps);
  const code = `KONTO-${newUuid().slice(0, 6).toUpperCase()}`;
  await createVoucher(deps.db, deps, { shown: code, type: "percent", value: 10 });
  await fillCart(deps, accountVisitor, { quantity: 100 });
  expect(await applyCode(deps, { session: accountVisitor, shop, code, caller: accountVisitor })).toMatchObject({
    ok: true,
  });
  return { accountVisitor, code };
}

const ends = {
  placed: async (session: Session, seenTotal: number, input: PlaceOrder) => {
    const { id } = await placed(deps, { ...input, session, seenTotal });
    return (await readOrder(deps.db, id))?.lines.map(({ quantity }) => quantity);
  },
  "given up": (session: Session) =>
    deps.db.transaction().execute((trx) => keepOrder(trx, { session, channel: "card" })),
};

test.each([
  { end: "placed", orderedAnew: [60], state: "cancelled" },
  { end: "given up", orderedAnew: undefined, state: "paid_or_approved" },
] as const)(
  "ORD-06 CART-08 at log-in an order being changed is preserved; the account's cart is set aside until that is $end",
  async ({ end, orderedAnew, state }) => {
    const { old, session, again } = await changing();
    const before = (await cartView(deps, session, shop)).totals;
    const { accountVisitor, code } = await anAccount();
    await adoptVisit(deps, session, accountVisitor);
    expect(await piecesOf(accountVisitor)).toEqual([60]);
    expect(await codesOf(accountVisitor)).toEqual([]);
    expect((await cartView(deps, accountVisitor, shop)).totals).toEqual(before);
    expect(await cartWaits(deps, accountVisitor, shop)).toBe(true);
    expect(await orderBeingChanged(deps, accountVisitor, shop)).toMatchObject({ late: false });
    expect(await ends[end](accountVisitor, before.toPay.amount, await again())).toEqual(orderedAnew);
    expect(await stateOf(old)).toBe(state);
    expect([await piecesOf(accountVisitor), await codesOf(accountVisitor)]).toEqual([[100], [code]]);
    expect(await orderBeingChanged(deps, accountVisitor, shop)).toBeNull();
    expect(await cartWaits(deps, accountVisitor, shop)).toBe(false);
  },
);

test("ORD-06 CART-08 the session's cart is set aside while the account is changing an order; orders are changed one at a time", async () => {
  const { session: accountVisitor } = await changing();
  const visit = await aVisitor(deps);
  await fillCart(deps, visit, { quantity: 100 });
  await adoptVisit(deps, visit, accountVisitor);
  expect(await piecesOf(accountVisitor)).toEqual([60]);
  const other = await changing();
  await adoptVisit(deps, other.session, accountVisitor);
  const change = () => orderBeingChanged(deps, accountVisitor, shop);
  const number = async (id: string) => (await readOrder(deps.db, id))?.number;
  expect(await change()).toMatchObject({ number: await number(other.old) });
  expect(await piecesOf(accountVisitor)).toEqual([60]);
  const stayOnOrder = () =>
    deps.db.transaction().execute((trx) => keepOrder(trx, { session: accountVisitor, channel: "card" }));
  await stayOnOrder();
  expect([await piecesOf(accountVisitor), (await change())?.late]).toEqual([[60], false]);
  await stayOnOrder();
  expect([await piecesOf(accountVisitor), await change()]).toEqual([[100], null]);
});

test("ORD-06 CART-09 an expired change of the account is saved for later, so that it is not ordered again", async () => {
  const { session: accountVisitor, old } = await changing();
  deps.moveClock("2026-11-23T12:00:00Z");
  const visit = await aVisitor(deps);
  await fillCart(deps, visit, { quantity: 100 });
  await adoptVisit(deps, visit, accountVisitor);
  const cart = await cartView(deps, accountVisitor, shop);
  expect([cart.items.map(({ quantity }) => quantity), cart.saved.map(({ quantity }) => quantity)]).toEqual([
    [100],
    [60],
  ]);
  expect(await stateOf(old)).toBe("paid_or_approved");
});

test("ORD-06 CART-08 after the change window the set-aside cart is restored by a button, not in the checkout", async () => {
  const { session, again } = await changing({ before: true });
  deps.moveClock("2026-11-23T09:00:00Z");
  expect(await placeOrder(deps, await again())).toMatchObject({ refusal: { code: "ORDER_CHANGE_LATE" } });
  expect([await piecesOf(session), await cartWaits(deps, session, shop)]).toEqual([[60], true]);
  await deps.db.transaction().execute((trx) => takeWaiting(trx, { session, channel: "card" }));
  expect([await piecesOf(session), await cartWaits(deps, session, shop)]).toEqual([[60, 50], false]);
});

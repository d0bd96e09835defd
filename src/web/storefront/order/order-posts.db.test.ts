import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { applyCode } from "#modules/cart/totals/apply-code.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { issueGiftVoucher } from "#modules/gift-vouchers/store.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { sendChange } from "./change-page.server.ts";
import { sendComplaint } from "../returns/complaint-page.server.ts";
import { loadOrder } from "./order-page.server.ts";
import { sendReorder } from "./reorder-page.server.ts";
import { notedCause } from "#modules/orders/order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  const made = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = { ...made, config: { ...made.config, RATE_LIMIT_FACTOR: 1, CHANGE_WINDOW_MINUTES: 60 } };
});

async function anOrder(delivery: Record<string, unknown> = {}, form: Parameters<typeof aForm>[0] = {}) {
  const buyer = await aBuyer(deps, aForm({ toPackstation: "packstation" in delivery, ...form }, delivery));
  const { id } = await placed(deps, buyer);
  const visitor = {
    current: () => Promise.resolve(buyer.session),
    start: () => Promise.resolve(buyer.session),
    leave: () => {},
  };
  return { id, token: orderToken(deps, id), visitor };
}
type Order = Awaited<ReturnType<typeof anOrder>>;

function contextOf({ visitor }: Order, caller: string) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, caller);
  context.set(visitorContext, visitor);
  return context;
}

type Send = (context: RouterContextProvider, request: Request, token: string) => Promise<unknown>;

const Answered = z.looseObject({
  init: z.looseObject({ status: z.number().optional() }).nullable(),
  data: z.unknown(),
});

/** Submits a form and returns the status. */
async function post(send: Send, order: Order, fields: Readonly<Record<string, string>>, caller = newUuid()) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/", { method: "POST", body });
  const answer = await send(contextOf(order, caller), request, order.token);
  if (answer instanceof Response) return { status: answer.status, text: "" };
  const { init, data } = Answered.parse(answer);
  return { status: init?.status ?? 200, text: JSON.stringify(data) };
}

test.each([
  ["ORD-10", sendComplaint, { intent: "file", body: "Die Ecke ist geknickt." }],
  ["ORD-09", sendReorder, { intent: "line", key: newUuid(), line: newUuid() }],
  ["ORD-06", sendChange, { intent: "address", street: "Neue Gasse 3" }],
] as const)(
  "%s NFR-02 the thirteenth POST within a minute is limited, per IP address or order; others are not",
  async (_, send, fields) => {
    const [order, other] = [await anOrder(), await anOrder()];
    const caller = newUuid();
    for (let times = 0; times < 12; times += 1)
      expect((await post(send, order, fields, times < 6 ? caller : newUuid())).status).not.toBe(429);
    const refused = await post(send, order, fields);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("Sekunden");
    for (let times = 0; times < 6; times += 1) await post(send, other, fields, caller);
    expect((await post(send, other, fields, caller)).status).toBe(429);
    expect((await post(send, await anOrder(), fields)).status).not.toBe(429);
    deps.moveClock("2026-11-23T08:01:01Z");
    expect((await post(send, order, fields, caller)).status).not.toBe(429);
    deps.moveClock("2026-11-23T08:00:00Z");
  },
);

test("ORD-06 CHK-02 a Packstation stays a Packstation, a street replaces it only on request", async () => {
  const order = await anOrder({ street: "", packstation: "145", postNumber: "12345678" });
  const delivery = async () =>
    (
      await deps.db
        .selectFrom("customer_order")
        .select("delivery_address")
        .where("id", "=", order.id)
        .executeTakeFirst()
    )?.delivery_address;
  const typed = {
    intent: "address",
    firstName: "Anna",
    lastName: "Frei",
    company: "",
    postcode: "10115",
    city: "Berlin",
  };
  const fields = { ...typed, street: "Alte Gasse 1", extra: "", packstation: "150", postNumber: "12345678" };
  expect((await post(sendChange, order, { ...fields, toPackstation: "on" })).status).toBe(200);
  expect(await delivery()).toMatchObject({ packstation: "150", postNumber: "12345678", street: "", lastName: "Frei" });
  const wrong = await post(sendChange, order, { ...fields, toPackstation: "on", packstation: "15" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("packstation")]);
  expect((await post(sendChange, order, fields)).status).toBe(200);
  expect(await delivery()).toMatchObject({ packstation: "", postNumber: "", street: "Alte Gasse 1" });
});

test("CHK-11 the order page thanks the buyer, not the recipient", async () => {
  const billing = {
    salutation: "",
    firstName: "Theodor",
    lastName: "Moor",
    street: "Alte Gasse 1",
    postcode: "80331",
    city: "München",
    country: "DE",
  };
  const gift = await anOrder({ firstName: "Rosa" }, { billingDiffers: true, billing });
  const own = await anOrder({ firstName: "Rosa" });
  const thanked = async (order: Order) =>
    (await loadOrder(contextOf(order, newUuid()), new Request("http://localhost/"), order.token)).view.thanks;
  expect(await thanked(gift)).toBe("Theodor");
  expect(await thanked(own)).toBe("Rosa");
});

test("ORD-05 GIFT-05 refunds to a gift voucher are listed on the order page like any other refund", async () => {
  const gift = await issueGiftVoucher(deps.db, deps, { amount: minor(2000), currency: "EUR" });
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "prepayment" }));
  const { session, shop } = buyer;
  await applyCode(deps, { session, shop, code: gift.code, caller: session });
  const seenTotal = (await cartView(deps, session, shop)).totals.toPay.amount;
  const { id } = await placed(deps, { ...buyer, seenTotal });
  const visitor = { current: () => Promise.resolve(session), start: () => Promise.resolve(session), leave: () => {} };
  const order = { id, token: orderToken(deps, id), visitor };
  const text = async () =>
    (await loadOrder(contextOf(order, newUuid()), new Request("http://localhost/"), order.token)).view.payment.text;
  const cause = notedCause("staff:test", "Ecke geknickt");
  await markPaid(deps, id, cause.actor);
  expect(await text()).not.toContain("Geschenkgutschein");
  await refundOrder(deps, id, { amount: minor(1234), key: newUuid(), cause });
  expect(await text()).toContain("12,34\u00A0€ sind wieder auf deinem Geschenkgutschein");
  expect(await text()).not.toContain("Wir haben dir");
});

test("ORD-04 ORD-12 the order page shows the amount paid after a credit note, and the amount remaining after a refund", async () => {
  const order = await anOrder();
  const text = async () =>
    (await loadOrder(contextOf(order, newUuid()), new Request("http://localhost/"), order.token)).view.payment.text;
  const cause = notedCause("staff:test", "Ecke geknickt");
  const less = (amount: number) => refundOrder(deps, order.id, { amount: minor(amount), key: newUuid(), cause });
  expect((await less(1234)).ok).toBe(true);
  expect(await text()).toContain("12,34\u00A0€ haben wir dir schon gutgeschrieben.");
  await markPaid(deps, order.id, cause.actor);
  expect(await text()).toBe("87,15\u00A0€ bezahlt, 12,34\u00A0€ gutgeschrieben. Danke dir.");
  const other = await anOrder({}, { paymentMethod: "prepayment" });
  await markPaid(deps, other.id, cause.actor);
  const refund = await refundOrder(deps, other.id, { amount: minor(1234), key: newUuid(), cause });
  expect(refund.ok).toBe(true);
  await deps.db
    .updateTable("payment")
    .set({ refunded: 1234, state: "partially_refunded" })
    .where("order_id", "=", other.id)
    .execute();
  const page = await loadOrder(contextOf(other, newUuid()), new Request("http://localhost/"), other.token);
  expect(page.view.payment.text).toBe(
    "Bezahlt. Danke dir. Wir haben dir 12,34\u00A0€ erstattet. Bezahlt bleiben damit 87,15\u00A0€.",
  );
});

import { beforeAll, describe, expect, test } from "vitest";
import { cartView } from "#modules/cart/contract.server.ts";
import type { PlaceOrder } from "#modules/checkout/place-order.server.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-world.ts";
import { payWithTestCard, abandonTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import type { PaymentEvent } from "#modules/payments/contract.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { markPaid } from "./mark-paid.server.ts";
import { capturePayment, expirePayment, startPayment, voidPayment } from "./payment-jobs.server.ts";
import { readOrder, whyCalledOff, type OrderView } from "./queries.server.ts";
import { settleByLookup, settlePayment } from "./settle-payment.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

type CardOrder = {
  readonly buyer: PlaceOrder;
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
};

async function cardOrder(): Promise<CardOrder> {
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
  const { id, paymentId } = await placed(deps, buyer);
  const started = await startPayment(deps, paymentId);
  const path = (started.ok && started.value) || "";
  return { buyer, id, paymentId, reference: path.split("/")[3] ?? "" };
}
async function fresh(id: string): Promise<OrderView> {
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
const statesOf = async (id: string) => {
  const order = await fresh(id);
  return [order.state, order.payments[0]?.state];
};
const voidsOf = async (id: string): Promise<readonly string[]> =>
  (
    await deps.db
      .selectFrom("order_event")
      .select("to_state")
      .where("order_id", "=", id)
      .where("reason", "=", "void")
      .execute()
  ).map((row) => row.to_state);
const jobKeys = async (id: string): Promise<readonly string[]> =>
  (
    await deps.handle.pool.query<{ key: string }>("select key from graphile_worker.jobs where key like $1", [`%${id}%`])
  ).rows.map((row) => row.key);
function report(order: CardOrder, type: PaymentEvent["type"], parts: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    eventId: newUuid(),
    reference: order.reference,
    type,
    amount: order.buyer.seenTotal,
    currency: "EUR",
    occurredAt: "2026-11-23T08:00:00Z",
    ...parts,
  };
}
const settle = (event: PaymentEvent) => settlePayment(deps, "test-card", event);

describe("CHK-05 a card order", () => {
  test("waits with its cart until the money is promised, then is approved, invoiced, mailed and captured", async () => {
    const order = await cardOrder();
    expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created"]);
    expect((await fresh(order.id)).invoice).toBeNull();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    await settleByLookup(deps, order.paymentId);
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "authorised"]);
    expect((await fresh(order.id)).invoice?.number).toMatch(/^RE-2026-/);
    expect((await cartView(deps, order.buyer.session, order.buyer.shop)).items).toEqual([]);
    expect(await jobKeys(order.id)).toEqual([`mail/order-confirmation/${order.id}`]);
    await capturePayment(deps, order.paymentId);
    await capturePayment(deps, order.paymentId);
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "captured"]);
  });

  test("CHK-09 asking for the payment page again leads to the same payment", async () => {
    const order = await cardOrder();
    expect(await startPayment(deps, order.paymentId)).toEqual({
      ok: true,
      value: `/kasse/testkarte/${order.reference}/`,
    });
  });

  test("CHK-10 a declined card cancels the order and leaves cart and address as they were", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4000000000000002");
    await settleByLookup(deps, order.paymentId);
    expect(await statesOf(order.id)).toEqual(["cancelled", "declined"]);
    expect((await cartView(deps, order.buyer.session, order.buyer.shop)).items).toHaveLength(1);
    expect((await fresh(order.id)).invoice).toBeNull();
    const again = await placed(deps, { ...order.buyer, idempotencyKey: newUuid(), form: aForm() });
    expect((await fresh(again.id)).state).toBe("paid_or_approved");
  });

  test("an abandoned payment page counts as declined", async () => {
    const order = await cardOrder();
    await abandonTestCard(deps, order.reference);
    await settleByLookup(deps, order.paymentId);
    expect(await statesOf(order.id)).toEqual(["cancelled", "declined"]);
  });

  test("a payment nobody finished expires; one that succeeded in silence does not", async () => {
    const forgotten = await cardOrder();
    const silent = await cardOrder();
    await payWithTestCard(deps, silent.reference, "4111111111111111");
    await expirePayment(deps, forgotten.paymentId);
    await expirePayment(deps, silent.paymentId);
    expect(await statesOf(forgotten.id)).toEqual(["cancelled", "cancelled"]);
    expect(await statesOf(silent.id)).toEqual(["paid_or_approved", "authorised"]);
  });
});

describe("CHK-09 webhooks in any order and number", () => {
  test("the same report a hundred times in parallel approves the order once", async () => {
    const order = await cardOrder();
    const event = report(order, "authorised");
    await Promise.all(Array.from({ length: 100 }, () => settle(event)));
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "authorised"]);
    expect(await jobKeys(order.id)).toHaveLength(1);
    const approvals = await deps.db
      .selectFrom("order_event")
      .select("id")
      .where("order_id", "=", order.id)
      .where("to_state", "=", "paid_or_approved")
      .execute();
    expect(approvals).toHaveLength(1);
  }, 60_000);

  test("captured before authorised ends captured, and pending afterwards changes nothing", async () => {
    const order = await cardOrder();
    for (const type of ["captured", "authorised", "pending"] as const) await settle(report(order, type));
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "captured"]);
  });

  test("money for an order given up goes back and the order stays cancelled", async () => {
    const order = await cardOrder();
    await settle(report(order, "declined"));
    await payWithTestCard(deps, order.reference, "4111111111111111");
    await settle(report(order, "authorised"));
    expect(await statesOf(order.id)).toEqual(["cancelled", "declined"]);
    expect(await jobKeys(order.paymentId)).toContain(`void/${order.paymentId}`);
    await voidPayment(deps, order.paymentId);
    const row = await deps.db
      .selectFrom("test_card_payment")
      .select(["state", "authorised"])
      .where("reference", "=", order.reference)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: "cancelled", authorised: 0 });
    await voidPayment(deps, order.paymentId);
    expect(await voidsOf(order.id)).toEqual(["cancelled"]);
  });

  test("CHK-10 captured money that goes back is logged once", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    await settleByLookup(deps, order.paymentId);
    await capturePayment(deps, order.paymentId);
    await voidPayment(deps, order.paymentId);
    await voidPayment(deps, order.paymentId);
    expect(await voidsOf(order.id)).toEqual(["refunded"]);
  });

  test("CHK-10 an order given up or replaced before anything was held logs no money going back", async () => {
    const left = await cardOrder();
    await abandonTestCard(deps, left.reference);
    await settleByLookup(deps, left.paymentId);
    const replaced = await cardOrder();
    await placed(deps, { ...replaced.buyer, idempotencyKey: newUuid(), form: aForm() });
    for (const { id, paymentId } of [left, replaced]) {
      await voidPayment(deps, paymentId);
      await voidPayment(deps, paymentId);
      expect(await voidsOf(id)).toEqual([]);
    }
    expect([await whyCalledOff(deps.db, left.id), await whyCalledOff(deps.db, replaced.id)]).toEqual([
      null,
      "superseded",
    ]);
  });

  test.each([
    ["another amount", { amount: 1 }],
    ["another currency", { currency: "CHF" as const }],
  ])("a report of %s is not believed", async (_, parts) => {
    const order = await cardOrder();
    expect(await settle(report(order, "authorised", parts))).toMatchObject({ refusal: { code: "PAYMENT_SIGNATURE" } });
    expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created"]);
  });

  test("a report about a payment we do not know is refused", async () => {
    const order = await cardOrder();
    expect(await settle(report(order, "authorised", { reference: "unknown" }))).toMatchObject({
      refusal: { code: "ORDER_NOT_FOUND" },
    });
  });
});

describe("CHK-05 prepayment", () => {
  test("waits for its money, and the transfer approves it with invoice and mail", async () => {
    const { id } = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "prepayment" })));
    expect(await statesOf(id)).toEqual(["awaiting_payment", "created"]);
    expect(await jobKeys(id)).toEqual([`mail/order-confirmation/${id}`]);
    expect((await markPaid(deps, id, "staff:team")).ok).toBe(true);
    const order = await fresh(id);
    expect([order.state, order.payments[0]?.captured]).toEqual(["paid_or_approved", order.grand]);
    expect(order.invoice).not.toBeNull();
    expect(await jobKeys(id)).toContain(`mail/payment-received/${id}`);
    expect(await markPaid(deps, id, "staff:team")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("an open invoice is settled without a new approval; a card is never marked by hand", async () => {
    const { id } = await placed(deps, await aBuyer(deps));
    expect((await markPaid(deps, id, "staff:team")).ok).toBe(true);
    expect(await statesOf(id)).toEqual(["paid_or_approved", "captured"]);
    const card = await cardOrder();
    expect(await markPaid(deps, card.id, "staff:team")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    expect(await markPaid(deps, newUuid(), "staff:team")).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import type { PlaceOrder } from "#modules/checkout/place-order.server.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { payWithTestCard, abandonTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import type { PaymentEvent } from "#modules/payments/contract.ts";
import { testCardAdapter } from "#modules/payments/test-card-adapter.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { markPaid } from "./mark-paid.server.ts";
import { paymentExportRows } from "../tax-export/payment-export-rows.server.ts";
import { capturePayment, expirePayment, startPayment, voidPayment } from "./payment-jobs.server.ts";
import { readOrder, whyCalledOff, type OrderView } from "../queries.server.ts";
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

  test("CHK-09 requesting the payment page again leads to the same payment", async () => {
    const order = await cardOrder();
    expect(await startPayment(deps, order.paymentId)).toEqual({
      ok: true,
      value: `/kasse/testkarte/${order.reference}/`,
    });
  });

  test("CHK-10 a declined card cancels the order and leaves cart and address unchanged", async () => {
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

  test("an unfinished payment expires; one that succeeded without a notification does not", async () => {
    const forgotten = await cardOrder();
    const silent = await cardOrder();
    await payWithTestCard(deps, silent.reference, "4111111111111111");
    const later = testDeps(database(), "2026-11-23T09:00:00Z");
    await expirePayment(later, forgotten.paymentId);
    await expirePayment(later, silent.paymentId);
    expect(await statesOf(forgotten.id)).toEqual(["cancelled", "cancelled"]);
    expect(await statesOf(silent.id)).toEqual(["paid_or_approved", "authorised"]);
  });
});

describe("CHK-05 a payment whose notification got lost", () => {
  const runAt = async (paymentId: string): Promise<string | undefined> =>
    (
      await deps.handle.pool.query<{ at: Date }>("select run_at as at from graphile_worker.jobs where key = $1", [
        `expire/${paymentId}`,
      ])
    ).rows[0]?.at
      .toISOString()
      .slice(11, 16);
  /** Runs the job at a time of that day: queued polls are taken first, as by a worker. */
  const pollAt = async (time: string, paymentId: string): Promise<void> => {
    await deps.handle.pool.query("select graphile_worker.remove_job($1)", [`expire/${paymentId}`]);
    await expirePayment(testDeps(database(), `2026-11-23T${time}Z`), paymentId);
  };

  test("is polled after 2, 5, 15, 30 and 60 minutes, and given up with the last", async () => {
    const order = await cardOrder();
    const polls = [await runAt(order.paymentId)];
    for (const time of ["08:02:00", "08:05:01", "08:15:00", "08:30:00"]) {
      await pollAt(time, order.paymentId);
      expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created"]);
      polls.push(await runAt(order.paymentId));
    }
    expect(polls).toEqual(["08:02", "08:05", "08:15", "08:30", "09:00"]);
    await pollAt("09:00:00", order.paymentId);
    expect(await statesOf(order.id)).toEqual(["cancelled", "cancelled"]);
  });

  test("approves its order after two minutes, and is polled no more", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    await pollAt("08:02:00", order.paymentId);
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "authorised"]);
    expect(await runAt(order.paymentId)).toBeUndefined();
  });

  test("CHK-10 is not given up early, because the customer may try another card", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4000000000000002");
    await pollAt("08:02:00", order.paymentId);
    expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created"]);
    await pollAt("09:00:00", order.paymentId);
    expect(await statesOf(order.id)).toEqual(["cancelled", "declined"]);
  });

  test("is found with each of its refunds: the order of held money is not given up", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    const { capture, refund } = testCardAdapter(deps);
    await capture(order.reference, minor(order.buyer.seenTotal), "capture");
    await refund(order.reference, minor(1000), "first");
    await pollAt("09:00:00", order.paymentId);
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "partially_refunded"]);
    await refund(order.reference, minor(500), "second");
    for (const _ of [1, 2]) await settleByLookup(deps, order.paymentId);
    expect(await booksOf(order)).toEqual({
      captured: order.buyer.seenTotal,
      refunded: 1500,
      state: "partially_refunded",
    });
  });

  test("CHK-10 wholly refunded already leaves no order to print", async () => {
    const order = await cardOrder();
    await settle(report(order, "refunded"));
    expect(await statesOf(order.id)).toEqual(["refunded", "refunded"]);
    const late = await cardOrder();
    for (const type of ["captured", "refunded"] as const) await settle(report(late, type));
    expect(await statesOf(late.id)).toEqual(["refunded", "refunded"]);
  });
});

/** The sums of the only payment of an order in the shop's books. */
const booksOf = async ({ paymentId }: CardOrder) =>
  deps.db
    .selectFrom("payment")
    .select(["captured", "refunded", "state"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();

describe("CHK-09 webhooks in any order and number", () => {
  const parts = [
    ["authorised", null],
    ["captured", null],
    ["refunded", 1000],
    ["refunded", 2500],
  ] as const;
  const orders = parts.flatMap((one) =>
    parts.flatMap((two) =>
      parts.flatMap((three) =>
        parts.flatMap((four) => (new Set([one, two, three, four]).size === 4 ? [[one, two, three, four]] : [])),
      ),
    ),
  );

  test("CHK-05 ORD-12 books and provider end equal in all 24 orders of a capture and its two refunds, each reported twice", async () => {
    expect(orders).toHaveLength(24);
    const [from, to] = ["2026-11-23", "2026-11-23"];
    for (const order of orders) {
      const card = await cardOrder();
      const total = card.buyer.seenTotal;
      for (const [type, amount] of order) {
        const paymentEvent = report(card, type, amount === null ? {} : { amount });
        for (const event of [paymentEvent, paymentEvent, { ...paymentEvent, eventId: newUuid() }]) await settle(event);
      }
      const names = order.map(([type, amount]) => `${type} ${amount}`);
      const { number } = await fresh(card.id);
      const exported = (await paymentExportRows(deps.db, { from, to }, 10_000))
        .filter((row) => row.order_number === number)
        .map(({ kind, amount }) => [kind, amount]);
      expect([names, await booksOf(card), await statesOf(card.id), exported]).toEqual([
        names,
        { captured: total, refunded: 2500, state: "partially_refunded" },
        ["paid_or_approved", "partially_refunded"],
        [
          ["payment", total],
          ["refund", -2500],
        ],
      ]);
    }
  }, 120_000);

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

  test("money for an abandoned order is refunded and the order stays cancelled", async () => {
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

  test("CHK-10 the refund of captured money is logged once", async () => {
    const order = await cardOrder();
    await payWithTestCard(deps, order.reference, "4111111111111111");
    await settleByLookup(deps, order.paymentId);
    await capturePayment(deps, order.paymentId);
    await voidPayment(deps, order.paymentId);
    await voidPayment(deps, order.paymentId);
    expect(await voidsOf(order.id)).toEqual(["refunded"]);
  });

  test("CHK-10 an order abandoned or replaced before anything was held logs no refund", async () => {
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
  ])("a report of %s is not trusted", async (_, parts) => {
    const order = await cardOrder();
    expect(await settle(report(order, "authorised", parts))).toMatchObject({ refusal: { code: "PAYMENT_SIGNATURE" } });
    expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created"]);
  });

  test("a report about an unknown payment is refused", async () => {
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

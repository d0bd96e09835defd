import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { testCardAdapter } from "#modules/payments/test-card-adapter.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { capturePayment, startPayment } from "../payments/payment-jobs.server.ts";
import { carryOutRefund, reconcileRefunds, refundOrder, type FiledOrderRefund } from "./refund-order.server.ts";
import { settleByLookup, settlePayment } from "../payments/settle-payment.server.ts";
import { staffOrder, type StaffOrder } from "../staff/staff-order.server.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";

type Paid = { readonly id: string; readonly number: string; readonly reference: string; readonly grand: number };

async function paidOrder(): Promise<Paid> {
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
  const { id, number, paymentId } = await placed(deps, buyer);
  const started = await startPayment(deps, paymentId);
  const path = (started.ok && started.value) || "";
  const reference = path.split("/")[3] ?? "";
  await payWithTestCard(deps, reference, "4111111111111111");
  await settleByLookup(deps, paymentId);
  await capturePayment(deps, paymentId);
  return { id, number, reference, grand: buyer.seenTotal };
}

function requestRefund(
  order: Paid,
  amount: number,
  key = newUuid(),
  reason = "Ecke geknickt",
): Promise<Result<FiledOrderRefund>> {
  return refundOrder(deps, order.id, { amount: minor(amount), key, cause: notedCause(actor, reason) });
}
const idOf = (result: Result<FiledOrderRefund>): string =>
  result.ok ? (result.value.refund?.id ?? "none") : result.refusal.code;
async function readStaffOrder(order: Paid): Promise<StaffOrder> {
  const found = await staffOrder(deps, order.number);
  if (!found) throw new Error("no order");
  return found;
}
const operationsOf = ({ reference }: Paid) =>
  deps.db
    .selectFrom("test_card_operation")
    .select("amount")
    .where("reference", "=", reference)
    .where("kind", "=", "refund")
    .execute();

describe("CHK-05 BO-01 a refund by the staff", () => {
  test("in parts, each with author, reason and amount, until nothing is left", async () => {
    const order = await paidOrder();
    await carryOutRefund(deps, idOf(await requestRefund(order, 1000)));
    const part = await readStaffOrder(order);
    expect(part.payments[0]).toMatchObject({ state: "partially_refunded", refunded: 1000 });
    expect(part.refunds).toMatchObject([{ amount: 1000, actor, reason: "Ecke geknickt", state: "done" }]);
    expect(part.moves.refund).toBe(order.grand - 1000);
    expect(part.state).toBe("paid_or_approved");
    expect(part.events.filter(({ subject }) => subject === "refund").map(({ to, actor: by }) => [to, by])).toEqual([
      ["requested", actor],
      ["done", actor],
    ]);
    await carryOutRefund(deps, idOf(await requestRefund(order, order.grand - 1000)));
    const whole = await readStaffOrder(order);
    expect(whole.payments[0]).toMatchObject({ state: "refunded", refunded: order.grand });
    expect(whole.moves.refund).toBe(0);
    // Nothing of it was printed, and nobody will pay for it.
    expect(whole.state).toBe("refunded");
    expect(idOf(await requestRefund(order, 1))).toBe("REFUND_TOO_HIGH");
  });

  test("never more than was captured, also while responses are pending, and never without a reason", async () => {
    const order = await paidOrder();
    expect((await requestRefund(order, order.grand - 500)).ok).toBe(true);
    expect(idOf(await requestRefund(order, 501))).toBe("REFUND_TOO_HIGH");
    expect(idOf(await requestRefund(order, 0))).toBe("REFUND_TOO_HIGH");
    expect(idOf(await requestRefund(order, 100, newUuid(), "  "))).toBe("FIELD_REQUIRED");
    expect(
      idOf(await refundOrder(deps, newUuid(), { amount: minor(1), key: "k", cause: notedCause(actor, "x") })),
    ).toBe("ORDER_NOT_FOUND");
  });

  test("twenty submits at once under one key refund it once; another amount under the key is refused", async () => {
    const order = await paidOrder();
    const key = newUuid();
    const ids = new Set(
      await Promise.all(Array.from({ length: 20 }, async () => idOf(await requestRefund(order, 700, key)))),
    );
    expect(ids.size).toBe(1);
    expect(idOf(await requestRefund(order, 701, key))).toBe("IDEMPOTENCY_KEY_REUSED");
    const [id = ""] = ids;
    await Promise.all(Array.from({ length: 5 }, () => carryOutRefund(deps, id)));
    expect(await operationsOf(order)).toEqual([{ amount: 700 }]);
    const after = await readStaffOrder(order);
    expect(after.payments[0]?.refunded).toBe(700);
    expect(after.refunds).toHaveLength(1);
  });

  test("twenty refunds at once never exceed what was captured", async () => {
    const order = await paidOrder();
    const part = Math.floor(order.grand / 10);
    const filed = await Promise.all(Array.from({ length: 20 }, () => requestRefund(order, part)));
    const accepted = filed.flatMap((result) => (result.ok ? [idOf(result)] : []));
    expect(accepted).toHaveLength(10);
    await Promise.all(accepted.map((id) => carryOutRefund(deps, id)));
    expect((await readStaffOrder(order)).payments[0]?.refunded).toBe(part * 10);
  });

  test("the provider's response gets lost, the scheduled job finds the refund and completes it once", async () => {
    const order = await paidOrder();
    const id = idOf(await requestRefund(order, 900));
    const { refund } = testCardAdapter(deps);
    // The provider completed it, and the process died before the response; its job is gone too.
    await refund(order.reference, minor(900), id);
    await deps.handle.pool.query("select graphile_worker.remove_job($1)", [`refund/${id}`]);
    const later = testDeps(database(), "2026-11-23T08:31:00Z");
    await reconcileRefunds(later);
    const jobs = await deps.handle.pool.query("select 1 from graphile_worker.jobs where key = $1", [`refund/${id}`]);
    expect(jobs.rowCount).toBe(1);
    await carryOutRefund(later, id);
    expect(await operationsOf(order)).toEqual([{ amount: 900 }]);
    expect((await readStaffOrder(order)).payments[0]).toMatchObject({ refunded: 900, state: "partially_refunded" });
  });

  test("the provider's report comes before its response: the sum is counted once", async () => {
    const order = await paidOrder();
    const id = idOf(await requestRefund(order, 800));
    await settlePayment(deps, "test-card", {
      eventId: newUuid(),
      reference: order.reference,
      type: "refunded",
      amount: 800,
      currency: "EUR",
      occurredAt: "2026-11-23T08:00:00Z",
    });
    await carryOutRefund(deps, id);
    expect((await readStaffOrder(order)).payments[0]).toMatchObject({ refunded: 800, state: "partially_refunded" });
  });

  test("a refund refused by the provider is recorded as failed and its amount is available again", async () => {
    const order = await paidOrder();
    const id = idOf(await requestRefund(order, order.grand));
    await deps.db
      .updateTable("test_card_payment")
      .set({ state: "cancelled" })
      .where("reference", "=", order.reference)
      .execute();
    await carryOutRefund(deps, id);
    const after = await readStaffOrder(order);
    expect(after.refunds).toMatchObject([{ state: "failed" }]);
    expect(after.payments[0]).toMatchObject({ state: "captured", refunded: 0 });
    expect(after.moves.refund).toBe(order.grand);
  });

  test.each([
    ["delivered", 100, "partially_refunded"],
    ["delivered", null, "refunded"],
    ["closed", null, "refunded"],
    ["complaint", 100, "partially_refunded"],
    ["in_production", 100, "in_production"],
    ["shipped", null, "refunded"],
  ])("ORD-02 an order that is %s and refunds %s is %s afterwards", async (state, amount, then) => {
    const order = await paidOrder();
    await deps.db.updateTable("customer_order").set({ state }).where("id", "=", order.id).execute();
    await carryOutRefund(deps, idOf(await requestRefund(order, amount ?? order.grand)));
    expect((await readStaffOrder(order)).state).toBe(then);
  });
});

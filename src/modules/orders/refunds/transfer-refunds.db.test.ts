import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { paymentExportRows } from "../tax-export/payment-export-rows.server.ts";
import { carryOutRefund, reconcileRefunds, refundOrder } from "./refund-order.server.ts";
import { staffOrder } from "../staff/staff-order.server.ts";
import {
  confirmTransfer,
  giveRefundAccount,
  openTransfers,
  removeRefundAccounts,
  transferOfOrder,
} from "./transfer-refunds.server.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
const cause = notedCause(actor, "Ecke geknickt");
const account = { holder: "Anna Freudenberger", iban: "DE89 3704 0044 0532 0130 00" };

async function refunded(paymentMethod: "invoice" | "prepayment", amount?: number) {
  const buyer = await aBuyer(deps, aForm({ paymentMethod }));
  const { id, number } = await placed(deps, buyer);
  await markPaid(deps, id, actor);
  const back = minor(amount ?? buyer.seenTotal);
  const filed = await refundOrder(deps, id, { amount: back, key: newUuid(), cause });
  const refundId = (filed.ok && filed.value.refund?.id) || "";
  return { id, number, back, refundId };
}
async function readStaffOrder(number: string) {
  const order = await staffOrder(deps, number);
  if (!order) throw new Error("no order");
  return order;
}
const mailsOf = async (id: string) =>
  (
    await deps.db
      .selectFrom("order_event")
      .select("to_state")
      .where("order_id", "=", id)
      .where("subject", "=", "mail")
      .orderBy("id")
      .execute()
  ).map(({ to_state }) => to_state);

describe("CHK-05 ORD-11 bank transfers are refunded by hand", () => {
  test.each(["prepayment", "invoice"] as const)(
    "a refund of %s waits until somebody transferred it",
    async (method) => {
      const { id, number, back, refundId } = await refunded(method);
      // Neither the job nor the schedule does what only the staff can do.
      await carryOutRefund(deps, refundId);
      await reconcileRefunds(testDeps(database(), "2026-11-23T10:00:00Z"));
      const waiting = await readStaffOrder(number);
      expect(waiting.payments[0]).toMatchObject({ state: "captured", refunded: 0 });
      expect(waiting.refunds).toMatchObject([{ state: "requested", amount: back }]);
      // An order to be refunded in full is not printed. Source: ORD-02.
      expect(waiting.state).toBe("cancelled");
      expect(await mailsOf(id)).toContain("refund-account");
      expect(await mailsOf(id)).not.toContain("refunded");
      const row = (await openTransfers(deps.db, 100)).find((each) => each.refundId === refundId);
      expect(row).toMatchObject({ orderNumber: number, amount: back, account: null, purpose: expect.any(String) });
      // Characters that reverse text direction must not reach a transfer. NFR-02
      const typed = { ...account, holder: " Anna\u202E\r\nFreudenberger\u0007 " };
      expect(await giveRefundAccount(deps, id, typed)).toMatchObject({ ok: true });
      expect(await transferOfOrder(deps.db, id)).toEqual({
        amount: back,
        account: { holder: "Anna Freudenberger", iban: "DE89370400440532013000" },
      });
      const later = testDeps(database(), "2026-11-25T08:00:00Z");
      const made = { actor: "staff:buch@blattwerk.localhost", on: "2026-11-24" };
      expect((await confirmTransfer(later, refundId, made)).ok).toBe(true);
      expect((await confirmTransfer(later, refundId, made)).ok).toBe(true);
      const after = await readStaffOrder(number);
      expect(after.payments[0]).toMatchObject({ state: "refunded", refunded: back });
      expect(after.state).toBe("refunded");
      expect(after.events.filter(({ subject, to }) => subject === "refund" && to === "done")).toMatchObject([
        { actor: made.actor },
      ]);
      expect((await mailsOf(id)).filter((kind) => kind === "refunded")).toHaveLength(1);
      expect(await transferOfOrder(deps.db, id)).toBeUndefined();
      // The books use the date of the transfer. Source: GoBD.
      const booked = await paymentExportRows(deps.db, { from: "2026-11-24", to: "2026-11-24" }, 100);
      expect(booked).toMatchObject([{ kind: "refund", order_number: number, amount: 0 - back }]);
      await deps.db
        .updateTable("payment_refund")
        .set({ concluded_at: new Date("2026-10-01") })
        .where("id", "=", refundId)
        .execute();
    },
  );

  test.each([
    [{ holder: "", iban: account.iban }, ["holder"]],
    [{ holder: "Anna", iban: "DE89 3704 0044 0532 0130 01" }, ["iban"]],
    [{ holder: " ", iban: "" }, ["holder", "iban"]],
  ])("the account %j is refused", async (typed, wrong) => {
    const { id } = await refunded("prepayment", 500);
    const given = await giveRefundAccount(deps, id, typed);
    expect(given.ok ? [] : Object.keys(given.refusal.fields ?? {})).toEqual(wrong);
    expect((await transferOfOrder(deps.db, id))?.account).toBeNull();
  });

  test("a date before the request or in the future is refused, and so is an account nobody requested", async () => {
    const { id, refundId, number } = await refunded("prepayment", 500);
    for (const on of ["2026-11-22", "2026-11-24"])
      expect((await confirmTransfer(deps, refundId, { actor, on })).ok).toBe(false);
    // A partial refund does not cancel the order.
    expect((await readStaffOrder(number)).state).toBe("paid_or_approved");
    expect((await confirmTransfer(deps, refundId, { actor, on: "2026-11-23" })).ok).toBe(true);
    expect(await giveRefundAccount(deps, id, account)).toMatchObject({ ok: false, refusal: { code: "ORDER_STATE" } });
  });

  test("NFR-04 the account is deleted six weeks after the transfer, and never before", async () => {
    const { id, refundId } = await refunded("prepayment", 500);
    await giveRefundAccount(deps, id, account);
    const storedAccounts = async () =>
      (await deps.db.selectFrom("refund_account").select("order_id").where("order_id", "=", id).execute()).length;
    await removeRefundAccounts(deps, new Date("2027-02-01"));
    expect(await storedAccounts()).toBe(1);
    await confirmTransfer(deps, refundId, { actor, on: "2026-11-23" });
    await removeRefundAccounts(deps, new Date("2026-11-23T07:00:00Z"));
    expect(await storedAccounts()).toBe(1);
    await removeRefundAccounts(deps, new Date("2026-11-24"));
    expect(await storedAccounts()).toBe(0);
  });
});

import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { paymentsOfOrder } from "#modules/payments/contract.server.ts";
import { dueOf } from "#modules/payments/contract.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { cancelByStaff } from "../changes/cancel-by-staff.server.ts";
import { creditNotesOf } from "../invoices/credit-notes.server.ts";
import { listDocuments } from "../invoices/invoice-list.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { readOrder } from "../queries.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { giveBack } from "../testing/execute-refund.ts";
import { sendOrderMail } from "../letters/send-order-mail.server.ts";
import { searchOrders } from "../staff/staff-queries.server.ts";
import { staffOrder } from "../staff/staff-order.server.ts";
import { fileAnOrder } from "../testing/placed-order.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";

function credit(id: string, amount: number, key = newUuid()) {
  return refundOrder(deps, id, { amount: minor(amount), key, cause: notedCause(actor, "Ecke geknickt") });
}
const codeOf = (result: Awaited<ReturnType<typeof credit>>): string => (result.ok ? "done" : result.refusal.code);

async function anOpenOrder() {
  const { id } = await fileAnOrder(deps);
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error("no order");
  return order;
}
async function moneyOf(id: string) {
  const [payment] = await paymentsOfOrder(deps.db, id);
  if (!payment) throw new Error("no payment");
  const notes = await creditNotesOf(deps.db, id);
  return { ...payment, due: dueOf(payment), notes: notes.map(({ amount }) => Number(amount)) };
}

describe("ORD-12 a credit on an unpaid invoice", () => {
  test("ORD-12 gets a credit note, lowers the open amount, and the transfer then settles the rest", async () => {
    const { id, number, grand } = await anOpenOrder();
    expect((await staffOrder(deps, number))?.moves).toMatchObject({ refund: grand, offInvoice: true });
    expect(codeOf(await credit(id, 1190))).toBe("done");
    expect(await moneyOf(id)).toMatchObject({ state: "created", credited: 1190, due: grand - 1190, notes: [1190] });
    expect((await staffOrder(deps, number))?.moves.refund).toBe(grand - 1190);
    const rows = await listDocuments(deps, { from: "2026-11-23", to: "2026-11-23", text: number }, 10);
    expect(rows.map(({ kind, gross, state, credited }) => [kind, gross, state, credited])).toEqual([
      ["credit-note", -1190, "paid", 0],
      ["invoice", grand, "open", 1190],
    ]);
    expect((await markPaid(deps, id, actor)).ok).toBe(true);
    expect(await moneyOf(id)).toMatchObject({ state: "captured", captured: grand - 1190, due: 0 });
    const [, invoice] = await listDocuments(deps, { from: "2026-11-23", to: "2026-11-23", text: number }, 10);
    expect(invoice?.state).toBe("paid");
  });

  test("ORD-12 of the full amount leaves nothing to pay, and no transfer is expected any more", async () => {
    const { id, number, grand } = await anOpenOrder();
    expect(codeOf(await credit(id, grand - 500))).toBe("done");
    expect(codeOf(await credit(id, 501))).toBe("REFUND_TOO_HIGH");
    expect(codeOf(await credit(id, 500))).toBe("done");
    expect(await moneyOf(id)).toMatchObject({ state: "cancelled", credited: grand, due: 0, notes: [grand - 500, 500] });
    expect(codeOf(await credit(id, 1))).toBe("REFUND_TOO_HIGH");
    expect((await markPaid(deps, id, actor)).ok).toBe(false);
    const rows = await listDocuments(deps, { from: "2026-11-23", to: "2026-11-23", text: number }, 10);
    expect(rows.filter(({ kind }) => kind === "invoice").map(({ state }) => state)).toEqual(["credited"]);
    const search = { queue: "all", sort: "placed", page: 1, text: number } as const;
    const found = await searchOrders(deps, { ...search, payment: "", country: "", shipping: "" });
    expect(found.rows.map(({ paymentState }) => paymentState)).toEqual(["credited"]);
  });

  test("ORD-12 CHK-05 twenty submits under one key credit it once; another amount under the key is refused", async () => {
    const { id } = await anOpenOrder();
    const key = newUuid();
    const codes = await Promise.all(Array.from({ length: 20 }, async () => codeOf(await credit(id, 700, key))));
    expect(new Set(codes)).toEqual(new Set(["done"]));
    expect(codeOf(await credit(id, 701, key))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await moneyOf(id)).notes).toEqual([700]);
  });

  test("ORD-12 ORD-11 informs the customer of what is left to pay, with the credit note enclosed", async () => {
    const { id, invoice } = await anOpenOrder();
    const key = newUuid();
    await credit(id, 1399, key);
    await sendOrderMail(deps, { orderId: id, kind: "refunded", event: `invoice|${key}` });
    const mail = await deps.db
      .selectFrom("mail_message")
      .selectAll()
      .where("order_id", "=", id)
      .where("kind", "=", "refunded")
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain("13,99");
    for (const expected of ["90,00", invoice?.number ?? "?"]) expect(mail.plain).toContain(expected);
    const enclosed = deps.db.selectFrom("mail_attachment").select("file_name").where("message_id", "=", mail.id);
    expect((await enclosed.execute()).map((file) => file.file_name)).toEqual([
      expect.stringMatching(/^Gutschrift-GS-2026-\d{6}\.pdf$/),
    ]);
  });

  test("ORD-12 an order cancelled afterwards is credited for the rest only", async () => {
    const { id, grand } = await anOpenOrder();
    await credit(id, 2000);
    expect((await cancelByStaff(deps, id, actor, "doppelt")).ok).toBe(true);
    expect((await moneyOf(id)).notes).toEqual([2000, grand - 2000]);
  });

  test("ORD-12 PRICE-16 whatever is credited, paid and refunded in any sequence: not a cent is lost or created", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("credit" as const), amount: fc.integer({ min: 1, max: 6000 }) }),
      fc.record({ kind: fc.constant("pay" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const { id, grand } = await anOpenOrder();
        for (const each of steps) {
          if (each.kind === "pay") await markPaid(deps, id, actor);
          else {
            const filed = await credit(id, each.amount);
            if (filed.ok && filed.value.refund) await giveBack(deps, filed.value.refund.id);
          }
          const { captured, refunded, credited, due, notes } = await moneyOf(id);
          expect(captured + credited + due).toBe(grand);
          expect(notes.reduce((sum, amount) => sum + amount, 0)).toBe(credited + refunded);
          expect(Math.min(due, credited, captured - refunded)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: process.env["FULL"] ? 200 : 8 },
    );
  });
});

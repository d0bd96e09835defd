import { beforeAll, describe, expect, test } from "vitest";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { payWithTestCard } from "#modules/payments/pay-with-test-card.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import {
  cancelByCustomer,
  changedDesigns,
  changeDeliveryAddress,
  designToChange,
  rightsOf,
  takeChangedDesign,
} from "./change-order.server.ts";
import { capturePayment, startPayment } from "../payments/payment-jobs.server.ts";
import { readOrder } from "../queries.server.ts";
import { linesToReorder } from "./reorder.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { giveBack } from "../testing/execute-refund.ts";
import { settleByLookup } from "../payments/settle-payment.server.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  const made = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = { ...made, config: { ...made.config, CHANGE_WINDOW_MINUTES: 60 } };
});

async function anOrder(parts: Record<string, unknown> = {}) {
  const buyer = await aBuyer(deps, aForm(parts));
  const order = await placed(deps, buyer);
  return { ...order, session: buyer.session };
}
const view = async (id: string) => {
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error("no order");
  return order;
};
const lineOf = async (id: string) => (await view(id)).lines[0]?.id ?? "";
const credited = async (id: string): Promise<number> =>
  (
    await deps.db
      .selectFrom("credit_note")
      .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
      .select("amount")
      .where("invoice.order_id", "=", id)
      .execute()
  ).reduce((sum, { amount }) => sum + amount, 0);
const code = (done: Awaited<ReturnType<typeof cancelByCustomer>>): string =>
  done.ok ? done.value.state : done.refusal.code;

describe("ORD-06 cancelling within the change window", () => {
  test("an order on invoice is credited in full and not produced", async () => {
    const order = await anOrder();
    const { grand } = await view(order.id);
    const two = await Promise.all([cancelByCustomer(deps, order.id), cancelByCustomer(deps, order.id)]);
    expect(two.map(code).toSorted()).toEqual(["ORDER_STATE", "cancelled"]);
    expect(await credited(order.id)).toBe(grand);
    await produceOrderLine(deps, await lineOf(order.id));
    expect((await view(order.id)).lines[0]?.state).toBe("waiting");
  });

  test("ORD-12 amounts credited on the invoice or awaiting a transfer back are not refunded twice", async () => {
    const order = await anOrder();
    const { grand } = await view(order.id);
    const refund = (key: string) =>
      refundOrder(deps, order.id, { amount: minor(1000), key, cause: notedCause("staff:a@b.example", "Ecke") });
    expect((await refund("off the invoice")).ok).toBe(true);
    expect((await markPaid(deps, order.id, "staff:a@b.example")).ok).toBe(true);
    expect((await refund("to be transferred")).ok).toBe(true);
    expect(code(await cancelByCustomer(deps, order.id))).toBe("cancelled");
    const refunds = await deps.db
      .selectFrom("payment_refund")
      .select(["id", "amount"])
      .where("payment_id", "=", order.paymentId)
      .orderBy("amount")
      .execute();
    expect(refunds.map(({ amount }) => amount)).toEqual([1000, grand - 2000]);
    for (const { id } of refunds) await giveBack(deps, id);
    expect(await credited(order.id)).toBe(grand);
  });

  test("ORD-12 money that was paid is refunded with one credit note for all of it", async () => {
    const order = await anOrder({ paymentMethod: "card" });
    const started = await startPayment(deps, order.paymentId);
    await payWithTestCard(deps, ((started.ok && started.value) || "").split("/")[3] ?? "", "4111111111111111");
    await settleByLookup(deps, order.paymentId);
    await capturePayment(deps, order.paymentId);
    const { grand } = await view(order.id);
    expect(code(await cancelByCustomer(deps, order.id))).toBe("cancelled");
    const refund = await deps.db
      .selectFrom("payment_refund")
      .selectAll()
      .where("payment_id", "=", order.paymentId)
      .executeTakeFirstOrThrow();
    expect(refund.amount).toBe(grand);
    await giveBack(deps, refund.id);
    expect((await view(order.id)).state).toBe("refunded");
    expect(await credited(order.id)).toBe(grand);
  });

  test("an unpaid prepayment has nothing to credit", async () => {
    const order = await anOrder({ paymentMethod: "prepayment" });
    expect(code(await cancelByCustomer(deps, order.id))).toBe("cancelled");
    expect(await credited(order.id)).toBe(0);
  });

  test("ORD-07 is refused after the window, in production, and for express", async () => {
    const order = await anOrder();
    const later = { ...deps, clock: { now: () => deps.clock.now() + 60 * 60_000 } };
    expect(code(await cancelByCustomer(later, order.id))).toBe("ORDER_STATE");
    await produceOrderLine(deps, await lineOf(order.id));
    expect(code(await cancelByCustomer(deps, order.id))).toBe("ORDER_STATE");
    const express = await anOrder();
    await deps.db
      .updateTable("customer_order")
      .set((row) => ({ change_until: row.ref("placed_at") }))
      .where("id", "=", express.id)
      .execute();
    expect(code(await cancelByCustomer(deps, express.id))).toBe("ORDER_STATE");
    expect(rightsOf(await view(express.id), deps.clock.now())).toEqual({ all: false, address: true, over: false });
  });
});

describe("ORD-06 changes", () => {
  test("the address may change within the country until the goods are shipped", async () => {
    const order = await anOrder();
    const { delivery } = await view(order.id);
    const moved = { ...delivery, street: "Neue Gasse 3", postcode: "04109", city: "Leipzig" };
    await produceOrderLine(deps, await lineOf(order.id));
    expect((await changeDeliveryAddress(deps, order.id, moved)).ok).toBe(true);
    expect((await view(order.id)).delivery).toEqual(moved);
    expect((await view(order.id)).billing).toEqual(delivery);
    const abroad = await changeDeliveryAddress(deps, order.id, { ...moved, country: "AT" });
    expect(abroad).toMatchObject({ refusal: { code: "FIELD_INVALID" } });
    await deps.db.updateTable("customer_order").set({ state: "shipped" }).where("id", "=", order.id).execute();
    expect(await changeDeliveryAddress(deps, order.id, moved)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("CFG-23 an edited design is printed once its owner applies it, with the pages that were paid for", async () => {
    const order = await anOrder();
    const line = { session: order.session, orderId: order.id, lineId: await lineOf(order.id) };
    const project = await designToChange(deps, line, germanShop);
    const ordered = await deps.db
      .selectFrom("order_line")
      .selectAll()
      .where("id", "=", line.lineId)
      .executeTakeFirstOrThrow();
    expect(project).toEqual({ ok: true, value: ordered.project_id });
    const text = JSON.stringify(ordered.document).replace(/"locale":"de-DE"/, '"locale":"de-AT"');
    const id = ordered.project_id ?? "";
    await deps.db.updateTable("project").set({ document: text, revision: 7 }).where("id", "=", id).execute();
    const stranger = await takeChangedDesign(deps, { ...line, session: await aVisitor(deps) });
    expect(stranger).toMatchObject({ refusal: { code: "PROJECT_UNKNOWN" } });
    expect((await takeChangedDesign(deps, line)).ok).toBe(true);
    const taken = await deps.db
      .selectFrom("order_line")
      .selectAll()
      .where("id", "=", line.lineId)
      .executeTakeFirstOrThrow();
    expect(taken).toMatchObject({ design_revision: 7, line_total: ordered.line_total, document: { locale: "de-AT" } });
    const shorter: { pages: unknown[] } = JSON.parse(text);
    await deps.db
      .updateTable("project")
      .set({ document: JSON.stringify({ ...shorter, pages: shorter.pages.slice(0, 1) }) })
      .where("id", "=", id)
      .execute();
    expect((await takeChangedDesign(deps, line)).ok).toBe(false);
    await produceOrderLine(deps, line.lineId);
    expect(await takeChangedDesign(deps, line)).toMatchObject({ ok: false });
  });

  /** Changes a letter in the design of an order; saves it without applying it to the order. */
  async function edited(lineId: string): Promise<void> {
    const line = await deps.db
      .selectFrom("order_line")
      .select(["document", "project_id"])
      .where("id", "=", lineId)
      .executeTakeFirstOrThrow();
    const document = JSON.stringify(line.document).replace(/"text":"[A-Za-z]/, '"text":"Q');
    const id = line.project_id ?? "";
    await deps.db.updateTable("project").set({ document, revision: 9 }).where("id", "=", id).execute();
  }
  const frozenOf = async (lineId: string): Promise<readonly string[]> =>
    (
      await deps.db
        .selectFrom("production_file")
        .select("sha256")
        .where("line_id", "=", lineId)
        .where("kind", "=", "frozen-design")
        .execute()
    ).map(({ sha256 }) => sha256);

  test("PDF-05 an edit applied while printing starts: an accepted edit is printed, a refused one is not", async () => {
    const printed = async (change: boolean) => {
      const order = await anOrder();
      const line = { session: order.session, orderId: order.id, lineId: await lineOf(order.id) };
      await edited(line.lineId);
      if (change) await takeChangedDesign(deps, line);
      await produceOrderLine(deps, line.lineId);
      return frozenOf(line.lineId);
    };
    const [old, fresh] = [await printed(false), await printed(true)];
    expect(old).not.toEqual(fresh);
    const rounds = process.env["FULL"] ? 60 : 4;
    const delays = [0, 0, 5, 10, 20, 40];
    for (let round = 0; round < rounds; round += 1) {
      const order = await anOrder();
      const line = { session: order.session, orderId: order.id, lineId: await lineOf(order.id) };
      await edited(line.lineId);
      const taking = takeChangedDesign(deps, line);
      await new Promise((resolve) => setTimeout(resolve, delays[round % delays.length]));
      const [taken] = await Promise.all([taking, produceOrderLine(deps, line.lineId)]);
      expect(taken.ok ? "taken" : taken.refusal.code).toMatch(/^(taken|ORDER_STATE)$/);
      expect(await frozenOf(line.lineId)).toEqual(taken.ok ? fresh : old);
      expect(await takeChangedDesign(deps, line)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    }
  }, 300_000);

  test("GEN-08 in another browser the design is a copy, and the order then prints that copy", async () => {
    const order = await anOrder();
    const session = sessionId(await aVisitor(deps));
    const line = { session, orderId: order.id, lineId: await lineOf(order.id) };
    const copy = await designToChange(deps, line, germanShop);
    const before = await deps.db
      .selectFrom("project")
      .select("id")
      .where("session_id", "=", order.session)
      .executeTakeFirstOrThrow();
    expect(copy.ok && copy.value !== before.id).toBe(true);
    expect(await designToChange(deps, line, germanShop)).toEqual(copy);
    expect((await takeChangedDesign(deps, line)).ok).toBe(true);
  });

  /** Saves the visitor's design with its text changed by `change`. */
  async function saved(project: string, change: (text: string) => string): Promise<void> {
    const { document, revision } = await deps.db
      .selectFrom("project")
      .select(["document", "revision"])
      .where("id", "=", project)
      .executeTakeFirstOrThrow();
    const next = { document: change(JSON.stringify(document)), revision: revision + 1 };
    await deps.db.updateTable("project").set(next).where("id", "=", project).execute();
  }
  const offeredTo = async (session: SessionId | undefined, id: string) => [
    ...(await changedDesigns(deps, session, await linesToReorder(deps.db, id))),
  ];

  test.each([{ where: "the browser of the order" }, { where: "another browser" }])(
    "ORD-06 CFG-16 an edit made in $where is offered for printing while it differs from the ordered design, to its owner only",
    async ({ where }) => {
      const order = await anOrder();
      const lineId = await lineOf(order.id);
      // The design had been saved many times before it was ordered.
      await deps.db.updateTable("order_line").set({ design_revision: 20 }).where("id", "=", lineId).execute();
      await deps.db.updateTable("project").set({ revision: 20 }).where("session_id", "=", order.session).execute();
      const session = where === "another browser" ? sessionId(await aVisitor(deps)) : order.session;
      const line = { session, orderId: order.id, lineId };
      const opened = await designToChange(deps, line, germanShop);
      const project = opened.ok ? opened.value : "";
      expect(await offeredTo(session, order.id)).toEqual([]);
      await saved(project, (text) => text);
      expect(await offeredTo(session, order.id)).toEqual([]);
      await saved(project, (text) => text.replace(/"text":"[A-Za-z]/, '"text":"Q'));
      expect(await offeredTo(session, order.id)).toEqual([lineId]);
      expect(await offeredTo(sessionId(await aVisitor(deps)), order.id)).toEqual([]);
      expect(await offeredTo(undefined, order.id)).toEqual([]);
      expect((await takeChangedDesign(deps, line)).ok).toBe(true);
      expect(await offeredTo(session, order.id)).toEqual([]);
    },
  );
});

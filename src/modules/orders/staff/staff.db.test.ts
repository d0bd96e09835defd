import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { creditNotesOf } from "../invoices/credit-notes.server.ts";
import { cancelByStaff } from "../changes/cancel-by-staff.server.ts";
import { failLine, moveLineWithOrder, retryLine } from "../line-production/line-production.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { markDelivered, shipOrder } from "../parcels/ship-order.server.ts";
import { orderIdOfNumber, orderNumberOfId, staffOrder, type StaffOrder } from "./staff-order.server.ts";
import { countQueues, searchOrders } from "./staff-queries.server.ts";
import type { StaffSearch } from "./staff-queues.ts";
import { aLineDraft, anAddress, fileAnOrder } from "../testing/placed-order.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
const system = { actor: "system", reason: "production" } as const;
const all: StaffSearch = {
  queue: "all",
  text: "",
  payment: "",
  country: "",
  shipping: "",
  sort: "placed",
  page: 1,
};
const dhl = { carrier: "dhl", trackingNumber: "00340434161094042557" };

async function viewOf(number: string): Promise<StaffOrder> {
  const view = await staffOrder(deps, number);
  if (!view) throw new Error(`no order ${number}`);
  return view;
}

async function begin(lineId: string): Promise<void> {
  await moveLineWithOrder(deps, lineId, { from: ["waiting"], path: ["rendering"] }, system);
}

async function produce(lineId: string): Promise<void> {
  await begin(lineId);
  await moveLineWithOrder(deps, lineId, { from: ["rendering"], path: ["preflight_ok", "queued"] }, system);
}

describe("BO-01 the list", () => {
  test("BO-01 every order is in its queue, and the counts agree with the lists", async () => {
    const before = await countQueues(deps);
    const approved = await fileAnOrder(deps);
    const waiting = await fileAnOrder(deps, { paymentMethod: "prepayment" });
    const failed = await fileAnOrder(deps);
    const [line] = (await viewOf(failed.number)).lines;
    await begin(line?.id ?? "");
    await failLine(deps, line?.id ?? "", { code: "PREFLIGHT_FAILED", findings: [] });
    const after = await countQueues(deps);
    const grown = Object.fromEntries(
      Object.entries(after).map(([queue, count]) => [queue, count - Number(Reflect.get(before, queue))]),
    );
    expect(grown).toEqual({
      all: 3,
      new: 1,
      "awaiting-payment": 1,
      waiting: 0,
      "check-failed": 1,
      "in-production": 0,
      "express-today": 0,
      shipped: 0,
      cancelled: 0,
    });
    const numbersIn = async (queue: StaffSearch["queue"]): Promise<readonly string[]> =>
      (await searchOrders(deps, { ...all, queue })).rows.map(({ number }) => number);
    expect(await numbersIn("new")).toContain(approved.number);
    expect(await numbersIn("awaiting-payment")).toContain(waiting.number);
    expect(await numbersIn("check-failed")).toContain(failed.number);
  });

  test("BO-01 express today contains what must be shipped by today and has not been, prepaid only once it is paid", async () => {
    const express = {
      shippingMethod: "express",
      promise: { from: "2026-11-24", to: "2026-11-24", handOver: "2026-11-23" },
    };
    const today = await fileAnOrder(deps, express);
    const unpaid = await fileAnOrder(deps, { ...express, paymentMethod: "prepayment" });
    await fileAnOrder(deps, { ...express, promise: { ...express.promise, handOver: "2026-11-24" } });
    const queue = await searchOrders(deps, { ...all, queue: "express-today" });
    expect(queue.rows.map(({ number }) => number)).toEqual([today.number]);
    await markPaid(deps, unpaid.id, actor);
    expect((await countQueues(deps))["express-today"]).toBe(2);
  });

  test("BO-01 finds by beginning of the number, part of a name in any address, part of the e-mail address", async () => {
    const wanted = await fileAnOrder(deps, {
      email: "k.brueckner@büro.example",
      billing: { ...anAddress, firstName: "Konstantin", lastName: "Brückner", company: "Druck & Söhne" },
    });
    for (const text of [wanted.number.slice(0, 8), wanted.number.toLowerCase(), "stantin brück", "SÖHNE", "büro.ex"]) {
      const { rows } = await searchOrders(deps, { ...all, text });
      expect(rows.map(({ number }) => number)).toEqual([wanted.number]);
    }
    for (const text of ["%", "_", "Brückner Konstantin", "' or 1=1 --"])
      expect(await searchOrders(deps, { ...all, text })).toEqual({ rows: [], found: 0, more: false });
  });

  test("BO-01 filters narrow by payment, country and shipping, and the row names what was bought", async () => {
    const lines = [aLineDraft(), { ...aLineDraft("olivenzweig-menue"), quantity: 120 }];
    const vienna = { ...anAddress, country: "AT", postcode: "1010", city: "Wien" } as const;
    const order = await fileAnOrder(deps, {
      delivery: vienna,
      deliveryCountry: "AT",
      paymentMethod: "prepayment",
      lines,
    });
    const narrow = { ...all, country: "AT", payment: "prepayment", shipping: "standard" } as const;
    const { rows, found } = await searchOrders(deps, narrow);
    expect(found).toBe(1);
    expect(rows).toMatchObject([
      {
        number: order.number,
        lines: 2,
        pieces: 170,
        title: "Klappkarte Olivenzweig",
        paymentState: "created",
        total: 20299,
      },
    ]);
    expect(await searchOrders(deps, { ...narrow, shipping: "express" })).toMatchObject({ rows: [], found: 0 });
    expect(await searchOrders(deps, { ...narrow, payment: "card" })).toMatchObject({ rows: [], found: 0 });
  });

  test("BO-01 sorts by hand-over date, counts all pages and returns an empty page beyond the end", async () => {
    await fileAnOrder(deps, { promise: { from: "2026-10-03", to: "2026-10-04", handOver: "2026-10-01" } });
    const urgent = await searchOrders(deps, { ...all, sort: "hand-over" });
    expect(urgent.rows[0]?.handOverBy).toBe("2026-10-01");
    expect((await searchOrders(deps, { ...all, page: 99 })).rows).toEqual([]);
  });

  test("BO-01 counts take one statement, the list two, an order eleven", async () => {
    const { number } = await fileAnOrder(deps);
    const measure = async (work: () => Promise<unknown>): Promise<number> => {
      const start = deps.handle.statements();
      await work();
      return deps.handle.statements() - start;
    };
    expect(await measure(() => countQueues(deps))).toBe(1);
    expect(await measure(() => searchOrders(deps, all))).toBe(2);
    expect(await measure(() => staffOrder(deps, number))).toBe(11);
  });
});

describe("BO-01 the order", () => {
  test("BO-01 an unknown number returns nothing", async () => {
    expect(await staffOrder(deps, "C000000000")).toBeUndefined();
    expect(await orderIdOfNumber(deps, "C000000000")).toBeUndefined();
    expect(await orderNumberOfId(deps, "00000000-0000-4000-8000-000000000000")).toBeUndefined();
  });

  test("BO-01 CHK-05 a prepayment is marked as paid once, with the staff member in the log", async () => {
    const { id, number } = await fileAnOrder(deps, { paymentMethod: "prepayment" });
    expect((await viewOf(number)).moves).toMatchObject({ markPaid: true, ship: false, deliver: false, cancel: true });
    expect((await markPaid(deps, id, actor)).ok).toBe(true);
    expect(await markPaid(deps, id, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    const view = await viewOf(number);
    expect(view).toMatchObject({ state: "paid_or_approved", invoice: { dueOn: null } });
    expect(view.moves).toMatchObject({ markPaid: false, cancel: false });
    expect(view.events.filter((event) => event.actor === actor).map(({ subject, to }) => `${subject} ${to}`)).toEqual([
      "payment captured",
      "order paid_or_approved",
      "mail payment-received",
    ]);
  });

  test("BO-01 the staff cannot mark a card payment as paid", async () => {
    const { id, number } = await fileAnOrder(deps, { paymentMethod: "card" });
    expect((await viewOf(number)).moves.markPaid).toBe(false);
    expect(await markPaid(deps, id, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("BO-01 ORD-08 a failed line is retried, and only a failed one", async () => {
    const { number } = await fileAnOrder(deps);
    const lineId = (await viewOf(number)).lines[0]?.id ?? "";
    expect(await retryLine(deps, lineId, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    await begin(lineId);
    await failLine(deps, lineId, { code: "RENDER_FAILED", findings: [{ code: "SERVER", detail: "disk full" }] });
    expect(await viewOf(number)).toMatchObject({
      state: "customer_action",
      lines: [{ state: "preflight_failed", problem: { code: "RENDER_FAILED" } }],
    });
    expect((await retryLine(deps, lineId, actor)).ok).toBe(true);
    const view = await viewOf(number);
    expect(view).toMatchObject({ state: "preflight", lines: [{ state: "waiting", problem: null }] });
    expect(view.events.find((event) => event.actor === actor)).toMatchObject({
      line: 1,
      to: "waiting",
      reason: "retry",
    });
  });

  test("BO-01 SHIP-14 an order is shipped once all lines are ready, then delivered; each move is logged", async () => {
    const { id, number } = await fileAnOrder(deps);
    const [line] = (await viewOf(number)).lines;
    expect(await shipOrder(deps, id, dhl, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    await produce(line?.id ?? "");
    expect((await viewOf(number)).moves).toMatchObject({ ship: true, deliver: false });
    expect(await shipOrder(deps, id, { ...dhl, trackingNumber: "12" }, actor)).toMatchObject({
      refusal: { code: "FIELD_INVALID", fields: { trackingNumber: "FIELD_INVALID" } },
    });
    expect((await shipOrder(deps, id, dhl, actor)).ok).toBe(true);
    const shipped = await viewOf(number);
    expect(shipped).toMatchObject({ state: "shipped", shipments: [dhl] });
    expect(shipped.shipments[0]?.tracking).toContain(dhl.trackingNumber);
    expect(shipped.moves).toMatchObject({ ship: false, deliver: true });
    expect(await shipOrder(deps, id, dhl, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    expect((await markDelivered(deps, id, actor)).ok).toBe(true);
    expect((await viewOf(number)).events.at(-1)).toMatchObject({ to: "delivered", actor });
  });

  test("SHIP-11 ORD-02 an order of two parcels is partially shipped by the first and due on the date of the second", async () => {
    const lines = [aLineDraft(), aLineDraft()];
    const [quick, slow] = lines.map(({ cartLineId }) => [cartLineId]);
    const { id, number } = await fileAnOrder(deps, {
      lines,
      shipments: [
        { cartLines: quick ?? [], promise: { from: "2026-11-27", to: "2026-12-01", handOver: "2026-11-25" } },
        { cartLines: slow ?? [], promise: { from: "2026-12-02", to: "2026-12-04", handOver: "2026-11-30" } },
      ],
    });
    for (const line of (await viewOf(number)).lines) await produce(line.id);
    expect((await viewOf(number)).promise).toEqual({ from: "2026-11-27", to: "2026-12-04", handOver: "2026-11-25" });
    expect(await shipOrder(deps, id, { ...dhl, number: 3 }, actor)).toMatchObject({
      refusal: { fields: { shipment: "FIELD_INVALID" } },
    });
    expect((await shipOrder(deps, id, { ...dhl, number: 1 }, actor)).ok).toBe(true);
    const between = await viewOf(number);
    expect(between).toMatchObject({ state: "partially_shipped", promise: { handOver: "2026-11-30" } });
    expect(between.lines.map(({ state }) => state)).toEqual(["handed_over", "queued"]);
    expect(await shipOrder(deps, id, { ...dhl, number: 1 }, actor)).toMatchObject({
      refusal: { fields: { shipment: "FIELD_INVALID" } },
    });
    expect((await shipOrder(deps, id, { carrier: "swiss-post", trackingNumber: "1Z999AA10123456784" }, actor)).ok).toBe(
      true,
    );
    const after = await viewOf(number);
    expect(after).toMatchObject({ state: "shipped", shipments: [{ carrier: "dhl" }, { carrier: "swiss-post" }] });
    expect(after.events.filter(({ to }) => to === "shipped" || to === "partially_shipped")).toHaveLength(4);
  });

  test("SHIP-11 ORD-02 of three parcels the first two leave the order partially shipped", async () => {
    const lines = [aLineDraft(), aLineDraft(), aLineDraft()];
    const promise = { from: "2026-11-27", to: "2026-12-01", handOver: "2026-11-25" };
    const shipments = lines.map(({ cartLineId }) => ({ cartLines: [cartLineId], promise }));
    const { id, number } = await fileAnOrder(deps, { lines, shipments });
    for (const line of (await viewOf(number)).lines) await produce(line.id);
    const states: string[] = [];
    for (const parcel of [1, 2, 3]) {
      expect((await shipOrder(deps, id, { ...dhl, number: parcel }, actor)).ok).toBe(true);
      states.push((await viewOf(number)).state);
    }
    expect(states).toEqual(["partially_shipped", "partially_shipped", "shipped"]);
  });

  test("BO-01 ORD-04 an order without an invoice is cancelled with its payment and the staff's reason", async () => {
    const { id, number } = await fileAnOrder(deps, { paymentMethod: "prepayment" });
    expect((await cancelByStaff(deps, id, actor, "  Kundin hat angerufen ")).ok).toBe(true);
    const view = await viewOf(number);
    expect(view).toMatchObject({ state: "cancelled", payments: [{ state: "cancelled" }] });
    expect(view.events.at(-2)).toMatchObject({
      subject: "payment",
      actor,
      reason: "noted",
      note: "Kundin hat angerufen",
    });
    expect(view.moves).toMatchObject({ markPaid: false, ship: false, deliver: false, cancel: false });
    expect(await cancelByStaff(deps, id, actor, "")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
  });

  test("BO-01 ORD-12 an open invoice is cancelled with a credit note for all of it, and its payment is given up", async () => {
    const { id, number } = await fileAnOrder(deps);
    expect((await viewOf(number)).moves.cancel).toBe(true);
    expect((await cancelByStaff(deps, id, actor, "Falsche Adresse")).ok).toBe(true);
    const view = await viewOf(number);
    expect(view).toMatchObject({ state: "cancelled", payments: [{ state: "cancelled", captured: 0 }] });
    const notes = await creditNotesOf(deps.db, id);
    expect(notes.map(({ amount, reason }) => [amount, reason])).toEqual([[view.grand, "Falsche Adresse"]]);
    expect(notes[0]?.tax).toEqual(view.tax);
    expect(await cancelByStaff(deps, id, actor, "")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    expect(await creditNotesOf(deps.db, id)).toHaveLength(1);
  });

  test("BO-01 ORD-12 a paid invoice is not cancelled: it has to be refunded first, and nothing changes", async () => {
    const { id, number } = await fileAnOrder(deps);
    await markPaid(deps, id, actor);
    const before = await viewOf(number);
    expect(await cancelByStaff(deps, id, actor, "")).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    expect(await viewOf(number)).toEqual(before);
  });

  test("BO-01 two staff members mark the same payment at once: one succeeds, the other is refused", async () => {
    const { id, number } = await fileAnOrder(deps, { paymentMethod: "prepayment" });
    const results = await Promise.all([markPaid(deps, id, actor), markPaid(deps, id, "staff:b@blattwerk.localhost")]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { events } = await viewOf(number);
    expect(events.filter(({ subject, to }) => subject === "payment" && to === "captured")).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { changeDeliveryAddress } from "../changes/change-order.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { readOrder } from "../queries.server.ts";
import { stopWaiting, waitForCustomer, writeNote } from "./staff-notes.server.ts";
import { staffOrder, type StaffOrder } from "./staff-order.server.ts";
import { countQueues, searchOrders } from "./staff-queries.server.ts";
import { logOrderEvent } from "../store.server.ts";
import { anAddress, fileAnOrder } from "../testing/placed-order.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
const colleague = "staff:b@blattwerk.localhost";

async function viewOf(number: string): Promise<StaffOrder> {
  const view = await staffOrder(deps, number);
  if (!view) throw new Error(`no order ${number}`);
  return view;
}

/** Numbers and reasons in the list of orders waiting for their customer. */
async function waitingNow(): Promise<Readonly<Record<string, string | null>>> {
  const search = {
    queue: "waiting",
    text: "",
    payment: "",
    country: "",
    shipping: "",
    sort: "placed",
    page: 1,
  } as const;
  const { rows, found } = await searchOrders(deps, search);
  expect((await countQueues(deps)).waiting).toBe(found);
  return Object.fromEntries(rows.map(({ number, waiting }) => [number, waiting]));
}

describe("BO-01 notes", () => {
  test("BO-01 notes are listed on the order with author and time, oldest first, once each, apart from its moves", async () => {
    const { id, number } = await fileAnOrder(deps);
    const before = await viewOf(number);
    expect((await writeNote(deps, id, { actor, text: " Kundin ruft\r\nmorgen an " })).ok).toBe(true);
    expect((await writeNote(deps, id, { actor, text: "Kundin ruft\nmorgen an" })).ok).toBe(true);
    expect((await writeNote(deps, id, { actor: colleague, text: "Hat angerufen" })).ok).toBe(true);
    const after = await viewOf(number);
    expect(after.notes.map(({ actor: by, text, at }) => [by, text, at])).toEqual([
      [actor, "Kundin ruft\nmorgen an", deps.clock.now()],
      [colleague, "Hat angerufen", deps.clock.now()],
    ]);
    expect({ ...after, notes: [] }).toEqual(before);
  });

  test("BO-01 an empty or overlong note is refused at its field, and so is one without an order", async () => {
    const { id, number } = await fileAnOrder(deps);
    expect(await writeNote(deps, id, { actor, text: " \n " })).toMatchObject({
      refusal: { code: "FIELD_REQUIRED", fields: { note: "FIELD_REQUIRED" } },
    });
    expect(await writeNote(deps, id, { actor, text: "x".repeat(2001) })).toMatchObject({
      refusal: { fields: { note: "FIELD_INVALID" } },
    });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await writeNote(deps, nobody, { actor, text: "x" })).toMatchObject({
      refusal: { code: "ORDER_NOT_FOUND" },
    });
    expect((await viewOf(number)).notes).toEqual([]);
  });

  test("BO-01 ADR-0040 neither note nor waiting reaches the customer's order, a mail or external programs", async () => {
    const { id } = await fileAnOrder(deps);
    const outside = async () => ({
      order: await readOrder(deps.db, id),
      mails: await deps.db.selectFrom("mail_message").select("id").where("order_id", "=", id).execute(),
      events: await deps.db.selectFrom("trade_event").selectAll().where("order_id", "=", id).execute(),
    });
    const before = await outside();
    await writeNote(deps, id, { actor, text: "Wirkt ungeduldig" });
    await waitForCustomer(deps, id, { actor, text: "Wirkt ungeduldig" });
    await stopWaiting(deps, id, actor);
    expect(await outside()).toEqual(before);
  });
});

describe("BO-01 the list of orders waiting for their customer", () => {
  test("BO-01 the staff adds an order with a reason, changes the reason and removes the order; its state stays", async () => {
    const { id, number } = await fileAnOrder(deps);
    const { state } = await viewOf(number);
    expect(await waitForCustomer(deps, id, { actor, text: "  " })).toMatchObject({
      refusal: { code: "FIELD_REQUIRED", fields: { reason: "FIELD_REQUIRED" } },
    });
    expect(await waitForCustomer(deps, id, { actor, text: "x".repeat(201) })).toMatchObject({
      refusal: { fields: { reason: "FIELD_INVALID" } },
    });
    expect(await waitingNow()).toEqual({});
    for (const text of ["Datum unklar", "Datum unklar", "Foto zu klein"])
      expect((await waitForCustomer(deps, id, { actor, text })).ok).toBe(true);
    expect(await waitingNow()).toEqual({ [number]: "Foto zu klein" });
    const view = await viewOf(number);
    expect(view).toMatchObject({ state, waiting: { actor, text: "Foto zu klein", at: deps.clock.now() } });
    expect(view.events.filter(({ subject }) => subject === "waiting")).toHaveLength(2);
    expect((await stopWaiting(deps, id, colleague)).ok).toBe(true);
    expect((await stopWaiting(deps, id, colleague)).ok).toBe(true);
    expect(await waitingNow()).toEqual({});
    const out = await viewOf(number);
    expect([out.state, out.waiting]).toEqual([state, null]);
    expect(out.events.filter(({ to }) => to === "ended").map(({ actor: by }) => by)).toEqual([colleague]);
    await waitForCustomer(deps, id, { actor, text: "Foto zu klein" });
    expect(await waitingNow()).toEqual({ [number]: "Foto zu klein" });
    await stopWaiting(deps, id, actor);
  });

  const wait = async (paymentMethod: "invoice" | "prepayment" = "invoice") => {
    const filed = await fileAnOrder(deps, { paymentMethod });
    await waitForCustomer(deps, filed.id, { actor, text: "Rückfrage" });
    expect(await waitingNow()).toEqual({ [filed.number]: "Rückfrage" });
    return filed;
  };

  test("BO-01 ORD-06 an order leaves the list when the customer changes the address", async () => {
    const { id, number } = await wait();
    expect((await changeDeliveryAddress(deps, id, { ...anAddress, street: "Neue Gasse 1" })).ok).toBe(true);
    expect([await waitingNow(), (await viewOf(number)).waiting]).toEqual([{}, null]);
  });

  test("BO-01 CHK-05 an order leaves the list when the money arrives", async () => {
    const { id, number } = await wait("prepayment");
    expect((await markPaid(deps, id, actor)).ok).toBe(true);
    expect([await waitingNow(), (await viewOf(number)).waiting]).toEqual([{}, null]);
  });

  test("BO-01 a letter, a note, production and a capture of promised money do not remove it", async () => {
    const { id, number } = await wait();
    const now = deps.clock.now();
    const customer = { actor: "customer", reason: "checkout" } as const;
    const capture = { orderId: id, subject: "payment", from: "authorised", to: "captured" } as const;
    await deps.db.transaction().execute(async (trx) => {
      await queueOrderMail(trx, deps, id, "order-confirmation", customer, { event: "again" });
      await logOrderEvent(trx, capture, { actor: "payment:test", reason: "captured" }, now);
      await logOrderEvent(
        trx,
        { orderId: id, subject: "parcel", from: null, to: "settled" },
        notedCause(actor, ""),
        now,
      );
    });
    await writeNote(deps, id, { actor, text: "Noch keine Antwort" });
    expect(await waitingNow()).toEqual({ [number]: "Rückfrage" });
    expect((await viewOf(number)).waiting).toMatchObject({ text: "Rückfrage" });
    await stopWaiting(deps, id, actor);
  });
});

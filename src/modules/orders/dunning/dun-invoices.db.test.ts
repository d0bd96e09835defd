import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { payFees, waiveOpenFees } from "../payments/book-dunning-fees.server.ts";
import { cancelByStaff } from "../changes/cancel-by-staff.server.ts";
import { dunInvoices, pauseDunning } from "./dun-invoices.server.ts";
import { dunningSteps } from "./dunning-rules.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { feeRows, paymentExportRows } from "../tax-export/payment-export-rows.server.ts";
import { openInvoices } from "./open-invoices.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { sendOrderMail } from "../letters/send-order-mail.server.ts";
import { fileAnOrder } from "../testing/placed-order.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
// Invoices of 23 November are due on 7 December; letters follow on 10 and 27 December and 13 January.
const letterDays = ["2026-12-10", "2026-12-27", "2027-01-13"] as const;

async function anOpenOrder() {
  deps.moveClock("2026-11-23T09:00:00Z");
  return fileAnOrder(deps);
}
async function runOn(day: string): Promise<number> {
  deps.moveClock(`${day}T06:12:00Z`);
  return dunInvoices(deps);
}
async function lettersTo(orderId: string): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom("dunning_notice")
    .select("step")
    .where("order_id", "=", orderId)
    .orderBy("sent_at")
    .execute();
  return rows.map(({ step }) => step);
}
async function mailsTo(orderId: string) {
  for (const kind of dunningSteps) await sendOrderMail(deps, { orderId, kind });
  return deps.db
    .selectFrom("mail_message")
    .select(["kind", "subject", "plain", "html"])
    .where("order_id", "=", orderId)
    .where("kind", "in", [...dunningSteps])
    .orderBy("created_at")
    .execute();
}
/** The dates on which letters are sent. */
async function winter(): Promise<void> {
  for (const day of letterDays) await runOn(day);
}

describe("CHK-06 an invoice that is not paid in time", () => {
  test("CHK-06 ORD-11 triggers a reminder and two dunning letters, each once however often the job runs", async () => {
    const { id } = await anOpenOrder();
    for (const day of ["2026-12-07", "2026-12-09"]) await runOn(day);
    expect(await lettersTo(id)).toEqual([]);
    for (const [place, day] of letterDays.entries()) {
      await Promise.all(Array.from({ length: 3 }, () => runOn(day)));
      expect(await lettersTo(id)).toEqual(dunningSteps.slice(0, place + 1));
    }
    expect(await runOn("2027-06-01")).toBe(0);
    const queued = await deps.handle.pool.query("select key from graphile_worker.jobs where key like $1 order by key", [
      `mail/%/${id}`,
    ]);
    expect(queued.rows.map(({ key }: { key: string }) => key.split("/")[1])).toEqual(
      expect.arrayContaining([...dunningSteps]),
    );
  });

  test("CHK-06 ORD-11 each letter states the open amount, the fees so far, and by when and where to pay", async () => {
    const { id } = await anOpenOrder();
    await winter();
    const mails = await mailsTo(id);
    expect(mails.map(({ kind }) => kind)).toEqual(dunningSteps);
    const [reminder, first, second] = mails;
    expect(reminder?.plain).not.toContain("Mahnkosten");
    const spaced = (text: string | undefined) => text?.replaceAll(/\s+|&nbsp;|&#160;/g, " ");
    for (const expected of ["103,99", "20. Dezember 2026", "IBAN", "RE-2026-"])
      expect(spaced(reminder?.plain)).toContain(expected);
    for (const expected of ["103,99", "2,50", "106,49", "6. Januar 2027"])
      expect(spaced(first?.plain)).toContain(expected);
    for (const expected of ["103,99", "5,00", "108,99", "23. Januar 2027"])
      expect(spaced(second?.html)).toContain(expected);
  });

  test.each([
    ["paid", (id: string) => markPaid(deps, id, actor)],
    ["cancelled", (id: string) => cancelByStaff(deps, id, actor, "doppelt")],
    ["credited", (id: string) => giveBack(id, 10_399)],
    ["paused by the staff", (id: string) => pauseDunning(deps, id, { reason: "Rate vereinbart" }, actor)],
    ["complained about", (id: string) => complain(id)],
  ])(
    "CHK-06 ORD-10 triggers none once the order is %s, and withholds a letter that is already queued",
    async (_how, stop) => {
      const { id } = await anOpenOrder();
      await runOn(letterDays[0]);
      expect((await stop(id)).ok).toBe(true);
      for (const day of letterDays.slice(1)) await runOn(day);
      expect(await lettersTo(id)).toEqual(["payment-reminder"]);
      expect(await mailsTo(id)).toEqual([]);
    },
  );

  test("CHK-06 a credited part is not dunned", async () => {
    const { id } = await anOpenOrder();
    await giveBack(id, 399);
    await runOn(letterDays[0]);
    const [reminder] = await mailsTo(id);
    expect(reminder?.plain).toContain("100,00");
    expect(reminder?.plain).not.toContain("103,99");
  });

  test("CHK-06 BO-01 the staff sees it with its dates, letter and hold reason, and resumes its letters", async () => {
    const { id, number } = await anOpenOrder();
    await runOn(letterDays[0]);
    expect(await pauseDunning(deps, id, { reason: "  " }, actor)).toMatchObject({
      refusal: { code: "FIELD_REQUIRED" },
    });
    expect(await pauseDunning(deps, newUuid(), null, actor)).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
    await pauseDunning(deps, id, { reason: "Rate vereinbart" }, actor);
    const row = async () => (await openInvoices(deps, 500)).find(({ orderNumber }) => orderNumber === number);
    expect(await row()).toMatchObject({
      dueOn: "2026-12-07",
      overdue: 3,
      due: 10_399,
      last: { step: "payment-reminder", payBy: "2026-12-20" },
      held: { by: "pause", words: "Rate vereinbart" },
    });
    await pauseDunning(deps, id, null, actor);
    expect((await row())?.held).toBeNull();
    await runOn(letterDays[1]);
    expect(await lettersTo(id)).toEqual(["payment-reminder", "first-dunning"]);
    await markPaid(deps, id, actor, { received: 10_649, waiveRest: false });
    expect(await row()).toBeUndefined();
  });
});

describe("CHK-06 ADR-0038 the fees of dunning letters", () => {
  /** An invoice with all dunning letters sent: 103,99 € and 5,00 € of fees. */
  async function aDunnedOrder() {
    const order = await anOpenOrder();
    await winter();
    return order;
  }
  const listed = async (number: string) =>
    (await openInvoices(deps, 500)).find(({ orderNumber }) => orderNumber === number);
  const paid = (id: string, received: number | null, waiveRest = false) =>
    markPaid(deps, id, actor, { received, waiveRest });
  const entriesOf = async (id: string) => {
    const rows = await deps.db
      .selectFrom("dunning_fee_entry")
      .select(["kind", "amount"])
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ kind, amount }) => `${kind} ${amount}`);
  };

  test.each([
    ["invoice and fees", 10_899, false, ["paid 500"], undefined],
    ["the invoice alone: the fees stay open", 10_399, false, [], 500],
    ["the invoice and one fee: the other stays open", 10_649, false, ["paid 250"], 250],
    ["the invoice, and the fees are waived", 10_399, true, ["waived 500"], undefined],
    ["a part of the fees, and the rest is waived", 10_500, true, ["paid 101", "waived 399"], undefined],
    ["what was not typed: the invoice", null, false, [], 500],
  ])("CHK-06 BO-01 a transfer of %s", async (_case, received, waive, entries, open) => {
    const { id, number } = await aDunnedOrder();
    expect(await listed(number)).toMatchObject({ due: 10_399, fees: 500 });
    expect((await paid(id, received, waive)).ok).toBe(true);
    expect(await entriesOf(id)).toEqual(entries);
    const row = await listed(number);
    expect(row && [row.due, row.fees]).toEqual(open === undefined ? undefined : [0, open]);
    const payment = await deps.db
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ state: "captured", amount: 10_399, captured: 10_399 });
  });

  test("CHK-06 less than the invoice, more than both, and a payment without an open fee are refused and book nothing", async () => {
    const { id, number } = await aDunnedOrder();
    for (const received of [0, 10_398, 10_900])
      expect(await paid(id, received)).toMatchObject({
        refusal: { code: "FIELD_INVALID", fields: { received: "FIELD_INVALID" } },
      });
    expect(await payFees(deps, id, { received: 500, waiveRest: false }, actor)).toMatchObject({
      refusal: { code: "ORDER_STATE" },
    });
    expect(await listed(number)).toMatchObject({ due: 10_399, fees: 500 });
    expect((await paid(id, null)).ok).toBe(true);
    for (const received of [0, 501])
      expect(await payFees(deps, id, { received, waiveRest: false }, actor)).toMatchObject({
        refusal: { code: "FIELD_INVALID" },
      });
    expect((await payFees(deps, id, { received: 200, waiveRest: false }, actor)).ok).toBe(true);
    expect(await listed(number)).toMatchObject({ due: 0, fees: 300 });
    expect((await payFees(deps, id, { received: null, waiveRest: false }, actor)).ok).toBe(true);
    expect(await listed(number)).toBeUndefined();
    expect(await waiveOpenFees(deps, id, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    expect(await waiveOpenFees(deps, newUuid(), actor)).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
    expect(await entriesOf(id)).toEqual(["paid 200", "paid 300"]);
  });

  test("CHK-06 ten people who record the fees at once book them once", async () => {
    const { id } = await aDunnedOrder();
    await paid(id, null);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => payFees(deps, id, { received: null, waiveRest: false }, actor)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await entriesOf(id)).toEqual(["paid 500"]);
  });

  test("CHK-06 ORD-11 fees waived while the invoice is open are left out of the next letter", async () => {
    const { id } = await anOpenOrder();
    for (const day of letterDays.slice(0, 2)) await runOn(day);
    expect((await waiveOpenFees(deps, id, actor)).ok).toBe(true);
    await runOn(letterDays[2]);
    const second = (await mailsTo(id)).at(-1);
    expect(second?.plain).toContain("106,49");
    expect(second?.plain).not.toContain("108,99");
  });

  test.each([
    ["cancelled", (id: string) => cancelByStaff(deps, id, actor, "doppelt"), ["waived 500"]],
    ["credited wholly", (id: string) => giveBack(id, 10_399), ["waived 500"]],
    ["credited in part", (id: string) => giveBack(id, 399), []],
  ])("CHK-06 ORD-12 of an order that is %s", async (_how, stop, entries) => {
    const { id, number } = await aDunnedOrder();
    expect((await stop(id)).ok).toBe(true);
    expect(await entriesOf(id)).toEqual(entries);
    expect((await listed(number))?.fees).toBe(entries.length > 0 ? undefined : 500);
  });

  test("CHK-06 ORD-12 GoBD the export contains claims, payments and waivers of a period, and their money among the payments", async () => {
    const { id, number } = await aDunnedOrder();
    deps.moveClock("2027-01-15T10:00:00Z");
    await paid(id, 10_499, true);
    const period = { from: "2026-12-27", to: "2027-01-31" };
    const fees = (await feeRows(deps.db, period, 500)).filter((row) => row.order_number === number);
    expect(fees.map(({ kind, on, amount }) => [kind, on, amount])).toEqual([
      ["claim", "2026-12-27", 250],
      ["claim", "2027-01-13", 250],
      ["paid", "2027-01-15", -100],
      ["waived", "2027-01-15", -400],
    ]);
    const money = (await paymentExportRows(deps.db, period, 500)).filter((row) => row.order_number === number);
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ["payment", 10_399],
        ["fee", 100],
      ]),
    );
    expect(money.find(({ kind }) => kind === "fee")?.key).toBe(fees.find(({ kind }) => kind === "paid")?.key);
    const before = await feeRows(deps.db, { from: "2026-11-01", to: "2026-12-26" }, 500);
    expect(before.filter((row) => row.order_number === number)).toEqual([]);
  });
});

function giveBack(id: string, amount: number) {
  return refundOrder(deps, id, { amount: minor(amount), key: newUuid(), cause: notedCause(actor, "Ecke") });
}
async function complain(id: string) {
  const now = new Date(deps.clock.now());
  const words = { reason: "damage", body: "Ecke geknickt", state: "received" };
  await deps.db
    .insertInto("complaint")
    .values({ id: newUuid(), order_id: id, ...words, created_at: now, changed_at: now })
    .execute();
  return { ok: true };
}

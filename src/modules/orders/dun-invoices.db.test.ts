import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { cancelByStaff } from "./cancel-by-staff.server.ts";
import { dunInvoices, pauseDunning } from "./dun-invoices.server.ts";
import { dunningSteps } from "./dunning-rules.ts";
import { markPaid } from "./mark-paid.server.ts";
import { openInvoices } from "./open-invoices.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { sendOrderMail } from "./send-order-mail.server.ts";
import { fileAnOrder } from "./testing/filed-order.ts";

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
/** The days on which letters go out. */
async function winter(): Promise<void> {
  for (const day of letterDays) await runOn(day);
}

describe("CHK-06 an invoice that is not paid in time", () => {
  test("CHK-06 ORD-11 brings a reminder and two dunning letters, each once however often the clock looks", async () => {
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

  test("CHK-06 ORD-11 each letter says what is open, what the letters cost so far, by when and where to pay", async () => {
    const { id } = await anOpenOrder();
    await winter();
    const mails = await mailsTo(id);
    expect(mails.map(({ kind }) => kind)).toEqual(dunningSteps);
    const [reminder, first, second] = mails;
    expect(reminder?.plain).not.toContain("Mahnkosten");
    const spaced = (text: string | undefined) => text?.replaceAll(/\s+|&nbsp;|&#160;/g, " ");
    for (const said of ["103,99", "20. Dezember 2026", "IBAN", "RE-2026-"])
      expect(spaced(reminder?.plain)).toContain(said);
    for (const said of ["103,99", "2,50", "106,49", "6. Januar 2027"]) expect(spaced(first?.plain)).toContain(said);
    for (const said of ["103,99", "5,00", "108,99", "23. Januar 2027"]) expect(spaced(second?.html)).toContain(said);
  });

  test.each([
    ["paid", (id: string) => markPaid(deps, id, actor)],
    ["cancelled", (id: string) => cancelByStaff(deps, id, actor, "doppelt")],
    ["credited", (id: string) => giveBack(id, 10_399)],
    ["paused by the staff", (id: string) => pauseDunning(deps, id, { reason: "Rate vereinbart" }, actor)],
    ["complained about", (id: string) => complain(id)],
  ])("CHK-06 ORD-10 brings none once the order is %s, nor a letter that waits already", async (_how, stop) => {
    const { id } = await anOpenOrder();
    await runOn(letterDays[0]);
    expect((await stop(id)).ok).toBe(true);
    for (const day of letterDays.slice(1)) await runOn(day);
    expect(await lettersTo(id)).toEqual(["payment-reminder"]);
    expect(await mailsTo(id)).toEqual([]);
  });

  test("CHK-06 a part that was credited is not asked for", async () => {
    const { id } = await anOpenOrder();
    await giveBack(id, 399);
    await runOn(letterDays[0]);
    const [reminder] = await mailsTo(id);
    expect(reminder?.plain).toContain("100,00");
    expect(reminder?.plain).not.toContain("103,99");
  });

  test("CHK-06 BO-01 the staff sees it with its days, letter and what holds it, and lets letters go out again", async () => {
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
    await markPaid(deps, id, actor);
    expect(await row()).toBeUndefined();
  });
});

function giveBack(id: string, amount: number) {
  return refundOrder(deps, id, { amount: minor(amount), key: newUuid(), cause: { actor, reason: "Ecke" } });
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

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { mailConsentOf, readUnsubscribeToken, withdrawConsentById } from "#modules/mail/contract.server.ts";
import { mailsOfOrder, readMail } from "#modules/mail/queries.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { cancelByStaff } from "../changes/cancel-by-staff.server.ts";
import { cancelUnpaidOrder } from "../changes/cancel-order.server.ts";
import { failLine, moveLineWithOrder, retryLine } from "../line-production/line-production.server.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import type { LineProblem } from "../model.ts";
import { readOrder } from "../queries.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { giveBack } from "../testing/execute-refund.ts";
import { sendOrderMail } from "./send-order-mail.server.ts";
import { markDelivered } from "../parcels/ship-order.server.ts";
import { lockOrder } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const order = async (id: string) => {
  const found = await readOrder(deps.db, id);
  if (!found) throw new Error(`no order ${id}`);
  return found;
};

/** The queued mails of an order: kind, event and hours from now. */
async function queuedMails(id: string): Promise<readonly (readonly [string, string, number])[]> {
  const { rows } = await sql<{ payload: { kind: string; event?: string }; run_at: Date; at_once: boolean }>`
    select payload, run_at, run_at = created_at as at_once from ${sql.raw(storedJobs)} where payload ->> 'orderId' = ${id} order by run_at, id`.execute(
    deps.db,
  );
  const now = deps.clock.now();
  // Mails to send at once are due by the database's clock, whatever date the test is set to.
  return rows.map(({ payload, run_at: at, at_once: atOnce }) => [
    payload.kind,
    payload.event ?? "",
    atOnce ? 0 : Math.round((at.getTime() - now) / 3_600_000),
  ]);
}
const subjectsOf = async (id: string) => (await mailsOfOrder(deps.db, id)).map(({ kind }) => kind);

/** Fails a line's check as production does. */
async function fail(lineId: string, problem: LineProblem): Promise<void> {
  const begun = { from: ["waiting"], path: ["rendering"] } as const;
  await moveLineWithOrder(deps, lineId, begun, { actor: "system", reason: "production" });
  await failLine(deps, lineId, problem);
}

test("ORD-08 what only the customer can fix triggers a mail at once, after 24 and after 72 hours", async () => {
  const { id } = await placed(deps, await aBuyer(deps));
  const lineId = (await order(id)).lines[0]?.id ?? "";
  await fail(lineId, { code: "PREFLIGHT_FAILED", findings: [{ code: "QR_EMPTY", detail: "" }] });
  expect((await order(id)).state).toBe("customer_action");
  expect(await queuedMails(id)).toEqual(
    expect.arrayContaining([
      ["action-needed", "1", 0],
      ["action-reminder", "1-24h", 24],
      ["action-reminder", "1-72h", 72],
    ]),
  );
  await sendOrderMail(deps, { orderId: id, kind: "action-needed", event: "1" });
  await sendOrderMail(deps, { orderId: id, kind: "action-reminder", event: "1-24h" });
  await sendOrderMail(deps, { orderId: id, kind: "action-reminder", event: "1-24h" });
  const mails = await mailsOfOrder(deps.db, id);
  expect(mails.map(({ kind }) => kind)).toEqual(["action-needed", "action-reminder"]);
  const first = (await readMail(deps.db, mails[0]?.id ?? ""))?.plain.replaceAll(/\s+/g, " ");
  expect(first).toContain("Ein QR-Code lässt sich so nicht lesen.");
  expect((await readMail(deps.db, mails[1]?.id ?? ""))?.plain).not.toContain("letzte Erinnerung");
  await retryLine(deps, lineId, "staff:team");
  await sendOrderMail(deps, { orderId: id, kind: "action-reminder", event: "1-72h" });
  expect(await subjectsOf(id)).toHaveLength(2);
  await fail(lineId, { code: "PREFLIGHT_FAILED", findings: [{ code: "SLOT_EMPTY", detail: "" }] });
  await sendOrderMail(deps, { orderId: id, kind: "action-reminder", event: "1-72h" });
  expect(await subjectsOf(id)).toHaveLength(2);
  await sendOrderMail(deps, { orderId: id, kind: "action-reminder", event: "2-72h" });
  const last = (await mailsOfOrder(deps.db, id)).at(-1);
  expect((await readMail(deps.db, last?.id ?? ""))?.plain).toContain("letzte Erinnerung");
});

test("ORD-08 a fault of ours is not the customer's task: no mail is sent", async () => {
  const { id } = await placed(deps, await aBuyer(deps));
  await fail((await order(id)).lines[0]?.id ?? "", {
    code: "RENDER_FAILED",
    findings: [{ code: "SERVER", detail: "disk full" }],
  });
  expect((await order(id)).state).toBe("customer_action");
  expect((await queuedMails(id)).map(([kind]) => kind)).toEqual(["order-confirmation"]);
});

test("ORD-08 the delivery time of an order pauses while it waits: the working days are added to its dates", async () => {
  const { id } = await placed(deps, await aBuyer(deps));
  const before = await order(id);
  const lineId = before.lines[0]?.id ?? "";
  await fail(lineId, { code: "PREFLIGHT_FAILED", findings: [{ code: "QR_EMPTY", detail: "" }] });
  deps.moveClock("2026-11-27T08:00:00Z"); // Monday to Friday: four working days
  await retryLine(deps, lineId, "staff:team");
  await produceOrderLine(deps, lineId);
  deps.moveClock("2026-11-23T08:00:00Z");
  const after = await order(id);
  expect([before.promise, after.promise]).toEqual([
    { handOver: "2026-11-24", from: "2026-11-26", to: "2026-11-30" },
    { handOver: "2026-11-30", from: "2026-12-02", to: "2026-12-04" },
  ]);
  expect(after.shipments[0]?.promise).toEqual(after.promise);
  expect((await queuedMails(id)).map(([kind]) => kind)).toContain("in-production");
});

test("ORD-11 delivery is notified, and only customers who agreed are asked for a review a week later, with an unsubscribe link", async () => {
  const agreed = await placed(deps, await aBuyer(deps, aForm({ reviewRequest: true, email: "ida@example.org" })));
  const silent = await placed(deps, await aBuyer(deps, aForm({ email: "jan@example.org" })));
  for (const { id } of [agreed, silent]) {
    await deps.db.updateTable("customer_order").set({ state: "shipped" }).where("id", "=", id).execute();
    expect((await markDelivered(deps, id, "staff:team")).ok).toBe(true);
  }
  expect((await queuedMails(agreed.id)).slice(1)).toEqual([
    ["delivered", "", 0],
    ["review-request", "", 168],
  ]);
  expect((await queuedMails(silent.id)).map(([kind]) => kind)).not.toContain("review-request");
  await sendOrderMail(deps, { orderId: agreed.id, kind: "review-request" });
  await sendOrderMail(deps, { orderId: silent.id, kind: "review-request" });
  expect(await subjectsOf(silent.id)).toEqual([]);
  const [summary] = await mailsOfOrder(deps.db, agreed.id);
  const mail = await readMail(deps.db, summary?.id ?? "");
  const token = /\/nutzer\/e-mails\/([\w.-]+)\//.exec(mail?.plain ?? "")?.[1] ?? "";
  const consent = await mailConsentOf(deps.db, "ida@example.org", "review-request");
  expect(readUnsubscribeToken(deps, token)).toEqual({ list: "mail-consent", id: consent });
  expect(readUnsubscribeToken(deps, `${token}x`)).toBeUndefined();
  await withdrawConsentById(deps, consent ?? "");
  const second = await placed(deps, await aBuyer(deps, aForm({ email: "Ida@example.org" })));
  await sendOrderMail(deps, { orderId: second.id, kind: "review-request" });
  expect(await subjectsOf(second.id)).toEqual([]);
});

test("ORD-11 a cancelled prepayment is notified, an order replaced by a newer one is not", async () => {
  const paid = await aBuyer(deps, aForm({ paymentMethod: "prepayment" }));
  const { id } = await placed(deps, paid);
  expect((await cancelByStaff(deps, id, "staff:team", "Kundenwunsch")).ok).toBe(true);
  expect((await queuedMails(id)).map(([kind]) => kind)).toContain("cancelled");
  await sendOrderMail(deps, { orderId: id, kind: "cancelled" });
  const mail = (await mailsOfOrder(deps.db, id)).at(-1);
  expect((await readMail(deps.db, mail?.id ?? ""))?.plain).toContain("Bezahlen musst du nichts");
  const replaced = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "prepayment" })));
  await inTransaction(deps.db, async (trx) => {
    const head = await lockOrder(trx, replaced.id);
    if (!head) throw new Error("gone");
    return cancelUnpaidOrder(trx, deps, head, { actor: "customer", reason: "superseded" });
  });
  expect((await queuedMails(replaced.id)).map(([kind]) => kind)).not.toContain("cancelled");
});

test("ORD-11 ORD-12 a refund is notified with its sum, and its credit note is enclosed", async () => {
  const { id } = await placed(deps, await aBuyer(deps, aForm({ paymentMethod: "prepayment" })));
  await markPaid(deps, id, "staff:team");
  const cause = notedCause("staff:team", "Kulanz");
  const filed = await refundOrder(deps, id, { amount: minor(1000), key: newUuid(), cause });
  const refundId = (filed.ok && filed.value.refund?.id) || "";
  await giveBack(deps, refundId);
  await giveBack(deps, refundId);
  const refundMails = (await queuedMails(id)).filter(([kind]) => kind === "refunded");
  expect(refundMails).toEqual([["refunded", refundId, 0]]);
  await sendOrderMail(deps, { orderId: id, kind: "refunded", event: refundId });
  const summary = (await mailsOfOrder(deps.db, id)).find(({ kind }) => kind === "refunded");
  expect(summary).toMatchObject({ attachments: 1, subject: expect.stringContaining("10,00\u00A0€") });
});

test("ORD-11 ORD-12 the invoice alone is sent on request", async () => {
  const { id } = await placed(deps, await aBuyer(deps));
  await sendOrderMail(deps, { orderId: id, kind: "invoice" });
  const [mail] = await mailsOfOrder(deps.db, id);
  expect(mail).toMatchObject({
    kind: "invoice",
    attachments: 1,
    subject: expect.stringMatching(/^Deine Rechnung RE-/),
  });
});

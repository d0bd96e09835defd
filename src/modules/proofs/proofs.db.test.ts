import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { waitForCustomer } from "#modules/orders/staff/staff-notes.server.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { approveProof, wantChanges } from "./answer-proof.server.ts";
import { textsOfProof } from "./proof-pictures.server.ts";
import { proofToken } from "./proof-token.server.ts";
import { checksOfOrder, openChecks, proofByToken, proofForStaff } from "./queries.server.ts";
import { sendProofMail } from "./send-proof-mail.server.ts";
import { beginCheck, correctTexts, sendProof } from "./staff-actions.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const actor = "staff:team@blattwerk.localhost";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

async function orderWithCheck(paymentMethod: "invoice" | "prepayment" = "invoice") {
  const buyer = await aBuyer(deps, aForm({ paymentMethod }), { options: { designerCheck: "true" } });
  const { id } = await placed(deps, buyer);
  const order = await readOrder(deps.db, id);
  const line = order?.lines[0];
  const check = (await checksOfOrder(deps.db, id)).get(line?.id ?? "");
  if (!order || !line || !check) throw new Error("no check");
  return { order, line, check };
}

async function withProof() {
  const all = await orderWithCheck();
  await beginCheck(deps, all.check, actor);
  const sent = await sendProof(deps, all.check, { note: "Passt alles?", actor });
  if (!sent.ok) throw new Error(sent.refusal.code);
  return all;
}

const lineState = async (orderId: string) => (await readOrder(deps.db, orderId))?.lines[0]?.state;

const Job = z.object({ key: z.string() });
async function jobsOf(text: string): Promise<readonly string[]> {
  const { rows } = await deps.handle.pool.query("select key from graphile_worker.jobs where key like $1 order by key", [
    `%${text}%`,
  ]);
  return z
    .array(Job)
    .parse(rows)
    .map(({ key }) => key);
}

describe("a line with designer check", () => {
  test("CFG-18 costs 9.90, takes a day longer, is named in the order's texts and waits for its proof", async () => {
    const { order, line, check } = await orderWithCheck();
    expect(line.components).toContainEqual({ component: "designer-check", label: "Profi-Check", total: 990 });
    expect(line.optionLabels).toContainEqual({
      key: "designerCheck",
      label: "Profi-Check",
      value: "Mit Korrekturabzug vor dem Druck",
    });
    expect(line.state).toBe("in_proof");
    expect(await jobsOf(`produce/${line.id}`)).toEqual([]);
    await produceOrderLine(deps, line.id);
    expect(await lineState(order.id)).toBe("in_proof");
    expect((await proofForStaff(deps.db, check))?.state).toBe("requested");
    expect((await openChecks(deps.db)).map(({ id }) => id)).toContain(check);
  });

  test("CFG-18 a prepaid order is checked only once it is paid", async () => {
    const { order, check } = await orderWithCheck("prepayment");
    expect((await openChecks(deps.db)).map(({ id }) => id)).not.toContain(check);
    expect(await beginCheck(deps, check, actor)).toMatchObject({ ok: false, refusal: { code: "ORDER_STATE" } });
    await markPaid(deps, order.id, actor);
    expect(await lineState(order.id)).toBe("in_proof");
    expect(await beginCheck(deps, check, actor)).toMatchObject({ ok: true, value: { state: "in_review" } });
  });

  test("CFG-18 a cancelled order takes no further steps", async () => {
    const { order, check } = await orderWithCheck("prepayment");
    await cancelByStaff(deps, order.id, actor, "");
    for (const step of [
      beginCheck(deps, check, actor),
      approveProof(deps, check, 0),
      wantChanges(deps, check, { seen: 0, wish: "Größer" }),
    ])
      expect(await step).toMatchObject({ ok: false, refusal: { code: "ORDER_STATE" } });
  });
});

describe("proof and answer", () => {
  test("CFG-18 the approval queues production once, however often it is submitted", async () => {
    const { order, line, check } = await withProof();
    const answers = await Promise.all([approveProof(deps, check, 1), approveProof(deps, check, 1)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await lineState(order.id)).toBe("waiting");
    expect(await jobsOf(`produce/${line.id}`)).toHaveLength(1);
    expect(await jobsOf(`proof-approved/${check}`)).toHaveLength(1);
    const moves = (await proofForStaff(deps.db, check))?.messages.filter(({ state }) => state === "approved");
    expect(moves).toHaveLength(1);
  });

  test("BO-01 CFG-18 an order waits for its customer until the proof is approved or refused, which is logged", async () => {
    for (const [answer, expectedRefusal] of [
      [(check: string) => wantChanges(deps, check, { seen: 1, wish: "Bitte größer" }), ["proof changes_wanted"]],
      [(check: string) => approveProof(deps, check, 1), ["line waiting"]],
    ] as const) {
      const { order, check } = await withProof();
      await waitForCustomer(deps, order.id, { actor, text: "Korrekturabzug" });
      const before = await staffOrder(deps, order.number);
      expect(before?.waiting).toMatchObject({ text: "Korrekturabzug" });
      expect((await answer(check)).ok).toBe(true);
      const after = await staffOrder(deps, order.number);
      expect(after?.waiting).toBeNull();
      const moves = after?.events.slice(before?.events.length).filter(({ subject }) => subject !== "mail");
      expect(moves?.map(({ subject, to, actor: by }) => [`${subject} ${to}`, by])).toEqual(
        expectedRefusal.map((move) => [move, "customer"]),
      );
    }
  });

  test("CFG-18 approval and change request at once: one of them wins and the other is refused", async () => {
    const { order, check } = await withProof();
    const [approved, changed] = await Promise.all([
      approveProof(deps, check, 1),
      wantChanges(deps, check, { seen: 1, wish: "Bitte größer" }),
    ]);
    expect(Number(approved.ok) + Number(changed.ok)).toBe(1);
    expect(await lineState(order.id)).toBe(approved.ok ? "waiting" : "in_proof");
  });

  test("CFG-18 a change request takes one round; sent twice it is stored once; without a text it is refused at its field", async () => {
    const { check } = await withProof();
    expect(await wantChanges(deps, check, { seen: 1, wish: "  " })).toMatchObject({
      refusal: { fields: { wish: "FIELD_REQUIRED" } },
    });
    const wish = "Marie mit ie, bitte.";
    for (const answer of [
      await wantChanges(deps, check, { seen: 1, wish }),
      await wantChanges(deps, check, { seen: 1, wish }),
    ])
      expect(answer).toMatchObject({ ok: true, value: { state: "changes_wanted", round: 1 } });
    const view = await proofForStaff(deps.db, check);
    expect(view?.messages.filter(({ body }) => body === wish)).toHaveLength(1);
    expect(await approveProof(deps, check, 1)).toMatchObject({ ok: false, refusal: { code: "ORDER_STATE" } });
  });

  test("CFG-18 an answer to a replaced proof is refused", async () => {
    const { check } = await withProof();
    await beginCheck(deps, check, actor);
    await sendProof(deps, check, { note: "", actor });
    expect(await approveProof(deps, check, 1)).toMatchObject({ ok: false, refusal: { code: "PROOF_REPLACED" } });
    expect(await approveProof(deps, check, 2)).toMatchObject({ ok: true });
  });

  test("CFG-18 corrected texts are printed only after the customer's approval", async () => {
    const { order, check } = await orderWithCheck();
    const view = await proofForStaff(deps.db, check);
    const [first] = view?.document.ok ? textsOfProof(view.document.value) : [];
    if (!first) throw new Error("a design without texts");
    const corrected = new Map([[first.id, "Mareike & Jonas"]]);
    expect(await correctTexts(deps, check, corrected)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    await beginCheck(deps, check, actor);
    expect(await correctTexts(deps, check, corrected)).toMatchObject({ ok: true });
    const ordered = () =>
      deps.db.selectFrom("order_line").select("document").where("order_id", "=", order.id).executeTakeFirstOrThrow();
    expect(JSON.stringify((await ordered()).document)).not.toContain("Mareike & Jonas");
    await sendProof(deps, check, { note: "", actor });
    await approveProof(deps, check, 1);
    expect(JSON.stringify((await ordered()).document)).toContain("Mareike & Jonas");
  });

  test("CFG-18 GEN-08 the link opens its own proof only", async () => {
    const { check } = await withProof();
    expect((await proofByToken(deps.db, proofToken(deps, check)))?.id).toBe(check);
    expect(await proofByToken(deps.db, proofToken(deps, "another"))).toBeUndefined();
    expect(await proofByToken(deps.db, check)).toBeUndefined();
    expect(await proofForStaff(deps.db, "nonsense")).toBeUndefined();
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await approveProof(deps, unknown, 1)).toMatchObject({ refusal: { code: "PROOF_UNKNOWN" } });
  });

  test("CFG-18 ORD-11 the mail contains the link and the note, and is sent once", async () => {
    const { check } = await withProof();
    const job = { checkId: check, kind: "proof-sent", proof: 1 };
    await sendProofMail(deps, job);
    await sendProofMail(deps, job);
    const mails = await deps.db
      .selectFrom("mail_message")
      .select(["subject", "plain"])
      .where("dedupe_key", "=", `proof-sent/${check}/1`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plain).toContain(`/korrekturabzug/${proofToken(deps, check)}/`);
    expect(mails[0]?.plain).toContain("Passt alles?");
  });
});

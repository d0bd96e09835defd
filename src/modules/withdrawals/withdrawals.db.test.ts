import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { giveBack } from "#modules/orders/testing/execute-refund.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { aLineDraft, fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { assignOrder, decideWithdrawal } from "./decide-withdrawal.server.ts";
import { declareWithdrawal, withdrawalRetryKey } from "./declare-withdrawal.server.ts";
import { withdrawalLimits, type Declaration } from "./model.ts";
import { listWithdrawals, withdrawalFile } from "./queries.server.ts";
import { sendWithdrawalMail } from "./send-withdrawal-mail.server.ts";

const database = useTestDatabase();
const shop = shopOf("card", "de-DE");
const actor = "staff:team@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;
let caller = 0;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const envelopes = {
  kind: "accessory",
  withDesignId: null,
  category: null,
  occasion: null,
  title: "50 Umschläge B6",
  lineTotal: minor(1500),
  tax: { basisPoints: 1900, net: minor(1261), tax: minor(239) },
} as const;

/** Cards and unprinted envelopes, on invoice. */
async function anOrder(paid = true) {
  const order = await fileAnOrder(deps, { lines: [aLineDraft(), { ...aLineDraft(), ...envelopes }] });
  if (paid) await markPaid(deps, order.id, actor);
  const rows = await deps.db
    .selectFrom("order_line")
    .select(["id", "kind"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const [cards = "", accessory = ""] = rows.map(({ id }) => id);
  return { ...order, cards, accessory, token: orderToken(deps, order.id) };
}

function aDeclaration(parts: Partial<Declaration> = {}): Declaration {
  const email = `${newUuid()}@example.org`;
  const base = { id: newUuid(), shop, name: "Anna Freudenberger", number: "C123456789", email };
  return { ...base, items: "", reason: "", token: null, lines: [], ...parts };
}

async function declared(parts: Partial<Declaration> = {}): Promise<string> {
  const declaration = aDeclaration(parts);
  const done = await declareWithdrawal(deps, declaration, `c${(caller += 1)}`);
  if (!done.ok) throw new Error(done.refusal.code);
  return withdrawalRetryKey(declaration);
}

async function letterOf(id: string, kind: string) {
  await sendWithdrawalMail(deps, { withdrawalId: id, kind });
  return deps.db
    .selectFrom("mail_message")
    .select(["recipient", "subject", "plain"])
    .where("dedupe_key", "=", `${kind}/${id}`)
    .executeTakeFirstOrThrow();
}

const queued = async (id: string) => {
  const { rows } = await deps.handle.pool.query<{ key: string }>(
    "select key from graphile_worker.jobs where key like $1 order by key",
    [`%${id}`],
  );
  return rows.map(({ key }) => key.split("/")[0]);
};

describe("declaring a withdrawal", () => {
  test("ORD-13 gets the same response whether the order exists, belongs to somebody else or not; each is stored with its receipt", async () => {
    const order = await anOrder();
    const answers = await Promise.all(
      [
        { number: order.number, email: order.email },
        { number: order.number, email: "fremd@example.org" },
        { number: "C999999999", email: "niemand@example.org" },
        { number: "Weihnachtskarten vom November", email: "ohne-nummer@example.org" },
      ].map(async (parts, at) => {
        const declaration = aDeclaration(parts);
        return [withdrawalRetryKey(declaration), await declareWithdrawal(deps, declaration, `x${at}`)] as const;
      }),
    );
    expect(new Set(answers.map(([, answer]) => JSON.stringify(answer))).size).toBe(1);
    const files = await Promise.all(answers.map(async ([id]) => withdrawalFile(deps.db, id)));
    expect(files.map((file) => file?.facts?.number ?? null)).toEqual([order.number, null, null, null]);
    expect(files.map((file) => file?.candidate ?? null)).toEqual([null, order.number, null, null]);
    for (const [id] of answers) expect(await queued(id)).toEqual(["withdrawal-notice", "withdrawal-receipt"]);
  });

  test("ORD-13 the receipt contains content, date and time; rights of lines are sent to the order's own address only", async () => {
    const order = await anOrder();
    const own = await declared({ number: order.number, email: order.email, items: "Die Umschläge", reason: "Zu groß" });
    const letter = await letterOf(own, "withdrawal-receipt");
    expect(letter.recipient).toBe(order.email);
    for (const text of [order.number, "Anna Freudenberger", "Die Umschläge", "Zu groß", "23.11.2026, 10:00"])
      expect(letter.plain).toContain(text);
    expect(letter.plain).toContain("50 Umschläge B6: Widerruf möglich");
    expect(letter.plain).toMatch(/Olivenzweig.*kein Widerrufsrecht/);

    const strange = await declared({ number: order.number, email: "neugierig@example.org" });
    const { plain } = await letterOf(strange, "withdrawal-receipt");
    expect(plain).not.toContain("Umschläge B6");
    expect(plain).not.toContain("/bestellung/");
  });

  test("ORD-13 lines chosen on the order's own page are stored; those of other orders are not", async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    const id = await declared({ number: order.number, token: order.token, lines: [order.accessory, other.accessory] });
    expect((await withdrawalFile(deps.db, id))?.withdrawal.line_ids).toEqual([order.accessory]);
    const log = await staffOrder(deps, order.number);
    expect(log?.events.filter(({ subject }) => subject === "withdrawal").map(({ to }) => to)).toEqual(["received"]);
  });

  test("ORD-13 a form sent twice is one declaration with the time of the first", async () => {
    const declaration = aDeclaration();
    const first = await declareWithdrawal(deps, declaration, "twice");
    const later = { ...deps, clock: { now: () => deps.clock.now() + 60_000 } };
    expect(await declareWithdrawal(later, declaration, "twice")).toEqual(first);
    expect(await queued(withdrawalRetryKey(declaration))).toHaveLength(2);
  });

  test("ORD-13 NFR-02 resubmitted with another address or order, or under the id of another form, it is a separate declaration", async () => {
    const first = aDeclaration();
    const others = [
      { ...first, email: "berichtigt@example.org" },
      { ...first, number: "C987654321" },
      { ...first, name: "Eve", email: "eve@example.org", items: "alles" },
    ];
    for (const declaration of [first, ...others]) await declareWithdrawal(deps, declaration, "again");
    const files = await Promise.all(
      [first, ...others].map((each) => withdrawalFile(deps.db, withdrawalRetryKey(each))),
    );
    expect(files.map((file) => [file?.withdrawal.email, file?.withdrawal.order_number])).toEqual(
      [first, ...others].map(({ email, number }) => [email, number]),
    );
  });

  test("ORD-13 NFR-02 one declaration too many within an hour from one e-mail address has to wait", async () => {
    const email = "viel@example.org";
    for (let at = 0; at < withdrawalLimits.email * deps.config.RATE_LIMIT_FACTOR; at += 1) await declared({ email });
    const refused = await declareWithdrawal(deps, aDeclaration({ email: "VIEL@example.org" }), "late");
    expect(refused).toMatchObject({ ok: false, refusal: { code: "RATE_LIMIT" } });
  });
});

describe("deciding about a withdrawal", () => {
  test("ORD-13 accessories pass all steps: accepted, goods returned, refunded once, with a mail at each decision", async () => {
    const order = await anOrder();
    const id = await declared({ number: order.number, token: order.token, lines: [order.accessory] });
    const go = (to: Parameters<typeof decideWithdrawal>[2]) => decideWithdrawal(deps, id, to, actor);
    expect(await go({ to: "accepted", lines: [order.accessory, order.cards] })).toEqual({
      ok: true,
      value: "accepted",
    });
    expect((await withdrawalFile(deps.db, id))?.withdrawal.line_ids).toEqual([order.accessory]);
    expect((await letterOf(id, "withdrawal-accepted")).plain).toContain("50 Umschläge B6");
    expect(await go({ to: "goods_back" })).toMatchObject({ ok: true });
    const both = await Promise.all([
      go({ to: "refunded", amount: minor(1500) }),
      go({ to: "refunded", amount: minor(1500) }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refunds = await deps.db.selectFrom("payment_refund").selectAll().where("key", "=", id).execute();
    expect(refunds.map(({ amount, actor: by }) => [amount, by])).toEqual([[1500, actor]]);
    await giveBack(deps, refunds[0]?.id ?? "");
    const after = await staffOrder(deps, order.number);
    expect(after?.payments[0]?.refunded).toBe(1500);
    expect(after?.events.filter(({ subject }) => subject === "withdrawal").map(({ to }) => to)).toEqual([
      "received",
      "accepted",
      "goods_back",
      "refunded",
    ]);
    expect((await letterOf(id, "withdrawal-refunded")).plain).toMatch(/15,00\s€/);
  });

  test("ORD-13 personalised cards alone are not accepted, and a refusal names its reason", async () => {
    const order = await anOrder();
    const id = await declared({ number: order.number, email: order.email });
    expect(await decideWithdrawal(deps, id, { to: "accepted", lines: [order.cards] }, actor)).toMatchObject({
      refusal: { code: "FIELD_REQUIRED", fields: { lines: "FIELD_REQUIRED" } },
    });
    expect(await decideWithdrawal(deps, id, { to: "refused", reason: " " }, actor)).toMatchObject({
      refusal: { fields: { reason: "FIELD_REQUIRED" } },
    });
    const reason = "Deine Karten haben wir eigens für dich gedruckt.";
    expect(await decideWithdrawal(deps, id, { to: "refused", reason }, actor)).toMatchObject({ ok: true });
    expect((await letterOf(id, "withdrawal-refused")).plain).toContain(reason);
  });

  test("ORD-13 a refund never exceeds the payment, and nothing is stored then", async () => {
    const order = await anOrder();
    const id = await declared({ number: order.number, email: order.email });
    await decideWithdrawal(deps, id, { to: "accepted", lines: [order.accessory] }, actor);
    const tooMuch = await decideWithdrawal(deps, id, { to: "refunded", amount: minor(9_999_999) }, actor);
    expect(tooMuch).toMatchObject({ refusal: { code: "REFUND_TOO_HIGH" } });
    expect((await withdrawalFile(deps.db, id))?.withdrawal.state).toBe("accepted");
  });

  test("ORD-13 an unpaid invoice is credited instead", async () => {
    const order = await anOrder(false);
    const id = await declared({ number: order.number, email: order.email });
    await decideWithdrawal(deps, id, { to: "accepted", lines: [order.accessory] }, actor);
    expect(await decideWithdrawal(deps, id, { to: "refunded", amount: minor(1500) }, actor)).toMatchObject({
      ok: true,
    });
    const notes = await deps.db
      .selectFrom("credit_note")
      .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
      .select("credit_note.amount")
      .where("invoice.order_id", "=", order.id)
      .execute();
    expect(notes).toEqual([{ amount: 1500 }]);
  });

  test("ORD-13 a declaration without an order has to be assigned to one first; the list shows open ones above closed ones", async () => {
    const order = await anOrder();
    const id = await declared({ number: "meine Umschläge" });
    expect(await decideWithdrawal(deps, id, { to: "accepted", lines: [order.accessory] }, actor)).toMatchObject({
      refusal: { fields: { order: "FIELD_REQUIRED" } },
    });
    expect(await assignOrder(deps, id, "C000000000", actor)).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
    expect((await assignOrder(deps, id, order.number.toLowerCase(), actor)).ok).toBe(true);
    expect(await decideWithdrawal(deps, id, { to: "accepted", lines: [order.accessory] }, actor)).toMatchObject({
      ok: true,
    });
    expect(await assignOrder(deps, id, order.number, actor)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
    const states = (await listWithdrawals(deps.db)).map(({ state }) => state);
    const lastOpen = states.findLastIndex((state) => state !== "refused" && state !== "refunded");
    expect(states.slice(0, lastOpen + 1)).not.toContain("refunded");
  });
});

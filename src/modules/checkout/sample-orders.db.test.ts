import { beforeAll, describe, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { addSample } from "#modules/cart/lines/add-sample.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aVisitor, germanShop as shop } from "#modules/cart/testing/cart-context.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { switchSamplesOn } from "#modules/samples/testing/free-samples.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder } from "./place-order.server.ts";
import { checkoutView } from "./queries.server.ts";
import { aForm, fillCart } from "./testing/checkout-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await switchSamplesOn(deps);
});

const papers = ["matt-300", "natur-300", "creme-300", "recycling-300"];
let people = 0;
const newEmail = (): string => `gast${(people += 1)}@freudenberger.example`;

async function samplesFor(session: SessionId, count: number, design = "olivenzweig-einladung"): Promise<void> {
  for (const paper of papers.slice(0, count)) {
    const added = await addSample(deps, { session, shop, designId: designId(design), paper });
    if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  }
}
const formOf = (email: string, parts: Record<string, unknown> = {}) =>
  aForm({ email, paymentMethod: "none", ...parts });

async function place(session: SessionId, email: string, parts: Record<string, unknown> = {}) {
  const { totals } = await cartView(deps, session, shop, { email: email });
  const seenTotal = totals.grand.amount;
  return placeOrder(deps, { session, shop, form: formOf(email, parts), idempotencyKey: newUuid(), seenTotal });
}
const codeOf = (result: Awaited<ReturnType<typeof placeOrder>>) => (result.ok ? "accepted" : result.refusal.code);

describe("SAMP-05 an order of samples only", () => {
  test("costs nothing, is approved at once, and its lines, invoice and mail call it a sample", async () => {
    const session = await aVisitor(deps);
    await samplesFor(session, 3);
    const placed = await place(session, newEmail());
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
    const order = await readOrder(deps.db, placed.value.id);
    expect(order).toMatchObject({
      state: "paid_or_approved",
      paymentMethod: "none",
      goods: 0,
      shipping: 0,
      grand: 0,
      payments: [{ amount: 0, state: "captured" }],
    });
    expect(order?.lines.map(({ title }) => title)).toEqual(Array(3).fill("Muster: Olivenzweig, Klappkarte hoch B6"));
    expect(order?.invoice?.dueOn).toBeNull();
  });

  test("offers no express and no other payment method", async () => {
    const session = await aVisitor(deps);
    await samplesFor(session, 1);
    const view = await checkoutView(deps, session, shop, formOf(newEmail()));
    expect(view.delivery.map(({ id }) => id)).toEqual(["standard"]);
    expect(view.payments).toEqual([{ method: "none", reason: null }]);
    expect(view.lines).toMatchObject([{ bound: null, sample: { free: true } }]);
    const express = await place(session, newEmail(), { shippingMethod: "express", phone: "030123456" });
    expect(codeOf(express)).toBe("SHIPPING_METHOD_UNKNOWN");
  });

  test("with a paid sample it is paid like any other order", async () => {
    const session = await aVisitor(deps);
    await samplesFor(session, 4);
    expect(codeOf(await place(session, newEmail()))).toBe("PAYMENT_METHOD_UNKNOWN");
    expect(codeOf(await place(session, newEmail(), { paymentMethod: "prepayment" }))).toBe("accepted");
  });
});

describe("SAMP-05 three free samples of an occasion within 30 days", () => {
  const message = "Du hast deine 3 kostenlosen Musterkarten bereits bestellt. Weitere Musterkarten kosten 1,90\u00A0€.";

  test("count for the e-mail address, however it is written; the earlier total is refused and the price is stated", async () => {
    const first = await aVisitor(deps);
    const email = newEmail();
    await samplesFor(first, 3);
    expect(codeOf(await place(first, email))).toBe("accepted");
    const second = await aVisitor(deps);
    await samplesFor(second, 1);
    expect((await cartView(deps, second, shop)).totals.grand.amount).toBe(0);
    const shouting = formOf(email.toUpperCase());
    const key = newUuid();
    const refused = await placeOrder(deps, {
      session: second,
      shop,
      form: shouting,
      idempotencyKey: key,
      seenTotal: 0,
    });
    expect(refused).toMatchObject({ refusal: { code: "SAMPLE_LIMIT", data: { price: "1,90\u00A0€" } } });
    const view = await checkoutView(deps, second, shop, shouting);
    expect(view.totals.grand.amount).toBe(190);
    expect(view.lines[0]?.warnings).toEqual([message]);
  });

  test("count for the session, one by one, also with another address", async () => {
    const session = await aVisitor(deps);
    await samplesFor(session, 2);
    await place(session, newEmail());
    await samplesFor(session, 3);
    const { items } = await cartView(deps, session, shop);
    expect(items.map(({ lineTotal }) => lineTotal?.amount)).toEqual([0, 190, 190]);
    expect(items.map(({ warnings }) => warnings.map((warning) => warning.message))).toEqual([[], [message], [message]]);
  });

  test("do not count for another occasion, after 30 days, or when the order was cancelled", async () => {
    const session = await aVisitor(deps);
    await samplesFor(session, 3);
    await place(session, newEmail());
    const grand = async () => (await cartView(deps, session, shop)).totals.grand.amount;
    await samplesFor(session, 3, "monogramm-einladung");
    expect(await grand()).toBe(570);
    deps.moveClock("2026-12-23T07:59:00Z");
    expect(await grand()).toBe(570);
    deps.moveClock("2026-12-23T08:00:00Z");
    expect(await grand()).toBe(0);
    deps.moveClock("2026-11-23T08:00:00Z");

    const other = await aVisitor(deps);
    await samplesFor(other, 3);
    await fillCart(deps, other);
    const prepaid = await place(other, newEmail(), { paymentMethod: "prepayment" });
    if (!prepaid.ok) throw new Error(prepaid.refusal.code);
    await samplesFor(other, 1);
    expect((await cartView(deps, other, shop)).totals.goods.amount).toBe(190);
    await cancelByStaff(deps, prepaid.value.id, "staff:test", "nicht gewollt");
    expect((await cartView(deps, other, shop)).totals.goods.amount).toBe(0);
  });

  test("two simultaneous orders under one address do not both get three", async () => {
    const email = newEmail();
    const visitors = await Promise.all([aVisitor(deps), aVisitor(deps), aVisitor(deps), aVisitor(deps)]);
    for (const session of visitors) await samplesFor(session, 3);
    const results = await Promise.all(
      visitors.map((session) =>
        placeOrder(deps, { session, shop, form: formOf(email), idempotencyKey: newUuid(), seenTotal: 0 }),
      ),
    );
    expect(results.map(codeOf).toSorted()).toEqual(["SAMPLE_LIMIT", "SAMPLE_LIMIT", "SAMPLE_LIMIT", "accepted"]);
    const { free } = await deps.db
      .selectFrom("order_line")
      .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
      .select(({ fn }) => fn.countAll<number>().as("free"))
      .where("customer_order.email", "=", email)
      .where("order_line.line_total", "=", 0)
      .executeTakeFirstOrThrow();
    expect(free).toBe(3);
  });
});

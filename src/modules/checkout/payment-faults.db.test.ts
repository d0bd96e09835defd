import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cartView } from "#modules/cart/contract.server.ts";
import { capturePayment, startPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { settleByLookup } from "#modules/orders/payments/settle-payment.server.ts";
import { startStripeFake, type StripeFake } from "#modules/payments/testing/stripe-fake.ts";
import { stripeMessage, withStripe } from "#modules/payments/testing/stripe-context.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder } from "./place-order.server.ts";
import { aBuyer, aForm, placed, retrying } from "./testing/checkout-context.ts";
import { paymentWebhookApi } from "./webhook-api.server.ts";

/** Number of races of a webhook against the customer's return: all with FULL, else a smaller number. */
const races = process.env["FULL"] ? 500 : 25;

const database = useTestDatabase("stocked");
let clock: ReturnType<typeof testDeps>;
let deps: Deps;
let fake: StripeFake;
let app: FastifyInstance;

beforeAll(async () => {
  fake = await startStripeFake();
  clock = testDeps(database(), "2026-11-23T08:00:00Z");
  deps = withStripe(clock, fake.address);
  app = await createServer(deps);
  await app.register(async (scope) => paymentWebhookApi(scope, deps));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => fake.mood("well"));

type Started = { readonly id: string; readonly paymentId: string; readonly reference: string; readonly amount: number };

async function started(): Promise<Started> {
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
  const { id, paymentId } = await placed(deps, buyer);
  await startPayment(deps, paymentId);
  const reference = (await readOrder(deps.db, id))?.payments[0]?.reference ?? "";
  return { id, paymentId, reference, amount: buyer.seenTotal };
}

type Message = { readonly body: string; readonly signature: string };

function message({ reference, amount }: Started, type: string, id: string = newUuid()): Message {
  const object = { id: reference, amount, amount_capturable: amount, amount_received: amount, currency: "eur" };
  return stripeMessage(deps.clock.now(), type, object, id);
}
async function post({ body, signature }: Message): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await app.inject({
    method: "POST",
    url: "/web-api/payment-webhook?provider=stripe",
    headers,
    payload: body,
  });
  return answer.statusCode;
}
async function statesOf(id: string): Promise<readonly unknown[]> {
  const order = await readOrder(deps.db, id);
  return [order?.state, order?.payments[0]?.state, order?.invoice !== null];
}
const jobsAbout = async (id: string): Promise<number> =>
  (await clock.handle.pool.query("select 1 from graphile_worker.jobs where key like $1", [`%${id}%`])).rowCount ?? 0;
const approvalsOf = async (id: string): Promise<number> =>
  (
    await deps.db
      .selectFrom("order_event")
      .select("id")
      .where("order_id", "=", id)
      .where("to_state", "=", "paid_or_approved")
      .execute()
  ).length;

describe("CHK-09 one submit, one charge", () => {
  test("a hundred parallel submits create one order, one charge and a hundred equal responses", async () => {
    const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
    const charges = fake.done()["authorise"] ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const order = await retrying(() => placed(deps, buyer));
        const path = await retrying(() => startPayment(deps, order.paymentId));
        return JSON.stringify([order.number, order.token, path]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("/bezahlen/");
    expect((fake.done()["authorise"] ?? 0) - charges).toBe(1);
  }, 60_000);

  test("a key returns its order for 24 hours, and refuses another body under it", async () => {
    const buyer = await aBuyer(deps);
    const first = await placed(deps, buyer);
    clock.moveClock("2026-11-24T08:00:00Z");
    expect(await placeOrder(deps, buyer)).toMatchObject({ value: { id: first.id, duplicate: true } });
    for (const other of [
      { ...buyer, form: aForm({ email: "otto@freudenberger.example" }) },
      { ...buyer, seenTotal: buyer.seenTotal + 1 },
    ])
      expect(await placeOrder(deps, other)).toMatchObject({ refusal: { code: "IDEMPOTENCY_KEY_REUSED" } });
    clock.moveClock("2026-11-23T08:00:00Z");
  });
});

describe("CHK-05 CHK-09 webhooks over HTTP", () => {
  test("fifty duplicates at once approve the order once", async () => {
    const order = await started();
    const sent = message(order, "payment_intent.amount_capturable_updated");
    const codes = await Promise.all(Array.from({ length: 50 }, () => post(sent)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "authorised", true]);
    expect(await approvalsOf(order.id)).toBe(1);
    expect(await jobsAbout(order.id)).toBe(1);
  }, 60_000);

  test("fifty reports out of order end in the state of the money", async () => {
    const order = await started();
    const types = ["succeeded", "processing", "amount_capturable_updated", "created", "requires_action"];
    const all = Array.from({ length: 50 }, (_, index) => `payment_intent.${types[(index * 7) % types.length] ?? ""}`);
    const codes = await Promise.all(all.map((type) => post(message(order, type))));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "captured", true]);
    expect(await approvalsOf(order.id)).toBe(1);
  }, 60_000);

  test("fifty forged ones change nothing", async () => {
    const order = await started();
    const good = message(order, "payment_intent.succeeded");
    const forged = Array.from({ length: 50 }, (_, index): Message => {
      if (index % 4 === 0) return { ...good, body: good.body.replace("payment_intent.succeeded", "charge.refunded") };
      if (index % 4 === 1) return { ...good, signature: good.signature.replace("v1=", `v1=${index}`) };
      if (index % 4 === 2) return { ...good, signature: "" };
      return stripeMessage(
        deps.clock.now() - 301_000 - index,
        "payment_intent.succeeded",
        JSON.parse(good.body).data.object,
      );
    });
    expect(new Set(await Promise.all(forged.map(post)))).toEqual(new Set([400]));
    expect(await statesOf(order.id)).toEqual(["awaiting_payment", "created", false]);
    expect(await post({ ...good, body: "" })).toBe(400);
  });

  test(`a webhook races the customer's return ${races} times: one approval, one capture, never two`, async () => {
    for (let round = 0; round < races; round += 1) {
      const order = await started();
      fake.customer(order.reference, "pays");
      const sent = message(order, "payment_intent.amount_capturable_updated");
      const pair = [() => post(sent), () => settleByLookup(deps, order.paymentId)];
      await Promise.all((round % 2 ? pair : pair.toReversed()).map((go) => go()));
      await Promise.all([capturePayment(deps, order.paymentId), capturePayment(deps, order.paymentId)]);
      expect(await statesOf(order.id)).toEqual(["paid_or_approved", "captured", true]);
      expect(await approvalsOf(order.id)).toBe(1);
      expect(fake.intent(order.reference)?.received).toBe(order.amount);
    }
  }, 600_000);
});

describe("CHK-10 a failing provider", () => {
  test("slow: no database connection is held and the shop responds meanwhile", async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aBuyer(deps, aForm({ paymentMethod: "card" }))));
    const orders = await Promise.all(buyers.map((buyer) => placed(deps, buyer)));
    fake.mood("slow");
    const waiting = orders.map(({ paymentId }) => startPayment(deps, paymentId));
    await expect.poll(() => fake.held()).toBeGreaterThan(20);
    const { pool } = clock.handle;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    const [buyer] = buyers;
    expect(buyer && (await cartView(deps, buyer.session, buyer.shop)).items).toHaveLength(1);
    fake.mood("well");
    fake.release();
    const paths = await Promise.all(waiting);
    expect(paths.every((path) => path.ok)).toBe(true);
  }, 60_000);

  test("failing: the order waits, cart and address stay, and the next try succeeds once", async () => {
    const buyer = await aBuyer(deps, aForm({ paymentMethod: "card" }));
    const order = await placed(deps, buyer);
    fake.mood("broken");
    expect(await startPayment(deps, order.paymentId)).toMatchObject({ refusal: { code: "PAYMENT_UNAVAILABLE" } });
    expect((await cartView(deps, buyer.session, buyer.shop)).items).toHaveLength(1);
    fake.mood("loses-answers");
    const charges = fake.done()["authorise"] ?? 0;
    expect(await startPayment(deps, order.paymentId)).toMatchObject({ refusal: { code: "PAYMENT_UNAVAILABLE" } });
    fake.mood("well");
    expect(await startPayment(deps, order.paymentId)).toMatchObject({ ok: true });
    expect((fake.done()["authorise"] ?? 0) - charges).toBe(1);
  });

  test("a lost capture response: the job retries and the money is captured once", async () => {
    const order = await started();
    fake.customer(order.reference, "pays");
    await settleByLookup(deps, order.paymentId);
    fake.mood("loses-answers");
    await expect(capturePayment(deps, order.paymentId)).rejects.toThrow(/connection/i);
    fake.mood("well");
    await capturePayment(deps, order.paymentId);
    expect(await statesOf(order.id)).toEqual(["paid_or_approved", "captured", true]);
    expect(fake.intent(order.reference)?.received).toBe(order.amount);
  });
});

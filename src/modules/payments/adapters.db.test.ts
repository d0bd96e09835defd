import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import type { AuthoriseRequest } from "./adapter.ts";
import { adapterOf, adapterOfProvider, availableMethods, lacksProvider } from "./adapters.server.ts";
import { deliverTestCardWebhook } from "./deliver-test-card-webhook.server.ts";
import { invoiceAdapter, prepaymentAdapter } from "./local-adapters.server.ts";
import type { PaymentMethod } from "./model.ts";
import { abandonTestCard, answerChallenge, payWithTestCard, testCardPage } from "./pay-with-test-card.server.ts";
import { insertPayment, updatePayment } from "./store.server.ts";
import { testCardAdapter, webhookSecret } from "./test-card-adapter.server.ts";
import { paymentAdapterContract, type AdapterWorkshop } from "./testing/adapter-contract.ts";
import { anOrderRow } from "./testing/order-row.ts";
import type { ReceivedMessage } from "#kernel/received-message.ts";
import { signedHeaders } from "#platform/security/signed-webhook.server.ts";

const database = useTestDatabase();
const deps = (): Deps => testDeps(database());

const filed =
  (method: PaymentMethod) =>
  async (context: Deps): Promise<AuthoriseRequest> => {
    const orderId = await anOrderRow(context);
    const paymentId = newUuid();
    const payment = {
      id: paymentId,
      orderId,
      method,
      provider: method === "card" ? "test-card" : method,
      reference: method === "card" ? null : paymentId,
      amount: minor(5000),
      currency: "EUR",
      captured: minor(0),
      refunded: minor(0),
      state: "created",
      createdAt: context.clock.now(),
    } as const;
    await context.db.transaction().execute((trx) => insertPayment(trx, payment));
    const shop = { channel: "card", locale: "de-DE" } as const;
    return {
      paymentId,
      amount: minor(5000),
      currency: "EUR",
      orderNumber: "C123456789",
      shop,
      returnPath: "/zurueck/",
      payPath: "/bezahlen/",
    };
  };

const localBooks: Pick<AdapterWorkshop, "deps" | "succeed" | "store"> = {
  deps,
  succeed: () => Promise.resolve(),
  store: (context, reference, { state, captured, refunded }) =>
    context.db
      .transaction()
      .execute((trx) => updatePayment(trx, reference, { state, captured, refunded }, context.clock.now())),
};

paymentAdapterContract("invoice", { ...localBooks, adapter: invoiceAdapter, filePayment: filed("invoice") });
paymentAdapterContract("prepayment", { ...localBooks, adapter: prepaymentAdapter, filePayment: filed("prepayment") });
paymentAdapterContract("test card", {
  deps,
  adapter: testCardAdapter,
  filePayment: filed("card"),
  succeed: async (context, reference) => void (await payWithTestCard(context, reference, "4111 1111 1111 1111")),
  store: () => Promise.resolve(),
});

describe("CHK-05 the test card provider", () => {
  const started = async (context: Deps): Promise<string> =>
    (await testCardAdapter(context).authorise(await filed("card")(context))).reference;

  const stateAt = async (context: Deps, reference: string): Promise<string> => {
    const status = await testCardAdapter(context).lookup(reference);
    return status.ok ? status.value.state : status.refusal.code;
  };

  test("authorises the good card and declines the declined one", async () => {
    const context = deps();
    const good = await started(context);
    const bad = await started(context);
    await payWithTestCard(context, good, "4111111111111111");
    await payWithTestCard(context, bad, "4000000000000002");
    expect(await stateAt(context, good)).toBe("authorised");
    expect(await stateAt(context, bad)).toBe("declined");
  });

  test("requests a code and accepts only the right one", async () => {
    const context = deps();
    const right = await started(context);
    const wrong = await started(context);
    for (const reference of [right, wrong]) {
      expect(await payWithTestCard(context, reference, "4000000000003220")).toMatchObject({
        value: { state: "challenge" },
      });
    }
    await answerChallenge(context, right, " 123456 ");
    await answerChallenge(context, wrong, "654321");
    expect(await stateAt(context, right)).toBe("authorised");
    expect(await stateAt(context, wrong)).toBe("declined");
  });

  test("reports a delayed result only when it is due", async () => {
    const context = testDeps(database(), "2026-11-23T09:00:00Z");
    const reference = await started(context);
    await payWithTestCard(context, reference, "4000000000000259");
    expect(await stateAt(context, reference)).toBe("pending");
    context.moveClock("2026-11-23T09:00:06Z");
    expect(await stateAt(context, reference)).toBe("authorised");
  });

  test("stores the first result when the form is sent twice, and refuses a mistyped number", async () => {
    const context = deps();
    const reference = await started(context);
    expect(await payWithTestCard(context, reference, "4111 1111 1111 1112")).toMatchObject({
      refusal: { code: "FIELD_INVALID" },
    });
    await payWithTestCard(context, reference, "4111111111111111");
    await payWithTestCard(context, reference, "4000000000000002");
    await abandonTestCard(context, reference);
    expect(await stateAt(context, reference)).toBe("authorised");
  });

  test("declines a payment the customer abandons", async () => {
    const context = deps();
    const reference = await started(context);
    await abandonTestCard(context, reference);
    expect(await stateAt(context, reference)).toBe("declined");
  });

  test("queues one webhook per result, signed so that the adapter accepts it for five minutes", async () => {
    const context = testDeps(database(), "2026-11-23T09:00:00Z");
    const reference = await started(context);
    await payWithTestCard(context, reference, "4111111111111111");
    const jobs = await sql<{ payload: unknown }>`select payload from ${sql.raw(storedJobs)}
      where payload->>'reference' = ${reference}`.execute(context.db);
    expect(jobs.rows).toHaveLength(1);
    const sent: ReceivedMessage[] = [];
    await deliverTestCardWebhook(context, jobs.rows[0]?.payload, async (_path, body, headers) => {
      sent.push({ body, header: (name) => headers[name] });
    });
    const [webhook = { body: "", header: () => undefined }] = sent;
    const adapter = testCardAdapter(context);
    expect(await adapter.parseWebhook(webhook)).toMatchObject({
      value: { reference, type: "authorised", amount: 5000 },
    });
    const tampered = { ...webhook, body: webhook.body.replace("5000", "1") };
    expect((await adapter.parseWebhook(tampered)).ok).toBe(false);
    context.moveClock("2026-11-23T09:05:01Z");
    expect((await adapter.parseWebhook(webhook)).ok).toBe(false);
  });

  test("a signed message that is no report is refused", async () => {
    const context = deps();
    const body = "kein JSON";
    const headers = signedHeaders([webhookSecret(context)], { id: "e1", at: context.clock.now(), body });
    const message = { body, header: (name: string) => headers[name] };
    expect(await testCardAdapter(context).parseWebhook(message)).toMatchObject({
      refusal: { code: "FIELD_INVALID" },
    });
  });
});

test("CHK-05 webhooks find their adapter by the provider's name", () => {
  expect(adapterOfProvider(deps(), "test-card")?.method).toBe("card");
  expect(adapterOfProvider(deps(), "unknown")).toBeUndefined();
});

test.each([
  [{ DEMO_DATA: true }, ["invoice", "prepayment", "card"]],
  [{ DEMO_DATA: false }, ["invoice", "prepayment"]],
  [{ DEMO_DATA: false, TEST_PAYMENTS: true }, ["invoice", "prepayment", "card"]],
  [{ DEMO_DATA: true, TEST_PAYMENTS: false }, ["invoice", "prepayment"]],
])(
  "CHK-05 without a provider's keys, %o offers %j: test cards pay only where they are enabled",
  (settings, methods) => {
    const context = deps();
    const config = { ...context.config, ...settings };
    expect(availableMethods({ config })).toEqual(methods);
    expect(lacksProvider(config)).toBe(!methods.includes("card"));
  },
);

test("CHK-05 without card payments there is no adapter for them", () => {
  const context = deps();
  const config = { ...context.config, TEST_PAYMENTS: false };
  expect(() => adapterOf({ ...context, config }, "card")).toThrow("no provider");
});

test("CHK-05 a started test card payment is not captured once test cards are disabled", async () => {
  const context = deps();
  const request = await filed("card")(context);
  const begun = await testCardAdapter(context).authorise(request);
  const { reference } = begun;
  const real = { ...context, config: { ...context.config, TEST_PAYMENTS: false } };
  const unknownReference = { refusal: { code: "ORDER_NOT_FOUND" } };
  expect(await testCardPage(real, reference)).toMatchObject(unknownReference);
  expect(await payWithTestCard(real, reference, "4111111111111111")).toMatchObject(unknownReference);
  expect(await payWithTestCard(context, reference, "4111111111111111")).toMatchObject({ ok: true });
});

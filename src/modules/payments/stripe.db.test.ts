import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import type { AuthoriseRequest, PaymentAdapter } from "./adapter.ts";
import { adapterOf, adapterOfProvider, availableMethods } from "./adapters.server.ts";
import { isSoldIn, walletMethods } from "./offered-methods.ts";
import { paymentAdapterContract } from "./testing/adapter-contract.ts";
import { startStripeFake, type StripeFake } from "./testing/stripe-fake.ts";
import { stripeMessage, withStripe } from "./testing/stripe-context.ts";

const database = useTestDatabase();
let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake();
});
afterAll(() => fake.close());
beforeEach(() => fake.mood("well"));

const deps = (): Deps => withStripe(testDeps(database()), fake.address);
const request = (): AuthoriseRequest => ({
  paymentId: newUuid(),
  amount: minor(5000),
  currency: "EUR",
  orderNumber: "C123456789",
  shop: { channel: "card", locale: "de-DE" },
  returnPath: "/bestellung/x/zahlung/",
  payPath: "/bestellung/x/bezahlen/",
});

for (const method of ["card", "paypal", "klarna"] as const) {
  paymentAdapterContract(`Stripe ${method}`, {
    deps,
    adapter: (context) => adapterOf(context, method),
    filePayment: () => Promise.resolve(request()),
    succeed: (_context, reference) => Promise.resolve(fake.customer(reference, "pays")),
    store: () => Promise.resolve(),
  });
}

describe("CHK-05 Stripe", () => {
  const adapter = (method: "card" | (typeof walletMethods)[number] = "card"): PaymentAdapter =>
    adapterOf(deps(), method);
  const started = async (from: PaymentAdapter = adapter()): Promise<string> =>
    (await from.authorise(request())).reference;
  const stateAt = async (reference: string): Promise<string> => {
    const status = await adapter().lookup(reference);
    return status.ok ? status.value.state : status.refusal.code;
  };

  test("NFR-05 is disabled without keys: cards use the built-in provider and no other method is offered", () => {
    const context = testDeps(database());
    expect(adapterOf(context, "card").provider).toBe("test-card");
    expect(adapterOfProvider(context, "stripe")).toBeUndefined();
    expect(availableMethods(context)).toEqual(["invoice", "prepayment", "card"]);
    expect(() => adapterOf(context, "twint")).toThrow("no provider");
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_00000000" })).toThrow("STRIPE_PUBLISHABLE_KEY");
  });

  test.each([
    ["card", "card", true],
    ["paypal", "paypal", true],
    ["klarna", "klarna", true],
    ["sepa", "sepa_debit", false],
    ["twint", "twint", false],
    ["eps", "eps", false],
    ["ideal", "ideal", false],
    ["bancontact", "bancontact", false],
  ] as const)("requests %s as %s, authorised first: %s", async (method, type, manual) => {
    const reference = await started(adapter(method));
    expect(fake.intent(reference)).toMatchObject({ types: [type], manual, amount: 5000, currency: "eur" });
    fake.customer(reference, "pays");
    expect(await stateAt(reference)).toBe(manual ? "authorised" : "captured");
  });

  test("displays its fields on the shop's own page, with the key of this one payment", async () => {
    const { reference, ...rest } = await adapter().authorise(request());
    expect(rest).toEqual({ kind: "redirect", path: "/bestellung/x/bezahlen/" });
    expect(await adapter().fieldsOf?.(reference)).toMatchObject({
      value: { publishableKey: "pk_test_00000000", open: true, clientSecret: expect.stringContaining(reference) },
    });
    fake.customer(reference, "pays");
    expect(await adapter().fieldsOf?.(reference)).toMatchObject({ value: { open: false } });
    expect(await adapter().fieldsOf?.("../../charges")).toMatchObject({ refusal: { code: "ORDER_NOT_FOUND" } });
  });

  test("a declined attempt is reported when polled, a debit in transit is pending", async () => {
    const [declined, debit] = [await started(), await started(adapter("sepa"))];
    fake.customer(declined, "is-declined");
    fake.customer(debit, "starts-debit");
    expect([await stateAt(declined), await stateAt(debit)]).toEqual(["declined", "pending"]);
  });

  test("lost responses: a retry charges, captures and refunds once", async () => {
    const from = adapter();
    const authoriseRequest = request();
    const before = { ...fake.done() };
    const lost = async (call: () => Promise<unknown>): Promise<void> => {
      fake.mood("loses-answers");
      await expect(call()).rejects.toThrow(/connection/i);
      fake.mood("well");
    };
    await lost(() => from.authorise(authoriseRequest));
    const { reference } = await from.authorise(authoriseRequest);
    fake.customer(reference, "pays");
    await lost(() => from.capture(reference, minor(5000), "capture"));
    expect(await from.capture(reference, minor(5000), "capture")).toMatchObject({ value: { captured: 5000 } });
    await lost(() => from.refund(reference, minor(1200), "r1"));
    expect(await from.refund(reference, minor(1200), "r1")).toMatchObject({ value: { refunded: 1200 } });
    const more = (kind: string): number => (fake.done()[kind] ?? 0) - (before[kind] ?? 0);
    expect([more("authorise"), more("capture"), more("refund")]).toEqual([1, 1, 1]);
  });

  test("a faulty provider is a fault, not a refusal, so that jobs retry", async () => {
    const reference = await started();
    fake.mood("broken");
    await expect(adapter().lookup(reference)).rejects.toThrow(/./);
    await expect(adapter().capture(reference, minor(5000), "capture")).rejects.toThrow(/./);
  });

  const now = Date.parse("2026-11-23T09:00:00Z");
  const intent = { id: "pi_1", amount: 5000, amount_capturable: 5000, amount_received: 5000, currency: "eur" };
  test.each([
    ["payment_intent.amount_capturable_updated", intent, "authorised"],
    ["payment_intent.succeeded", intent, "captured"],
    ["payment_intent.processing", intent, "pending"],
    ["payment_intent.canceled", intent, "cancelled"],
    ["payment_intent.payment_failed", { ...intent, payment_method_types: ["sepa_debit"] }, "declined"],
    ["payment_intent.payment_failed", { ...intent, payment_method_types: ["card"] }, undefined],
    ["charge.refunded", { payment_intent: "pi_1", amount_refunded: 1200, currency: "eur" }, "refunded"],
    ["payout.paid", { id: "po_1" }, undefined],
  ])("parses %s", async (type, object, expected) => {
    const read = await adapter().parseWebhook(stripeMessage(now, type, object));
    const event = { reference: "pi_1", currency: "EUR", eventId: "evt_1", type: expected };
    expect(read).toMatchObject({ ok: true, value: expected ? event : null });
  });

  test("believes nothing that was changed, signed by others, or is older than five minutes", async () => {
    const good = stripeMessage(now, "payment_intent.succeeded", intent);
    const forged = { ...good, body: good.body.replace("5000", "1") };
    const old = stripeMessage(now - 301_000, "payment_intent.succeeded", intent);
    const other = { ...good, header: () => good.signature.replace("v1=", "v1=0") };
    for (const message of [forged, old, other, { ...good, header: () => undefined }])
      expect(await adapter().parseWebhook(message)).toMatchObject({ refusal: { code: "PAYMENT_SIGNATURE" } });
  });
});

test("CHK-05 each payment method is offered where people use it", () => {
  const offered = (currency: "EUR" | "CHF" | "GBP", country: "DE" | "AT" | "CH" | "LI" | "NL" | "BE" | "GB") =>
    walletMethods.filter((method) => isSoldIn(method, currency, country));
  expect(offered("EUR", "DE")).toEqual(["paypal", "klarna", "sepa"]);
  expect(offered("EUR", "AT")).toEqual(["paypal", "klarna", "sepa", "eps"]);
  expect(offered("EUR", "NL")).toEqual(["paypal", "klarna", "sepa", "ideal"]);
  expect(offered("EUR", "BE")).toEqual(["paypal", "klarna", "sepa", "bancontact"]);
  expect(offered("CHF", "CH")).toEqual(["paypal", "klarna", "twint"]);
  expect(offered("CHF", "LI")).toEqual(["paypal"]);
  expect(offered("GBP", "GB")).toEqual(["paypal", "klarna"]);
});

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { minor } from "#kernel/money.ts";
import { startSmtpFake, type SmtpFake } from "#modules/mail/testing/smtp-fake.ts";
import { notedCause } from "#modules/orders/contract.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { startStripeFake, type StripeFake } from "#modules/payments/testing/stripe-fake.ts";
import { stripeMessage, stripeSettings } from "#modules/payments/testing/stripe-context.ts";
import { createVoucher } from "#modules/vouchers/create-voucher.server.ts";
import { call, json } from "../testing/call.ts";
import { crashAt } from "./crash-at.ts";
import { crashPoints } from "./crash-points.ts";
import { expectNoOrphans, jobsLeft, tracesOf } from "./order-traces.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { until } from "../setup/process.ts";
import { addToCart, designCard, newShopper, orderBody, type Shopper } from "../testing/shopper.ts";

const port = ownPort();
/** All points with FULL, else one of every twenty-three. */
const points = crashPoints.filter((_point, place) => process.env["FULL"] !== undefined || place % 23 === 7);

const code = "STROMAUSFALL";
const Placed = z.object({ number: z.string() });
const Coded = z.object({ cart: z.object({ totals: z.object({ toPay: z.object({ amount: z.number() }) }) }) });

type CrashSetup = { readonly office: Office; readonly stripe: StripeFake; readonly smtp: SmtpFake };
/** A press of the order button, and what the shop said to it. */
type Bought = { readonly key: string; readonly card: boolean; number?: string; refunded?: boolean };

/** What a caller does whose call is broken off: the same again, until there is an answer. */
async function insist<Value>(attempt: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const value = await attempt().catch(() => undefined);
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error("no answer within 90 s, whatever was tried");
    await wait(60);
  }
}

async function filledCart(shopper: Shopper): Promise<number> {
  await addToCart(shopper, await designCard(shopper));
  return Coded.parse(json(await shopper.post("/web-api/voucher", { code }))).cart.totals.toPay.amount;
}

type Payment = {
  readonly id: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly state: string;
};

async function paymentOf({ office }: CrashSetup, key: string): Promise<Payment & { readonly orderId: string }> {
  return insist(async () => {
    const { rows } = await sql<Payment & { orderId: string }>`
      select p.id, p.reference, p.amount, p.state, p.order_id as "orderId" from payment p
        join order_placement o on o.order_id = p.order_id where o.idempotency_key = ${key}`.execute(office.deps.db);
    return rows[0];
  });
}

/** The customer pays at the provider, which reports it until the shop has taken the report. */
async function pay(setup: CrashSetup, key: string): Promise<void> {
  const { reference, amount } = await paymentOf(setup, key);
  if (reference === null) throw new Error("the shop leads to a payment it does not know");
  setup.stripe.customer(reference, "pays");
  const object = { id: reference, amount, amount_capturable: amount, amount_received: 0, currency: "eur" };
  const event = `evt_${randomUUID()}`;
  await insist(async () => {
    const { body, signature } = stripeMessage(
      setup.office.deps.clock.now(),
      "payment_intent.amount_capturable_updated",
      object,
      event,
    );
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const path = "/web-api/payment-webhook?provider=stripe";
    return (await call(port, { method: "POST", path, headers, body })).status === 200 ? true : undefined;
  });
}

/** From an empty cart to an order that is paid; staff give a euro of every card payment back. */
async function buyOnce(setup: CrashSetup, bought: Bought[]): Promise<void> {
  const [shopper, toPay] = await insist(async () => {
    const fresh = newShopper(port);
    return [fresh, await filledCart(fresh)] as const;
  });
  const purchase: Bought = { key: randomUUID(), card: bought.length % 3 !== 2 };
  bought.push(purchase);
  const { form, ...rest } = orderBody(purchase.key, toPay);
  const body = {
    ...rest,
    form: { ...z.record(z.string(), z.unknown()).parse(form), ...(purchase.card ? { paymentMethod: "card" } : {}) },
  };
  purchase.number = await insist(async () => {
    const answer = await shopper.post("/web-api/orders", body);
    return answer.status < 300 ? Placed.parse(json(answer)).number : undefined;
  });
  if (!purchase.card) return;
  await pay(setup, purchase.key);
  const payment = await insist(async () => {
    const now = await paymentOf(setup, purchase.key);
    return now.state === "captured" ? now : undefined;
  });
  const cause = notedCause("staff:test", "Kratzer");
  const wish = { amount: minor(100), key: purchase.key, cause };
  purchase.refunded = (await refundOrder(setup.office.deps, payment.orderId, wish)).ok;
}

/** The letters the mail server took, by their Message-ID. */
function lettersOf(smtp: SmtpFake): ReadonlyMap<string, number> {
  const ids = smtp.taken().map((letter) => /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? "none");
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

test(`NFR-03 CHK-09 ORD-11 ORD-12 kill -9 at ${points.length} named points: no order lost, none charged, mailed, credited or printed twice`, async () => {
  test.setTimeout(900_000);
  const [stripe, smtp] = [await startStripeFake(), await startSmtpFake()];
  const office = await startOffice("crash-points", port, { ...stripeSettings(stripe.address), SMTP_URL: smtp.url });
  const setup = { office, stripe, smtp };
  try {
    await createVoucher(office.deps.db, office.deps, { shown: code, type: "percent", value: 10 });
    const bought: Bought[] = [];
    let open = true;
    const customer = async (): Promise<void> => {
      while (open) await buyOnce(setup, bought);
    };
    const customers = Promise.all([customer(), customer()]);
    for (const point of points) await Promise.race([crashAt(office.shop, point), customers]);
    open = false;
    await customers;
    await until(async () => (await jobsLeft(office.shop)) === 0, 240);

    const traces = await tracesOf(office.shop);
    console.log(`${points.length} points, ${bought.length} presses, ${traces.length} orders`);
    expect(new Set(traces.map(({ number }) => number))).toEqual(new Set(bought.map(({ number }) => number)));
    expect(traces).toHaveLength(bought.length);
    const whole = {
      keys: 1,
      payments: 1,
      invoices: 1,
      mails: 1,
      lines: 1,
      files: 1,
      tickets: 1,
      queued: 1,
      wentToPrint: 1,
    };
    for (const { number, key: _key, ...trace } of traces) expect({ number, ...trace }).toEqual({ number, ...whole });
    await expectNoOrphans(
      office.shop,
      bought.map(({ key }) => key),
    );

    const cards = bought.filter(({ card }) => card);
    expect(cards.map(({ refunded }) => refunded)).toEqual(cards.map(() => true));
    expect(stripe.done()).toEqual({ authorise: cards.length, capture: cards.length, refund: cards.length });
    const { rows: books } = await sql<Record<string, number>>`select
      (select count(*) from voucher_use)::int as uses,
      (select count(*) from payment where method = 'card' and captured = amount and refunded = 100)::int as cards,
      (select count(*) from credit_note)::int as credits,
      (select coalesce(max(sequence), 0) from credit_note)::int as "lastCredit",
      (select count(*) from mail_message where handed_over_at is null)::int as unsent,
      (select count(*) from mail_message)::int as letters`.execute(office.deps.db);
    const [{ letters = 0, ...counts } = {}] = books;
    expect(counts).toEqual({
      uses: bought.length,
      cards: cards.length,
      credits: cards.length,
      lastCredit: cards.length,
      unsent: 0,
    });
    const taken = lettersOf(smtp);
    expect(taken.size).toBe(letters);
    // Only a crash between the letter's end and the server's yes, or before that yes is noted, sends it a second time.
    const between = points.filter(
      ({ name }) => /letter (is handed over|counts as sent)/.test(name) && !name.startsWith("before the letter is"),
    );
    expect([...taken.values()].reduce((total, copies) => total + copies - 1, 0)).toBeLessThanOrEqual(between.length);
  } finally {
    await office.shop.close();
    await stripe.close();
    await smtp.close();
  }
});

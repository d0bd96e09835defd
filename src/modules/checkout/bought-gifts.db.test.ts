import { assert, asyncProperty, array, integer } from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { addGiftVoucher } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { applyCode } from "#modules/cart/totals/apply-code.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { expireGiftVouchers, issueGiftVoucher, readGiftVouchers } from "#modules/gift-vouchers/store.server.ts";
import { giftCode } from "#modules/gift-vouchers/gift-codes.server.ts";
import {
  GiftForm,
  readGiftForm,
  sendAt,
  type GiftVoucherRequest,
} from "#modules/gift-vouchers/gift-voucher-request.ts";
import { mailGift } from "#modules/orders/placing/issue-gift-vouchers.server.ts";
import { cancelByStaff } from "#modules/orders/changes/cancel-by-staff.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { giveBack } from "#modules/orders/testing/execute-refund.ts";
import { voucherRefundEvent } from "#modules/orders/refund-events.ts";
import { sendOrderMail } from "#modules/orders/letters/send-order-mail.server.ts";
import { settlePayment } from "#modules/orders/payments/settle-payment.server.ts";
import { startPayment } from "#modules/orders/payments/payment-jobs.server.ts";
import { testCardAdapter } from "#modules/payments/test-card-adapter.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder } from "./place-order.server.ts";
import { takesInvoice } from "./queries.server.ts";
import { aBuyer, aForm, aGiftBuyer, aGiftRequest, placed } from "./testing/checkout-context.ts";
import { notedCause } from "#modules/orders/order-reasons.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const actor = "staff:team@blattwerk.localhost";
const giftRequest = aGiftRequest;
const buyerOf = (giftRequests: readonly GiftVoucherRequest[], form = {}, cards = false) =>
  aGiftBuyer(deps, giftRequests, form, cards);

const vouchersOf = async (orderId: string) =>
  deps.db
    .selectFrom("gift_voucher")
    .innerJoin("order_line", "order_line.id", "gift_voucher.order_line_id")
    .selectAll("gift_voucher")
    .where("order_line.order_id", "=", orderId)
    .execute();
const balanceOf = async (id: string): Promise<number> => (await readGiftVouchers(deps.db, [id]))[0]?.balance ?? -1;

/** A paid order of gift vouchers, and the first of them. */
async function bought(giftRequests: readonly GiftVoucherRequest[] = [giftRequest]) {
  const order = await placed(deps, await buyerOf(giftRequests));
  await markPaid(deps, order.id, actor);
  const [voucher] = await vouchersOf(order.id);
  if (!voucher) throw new Error("no voucher");
  return { order, voucher, code: giftCode(deps, voucher.id, voucher.issue) };
}

describe("GIFT-02 buying", () => {
  test("in the cart it has no tax, no shipping by e-mail, no discount, and can be paid by no gift voucher and not on invoice", async () => {
    const buyer = await buyerOf([giftRequest]);
    const { session, shop } = buyer;
    const cart = await cartView(deps, session, shop);
    expect(cart.parcel).toBe(false);
    expect(cart.delivery).toEqual([]);
    expect(cart.totals).toMatchObject({ goods: { amount: 5000 }, shipping: { amount: 0 }, grand: { amount: 5000 } });
    expect(cart.totals.tax).toEqual([
      {
        basisPoints: 0,
        gross: { amount: 5000, currency: "EUR" },
        net: { amount: 5000, currency: "EUR" },
        tax: { amount: 0, currency: "EUR" },
      },
    ]);
    const gift = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    await applyCode(deps, { session, shop, code: gift.code, caller: session });
    expect((await cartView(deps, session, shop)).totals.toPay.amount).toBe(5000);
    const onInvoice = await placeOrder(deps, { ...buyer, form: aForm({ paymentMethod: "invoice" }) });
    expect(onInvoice.ok ? "placed" : onInvoice.refusal.code).toBe("INVOICE_GIFT");
  });

  test("CHK-06 D-16 the cart offers payment on invoice only when the checkout does", async () => {
    const named = async ({ session, shop }: Awaited<ReturnType<typeof buyerOf>>) =>
      takesInvoice(deps, await cartView(deps, session, shop), shop);
    expect(await named(await buyerOf([giftRequest]))).toBe(false);
    expect(await named(await buyerOf([giftRequest], {}, true))).toBe(false);
    expect(await named(await aBuyer(deps, aForm()))).toBe(true);
  });

  test("a printed one ships with shipping costs; with cards the parcel contains the cards alone", async () => {
    const printed = await buyerOf([{ ...giftRequest, delivery: "card" }]);
    expect((await cartView(deps, printed.session, printed.shop)).totals.shipping.amount).toBeGreaterThan(0);
    const order = await placed(deps, await buyerOf([giftRequest], {}, true));
    expect((await readOrder(deps.db, order.id))?.lines.map(({ shipment }) => shipment)).toEqual([1, 0]);
  });

  test("it is issued when paid, once; code and PIN are in the mail alone, sent on the chosen day, once", async () => {
    const order = await placed(deps, await buyerOf([{ ...giftRequest, sendOn: "2026-12-24" }]));
    expect(await vouchersOf(order.id)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => markPaid(deps, order.id, actor)));
    const all = await vouchersOf(order.id);
    expect(all).toHaveLength(1);
    const [voucher] = all;
    if (!voucher) throw new Error("no voucher");
    expect(await balanceOf(voucher.id)).toBe(5000);
    expect(voucher.send_at?.toISOString()).toBe("2026-12-24T07:00:00.000Z");
    const { rows } = await sql<{
      run_at: Date;
    }>`select run_at from graphile_worker.jobs where key = ${`gift/${voucher.id}/0`}`.execute(deps.db);
    expect(rows[0]?.run_at).toEqual(voucher.send_at);
    await Promise.all(Array.from({ length: 3 }, () => mailGift(deps, { giftVoucherId: voucher.id, sending: 0 })));
    const mails = await deps.db
      .selectFrom("mail_message")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("kind", "=", "gift-voucher")
      .execute();
    const { shown, pin } = giftCode(deps, voucher.id, 0);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "anna@example.org" });
    expect(mails[0]?.plain).toContain(shown);
    expect(mails[0]?.plain).toContain(pin);
    const { rows: stored } = await sql<{ found: number }>`select count(*)::int as found from order_line
      where order_id = ${order.id} and (document::text like ${`%${shown}%`} or gift::text like ${`%${pin}%`})`.execute(
      deps.db,
    );
    expect(stored).toEqual([{ found: 0 }]);
    expect((await readOrder(deps.db, order.id))?.state).toBe("delivered");
  }, 60_000);

  const races = process.env["FULL"] ? 100 : 6;
  test(`GIFT-02 GIFT-03 webhook against browser return × ${races}: one voucher, one entry per line`, async () => {
    for (let n = 0; n < races; n += 1) {
      const order = await placed(deps, await buyerOf([giftRequest, giftRequest], { paymentMethod: "card" }));
      const started = await startPayment(deps, order.paymentId);
      const reference = ((started.ok && started.value) || "").split("/")[3] ?? "";
      const event = (eventId: string) => ({
        eventId,
        reference,
        type: "authorised" as const,
        amount: minor(10_000),
        currency: "EUR" as const,
        occurredAt: "2026-11-23T08:00:00Z",
      });
      const { provider } = testCardAdapter(deps);
      await Promise.all(
        ["webhook", "return", "webhook"].map((id) => settlePayment(deps, provider, event(`${id}/${order.id}`))),
      );
      const ids = (await vouchersOf(order.id)).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from gift_voucher_entry where order_id = ${order.id} and kind = 'issue'`.execute(
        deps.db,
      );
      expect(rows).toEqual([{ n: 2 }]);
    }
  }, 120_000);

  test("GIFT-02 the form: steps of 5 from 10 to 250, other whole amounts, a day within a year, an own photo", () => {
    const now = Date.parse("2026-11-23T08:00:00Z");
    const read = (fields: object) => {
      const done = readGiftForm(GiftForm.parse({ amount: "5000", ...fields }), germanShop, now);
      return done.ok ? done.value.amount : done.refusal.fields;
    };
    expect(read({ amount: "25000" })).toBe(25_000);
    expect(read({ amount: "5100" })).toEqual({ amount: "GIFT_AMOUNT" });
    expect(read({ amount: "free", free: "333" })).toBe(33_300);
    for (const free of ["4", "501", "12,50", "-20", ""])
      expect(read({ amount: "free", free })).toEqual({ amount: "GIFT_AMOUNT" });
    expect(read({ sendOn: "2026-11-22" })).toEqual({ sendOn: "GIFT_DATE" });
    expect(read({ sendOn: "2026-02-30" })).toEqual({ sendOn: "GIFT_DATE" });
    expect(read({ sendOn: "2028-01-01" })).toEqual({ sendOn: "GIFT_DATE" });
    expect(read({ design: "foto" })).toEqual({ photo: "GIFT_PHOTO" });
    expect(read({ recipient: "nobody" })).toEqual({ recipient: "EMAIL_INVALID" });
    expect(new Date(sendAt("2026-07-01", "en-GB", now)).getTime()).toBe(now);
    expect(new Date(sendAt("2027-07-01", "en-GB", now)).toISOString()).toBe("2027-07-01T07:00:00.000Z");
    expect(new Date(sendAt("2027-07-01", "de-AT", now)).toISOString()).toBe("2027-07-01T06:00:00.000Z");
  });

  test("GEN-08 another visitor's photo is refused", async () => {
    const { session, shop } = await buyerOf([]);
    const stolen = { ...giftRequest, design: "foto" as const, photo: newUuid() };
    const added = await addGiftVoucher(deps, { session, shop, giftRequest: stolen });
    expect(added.ok ? "added" : added.refusal.fields).toEqual({ photo: "GIFT_PHOTO" });
  });
});

const give = async (orderId: string, amount: number, key = newUuid()) => {
  const filed = await refundOrder(deps, orderId, { amount: minor(amount), key, cause: notedCause(actor, "x") });
  if (filed.ok && filed.value.refund) await giveBack(deps, filed.value.refund.id);
  return filed.ok ? filed.value.toVouchers : filed.refusal.code;
};

describe("GIFT-02 a purchase that is refunded", () => {
  test("before it was redeemed: the voucher loses its value and pays nothing", async () => {
    const { order, voucher, code } = await bought();
    expect(await give(order.id, 5000)).toBe(0);
    expect(await balanceOf(voucher.id)).toBe(0);
    const { session, shop } = await aBuyer(deps);
    const tried = await applyCode(deps, { session, shop, code: code.shown, caller: session });
    expect(tried.ok ? "accepted" : tried.refusal.code).toBe("GIFT_BLOCKED");
  });

  test("after it was redeemed only the rest can be refunded", async () => {
    const { order, voucher, code } = await bought();
    const buyer = await aBuyer(deps, aForm({ paymentMethod: "prepayment" }));
    await applyCode(deps, { session: buyer.session, shop: buyer.shop, code: code.shown, caller: buyer.session });
    const { totals } = await cartView(deps, buyer.session, buyer.shop);
    await placed(deps, { ...buyer, seenTotal: totals.toPay.amount });
    expect(await balanceOf(voucher.id)).toBe(0);
    expect(await give(order.id, 1)).toBe("GIFT_SPENT");
  });

  test("an unpaid order that is cancelled issues nothing", async () => {
    const order = await placed(deps, await buyerOf([giftRequest]));
    expect((await cancelByStaff(deps, order.id, actor, "x")).ok).toBe(true);
    expect((await markPaid(deps, order.id, actor)).ok).toBe(false);
    expect(await vouchersOf(order.id)).toEqual([]);
  });
});

describe("GIFT-05 refunds go back to the voucher first", () => {
  /** An order paid partly by voucher, the rest by transfer. */
  async function paidByBoth(amount: number) {
    const gift = await issueGiftVoucher(deps.db, deps, { amount: minor(amount), currency: "EUR" });
    const buyer = await aBuyer(deps, aForm({ paymentMethod: "prepayment" }));
    await applyCode(deps, { session: buyer.session, shop: buyer.shop, code: gift.code, caller: buyer.session });
    const { totals } = await cartView(deps, buyer.session, buyer.shop);
    const order = await placed(deps, { ...buyer, seenTotal: totals.toPay.amount });
    await markPaid(deps, order.id, actor);
    return { gift, order, grand: totals.grand.amount };
  }

  test("part refunds in any sizes: voucher first, sums equal, never more than was paid", async () => {
    await assert(
      asyncProperty(
        integer({ min: 100, max: 9000 }),
        array(integer({ min: 1, max: 6000 }), { maxLength: 6 }),
        async (worth, parts) => {
          const { gift, order, grand } = await paidByBoth(worth);
          let refundedTotal = 0;
          for (const part of parts) {
            const answer = await give(order.id, part);
            const fits = refundedTotal + part <= grand;
            expect(typeof answer).toBe(fits ? "number" : "string");
            if (fits) refundedTotal += part;
            expect(await balanceOf(gift.id)).toBe(Math.min(worth, refundedTotal));
          }
          const { rows } = await sql<{ refunded: number; credited: number }>`select
          (select coalesce(sum(refunded), 0)::int from payment where order_id = ${order.id}) as refunded,
          (select coalesce(sum(c.amount), 0)::int from credit_note c join invoice i on i.id = c.invoice_id where i.order_id = ${order.id}) as credited`.execute(
            deps.db,
          );
          expect(rows).toEqual([{ refunded: Math.max(0, refundedTotal - worth), credited: refundedTotal }]);
        },
      ),
      { numRuns: process.env["FULL"] ? 100 : 4 },
    );
  }, 120_000);

  test("the same key refunds it once, another amount under it is refused", async () => {
    const { gift, order } = await paidByBoth(2000);
    const key = newUuid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(order.id, 1500, key)));
    expect(new Set(answers)).toEqual(new Set([1500]));
    expect(await balanceOf(gift.id)).toBe(1500);
    expect(await give(order.id, 1600, key)).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("ORD-11 the payer is notified once that the money is on the voucher again, with the credit note", async () => {
    const { order } = await paidByBoth(2000);
    const key = newUuid();
    await give(order.id, 1500, key);
    await give(order.id, 1500, key);
    const { rows } = await sql<{ number: string }>`select c.number from credit_note c
      join invoice i on i.id = c.invoice_id where i.order_id = ${order.id}`.execute(deps.db);
    const event = voucherRefundEvent(key, rows[0]?.number);
    const jobs =
      await sql`select key from graphile_worker.jobs where key = ${`mail/refunded/${order.id}/${event}`}`.execute(
        deps.db,
      );
    expect([rows.length, jobs.rows.length]).toEqual([1, 1]);
    await sendOrderMail(deps, { orderId: order.id, kind: "refunded", event });
    const mails = await sql<{ subject: string; files: number }>`select subject,
      (select count(*)::int from mail_attachment a where a.message_id = m.id) as files
      from mail_message m where order_id = ${order.id} and kind = 'refunded'`.execute(deps.db);
    expect(mails.rows).toEqual([
      { subject: expect.stringContaining("15,00\u00a0€ sind wieder auf deinem Gutschein"), files: 1 },
    ]);
  });

  test("an amount returned to an expired voucher is valid for 90 more days and expires again", async () => {
    const { gift, order } = await paidByBoth(2000);
    const later = { ...deps, clock: { now: () => Date.parse("2030-02-01T08:00:00Z") } };
    await refundOrder(later, order.id, { amount: minor(2000), key: newUuid(), cause: notedCause(actor, "x") });
    const [voucher] = await readGiftVouchers(deps.db, [gift.id]);
    expect(voucher).toMatchObject({ balance: 2000, validUntil: "2030-05-02" });
    await expireGiftVouchers({ ...later, clock: { now: () => Date.parse("2030-05-03T08:00:00Z") } });
    expect(await balanceOf(gift.id)).toBe(0);
  });
});

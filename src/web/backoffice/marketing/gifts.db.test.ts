import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { erasedEmail } from "#kernel/erased-email.ts";
import { minor } from "#kernel/money.ts";
import { applyCode } from "#modules/cart/totals/apply-code.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aBuyer, aGiftBuyer, aGiftRequest, placed } from "#modules/checkout/testing/checkout-context.ts";
import { forgetRecipients } from "#modules/gift-vouchers/forget-recipients.server.ts";
import { giftCode } from "#modules/gift-vouchers/gift-codes.server.ts";
import { liabilityReport, owedOf } from "#modules/gift-vouchers/liability.ts";
import { giftMovements } from "#modules/gift-vouchers/liability-movements.server.ts";
import { readOfficeGift, searchGifts } from "#modules/gift-vouchers/staff-queries.server.ts";
import { giftNumber, type GiftSearch } from "#modules/gift-vouchers/staff-search.ts";
import { expireGiftVouchers, issueGiftVoucher, readGiftVouchers } from "#modules/gift-vouchers/store.server.ts";
import { mailGift } from "#modules/orders/placing/issue-gift-vouchers.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import type { BackOffice } from "../office.ts";
import { GiftForm, runGiftAction } from "./gift-actions.server.ts";

const database = useTestDatabase("stocked");
const now = Date.parse("2026-11-23T08:00:00Z");
const actor = "staff:mona@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;
let office: BackOffice;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const staff = { id: "1", name: "Mona", email: "mona@blattwerk.localhost", role: "owner" } as const;
  office = { deps, actor, staff };
});

const request = aGiftRequest;

/** A voucher that was bought and paid, with its order. */
async function bought(parts: Partial<{ readonly sendOn: string }> = {}) {
  const order = await placed(deps, await aGiftBuyer(deps, [{ ...request, ...parts }]));
  await markPaid(deps, order.id, actor);
  const { id } = await deps.db
    .selectFrom("gift_voucher")
    .innerJoin("order_line", "order_line.id", "gift_voucher.order_line_id")
    .select("gift_voucher.id")
    .where("order_line.order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { order, id };
}

async function submit(id: string, fields: Readonly<Record<string, string>>, as = office) {
  const form = GiftForm.parse({ key: newUuid(), reason: "Test", ...fields });
  const result = await runGiftAction(as, id, form);
  return result.ok ? (result.value ?? "done") : result.refusal.code;
}
const seen = async (id: string) => {
  const read = await readOfficeGift(deps, id, true);
  if (!read) throw new Error("unknown");
  return read;
};
/** Result of a code in a cart: applied, or the refusal. */
async function inCart(code: string): Promise<string> {
  const { session, shop } = await aBuyer(deps);
  const applied = await applyCode(deps, { session, shop, code, caller: session });
  return applied.ok ? "applied" : applied.refusal.code;
}
/** Jobs that have run: the worker runs each once. */
const ran = new Set<string>();

async function sendMails(id: string): Promise<readonly string[]> {
  const { rows } = await deps.handle.pool.query<{ payload: { giftVoucherId: string; sending: number } }>(
    `select payload from ${storedJobs} where payload ->> 'giftVoucherId' = $1 and run_at <= $2 order by id`,
    [id, new Date(now)],
  );
  for (const { payload } of rows.filter((row) => !ran.has(JSON.stringify(row.payload)))) {
    ran.add(JSON.stringify(payload));
    await mailGift(deps, payload);
  }
  const mails = await deps.db
    .selectFrom("mail_message")
    .select(["recipient", "plain"])
    .where("dedupe_key", "like", `gift-voucher/${id}/%`)
    .orderBy("created_at")
    .execute();
  return mails.map(({ recipient, plain }) => `${recipient} ${/[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(plain)?.[0] ?? ""}`);
}
const everything: GiftSearch = { text: "", state: "", currency: "", page: 1 };
const found = async (search: Partial<GiftSearch>, seesAddresses = true): Promise<readonly string[]> =>
  (await searchGifts(deps, { ...everything, ...search }, seesAddresses)).rows.map(({ id }) => id);

describe("BO-06 GIFT-03 the ledger of a gift voucher", () => {
  test("is found by number, order and last letters; by address only for roles that may see addresses", async () => {
    const { id, order } = await bought();
    const { gift } = await seen(id);
    for (const text of [
      giftNumber(id),
      giftNumber(id).toLowerCase(),
      order.number,
      `••••${gift.last4}`,
      "@EXAMPLE.org",
    ])
      expect({ text, found: await found({ text }) }).toEqual({ text, found: expect.arrayContaining([id]) });
    expect(await found({ text: "@example.org" }, false)).toEqual([]);
    const bare = await readOfficeGift(deps, id, false);
    expect(bare?.gift).toMatchObject({ buyer: null, recipient: null, balance: 5000 });
    expect(await found({ state: "open" })).not.toContain(id);
    await sendMails(id);
    expect(await found({ state: "open" })).toContain(id);
    expect(await found({ state: "open", currency: "CHF" })).toEqual([]);
  });

  test("when blocked is refused in the cart, pays nothing from carts it is in, and pays again once it is unblocked", async () => {
    const { id, code } = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    const { session, shop } = await aBuyer(deps);
    await applyCode(deps, { session, shop, code, caller: session });
    const paid = async () => (await cartView(deps, session, shop)).totals.giftVoucherApplied.amount;
    expect(await paid()).toBe(3000);
    expect(await submit(id, { intent: "block" })).toBe("done");
    expect(await inCart(code)).toBe("GIFT_BLOCKED");
    expect(await paid()).toBe(0);
    expect(await seen(id)).toMatchObject({
      gift: { state: "blocked" },
      events: [{ kind: "blocked", reason: "Test", actor }],
    });
    expect(await submit(id, { intent: "unblock" })).toBe("done");
    expect(await inCart(code)).toBe("applied");
  });

  test("changes only with a reason, and the same form sent twice takes effect once", async () => {
    const { id } = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    expect(await submit(id, { intent: "block", reason: " \n " })).toBe("FIELD_REQUIRED");
    const twice = { intent: "correct", sign: "add", amount: "5", key: newUuid() };
    expect([await submit(id, twice), await submit(id, twice)]).toEqual(["done", "done"]);
    expect((await seen(id)).gift.balance).toBe(3500);
    expect(await submit(newUuid(), twice)).toBe("GIFT_UNKNOWN");
  });

  test("corrections carry their reason, never take more than the balance, and the balance is the sum of the entries", async () => {
    const { id } = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    expect(await submit(id, { intent: "correct", sign: "take", amount: "12,50", reason: "Kulanz zurück" })).toBe(
      "done",
    );
    for (const amount of ["17,51", "0", "viel", "1.000,01"])
      expect([amount, await submit(id, { intent: "correct", sign: "take", amount })]).toEqual([
        amount,
        "GIFT_CORRECTION",
      ]);
    const { gift, ledger } = await seen(id);
    expect(ledger.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
      ["issue", 3000, 3000],
      ["correct", -1250, 1750],
    ]);
    expect(ledger.at(-1)).toMatchObject({ reason: "Kulanz zurück", actor });
    expect(gift.balance).toBe(ledger.reduce((sum, { amount }) => sum + amount, 0));
  });

  test("eight simultaneous corrections never make a balance negative", async () => {
    const { id } = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    const done = await Promise.all(
      Array.from({ length: 8 }, () => submit(id, { intent: "correct", sign: "take", amount: "10" })),
    );
    expect(done.filter((each) => each === "done")).toHaveLength(3);
    expect((await seen(id)).gift.balance).toBe(0);
  });
});

describe("BO-06 ADR-0036 a new code", () => {
  test("the old code is invalid, also in carts; the money stays; for a voucher that cannot be mailed the new code is shown once", async () => {
    const made = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    const { session, shop } = await aBuyer(deps);
    await applyCode(deps, { session, shop, code: made.code, caller: session });
    const reissued = await submit(made.id, { intent: "reissue" });
    const { shown, pin } = giftCode(deps, made.id, 1);
    expect(reissued).toEqual({ code: shown, pin });
    expect((await cartView(deps, session, shop)).totals.giftVoucherApplied.amount).toBe(0);
    expect(await inCart(made.code)).toBe("VOUCHER_UNKNOWN");
    expect(await inCart(shown)).toBe("applied");
    expect((await readGiftVouchers(deps.db, [made.id]))[0]?.balance).toBe(3000);
  });

  test("a bought one is mailed again with the new code, a later resend works too, to another address where one is given", async () => {
    const { id } = await bought();
    const codeOf = (issue: number) => giftCode(deps, id, issue).shown;
    expect(await sendMails(id)).toEqual([`anna@example.org ${codeOf(0)}`]);
    expect(await submit(id, { intent: "reissue" })).toBe("done");
    expect(await sendMails(id)).toEqual([`anna@example.org ${codeOf(0)}`, `anna@example.org ${codeOf(1)}`]);
    expect(await submit(id, { intent: "resend", recipient: "anna@" })).toBe("EMAIL_INVALID");
    expect(await submit(id, { intent: "resend", recipient: "Oma@example.org" })).toBe("done");
    expect((await sendMails(id)).at(-1)).toBe(`oma@example.org ${codeOf(1)}`);
    expect(await sendMails(id)).toHaveLength(3);
    await submit(id, { intent: "block" });
    expect(await submit(id, { intent: "resend", recipient: "" })).toBe("GIFT_UNSENDABLE");
  });

  test("BO-11 after its buyer was erased it is mailed only to a new address, and a new code is shown to the staff", async () => {
    const { id, order } = await bought();
    await sendMails(id);
    await forgetRecipients(deps, order.id);
    const email = erasedEmail(order.id);
    await deps.db.updateTable("customer_order").set({ email }).where("id", "=", order.id).execute();
    expect((await seen(id)).gift).toMatchObject({ buyer: null, recipient: null });
    const before = (await sendMails(id)).length;
    for (const recipient of ["", email])
      expect(await submit(id, { intent: "resend", recipient })).toBe("GIFT_NO_ADDRESS");
    expect(await submit(id, { intent: "reissue" })).toMatchObject({ code: giftCode(deps, id, 1).shown });
    expect(await sendMails(id)).toHaveLength(before);
    expect(await submit(id, { intent: "resend", recipient: "neu@example.org" })).toBe("done");
    expect((await sendMails(id)).at(-1)).toContain("neu@example.org");
  });

  test("nothing is mailed before the day the buyer chose", async () => {
    const { id } = await bought({ sendOn: "2026-12-24" });
    expect((await seen(id)).gift.state).toBe("waiting");
    await submit(id, { intent: "reissue" });
    expect(await sendMails(id)).toEqual([]);
  });
});

describe("BO-06 GIFT-03 validity and liability", () => {
  test("three years from the end of the year; a later day restores what expired, once", async () => {
    const { id } = await issueGiftVoucher(deps.db, deps, { amount: minor(3000), currency: "EUR" });
    expect((await seen(id)).gift.validUntil).toBe("2029-12-31");
    const later = { ...deps, clock: { now: () => Date.parse("2030-02-01T08:00:00Z") } };
    await expireGiftVouchers(later);
    const then = { ...office, deps: later };
    expect(await submit(id, { intent: "correct", sign: "add", amount: "5" }, then)).toBe("GIFT_ENDED");
    for (const until of ["2030-01-31", "2029-12-31", "2037-01-01", "bald"])
      expect([until, await submit(id, { intent: "extend", until }, then)]).toEqual([until, "GIFT_EXTENSION"]);
    expect(await submit(id, { intent: "extend", until: "2030-06-30" }, then)).toBe("done");
    expect(await submit(id, { intent: "extend", until: "2030-07-31" }, then)).toBe("done");
    const { gift, ledger, events } = await seen(id);
    expect([gift.balance, gift.validUntil]).toEqual([3000, "2030-07-31"]);
    expect(ledger.map(({ kind }) => kind)).toEqual(["issue", "expire", "correct"]);
    expect(events[0]).toMatchObject({ before: "2029-12-31", after: "2030-06-30" });
  });

  test("the report adds up to the ledger by currency; bought vouchers belong to the market of their shop", async () => {
    await bought();
    await issueGiftVoucher(deps.db, deps, { amount: minor(700), currency: "CHF" });
    const rows = liabilityReport(await giftMovements(deps.db, "2040-12-31"), "2026-01-01", "2040-12-31");
    const { rows: ledger } = await sql<{
      currency: string;
      amount: number;
    }>`select v.currency, sum(e.amount)::int as amount
      from gift_voucher_entry e join gift_voucher v on v.id = e.gift_voucher_id group by 1 order by 1 desc`.execute(
      deps.db,
    );
    expect(owedOf(rows).toSorted((a, b) => b.currency.localeCompare(a.currency))).toEqual(ledger);
    expect(new Set(rows.map(({ market }) => market))).toEqual(new Set(["DE", "–"]));
    // Up to the day before nothing was booked.
    expect(liabilityReport(await giftMovements(deps.db, "2026-11-22"), "2026-01-01", "2026-11-22")).toEqual([]);
  });
});

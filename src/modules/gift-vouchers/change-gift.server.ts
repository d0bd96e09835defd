import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { isErasedEmail } from "#kernel/erased-email.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { readBoughtVoucher } from "./bought-vouchers.server.ts";
import { giftCode } from "./gift-codes.server.ts";

/** An action of the staff on a voucher: reason, actor (`staff:<e-mail>`), and an idempotency key. */
export type GiftStep = { readonly id: string; readonly reason: string; readonly actor: string; readonly key: string };

type Kind = "blocked" | "unblocked" | "reissued" | "resent" | "extended";
type Change = { readonly kind: Kind; readonly before?: string; readonly after?: string };

/** A voucher, locked until the transaction ends, with its balance. */
type Locked = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

async function lockGift(trx: Trx, id: string) {
  const row = await trx.selectFrom("gift_voucher").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  // Read after the lock, so that concurrent payments are counted.
  const { left } = await trx
    .selectFrom("gift_voucher_entry")
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as("left"))
    .where("gift_voucher_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, left };
}

async function noteEvent(trx: Trx, deps: Pick<Deps, "clock">, step: GiftStep, change: Change): Promise<void> {
  const { id, reason, actor, key } = step;
  const at = new Date(deps.clock.now());
  const { kind, before = "", after = "" } = change;
  await trx
    .insertInto("gift_voucher_event")
    .values({ gift_voucher_id: id, kind, key, before, after, reason, actor, at })
    .execute();
}

/**
 * Runs an action on a locked voucher once per key. Refuses FIELD_REQUIRED without a reason, GIFT_UNKNOWN, and what the
 * action refuses.
 */
async function takeStep(
  deps: Pick<Deps, "db">,
  step: GiftStep,
  work: (trx: Trx, gift: Locked, step: GiftStep) => Promise<Result<null>>,
): Promise<Result<null>> {
  const reason = plainLine(step.reason).slice(0, 300);
  if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const gift = await lockGift(trx, step.id);
    if (!gift) return refuse("GIFT_UNKNOWN");
    const { rows } = await sql`select from gift_voucher_event where gift_voucher_id = ${step.id} and key = ${step.key}
      union all select from gift_voucher_entry where gift_voucher_id = ${step.id} and key = ${step.key}`.execute(trx);
    return rows.length > 0 ? accept(null) : work(trx, gift, { ...step, reason });
  });
}

/** Blocks a voucher, so that it cannot pay and is not mailed, or unblocks it. Source: BO-06. */
export async function blockGift(
  deps: Pick<Deps, "db" | "clock">,
  step: GiftStep,
  blocked: boolean,
): Promise<Result<null>> {
  return takeStep(deps, step, async (trx, gift, noted) => {
    if ((gift.blocked_at !== null) === blocked) return accept(null);
    await trx
      .updateTable("gift_voucher")
      .set({ blocked_at: blocked ? new Date(deps.clock.now()) : null })
      .where("id", "=", gift.id)
      .execute();
    await noteEvent(trx, deps, noted, { kind: blocked ? "blocked" : "unblocked" });
    return accept(null);
  });
}

/** Maximum amount of one correction, minor units. */
const maxCorrection = 100_000;

/**
 * Books a correction. Refuses GIFT_CORRECTION for zero, for more than 1,000.00 and for more than the balance when
 * negative, GIFT_ENDED for an expired voucher.
 * @param amount minor units, negative to deduct
 * @source BO-06, GIFT-03
 */
export async function correctGift(
  deps: Pick<Deps, "db" | "clock">,
  step: GiftStep,
  amount: number,
): Promise<Result<null>> {
  return takeStep(deps, step, async (trx, gift, { reason, actor, key }) => {
    const fits = Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= maxCorrection;
    if (!fits || gift.left + amount < 0) return refuse("GIFT_CORRECTION", {}, { amount: "GIFT_CORRECTION" });
    if (gift.valid_until < shopDateOf(deps.clock.now())) return refuse("GIFT_ENDED");
    const at = new Date(deps.clock.now());
    await trx
      .insertInto("gift_voucher_entry")
      .values({ gift_voucher_id: gift.id, kind: "correct", amount, at, actor, reason, key })
      .execute();
    return accept(null);
  });
}

/** Maximum validity of a voucher after it was issued, in years. */
const maxYears = 10;

/**
 * Extends a voucher's validity; the expired balance is booked back. Refuses GIFT_EXTENSION for a day that is not later,
 * is past or is more than ten years after the voucher was issued.
 * @param until ISO date
 * @source BO-06, GIFT-03
 */
export async function extendGift(
  deps: Pick<Deps, "db" | "clock">,
  step: GiftStep,
  until: string,
): Promise<Result<null>> {
  return takeStep(deps, step, async (trx, gift, noted) => {
    const now = deps.clock.now();
    const last = `${gift.issued_at.getFullYear() + maxYears}-12-31`;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
    if (!isDay || until <= gift.valid_until || until < shopDateOf(now) || until > last)
      return refuse("GIFT_EXTENSION", {}, { until: "GIFT_EXTENSION" });
    await trx.updateTable("gift_voucher").set({ valid_until: until }).where("id", "=", gift.id).execute();
    // What earlier extensions restored has expired once more or was spent.
    const { rows } = await sql<{ lost: number }>`select (-coalesce(sum(amount), 0))::int as lost from gift_voucher_entry
      where gift_voucher_id = ${gift.id} and (kind = 'expire' or kind = 'correct' and key like 'extended/%')`.execute(
      trx,
    );
    const lost = rows[0]?.lost ?? 0;
    if (lost > 0)
      await trx
        .insertInto("gift_voucher_entry")
        .values({
          gift_voucher_id: gift.id,
          kind: "correct",
          amount: lost,
          at: new Date(now),
          actor: noted.actor,
          reason: noted.reason,
          key: `extended/${noted.key}`,
        })
        .execute();
    await noteEvent(trx, deps, noted, { kind: "extended", before: gift.valid_until, after: until });
    return accept(null);
  });
}

/** The number of a voucher's next mail, after that of its chosen date and those requested by the staff. */
async function nextSending(trx: Trx, id: string): Promise<number> {
  const { sent } = await trx
    .selectFrom("gift_voucher_event")
    .select(({ fn }) => fn.countAll<string>().as("sent"))
    .where("gift_voucher_id", "=", id)
    .where("kind", "in", ["resent", "reissued"])
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** Whether no mail address is left: no other address was given, and the buyer was erased. */
async function hasNoAddress(trx: Trx, id: string, recipient: string | null): Promise<boolean> {
  return isErasedEmail(recipient ?? (await readBoughtVoucher(trx, { id }))?.recipient ?? "");
}

/**
 * Gives a voucher another code and PIN: the old ones become invalid, the balance stays. `also` runs in the same
 * transaction: removing it from carts, and queueing the mail with the given number. No mail is sent before the chosen
 * date, and none for vouchers that were not bought or whose buyer was erased.
 * @returns code and PIN, for vouchers that cannot be mailed
 * @source BO-06, ADR-0036
 */
export async function reissueGift(
  deps: Pick<Deps, "db" | "clock" | "secret">,
  step: GiftStep,
  also: (trx: Trx, sending: number | null) => Promise<void>,
): Promise<Result<{ readonly code: string; readonly pin: string } | null>> {
  let made: { readonly code: string; readonly pin: string } | null = null;
  const done = await takeStep(deps, step, async (trx, gift, noted) => {
    const issue = gift.issue + 1;
    const { shown, pin, row } = giftCode(deps, gift.id, issue);
    await trx
      .updateTable("gift_voucher")
      .set({ ...row, issue })
      .where("id", "=", gift.id)
      .execute();
    await noteEvent(trx, deps, noted, { kind: "reissued", before: `••••${gift.last4}`, after: `••••${row.last4}` });
    const mailed = gift.order_line_id !== null && !(await hasNoAddress(trx, gift.id, null));
    const due = mailed && (gift.send_at === null || gift.sent_at !== null);
    await also(trx, due ? await nextSending(trx, gift.id) : null);
    if (!mailed) made = { code: shown, pin };
    return accept(null);
  });
  return done.ok ? accept(made) : done;
}

/**
 * Mails a bought voucher again, optionally to another address; `send` queues its letter under a number of its own.
 * Refuses GIFT_UNSENDABLE for vouchers that were not bought and blocked ones, GIFT_NO_ADDRESS without another address
 * when the buyer was erased.
 * @source BO-06, GIFT-02
 */
export async function resendGift(
  deps: Pick<Deps, "db" | "clock">,
  step: GiftStep & { readonly recipient: string | null },
  send: (trx: Trx, sending: number) => Promise<void>,
): Promise<Result<null>> {
  return takeStep(deps, step, async (trx, gift, noted) => {
    if (gift.order_line_id === null || gift.blocked_at !== null) return refuse("GIFT_UNSENDABLE");
    const { recipient } = step;
    if (await hasNoAddress(trx, gift.id, recipient))
      return refuse("GIFT_NO_ADDRESS", {}, { recipient: "GIFT_NO_ADDRESS" });
    if (recipient !== null)
      await trx.updateTable("gift_voucher").set({ recipient }).where("id", "=", gift.id).execute();
    // The recipient's address is stored with the voucher alone, from which an erasure removes it.
    await noteEvent(trx, deps, noted, { kind: "resent" });
    await send(trx, await nextSending(trx, gift.id));
    return accept(null);
  });
}

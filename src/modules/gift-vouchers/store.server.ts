import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { allocate, validUntil } from "./balance.ts";
import { giftCode, storedHash } from "./gift-codes.server.ts";

/** A gift voucher with its balance, minor units. */
export type GiftVoucher = {
  readonly id: string;
  readonly last4: string;
  readonly currency: Currency;
  readonly balance: MoneyMinor;
  /** ISO date of its last day. */
  readonly validUntil: string;
  /** Cannot pay until the staff unblocks it. */
  readonly blocked: boolean;
};

/**
 * The origin of a voucher: the staff, for free or as compensation for an order (`orderId`), or the order line it was
 * bought with.
 */
export type NewGiftVoucher = {
  readonly amount: MoneyMinor;
  readonly currency: Currency;
  readonly bought?: {
    readonly lineId: string;
    readonly orderId: string;
    readonly recipient: string | null;
    readonly sendAt: number | null;
  };
  readonly orderId?: string;
  readonly actor?: string;
  readonly reason?: string;
};

/**
 * Issues a gift voucher; code and PIN are in the result and nowhere else. An order line has one: a second one is a
 * fault.
 * @param amount minor units, at least 1
 * @source GIFT-02, GIFT-03
 */
export async function issueGiftVoucher(
  trx: Trx | Database,
  deps: Pick<Deps, "secret" | "clock">,
  { amount, currency, bought, orderId, actor, reason }: NewGiftVoucher,
): Promise<{ readonly id: string; readonly code: string; readonly pin: string }> {
  const id = newUuid();
  const { shown, pin, row } = giftCode(deps, id, 0);
  const at = new Date(deps.clock.now());
  await trx
    .insertInto("gift_voucher")
    .values({
      id,
      ...row,
      currency,
      valid_until: validUntil(shopDateOf(deps.clock.now())),
      issued_at: at,
      order_line_id: bought?.lineId ?? null,
      recipient: bought?.recipient ?? null,
      send_at: bought?.sendAt == null ? null : new Date(bought.sendAt),
    })
    .execute();
  await trx
    .insertInto("gift_voucher_entry")
    .values({
      gift_voucher_id: id,
      kind: "issue",
      amount,
      order_id: bought?.orderId ?? orderId ?? null,
      at,
      actor: actor ?? "system",
      reason: reason ?? "",
    })
    .execute();
  return { id, code: shown, pin };
}

/** Sum of the entries of a row's voucher, without those of the orders that an order from a cart would replace. */
const balanceWithout = (
  cart: string | null,
) => sql<number>`(select coalesce(sum(amount), 0)::int from gift_voucher_entry
  where gift_voucher_id = gift_voucher.id
  and (order_id is null or kind = 'issue'
    or order_id not in (
      select id from customer_order where cart_id = ${cart}::uuid and state = 'awaiting_payment'
      union all select replaces_order_id from cart where cart.id = ${cart}::uuid and replaces_order_id is not null)))`;

async function giftVouchers(
  db: Database | Trx,
  which: { readonly ids: readonly string[] } | { readonly codeHash: string; readonly pinHash?: string },
  cart: string | null = null,
): Promise<readonly GiftVoucher[]> {
  const rows = await db
    .selectFrom("gift_voucher")
    .select(["id", "last4", "currency", "valid_until", "blocked_at", balanceWithout(cart).as("balance")])
    .where((where) =>
      "ids" in which
        ? where("id", "in", [...which.ids])
        : where.and([
            where("code_hash", "=", which.codeHash),
            ...(which.pinHash === undefined ? [] : [where("pin_hash", "=", which.pinHash)]),
          ]),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    last4: row.last4,
    currency: currencies.find((currency) => currency === row.currency) ?? "EUR",
    balance: minor(row.balance),
    validUntil: row.valid_until,
    blocked: row.blocked_at !== null,
  }));
}

/**
 * Gift vouchers by id with their balance. An unpaid order of the same cart does not count, nor one that the cart is
 * about to replace: a newer order replaces it and returns what it took.
 */
export async function readGiftVouchers(
  db: Database | Trx,
  ids: readonly string[],
  cart?: string,
): Promise<readonly GiftVoucher[]> {
  return ids.length === 0 ? [] : giftVouchers(db, { ids }, cart);
}

/**
 * Gift vouchers by id, locked until the transaction ends: a waiting transaction reads the balance after those before
 * it. Source: GIFT-03.
 */
export async function holdGiftVouchers(
  trx: Trx,
  ids: readonly string[],
  cart: string,
): Promise<readonly GiftVoucher[]> {
  if (ids.length === 0) return [];
  await trx
    .selectFrom("gift_voucher")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  return giftVouchers(trx, { ids }, cart);
}

/** A gift voucher by its normalised code (and PIN, if required); undefined if there is none. Source: GIFT-04. */
export async function findGiftVoucher(
  db: Database | Trx,
  deps: Pick<Deps, "secret">,
  code: string,
  pin?: string,
): Promise<GiftVoucher | undefined> {
  const pinHash = pin === undefined ? {} : { pinHash: storedHash(deps, "pin", `${code}/${pin}`) };
  const [found] = await giftVouchers(db, { codeHash: storedHash(deps, "code", code), ...pinHash });
  return found;
}

/**
 * Redeems an amount from held gift vouchers for an order, those that expire first before others. Throws when their
 * balance is too low, because the caller has checked it.
 * @source GIFT-03
 */
export async function redeemGiftVouchers(
  trx: Trx,
  held: readonly GiftVoucher[],
  order: { readonly id: string; readonly amount: MoneyMinor; readonly now: number },
): Promise<void> {
  if (order.amount === 0) return;
  const at = new Date(order.now);
  const taken = allocate(held, order.amount);
  await trx
    .insertInto("gift_voucher_entry")
    .values(
      taken.map(({ id, amount }) => ({
        gift_voucher_id: id,
        kind: "redeem",
        amount: 0 - amount,
        order_id: order.id,
        at,
      })),
    )
    .execute();
}

/** Books the balance of expired vouchers as expired; run by the worker every night. Source: GIFT-03. */
export async function expireGiftVouchers(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = shopDateOf(deps.clock.now());
  await deps.db.transaction().execute(async (trx) => {
    const over = await trx
      .selectFrom("gift_voucher")
      .select("id")
      .where("valid_until", "<", today)
      .where(balanceWithout(null), ">", 0)
      .orderBy("id")
      .forUpdate()
      .execute();
    const rest = await readGiftVouchers(
      trx,
      over.map(({ id }) => id),
    );
    for (const { id, balance } of rest.filter((each) => each.balance > 0))
      await trx
        .insertInto("gift_voucher_entry")
        .values({ gift_voucher_id: id, kind: "expire", amount: 0 - balance, at: new Date(deps.clock.now()) })
        .execute();
  });
}

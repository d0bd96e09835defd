import { sql, type SqlBool } from "kysely";
import { isErasedEmail } from "#kernel/erased-email.ts";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { currencies, type Currency } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countFound } from "#platform/database/count-rows.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { textContains } from "#platform/database/text-search.server.ts";
import { giftsPerPage, giftState, type GiftSearch, type GiftState } from "./staff-search.ts";

/** A gift voucher for the staff; amounts in minor units, times in ms since 1970. Source: BO-06. */
export type OfficeGift = {
  readonly id: string;
  readonly last4: string;
  readonly currency: Currency;
  readonly balance: number;
  readonly issued: number;
  readonly state: GiftState;
  readonly validUntil: string;
  readonly issuedAt: number;
  readonly order: string | null;
  /** Addresses of buyer and recipient; null for staff who may not see addresses. */
  readonly buyer: string | null;
  readonly recipient: string | null;
  readonly mailed: boolean;
  readonly sendAt: number | null;
  readonly sentAt: number | null;
};

const balance = sql<number>`(select coalesce(sum(amount), 0)::int from gift_voucher_entry where gift_voucher_id = v.id)`;
const isWaiting = sql<SqlBool>`(v.send_at is not null and v.sent_at is null)`;

function isIn(state: GiftState, today: string) {
  const blocked = sql<SqlBool>`v.blocked_at is not null`;
  const over = sql<SqlBool>`v.valid_until < ${today}::date`;
  switch (state) {
    case "blocked":
      return blocked;
    case "expired":
      return sql<SqlBool>`not ${blocked} and ${over}`;
    case "empty":
      return sql<SqlBool>`not ${blocked} and not ${over} and ${balance} = 0`;
    case "waiting":
      return sql<SqlBool>`not ${blocked} and not ${over} and ${balance} > 0 and ${isWaiting}`;
    case "open":
      return sql<SqlBool>`not ${blocked} and not ${over} and ${balance} > 0 and not ${isWaiting}`;
  }
}

/** Vouchers whose buyer's or recipient's address contains a text. */
const isOf = (address: string) => sql<SqlBool>`v.id in (
  select id from gift_voucher where recipient is not null and ${textContains(sql`recipient`, address)}
  union select g.id from gift_voucher g join order_line b on b.id = g.order_line_id
    join customer_order c on c.id = b.order_id where ${textContains(sql`c.email`, address)})`;

/** Vouchers whose id starts with these digits. */
function beginsWith(digits: string) {
  const bound = (fill: string): string => {
    const hex = digits.toLowerCase().padEnd(32, fill);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  };
  return sql<SqlBool>`v.id between ${bound("0")} and ${bound("f")}`;
}

/** The condition for a search text; only staff who may see addresses can search for them. */
function isMeant(text: string, seesAddresses: boolean) {
  const plain = text.replaceAll(/\s/g, "").toUpperCase();
  const number = /^G-?([0-9A-F]{1,8})$/.exec(plain)?.[1];
  if (/^[A-Z]\d{9}$/.test(plain)) return sql<SqlBool>`o.number = ${plain}`;
  if (number !== undefined) return beginsWith(number);
  if (text.includes("@")) return seesAddresses ? isOf(text) : sql<SqlBool>`false`;
  return sql<SqlBool>`v.last4 = ${plain.slice(-4)}`;
}

function giftRows(db: Database) {
  return db
    .selectFrom("gift_voucher as v")
    .leftJoin("order_line as l", "l.id", "v.order_line_id")
    .leftJoin("customer_order as o", "o.id", "l.order_id");
}

async function officeGifts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ids: readonly string[],
  seesAddresses: boolean,
): Promise<readonly OfficeGift[]> {
  if (ids.length === 0) return [];
  const rows = await giftRows(db)
    .select([
      "v.id",
      "v.last4",
      "v.currency",
      "v.valid_until",
      "v.issued_at",
      "v.blocked_at",
      "v.recipient",
      "v.send_at",
      "v.sent_at",
      "o.number",
      "o.email",
      balance.as("balance"),
      sql<number>`(select coalesce(sum(amount), 0)::int from gift_voucher_entry
        where gift_voucher_id = v.id and kind = 'issue')`.as("issued"),
      isWaiting.as("waiting"),
    ])
    .where("v.id", "in", [...ids])
    .orderBy("v.issued_at", "desc")
    .orderBy("v.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    last4: row.last4,
    currency: currencies.find((currency) => currency === row.currency) ?? "EUR",
    balance: row.balance,
    issued: row.issued,
    validUntil: row.valid_until,
    state: giftState(
      {
        blocked: row.blocked_at !== null,
        balance: row.balance,
        validUntil: row.valid_until,
        waiting: Boolean(row.waiting),
      },
      shopDateOf(clock.now()),
    ),
    issuedAt: row.issued_at.getTime(),
    order: row.number,
    buyer: seesAddresses && row.email !== null && !isErasedEmail(row.email) ? row.email : null,
    recipient: seesAddresses ? row.recipient : null,
    mailed: row.send_at !== null,
    sendAt: row.send_at?.getTime() ?? null,
    sentAt: row.sent_at?.getTime() ?? null,
  }));
}

/**
 * A page of gift vouchers for the staff, newest first; `found` counts up to 10,000.
 * @param seesAddresses whether the staff member may see and search e-mail addresses
 * @source BO-06
 */
export async function searchGifts(
  deps: Pick<Deps, "db" | "clock">,
  { text, state, currency, page }: GiftSearch,
  seesAddresses: boolean,
): Promise<{ readonly rows: readonly OfficeGift[]; readonly found: number; readonly more: boolean }> {
  let wanted = giftRows(deps.db).select(["v.id", "v.issued_at"]);
  if (text !== "") wanted = wanted.where(isMeant(text, seesAddresses));
  if (state !== "") wanted = wanted.where(isIn(state, shopDateOf(deps.clock.now())));
  if (currency !== "") wanted = wanted.where("v.currency", "=", currency);
  const [counted, ids] = await Promise.all([
    countFound(deps.db, wanted),
    wanted
      .orderBy("v.issued_at", "desc")
      .orderBy("v.id")
      .limit(giftsPerPage)
      .offset((page - 1) * giftsPerPage)
      .execute(),
  ]);
  const rows = await officeGifts(
    deps,
    ids.map(({ id }) => id),
    seesAddresses,
  );
  return { rows, ...counted };
}

/** A ledger entry with the balance after it; minor units, time in ms since 1970. Source: GIFT-03, BO-06. */
export type LedgerEntry = {
  readonly kind: string;
  readonly amount: number;
  readonly after: number;
  readonly order: string | null;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
};

/** An action of the staff on a voucher that is not a booking. */
export type GiftEvent = {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly actor: string;
  readonly at: number;
};

/** One voucher with all its entries and events; undefined for unknown ids. Source: BO-06. */
export async function readOfficeGift(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  seesAddresses: boolean,
): Promise<
  | { readonly gift: OfficeGift; readonly ledger: readonly LedgerEntry[]; readonly events: readonly GiftEvent[] }
  | undefined
> {
  const [gift] = await officeGifts(deps, [id], seesAddresses);
  if (!gift) return undefined;
  const [entries, events] = await Promise.all([
    deps.db
      .selectFrom("gift_voucher_entry as e")
      .leftJoin("customer_order as o", "o.id", "e.order_id")
      .select(["e.kind", "e.amount", "e.actor", "e.reason", "e.at", "o.number"])
      .select(sql<number>`(sum(e.amount) over (order by e.id))::int`.as("after"))
      .where("e.gift_voucher_id", "=", id)
      .orderBy("e.id")
      .execute(),
    deps.db.selectFrom("gift_voucher_event").selectAll().where("gift_voucher_id", "=", id).orderBy("id").execute(),
  ]);
  return {
    gift,
    ledger: entries.map(({ number, at, ...entry }) => ({ ...entry, order: number, at: at.getTime() })),
    events: events.map(({ kind, before, after, reason, actor, at }) => ({
      kind,
      before,
      after,
      reason,
      actor,
      at: at.getTime(),
    })),
  };
}

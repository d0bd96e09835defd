import { sql } from "kysely";
import { searchCustomers } from "#modules/customers/staff/staff-queries.server.ts";
import { searchGifts } from "#modules/gift-vouchers/staff-queries.server.ts";
import { giftNumber } from "#modules/gift-vouchers/staff-search.ts";
import { searchSubscribers } from "#modules/newsletter/staff-queries.server.ts";
import { countQueues, searchOrders } from "#modules/orders/staff/staff-queries.server.ts";
import { listBatches, searchVouchers } from "#modules/vouchers/staff-queries.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";

/** The tables behind the long lists of the back office. */
export const longTables = [
  "customer_order",
  "customer",
  "newsletter_subscription",
  "voucher",
  "gift_voucher",
  "order_line",
  "order_placement",
  "voucher_use",
  "gift_voucher_entry",
] as const;

const people = sql`select n, 'person' || n || '@example.org' as email, 'Anna' as first_name,
    'Muster' || n as last_name, ${new Date("2026-11-23T09:00:00Z")}::timestamptz - n * interval '1 minute' as at,
    md5('order' || n)::uuid as order_id, md5('line' || n)::uuid as line_id, md5('shelf' || n)::uuid as shelf_id
  from generate_series(1, `;

/**
 * Fills a database with `count` orders of as many customers, each with a newsletter subscription and a gift voucher,
 * and with as many codes of staff and of batches.
 */
export async function fillLongLists(db: Database, count: number): Promise<void> {
  const each = sql`(${people} ${sql.lit(count)}) as n) as p`;
  await sql`insert into visitor_session (id, token_hash, host, expires_at)
    select shelf_id, repeat(md5('shelf' || n), 2), 'localhost', at from ${each}`.execute(db);
  await sql`insert into customer (id, name, email, email_verified, state, first_name, last_name, locale, channel, shelf_id,
      created_at, updated_at)
    select md5('customer' || n)::uuid, first_name || ' ' || last_name, email, true, 'active', first_name, last_name, 'de-DE',
      'card', shelf_id, at, at from ${each}`.execute(db);
  await sql`insert into customer_order (id, number, channel, locale, currency, state, email, phone, delivery_address,
      billing_address, delivery_country, shipping_method, promised_from, promised_to, hand_over_by, payment_method, goods,
      shipping, grand, tax, price_version, terms_version, token_hash, placed_at, change_until)
    select order_id, 'C' || lpad(n::text, 9, '0'), 'card', 'de-DE', 'EUR',
      (array['delivered', 'shipped', 'cancelled'])[1 + n % 3], email, '', address, address, 'DE', 'standard', at, at, at,
      'invoice', 9900, 499, 10399, '[]', '1', '1', repeat(md5('token' || n), 2), at, at
    from ${each}, jsonb_build_object('firstName', first_name, 'lastName', last_name) as address`.execute(db);
  await sql`insert into order_placement (session_id, idempotency_key, order_id, placed_at)
    select shelf_id, order_id, order_id, at from ${each}`.execute(db);
  await sql`insert into order_line (id, order_id, position, cart_line_id, kind, sku, title, document, option_labels, quantity, unit_price, line_total, components, tax_basis_points,
      tax_net, tax_amount, production_days, state)
    select line_id, order_id, 0, line_id, 'gift-voucher', 'gift-voucher', 'Gutschein', '{}', '[]', 1, 9900, 9900,
      '[]', 0, 9900, 0, 0, 'delivered' from ${each}`.execute(db);
  await sql`insert into newsletter_subscription (id, email, channel, locale, first_name, last_name, state, created_at)
    select md5('letter' || n)::uuid, email, 'card', 'de-DE', first_name, last_name,
      (array['confirmed', 'pending', 'unsubscribed'])[1 + n % 3], at from ${each}`.execute(db);
  await sql`insert into gift_voucher (id, code_hash, last4, pin_hash, currency, valid_until, issued_at, order_line_id,
      recipient)
    select md5('gift' || n)::uuid, repeat(md5('gift' || n), 2), lpad(to_hex(n % 65536), 4, '0'), repeat(md5('pin' || n), 2),
      'EUR', '2029-12-31', at, line_id, 'friend' || n || '@example.org' from ${each}`.execute(db);
  await sql`insert into gift_voucher_entry (gift_voucher_id, kind, amount, order_id, at)
    select md5('gift' || n)::uuid, 'issue', 5000, order_id, at from ${each}`.execute(db);
  await sql`insert into voucher_batch (id, title, source, wanted, made_by, created_at, finished_at)
    select md5('batch' || b)::uuid, 'Aktion ' || b, 'generated', 10000, 'system', now(), now()
    from generate_series(0, ${sql.lit(Math.ceil(count / 10_000) - 1)}) as b`.execute(db);
  await sql`insert into voucher (id, code, shown, type, value, valid_from, max_uses, created_at, batch_id, origin)
    select md5(kind || n)::uuid, kind || lpad(n::text, 8, '0'), kind || '-' || lpad(n::text, 8, '0'), 'percent', 10, at, 1, at,
      case kind when 'BATCH' then md5('batch' || (n - 1) / 10000)::uuid end,
      case kind when 'LETTER' then 'newsletter' else 'staff' end
    from ${each}, unnest(array['STAFF', 'BATCH', 'LETTER']) as kind`.execute(db);
  await sql`insert into voucher_use (order_id, voucher_id, email, amount, used_at)
    select order_id, md5('BATCH' || n)::uuid, email, 990, at from ${each} where n % 3 = 0`.execute(db);
  await sql`vacuum analyze ${sql.join(longTables.map((table) => sql.table(table)))}`.execute(db);
}

const orders = { queue: "all", text: "", payment: "", country: "", shipping: "", sort: "placed", page: 1 } as const;
const codes = {
  text: "",
  state: "",
  type: "",
  source: "",
  market: "",
  campaign: "",
  day: "",
  batch: "",
  page: 1,
} as const;

/** A query of a long list: the expected number of rows of the page, and the maximum number of statements. */
export type ListQuery = {
  readonly name: string;
  readonly run: () => Promise<number>;
  readonly rows: number;
  readonly statements: number;
  /** Filters are evaluated row by row, until page and count are full. */
  readonly rowByRow?: boolean;
};

/**
 * Queries of the lists of `fillLongLists(count)`, a multiple of 50: the first and last page, searches for one row,
 * filtered lists.
 */
export function listQueries(deps: Pick<Deps, "db" | "clock">, count: number): readonly ListQuery[] {
  const { db } = deps;
  const last = Math.min(200, count / 50);
  const person = `person${count}@example.org`;
  const number = `C${String(count).padStart(9, "0")}`;
  const giftId = sql<{ id: string }>`select md5('gift' || ${sql.lit(count)})::uuid as id`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? "");
  const length = (page: Promise<{ readonly rows: readonly unknown[] }>): Promise<number> =>
    page.then(({ rows }) => rows.length);
  const order = (parts: Partial<Parameters<typeof searchOrders>[1]>) =>
    length(searchOrders(deps, { ...orders, ...parts }));
  const customer = (text: string, page = 1) => length(searchCustomers(deps, { text, state: "", page }));
  const subscriber = (text: string, page = 1, state: "" | "confirmed" = "") =>
    length(searchSubscribers(db, { text, state, page }));
  const voucher = (parts: Partial<Parameters<typeof searchVouchers>[1]>) =>
    length(searchVouchers(deps, { ...codes, ...parts }));
  const gift = (text: string, page = 1) => length(searchGifts(deps, { text, state: "", currency: "", page }, true));
  const queries = (
    statements: number,
    all: readonly (readonly [name: string, rows: number, run: () => Promise<number>])[],
  ): readonly ListQuery[] => all.map(([name, rows, run]) => ({ name, rows, run, statements }));
  return [
    ...queries(1, [["orders: lengths of the queues", 9, async () => Object.keys(await countQueues(deps)).length]]),
    ...queries(2, [
      ["orders", 50, () => order({})],
      ["orders: last page", 50, () => order({ page: last })],
      ["orders: shipped", 50, () => order({ queue: "shipped" })],
      ["orders: most urgent", 50, () => order({ sort: "hand-over" })],
      ["orders: new ones", 0, () => order({ queue: "new" })],
      ["orders: waiting for their customers", 0, () => order({ queue: "waiting" })],
      ["orders by number", 1, () => order({ text: number })],
      ["orders by beginning of the number", 10, () => order({ text: "C00000001" })],
      ["orders by e-mail", 1, () => order({ text: person })],
      ["orders by name", 1, () => order({ text: `muster${count}` })],
      ["customers", 50, () => customer("")],
      ["customers: last page", 50, () => customer("", last)],
      ["customers by e-mail", 1, () => customer(person)],
      ["customers by order", 1, () => customer(number)],
    ]),
    ...queries(3, [
      ["subscribers", 50, () => subscriber("")],
      ["subscribers: confirmed", 50, () => subscriber("", 1, "confirmed")],
      ["subscribers by e-mail", 1, () => subscriber(person)],
      ["codes of the staff", 50, () => voucher({ source: "single" })],
      ["codes of the staff: last page", 50, () => voucher({ source: "single", page: last })],
      ["all codes", 50, () => voucher({})],
      ["codes by code", 1, () => voucher({ text: `staff ${String(count).padStart(8, "0")}` })],
      ["gift vouchers", 50, () => gift("")],
      ["gift vouchers: last page", 50, () => gift("", last)],
      ["gift vouchers by number", 1, async () => gift(giftNumber(await giftId))],
      ["gift vouchers by buyer", 1, () => gift(person)],
      ["gift vouchers by recipient", 1, () => gift(`friend${count}@example.org`)],
      ["gift vouchers by order", 1, () => gift(number)],
    ]),
    ...queries(3, [
      // The batches of a page contain up to 500,000 codes, whose uses are counted.
      ["batches of codes", Math.min(50, Math.ceil(count / 10_000)), () => length(listBatches(db, 1))],
      ["codes that count", 50, () => voucher({ state: "active" })],
      ["codes used up", 50, () => voucher({ state: "exhausted" })],
      ["customers with two letters", 50, () => customer("mu")],
    ]).map((query) => ({ ...query, rowByRow: true })),
  ];
}

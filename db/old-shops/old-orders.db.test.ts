import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { seedShop } from "#db/seed/seed-shop.ts";
import { readDocument } from "#design/model/migrations.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import {
  changeQuantity,
  duplicateLine,
  putAside,
  refreshLine,
  removeLine,
  restoreLine,
} from "#modules/cart/lines/change-cart-line.server.ts";
import { aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { checkoutView } from "#modules/checkout/queries.server.ts";
import { aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import { designToChange, takeChangedDesign } from "#modules/orders/changes/change-order.server.ts";
import { reorder } from "#modules/orders/changes/reorder.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { notedCause } from "#modules/orders/contract.ts";
import { refundOrder } from "#modules/orders/refunds/refund-order.server.ts";
import { linePreview, lineProof } from "#modules/production/proofs/line-preview.server.ts";
import { copyFrozenDesigns } from "#modules/production/print-files/copy-frozen-designs.server.ts";
import { produceOrderLine } from "#modules/production/print-files/produce-order-line.server.ts";
import { openDatabase, type DatabaseHandle } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { createLog } from "#platform/log.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { oldShopDeps } from "./old-shop-deps.ts";
import { fileHashes, loadDump, ShopDump } from "./shop-dump.ts";
import { plain, shopPages } from "./shop-pages.ts";

const file = fromRoot("db", "old-shops", "cards-only.json.gz");
const dump = ShopDump.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
const name = `old_${newUuid().replaceAll("-", "")}`;
let handle: DatabaseHandle;
let deps: ReturnType<typeof oldShopDeps>;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  const { href: url } = Object.assign(new URL(inject("databaseUrl")), { pathname: `/${name}` });
  const all = readdirSync(fromRoot("db", "migrations")).map((each) => each.replace(/\.sql$/, ""));
  await migrate(url, { only: all.filter((each) => each <= dump.migration) });
  await loadDump(url, dump);
  await migrate(url);
  handle = openDatabase(url, createLog({ LOG_LEVEL: "silent" }, "test"));
  // The dump has only what a migration asks of the designs; the shop sells them as before.
  await sql`delete from design`.execute(handle.db);
  await seedShop(handle.db);
  deps = oldShopDeps({ db: handle.db, handle, url });
  for (const [key, bytes] of Object.entries(dump.uploads)) await deps.files.put(key, Buffer.from(bytes, "base64"));
});
afterAll(async () => {
  await handle.close();
  await administer(`drop database if exists ${name} with (force)`);
});

/** The visitor of the first cart of the dump, which has lines of every kind. */
async function ownerOfCart(): Promise<SessionId> {
  const lines = await deps.db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select(({ fn }) => ["cart.session_id", fn.countAll<number>().as("lines")])
    .groupBy("cart.session_id")
    .orderBy("lines", "desc")
    .executeTakeFirstOrThrow();
  return sessionId(lines.session_id ?? "");
}
const orders = () => deps.db.selectFrom("customer_order").selectAll().orderBy("number").execute();

describe("ORD-05 carts and orders of a shop from before its lines had kinds of their own", () => {
  test("CART-02 BO-01 open as they did: cart, order, reorder and staff pages", async () => {
    // Pages may say more by now, never less or other.
    expect(await shopPages(deps)).toMatchObject(Object(plain(dump.pages)));
  });

  test("BO-10 every line knows its kind, and a designed one category and occasion of its design", async () => {
    const { rows } = await sql`select kind, count(*)::int as lines, count(design_id)::int as designs,
        count(category)::int as categories, count(occasion)::int as occasions, count(with_design_id)::int as "with"
      from order_line group by kind order by kind`.execute(deps.db);
    const none = { designs: 0, categories: 0, occasions: 0, with: 0 };
    expect(rows).toEqual([
      { kind: "accessory", lines: 4, ...none, with: 3 },
      { kind: "card", lines: 13, designs: 13, categories: 13, occasions: 13, with: 0 },
      { kind: "gift-voucher", lines: 4, ...none },
      { kind: "paper-set", lines: 1, ...none },
      { kind: "sample", lines: 2, designs: 2, categories: 2, occasions: 2, with: 0 },
    ]);
  });

  test("CARD-14 ORD-06 designs have their guests as before, and each list stands once", async () => {
    const documents = async (table: "project" | "cart_line" | "order_line") =>
      deps.db
        .selectFrom(table)
        .select(["id", "document", "guests_id", wholeDocument(table).as("whole")])
        .orderBy("id")
        .execute();
    const revisions = new Set<string>();
    let referring = 0;
    for (const table of ["project", "cart_line", "order_line"] as const) {
      const before = new Map(dump.rows[table]?.map((row) => [String(row["id"]), row["document"]]));
      for (const row of await documents(table)) {
        const [now, then] = [readDocument(row.whole), readDocument(before.get(row.id))];
        if (!now.ok || !then.ok) throw new Error(`${table} ${row.id} is unreadable`);
        expect({ ...now.value, records: now.value.records && { ...now.value.records, list: undefined } }).toEqual(
          then.value,
        );
        expect(JSON.stringify(row.document)).not.toContain("Bo Straßmann");
        if (row.guests_id === null) continue;
        referring += 1;
        revisions.add(row.guests_id);
      }
    }
    expect(referring).toBeGreaterThan(revisions.size);
  });

  test("BO-01 PDF-08 show their picture and their proof", async () => {
    for (const { id } of await orders())
      for (const line of (await readOrder(deps.db, id))?.lines ?? []) {
        expect(await linePreview(deps, line.id)).toMatch(/^<svg/);
        const { byteLength } = await new Response((await lineProof(deps, line.id))?.stream).arrayBuffer();
        expect(byteLength).toBeGreaterThan(1000);
      }
  });

  test("ORD-09 are ordered again, each as what it is", async () => {
    for (const { id, number } of await orders()) {
      const session = await aVisitor(deps);
      const lines = (await readOrder(deps.db, id))?.lines ?? [];
      const again = await reorder(deps, { session, shop: germanShop, key: newUuid(), orderId: id });
      const outcomes = again.ok ? again.value.map(({ title, outcome }) => `${title}: ${outcome}`) : again.refusal;
      // A gift voucher is bought anew: its names and its date are.
      const expected = lines.map(({ title, sku }) => `${title}: ${sku === "gift-voucher" ? "kept" : "added"}`);
      expect({ number, outcomes }).toEqual({ number, outcomes: expected });
      const { items } = await cartView(deps, session, germanShop);
      expect(items.flatMap(({ warnings }) => warnings)).toEqual([]);
    }
  });

  test("ORD-06 CFG-23 a design is changed while there is time", async () => {
    const open = (await orders()).find(({ payment_method: method }) => method === "invoice");
    const session = await aVisitor(deps);
    const [line] = (await readOrder(deps.db, open?.id ?? ""))?.lines ?? [];
    const of = { session, orderId: open?.id ?? "", lineId: line?.id ?? "" };
    expect((await designToChange(deps, of, germanShop)).ok).toBe(true);
    expect((await takeChangedDesign(deps, of)).ok).toBe(true);
  });

  test("ORD-12 are refunded", async () => {
    for (const { id, grand, state } of await orders()) {
      if (grand === 0 || state === "cancelled") continue;
      const cause = notedCause("staff:team@blattwerk.localhost", "Kulanz");
      expect(await refundOrder(deps, id, { amount: minor(500), key: newUuid(), cause })).toMatchObject({ ok: true });
    }
  });

  test("CART-04 CART-09 CHK-01 the lines of a cart are changed, saved, restored and ordered", async () => {
    const session = await ownerOfCart();
    const address = (lineId: string) => ({ session, shop: germanShop, lineId });
    const { saved, items } = await cartView(deps, session, germanShop);
    const removed = await deps.db
      .selectFrom("cart_line")
      .select("id")
      .where("removed_at", "is not", null)
      .executeTakeFirstOrThrow();
    const done: unknown[] = [
      await putAside(deps, address(saved[0]?.id ?? ""), false),
      await restoreLine(deps, address(removed.id)),
    ];
    for (const { id, single, kind, sample } of items) {
      done.push(await changeQuantity(deps, address(id), single ? 1 : 100));
      if (kind === "card" || sample?.of === "own") done.push(await refreshLine(deps, address(id)));
      if (kind === "card") done.push(await duplicateLine(deps, address(id)));
    }
    const all = await cartView(deps, session, germanShop);
    const copy = all.items.at(-1)?.id ?? "";
    done.push(await removeLine(deps, address(copy)), await restoreLine(deps, address(copy)));
    for (const each of done) expect(each).toMatchObject({ ok: true });
    const form = aForm({ email: "spaeter@freudenberger.example", paymentMethod: "prepayment" });
    const { totals } = await checkoutView(deps, session, germanShop, form);
    const input = { session, shop: germanShop, form, idempotencyKey: newUuid(), seenTotal: totals.toPay.amount };
    const order = await readOrder(deps.db, (await placed(deps, input)).id);
    expect(order?.lines).toHaveLength(all.items.length);
  });

  test("PDF-05 ORD-06 every file of production is made again byte for byte", async () => {
    await sql`update customer_order set state = 'in_production' where id in (select order_id from order_line
      where id in (select line_id from production_file))`.execute(deps.db);
    await sql`update order_line set state = 'rendering' where id in (select line_id from production_file)`.execute(
      deps.db,
    );
    await sql`delete from production_file`.execute(deps.db);
    const { rows: lines } = await sql<{ id: string; from: string | null }>`select l.id, original.id as from
      from order_line l join customer_order o on o.id = l.order_id
      left join order_line original on original.order_id = o.reprint_of and original.title = l.title
      order by o.reprint_of nulls first`.execute(deps.db);
    for (const { id, from } of lines.filter((line) => Object.keys(dump.files).some((key) => key.startsWith(line.id)))) {
      if (from !== null) await deps.db.transaction().execute((trx) => copyFrozenDesigns(trx, deps, [{ from, to: id }]));
      await produceOrderLine(deps, id);
    }
    expect(await fileHashes(deps)).toEqual(dump.files);
  }, 300_000);
});

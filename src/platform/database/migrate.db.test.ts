import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stockedShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, placed } from "#modules/checkout/testing/checkout-context.ts";
import { migrate } from "./migrate.server.ts";
import { fromRoot } from "../paths.server.ts";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

const database = useTestDatabase();
const folder = scratchFolder("migrations");
const folders = [fromRoot("db", "migrations"), path.join(folder, "next")];
const orders = process.env["FULL"] ? 200 : 20;

beforeAll(() => {
  mkdirSync(path.join(folder, "next"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function nextMigration(name: string, text: string): void {
  writeFileSync(path.join(folder, "next", `${name}.sql`), text);
}

test("ADR-0008 a migrated database needs no further migration", async () => {
  expect(await migrate(database().url)).toEqual([]);
  expect(await migrate(database().url, { only: ["9999_not_yet_written"] })).toBeUndefined();
});

test("NFR-03 a migration that must wait for a table does not block other queries meanwhile", async () => {
  nextMigration("9001_wide", "alter table customer_order add column probe_a integer");
  const { db, url } = database();
  let applied: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (long) => {
    await sql`select count(*) from customer_order`.execute(long);
    applied = migrate(url, { folders });
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
    const isWaiting = async (): Promise<boolean> => (await waiting.execute(db)).rows[0]?.n !== 0;
    // The migration blocks twice and backs off twice; without that, these reads would never finish.
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      await sql`select count(*) from customer_order`.execute(db);
    }
  });
  expect(await applied).toEqual(["9001_wide"]);
}, 30_000);

test(`NFR-03 ${orders} orders are placed while a migration changes their table: none fails`, async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await stockedShop(deps);
  nextMigration("9002_more", "alter table customer_order add column probe_b integer not null default 7");
  const buyers = [];
  for (let n = 0; n < orders; n += 1) buyers.push(await aBuyer(deps));
  const placing = (async () => {
    for (let n = 0; n < orders; n += 4) await Promise.all(buyers.slice(n, n + 4).map((buyer) => placed(deps, buyer)));
  })();
  const [applied] = await Promise.all([migrate(database().url, { folders }), placing]);
  expect(applied).toEqual(["9002_more"]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from customer_order where probe_b = 7`.execute(
    deps.db,
  );
  expect(rows).toEqual([{ n: orders }]);
}, 60_000);

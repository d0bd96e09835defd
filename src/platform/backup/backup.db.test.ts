import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { stockedShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, placed } from "#modules/checkout/testing/checkout-context.ts";
import { openFiles } from "../files.server.ts";
import { newUuid } from "../random.server.ts";
import { readSecret } from "../security/secret.server.ts";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";
import { tablesOf, sequencesOf, quoted } from "./backup-tables.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const database = useTestDatabase();
const folder = scratchFolder("backup");
const data = path.join(folder, "shop");
const archive = path.join(folder, "shop.tar.gz");
const at = new Date("2026-11-23T08:00:00Z");
const fresh: string[] = [];

/** An empty database on the same server. */
async function emptyDatabase(): Promise<string> {
  const name = `restore_${newUuid().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  fresh.push(name);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  return url.href;
}
async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Every row of every table, and the current value of every sequence. */
async function contentOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables: Record<string, unknown> = {};
  for (const table of await tablesOf(client)) {
    const rows = `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from`;
    tables[quoted(table)] = (await client.query(`${rows} ${quoted(table)} t`)).rows[0];
  }
  const content = { tables, sequences: await sequencesOf(client) };
  await client.end();
  return content;
}

beforeAll(async () => {
  const deps = testDeps(database(), at.toISOString());
  await stockedShop(deps);
  await placed(deps, await aBuyer(deps));
  await placed(deps, await aBuyer(deps));
  await openFiles(data).put("photos/1/original", "a photo");
  await openFiles(data).put("print/2.pdf", Buffer.alloc(300_000, 7));
  readSecret({ DATA_FOLDER: data, SECRET_KEY: undefined });
  await writeBackup({ databaseUrl: database().url, dataFolder: data }, archive, at);
});
afterAll(async () => {
  for (const name of fresh) await administer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test("NFR-03 a backup restored into an empty system yields the same shop: every row, number, file and key", async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const there = { databaseUrl: await emptyDatabase(), dataFolder: path.join(folder, "elsewhere") };
  const restored = await restoreBackup(there, archive);
  expect(restored).toMatchObject({ createdAt: at.toISOString(), files: { count: 2, bytes: 300_007 } });
  expect(await contentOf(there.databaseUrl)).toEqual(await contentOf(database().url));
  expect(await openFiles(there.dataFolder).get("photos/1/original")).toBe("a photo");
  expect(readFileSync(path.join(there.dataFolder, "secret"))).toEqual(readFileSync(path.join(data, "secret")));
  const client = new Client({ connectionString: there.databaseUrl });
  await client.connect();
  const orphan = `update order_line set order_id = gen_random_uuid()`;
  await expect(client.query(orphan)).rejects.toThrow(/foreign key/);
  await client.end();
  expect(await restoreBackup(there, archive)).toBe("files-not-empty");
  expect(await restoreBackup({ ...there, dataFolder: path.join(folder, "third") }, archive)).toBe("database-not-empty");
}, 60_000);

test("NFR-03 a truncated backup, or one with a changed byte, is refused before anything is written", async () => {
  const bytes = readFileSync(archive);
  const there = { databaseUrl: await emptyDatabase(), dataFolder: path.join(folder, "broken") };
  const broken = path.join(folder, "broken.tar.gz");
  for (const damaged of [
    bytes.subarray(0, bytes.length / 2),
    Buffer.from(bytes).fill(0, 5000, 5004),
    Buffer.from("x"),
  ]) {
    writeFileSync(broken, damaged);
    expect(await restoreBackup(there, broken)).toBe("backup-damaged");
  }
  expect(await restoreBackup(there, archive)).toMatchObject({ format: 1 });
}, 60_000);

import { sql } from "kysely";
import { expect, test } from "vitest";
import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { objectKey } from "./audit-names.ts";

const database = useTestDatabase();

test("BO-09 every audited table has its own name, and no two share one", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit'
    order by 1`.execute(testDeps(database()).db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ name }) => objectKey(name) === undefined)).toEqual([]);
  const labels = rows.map(({ name }) => translate(staffLocale, objectKey(name) ?? keyIn("staff.object", "")));
  expect(labels.filter((label) => label === "object")).toEqual([]);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

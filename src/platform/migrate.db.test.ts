import { expect, test } from "vitest";
import { migrate } from "./migrate.server.ts";
import { useTestDatabase } from "./testing/database.ts";

const database = useTestDatabase();

test("ADR-0007 a migrated database needs no further migration", async () => {
  expect(await migrate(database().url)).toEqual([]);
});

import { expect, test } from "vitest";
import { createShortCache } from "./short-cache.server.ts";
import { invalidateSnapshots } from "./snapshot.server.ts";
import { useTestDatabase } from "../testing/database.ts";

const database = useTestDatabase();

test("ADR-0018 data shared by pages is loaded once in ten seconds per name, and again after a change", async () => {
  let now = 0;
  let loads = 0;
  const deps = { db: database().db, clock: { now: () => now } };
  const memory = createShortCache<number>();
  const read = (name: string) => memory.read(deps, name, () => Promise.resolve((loads += 1)));
  expect(await Promise.all([read("de"), read("de"), read("fr")])).toEqual([1, 1, 2]);
  now += 9_999;
  expect(await read("de")).toBe(1);
  now += 1;
  expect(await read("de")).toBe(3);
  await invalidateSnapshots(deps.db);
  expect(await read("de")).toBe(4);
});

test("ADR-0018 a failed load is retried", async () => {
  const deps = { db: database().db, clock: { now: () => 0 } };
  const memory = createShortCache<string>();
  await expect(memory.read(deps, "de", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await memory.read(deps, "de", () => Promise.resolve("there"))).toBe("there");
});

import { expect, test } from "vitest";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { countAttempt, secondsOf } from "./attempts.server.ts";

const database = useTestDatabase();

test("NFR-02 two processes on one database count together, also what happens at once", async () => {
  const start = "2026-11-28T09:00:00Z";
  const [one, other] = [testDeps(database(), start), testDeps(database(), start)];
  const limit = { scope: "look-up/caller/a", max: 10, ms: 60_000 };
  const tried = await Promise.all(
    Array.from({ length: 40 }, (_, n) => countAttempt(n % 2 === 0 ? one : other, [limit])),
  );
  expect(tried.filter(({ waitMs }) => waitMs === 0)).toHaveLength(10);
  for (const deps of [one, other]) expect(secondsOf(await countAttempt(deps, [limit]))).toBe(60);
  expect((await countAttempt(one, [{ ...limit, scope: "look-up/caller/b" }])).waitMs).toBe(0);
  for (const deps of [one, other]) deps.moveClock("2026-11-28T09:01:00Z");
  const later = await countAttempt(other, [limit]);
  expect(later.waitMs).toBe(0);
  await later.takeBack();
  const left = await one.db.selectFrom("attempt").selectAll().where("scope", "=", limit.scope).execute();
  expect(left).toHaveLength(10);
});

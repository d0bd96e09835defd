import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exampleDaySets, seedDaySets } from "#db/seed/day-sets.ts";
import { runDaySetCommand } from "#processes/day-sets.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { daySetsApi } from "./api.server.ts";
import { DaySet } from "./model.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-28T09:00:00Z");
});
beforeEach(async () => {
  await deps.db.deleteFrom("day_set").execute();
});

const folder = mkdtempSync(path.join(tmpdir(), "day-sets-"));
function fileOf(content: unknown, name = "set.json"): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
const hesse = {
  kind: "school-holidays",
  place: "DE-HE",
  name: "Hessen",
  from: "2026-08-01",
  to: "2027-07-31",
  source: "Kultusministerium, Ferienordnung",
  periods: [{ from: "2026-10-05", to: "2026-10-17", name: "Herbstferien" }],
};
const run = (...args: readonly string[]) => runDaySetCommand(deps, args);

describe("CAL-10 sets of days", () => {
  test("of a file are stored, listed and answered to browsers with their source", async () => {
    expect(await run(fileOf(hesse))).toMatchObject({ done: true });
    expect((await run()).text).toBe(
      "DE-HE  2026-08-01 to 2027-07-31, 1 school holidays  Kultusministerium, Ferienordnung",
    );
    const app = await createServer(deps);
    await app.register(async (scope) => daySetsApi(scope, deps));
    const answer = await app.inject({ url: "/web-api/day-sets", headers: { host: "localhost" } });
    expect(answer.json()).toEqual({ sets: [DaySet.parse(hesse)] });
    await app.close();
  });

  test("of a ministry's calendar file are stored with what its command says", async () => {
    const args = ["DE-BY", "Bayern", "2026-09-15", "2027-09-13", "Kultusministerium"];
    expect(await run("fixtures/lists/ferien-bayern.ics", ...args)).toMatchObject({ done: true });
    expect((await run()).text).toContain("DE-BY  2026-09-15 to 2027-09-13, 7 school holidays");
    expect(await run("fixtures/lists/ferien-bayern.ics", "DE-BY")).toMatchObject({ done: false });
  });

  test("take the place of those of the same place and days, and of no others", async () => {
    await run(fileOf(hesse));
    await run(
      fileOf({
        ...hesse,
        from: "2027-08-01",
        to: "2028-07-31",
        periods: [{ ...hesse.periods[0], from: "2027-10-04", to: "2027-10-16" }],
      }),
    );
    const changed = { ...hesse, source: "Amtsblatt, berichtigt", to: "2027-07-15" };
    expect(await run(fileOf(changed))).toMatchObject({ text: expect.stringContaining("in the place of 1") });
    const { text } = await run();
    expect([text.split("\n").length, text.includes("Amtsblatt"), text.includes("2028-07-31")]).toEqual([2, true, true]);
  });

  test.each([
    ["a day that is none", { ...hesse, from: "2026-13-01" }, "from"],
    ["a period outside of its days", { ...hesse, to: "2026-10-10" }, "periods"],
    [
      "a period that ends before it begins",
      { ...hesse, periods: [{ from: "2026-10-17", to: "2026-10-05", name: "x" }] },
      "periods",
    ],
    ["no source", { ...hesse, source: "" }, "source"],
    ["a place that is none", { ...hesse, place: "Hessen" }, "place"],
    ["a field nobody knows", { ...hesse, price: 1 }, "price"],
    [
      "a name day on 30 February",
      { kind: "name-days", language: "de", source: "Kalender", days: { "02-30": "A" } },
      "days",
    ],
    ["another language", { kind: "name-days", language: "pl", source: "Kalender", days: {} }, "language"],
  ])("with %s are refused, and the fault is named", async (_what, set, fault) => {
    const { done, text } = await run(fileOf(set));
    expect([done, text]).toEqual([false, expect.stringContaining(fault)]);
    expect((await run()).text).toBe("");
  });

  test("of files that are missing, too large or no JSON are refused in words", async () => {
    expect(await run(path.join(folder, "missing.json"))).toMatchObject({
      done: false,
      text: expect.stringContaining("no such file"),
    });
    expect(await run(fileOf("{", "half.json"))).toMatchObject({
      done: false,
      text: expect.stringContaining("no JSON"),
    });
    expect(await run(fileOf("x".repeat(600_000), "large.json"))).toMatchObject({
      done: false,
      text: expect.stringContaining("larger"),
    });
  });

  test("CAL-09 of the seed have a source, are called examples, and never take the place of a shop's own", async () => {
    expect(exampleDaySets.every(({ example, source }) => example === true && source.length > 10)).toBe(true);
    const own = { kind: "name-days", language: "de", source: "Namenstagskalender", days: { "05-04": "Florian" } };
    await run(fileOf(own));
    expect(await seedDaySets(deps.db, deps.clock)).toBe(true);
    expect(await seedDaySets(deps.db, deps.clock)).toBe(false);
    const { text } = await run();
    expect([text.split("\n").length, text.includes("Namenstagskalender")]).toEqual([exampleDaySets.length, true]);
  });
});

import { describe, expect, test } from "vitest";
import { listen } from "./notifications.server.ts";
import { createSnapshot, forgetSnapshots } from "./snapshot.server.ts";
import { useTestDatabase } from "./testing/database.ts";
import { testDeps } from "./testing/deps.ts";

const database = useTestDatabase();

describe("snapshots", () => {
  test("ADR-0011 simultaneous readers share one load; after forgetting it is loaded anew", async () => {
    let loads = 0;
    const snapshot = createSnapshot(() => Promise.resolve((loads += 1)));
    const { db } = database();
    expect(await Promise.all([snapshot.read(db), snapshot.read(db), snapshot.read(db)])).toEqual([1, 1, 1]);
    forgetSnapshots(db);
    expect(await snapshot.read(db)).toBe(2);
  });

  test("ADR-0011 a failed load is not kept", async () => {
    let fails = true;
    const snapshot = createSnapshot(() => (fails ? Promise.reject(new Error("gone")) : Promise.resolve("there")));
    const { db } = database();
    await expect(snapshot.read(db)).rejects.toThrow("gone");
    fails = false;
    expect(await snapshot.read(db)).toBe("there");
  });

  test("ADR-0011 PRICE-11 a committed change of prices is announced to every process", async () => {
    const deps = testDeps(database());
    const heard: string[] = [];
    const subscription = listen(database().url, "pages_changed", deps.log, (payload) => void heard.push(payload));
    await expect.poll(() => heard).toEqual([""]);
    await deps.db
      .insertInto("tax_rate")
      .values({ country: "DE", tax_class: "standard", valid_from: "2030-01-01", basis_points: 1900 })
      .execute();
    await deps.db.insertInto("shipping_weight_band").values({ max_grams: 30_000, surcharge: 2000 }).execute();
    await expect.poll(() => heard).toEqual(["", "prices", "shipping"]);
    await subscription.close();
  });
});

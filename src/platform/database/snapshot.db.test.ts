import { describe, expect, test } from "vitest";
import { listen } from "./notifications.server.ts";
import { createRenewedSnapshot, createSnapshot, invalidateSnapshots } from "./snapshot.server.ts";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";

const database = useTestDatabase();

describe("snapshots", () => {
  test("ADR-0018 simultaneous readers share one load; after invalidation it is loaded again", async () => {
    let loads = 0;
    const snapshot = createSnapshot(() => Promise.resolve((loads += 1)));
    const { db } = database();
    expect(await Promise.all([snapshot.read(db), snapshot.read(db), snapshot.read(db)])).toEqual([1, 1, 1]);
    await invalidateSnapshots(db);
    expect(await snapshot.read(db)).toBe(2);
  });

  test("ADR-0018 a failed load is not cached", async () => {
    let fails = true;
    const snapshot = createSnapshot(() => (fails ? Promise.reject(new Error("gone")) : Promise.resolve("there")));
    const { db } = database();
    await expect(snapshot.read(db)).rejects.toThrow("gone");
    fails = false;
    expect(await snapshot.read(db)).toBe("there");
  });

  test("ADR-0030 a renewed snapshot serves the old value until the new one is loaded, and loads one at a time", async () => {
    const { db } = database();
    const finish: (() => void)[] = [];
    let loads = 0;
    const snapshot = createRenewedSnapshot(["designs"], async () => {
      loads += 1;
      const mine = loads;
      if (mine > 1) await new Promise<void>((resolve) => finish.push(resolve));
      return mine;
    });
    expect(await invalidateSnapshots(db, "designs")).toBe(false);
    expect(await snapshot.read(db)).toBe(1);
    const changes = [
      invalidateSnapshots(db, "designs"),
      invalidateSnapshots(db, "designs"),
      invalidateSnapshots(db, ""),
    ];
    expect(await snapshot.read(db)).toBe(1);
    expect(loads).toBe(2);
    finish[0]?.();
    await expect.poll(() => loads).toBe(3);
    expect(await snapshot.read(db)).toBe(2);
    finish[1]?.();
    expect(await Promise.all(changes)).toEqual([true, true, true]);
    expect(await snapshot.read(db)).toBe(3);
    await invalidateSnapshots(db, "prices");
    expect(loads).toBe(3);
  });

  test("ADR-0030 a failed renewal is not hidden: the next reader loads", async () => {
    const { db } = database();
    let fails = false;
    const snapshot = createRenewedSnapshot(["catalogue"], () =>
      fails ? Promise.reject(new Error("gone")) : Promise.resolve("there"),
    );
    expect(await snapshot.read(db)).toBe("there");
    fails = true;
    await invalidateSnapshots(db, "catalogue");
    await expect(snapshot.read(db)).rejects.toThrow("gone");
    fails = false;
    expect(await snapshot.read(db)).toBe("there");
  });

  test("ADR-0018 PRICE-11 a committed change of prices is announced to every process", async () => {
    const deps = testDeps(database());
    const received: string[] = [];
    const subscription = listen(database().url, "pages_changed", deps.log, (payload) => void received.push(payload));
    await expect.poll(() => received).toEqual([""]);
    await deps.db
      .insertInto("tax_rate")
      .values({ country: "DE", tax_class: "standard", valid_from: "2030-01-01", basis_points: 1900 })
      .execute();
    await deps.db.insertInto("shipping_weight_band").values({ max_grams: 30_000, surcharge: 2000 }).execute();
    await expect.poll(() => received).toEqual(["", "prices", "shipping"]);
    await subscription.close();
  });
});

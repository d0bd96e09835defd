import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedReference } from "#db/seed/reference.ts";
import { piecesInProduction } from "#modules/orders/contract.server.ts";
import { aLineDraft, fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import {
  deliveryPromiseFor,
  nextDisplayedChange,
  productionDaysFor,
  shippingTable,
} from "#modules/shipping/contract.server.ts";
import { measureQueue, saveShippingChange, shippingLog } from "#modules/shipping/save-shipping-change.server.ts";
import type { ShippingChange } from "#modules/shipping/shipping-change.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { allWorks, namedWorks } from "./dispatch-actions.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
const monday = "2026-11-23T08:00:00Z";
const actor = "staff:team@blattwerk.localhost";

beforeAll(async () => {
  deps = testDeps(database(), monday);
  await seedReference(deps.db);
});
beforeEach(() => deps.moveClock(monday));

async function save(change: ShippingChange) {
  const saved = await saveShippingChange(deps, change, await allWorks(deps), actor);
  // What a notification on `pages_changed` does in a running process.
  await invalidateSnapshots(deps.db);
  return saved;
}

const promise = () => deliveryPromiseFor(deps, { country: "DE", method: "standard", productionDays: 1 });

describe("the back office of shipping", () => {
  test("BO-07 an entered price applies from its day on, the old one stays in the history, the log names the author", async () => {
    const rate = { subject: "rate", country: "DE", method: "standard", validFrom: "2026-12-01", amount: 549 } as const;
    expect(await save(rate)).toMatchObject({ ok: true });
    const priceOn = async (moment: string) => {
      deps.moveClock(moment);
      return (await shippingTable(deps, "EUR")).find(({ country }) => country === "DE")?.standard?.amount;
    };
    expect(await priceOn("2026-11-30T22:59:59Z")).toBe(499);
    expect(await priceOn("2026-11-30T23:00:00Z")).toBe(549);
    const rows = await deps.db
      .selectFrom("shipping_rate")
      .selectAll()
      .where("country", "=", "DE")
      .where("method", "=", "standard")
      .execute();
    expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([499, 549]));
    const [entry] = await shippingLog(deps.db, ["rate"]);
    expect(entry).toMatchObject({
      actor,
      subject: "rate",
      change: { country: "DE", amount: 549 },
      at: Date.parse(monday),
    });
  });

  test("BO-07 ADR-0018 cached pages expire when an entered price takes effect", async () => {
    deps.moveClock("2026-11-30T20:00:00Z");
    expect(await nextDisplayedChange(deps)).toBe(Date.parse("2026-11-30T23:00:00Z"));
  });

  test("BO-07 a refused change is neither written nor logged", async () => {
    const before = await shippingLog(deps.db, ["rate"]);
    const refused = await save({
      subject: "rate",
      country: "AT",
      method: "standard",
      validFrom: "2026-12-01",
      amount: null,
    });
    expect(refused).toMatchObject({ ok: false, refusal: { code: "SHIPPING_GAP" } });
    expect(await shippingLog(deps.db, ["rate"])).toEqual(before);
  });

  test("BO-07 SHIP-06 a closure, a cut-off and a production time change the promise at once; a placed order keeps its own", async () => {
    const order = await fileAnOrder(deps, { lines: [aLineDraft()] });
    const storedPromise = () =>
      deps.db
        .selectFrom("customer_order")
        .select(["promised_from", "promised_to"])
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow();
    const orderBefore = await storedPromise();
    expect((await promise())?.handOver).toBe("2026-11-24");
    await save({
      subject: "days",
      calendar: "production",
      from: "2026-11-24",
      to: "2026-11-24",
      open: false,
      note: "Umzug",
    });
    expect((await promise())?.handOver).toBe("2026-11-25");
    await save({ subject: "cut-off", validFrom: "2026-11-23", minutes: 8 * 60 });
    expect((await promise())?.productionStart).toBe("2026-11-25");
    await save({ subject: "day-removal", calendar: "production", day: "2026-11-24" });
    expect((await promise())?.productionStart).toBe("2026-11-24");
    const card = { code: "card", usual: 1 };
    expect(await productionDaysFor(deps, [card])).toBe(1);
    await save({ subject: "time", work: "card", validFrom: "2026-11-23", days: 3 });
    expect(await productionDaysFor(deps, [card])).toBe(3);
    await save({ subject: "time", work: "card", validFrom: "2026-11-23", days: null });
    expect(await productionDaysFor(deps, [card])).toBe(1);
    expect(await storedPromise()).toEqual(orderBefore);
  });

  test("BO-07 the capacity limit counts the items of paid orders, adds a day, and logs that it did", async () => {
    const before = await piecesInProduction(deps.db);
    await fileAnOrder(deps, { lines: [aLineDraft(), aLineDraft()] });
    const pieces = await piecesInProduction(deps.db);
    expect(pieces).toBe(before + 100);
    await save({
      subject: "capacity",
      active: true,
      piecesPerDay: pieces,
      normalDays: 1,
      mostDays: 3,
      releasePercent: 20,
      expressWaits: false,
    });
    expect(await measureQueue(deps, pieces)).toBe(0);
    const usual = await promise();
    expect(await measureQueue(deps, pieces + 1)).toBe(1);
    await invalidateSnapshots(deps.db);
    const later = await promise();
    expect(later?.handOver && usual?.handOver && later.handOver > usual.handOver).toBe(true);
    deps.moveClock("2026-11-23T09:00:00Z");
    expect(await measureQueue(deps, 0)).toBe(1);
    deps.moveClock("2026-11-23T10:01:00Z");
    expect(await measureQueue(deps, 0)).toBe(0);
    const [released, added] = await shippingLog(deps.db, ["brake"]);
    expect([added?.change, released?.change]).toMatchObject([
      { from: 0, to: 1 },
      { from: 1, to: 0 },
    ]);
  });

  test("BO-07 PRICE-24 a letter tariff is replaced as a whole from its day on", async () => {
    const letter = { name: "Brief", amount: 105, maxGrams: 20, maxLong: 235, maxShort: 125, maxThick: 5, oblong: true };
    const set = {
      subject: "postage",
      country: "DE",
      source: "Deutsche Post",
      checkedOn: "2026-11-23",
      classes: [letter],
    } satisfies Omit<Extract<ShippingChange, { subject: "postage" }>, "validFrom">;
    expect(await save({ ...set, validFrom: "2027-01-01" })).toMatchObject({ ok: true });
    expect(await save({ ...set, validFrom: "2027-01-01", classes: [{ ...letter, amount: 110 }] })).toMatchObject({
      ok: true,
    });
    const rows = await deps.db
      .selectFrom("postage_class")
      .select(["amount", "valid_from"])
      .where("country", "=", "DE")
      .execute();
    expect(rows.filter(({ valid_from: from }) => from === "2027-01-01")).toEqual([
      { amount: 110, valid_from: "2027-01-01" },
    ]);
    expect(rows).toHaveLength(4);
  });

  test("BO-07 every step whose duration can change has a name of its own", async () => {
    const works = await namedWorks(deps);
    expect(new Set(works.map(({ name }) => name)).size).toBe(works.length);
    expect(works.every(({ name }) => !name.includes("dispatch.") && !name.includes("photo."))).toBe(true);
  });

  test("BO-07 a weight band, a holiday and their withdrawal are stored as they are applied", async () => {
    const bands = [
      { maxGrams: 2000, surcharge: 0 },
      { maxGrams: 9000, surcharge: 250 },
    ];
    await save({ subject: "bands", validFrom: "2027-01-04", bands });
    const stored = () =>
      deps.db.selectFrom("shipping_weight_band").select("max_grams").where("valid_from", "=", "2027-01-04").execute();
    expect((await stored()).map(({ max_grams: grams }) => grams)).toEqual([2000, 9000]);
    await save({ subject: "withdrawal", table: "bands", validFrom: "2027-01-04" });
    expect(await stored()).toEqual([]);
    await save({ subject: "holiday", calendar: "IT", rule: "10-4", fromYear: 2026, toYear: null });
    await save({ subject: "holiday", calendar: "IT", rule: "10-4", fromYear: 2026, toYear: 2027 });
    const rules = await deps.db
      .selectFrom("holiday_rule")
      .selectAll()
      .where("calendar", "=", "IT")
      .where("rule", "=", "10-4")
      .execute();
    expect(rules).toMatchObject([{ from_year: 2026, to_year: 2027 }]);
  });
});

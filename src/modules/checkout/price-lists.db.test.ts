import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { currentPriceList } from "#modules/pricing/contract.server.ts";
import {
  activatePriceList,
  adjustPriceList,
  copyPriceList,
  discardDraft,
  importPriceCsv,
  setBasePrices,
  setCurve,
  withdrawPriceList,
} from "#modules/pricing/price-lists/edit-price-list.server.ts";
import { writePriceCsv } from "#modules/pricing/price-lists/price-csv.ts";
import { listPriceLists, readPriceList, readPriceLog } from "#modules/pricing/price-lists/price-lists.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { aBuyer } from "./testing/checkout-context.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
const staff = "staff:ada";
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? "accepted" : result.refusal?.code;
const phases = async () =>
  (await listPriceLists(deps.db, deps.clock.now())).map(({ version, phase }) => `${version} ${phase}`);
const read = async (version: string) => {
  const list = await readPriceList(deps.db, version, deps.clock.now());
  if (!list) throw new Error(`no list ${version}`);
  return list;
};
const address = async (version: string) => ({ version, seen: (await read(version)).head.edition });
const copy = (version: string) => copyPriceList(deps, staff, { from: "2026-1", version, note: "" });

describe("BO-03 a price list from copy to expiry", () => {
  test("BO-03 PRICE-11 is copied, changed, checked, scheduled, takes effect by itself and is reported in carts", async () => {
    expect(codeOf(await copy("2027-1"))).toBe("accepted");
    expect(await phases()).toEqual(["2027-1 draft", "2026-1 inForce"]);
    const change = { component: "card/folded-portrait-b6", market: "DE", base: 200 } as const;
    expect(codeOf(await setBasePrices(deps, staff, await address("2027-1"), [change]))).toBe("accepted");
    const before = await aBuyer(deps);
    const start = Date.parse("2026-12-31T23:00:00Z");
    expect(codeOf(await activatePriceList(deps, staff, await address("2027-1"), start))).toBe("accepted");
    expect(await phases()).toEqual(["2027-1 scheduled", "2026-1 inForce"]);
    await invalidateSnapshots(deps.db);
    const total = async () => (await cartView(deps, before.session, shop)).items[0];
    expect((await total())?.priceChange).toBeNull();
    deps.moveClock("2026-12-31T22:59:59.999Z");
    expect((await currentPriceList(deps)).version).toBe("2026-1");
    deps.moveClock("2026-12-31T23:00:00Z");
    expect((await currentPriceList(deps)).version).toBe("2027-1");
    expect(await phases()).toEqual(["2027-1 inForce", "2026-1 past"]);
    expect((await total())?.priceChange).toEqual({
      from: { amount: 9450, currency: "EUR" },
      to: { amount: 10_000, currency: "EUR" },
    });
    const log = await readPriceLog(deps.db, { market: "DE", sku: change.component, limit: 10 });
    expect(log.map(({ version, from, to, total: logged }) => [version, from, to, logged])).toEqual([
      ["2027-1", start, null, 10_000],
      ["2026-1", Date.parse("2024-01-01T00:00:00Z"), start, 9450],
    ]);
  });

  test("BO-03 an inverted list is never activated; the first rows name the errors", async () => {
    await copy("2027-2");
    const points = [
      { quantity: 1, basisPoints: 20_000 },
      { quantity: 50, basisPoints: 300 },
    ];
    expect(codeOf(await setCurve(deps, staff, await address("2027-2"), "T1", points))).toBe("accepted");
    expect(codeOf(await activatePriceList(deps, staff, await address("2027-2"), null))).toBe("PRICE_LIST_INVERTED");
    expect((await read("2027-2")).head.phase).toBe("draft");
  });

  test("BO-03 a scheduled list can be withdrawn before it starts, not after, and leaves nothing in the log", async () => {
    await copy("2027-3");
    const start = deps.clock.now() + dayMs;
    await activatePriceList(deps, staff, await address("2027-3"), start);
    expect(codeOf(await withdrawPriceList(deps, staff, "2027-3"))).toBe("accepted");
    expect((await read("2027-3")).head.phase).toBe("withdrawn");
    const log = await readPriceLog(deps.db, { market: "DE", sku: "", limit: 5000 });
    expect(log.some(({ version }) => version === "2027-3")).toBe(false);
    expect(codeOf(await withdrawPriceList(deps, staff, "2027-1"))).toBe("PRICE_LIST_FIXED");
    expect(codeOf(await withdrawPriceList(deps, staff, "nie"))).toBe("PRICE_LIST_UNKNOWN");
  });

  test("BO-03 PRICE-11 active lists cannot be changed, nor one somebody else has saved meanwhile", async () => {
    expect(codeOf(await setBasePrices(deps, staff, await address("2026-1"), []))).toBe("PRICE_LIST_FIXED");
    await copy("2027-4");
    const old = await address("2027-4");
    await setBasePrices(deps, staff, old, []);
    expect(codeOf(await setBasePrices(deps, staff, old, []))).toBe("PRICE_LIST_CONFLICT");
    const unknown = [{ component: "card/nichts", market: "DE", base: 1 }] as const;
    expect(codeOf(await setBasePrices(deps, staff, await address("2027-4"), unknown))).toBe("FIELD_INVALID");
    const afterNow = deps.clock.now() - 1;
    expect(codeOf(await activatePriceList(deps, staff, await address("2027-4"), afterNow))).toBe("PRICE_LIST_START");
    expect(codeOf(await discardDraft(deps, staff, await address("2027-4")))).toBe("accepted");
  });

  test("BO-03 two lists cannot start at the same time, and names are unique", async () => {
    await copy("2027-5");
    await copy("2027-6");
    expect(codeOf(await copy("2027-6"))).toBe("PRICE_LIST_NAME");
    expect(codeOf(await copy("Übermorgen"))).toBe("PRICE_LIST_NAME");
    const start = Date.parse("2027-06-01T00:00:00Z");
    expect(codeOf(await activatePriceList(deps, staff, await address("2027-5"), start))).toBe("accepted");
    expect(codeOf(await activatePriceList(deps, staff, await address("2027-6"), start))).toBe("PRICE_LIST_START_TAKEN");
  });

  test("BO-03 a file replaces all prices or none", async () => {
    await copy("2027-7");
    const { rows } = await read("2027-7");
    const file = writePriceCsv(rows);
    const broken = file.replace(/component;card\/folded-portrait-dl;.*\r\n/, "");
    expect(await importPriceCsv(deps, staff, await address("2027-7"), broken)).toMatchObject({
      value: { problems: [{ reason: "missing", text: "component card/folded-portrait-dl" }] },
    });
    expect((await read("2027-7")).rows).toEqual(rows);
    await adjustPriceList(deps, staff, await address("2027-7"), {
      group: "",
      market: "",
      basisPoints: 1000,
      rounding: "step",
    });
    expect((await read("2027-7")).rows).not.toEqual(rows);
    expect(await importPriceCsv(deps, staff, await address("2027-7"), file)).toMatchObject({ value: { problems: [] } });
    expect((await read("2027-7")).rows).toEqual(rows);
  });
});

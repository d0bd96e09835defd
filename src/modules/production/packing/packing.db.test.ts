import { beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { withStoredGuests } from "#modules/guests/testing/stored-guests.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { packingList, scanPiece, shipPackedOrder, tickPiece } from "./packing.server.ts";
import { produceOrderLine } from "../print-files/produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const actor = "staff:team@blattwerk.localhost";
const parcel = { carrier: "dhl", trackingNumber: "00340434161094042557", reason: "" };
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

async function anOrder(): Promise<string> {
  const { id, number } = await placed(deps, await aBuyer(deps, aForm()));
  const line = await deps.db.selectFrom("order_line").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  await produceOrderLine(deps, line.id);
  return number;
}

async function packingNotes(number: string): Promise<readonly (readonly [string, string])[]> {
  const events = (await staffOrder(deps, number))?.events ?? [];
  return events.filter(({ subject }) => subject === "packing").map(({ to, reason, note }) => [to, note || reason]);
}

describe("PDF-09 packing", () => {
  test("a parcel is complete when every part was scanned and every article ticked; then it can be shipped", async () => {
    const number = await anOrder();
    const before = await packingList(deps, number);
    expect(before?.rows.map(({ part, packed }) => [part, packed])).toEqual([
      [1, false],
      [null, false],
    ]);
    expect(await scanPiece(deps, number, `${number}-1-1/1`, actor)).toMatchObject({ value: { kind: "packed" } });
    expect(await scanPiece(deps, number, `${number}-1-1/1`, actor)).toMatchObject({ value: { kind: "again" } });
    expect(await shipPackedOrder(deps, number, parcel, actor)).toMatchObject({
      refusal: { code: "PACKING_INCOMPLETE", data: { n: 1 }, fields: { reason: "PACKING_INCOMPLETE" } },
    });
    const envelope = before?.rows.find(({ part }) => part === null);
    const tick = { line: envelope?.line ?? "", piece: envelope?.piece ?? "", packed: true };
    expect(await tickPiece(deps, number, tick, actor)).toEqual({ ok: true, value: true });
    expect((await packingList(deps, number))?.complete).toBe(true);
    expect(await shipPackedOrder(deps, number, parcel, actor)).toMatchObject({ ok: true });
    expect(await packingNotes(number)).toEqual([["complete", "packing"]]);
  });

  test("a foreign sheet is refused with its order's number only, logged, and packs nothing", async () => {
    const [number, other] = [await anOrder(), await anOrder()];
    const scanned = await scanPiece(deps, number, `${other}-1-1/1`, actor);
    expect(scanned).toEqual({ ok: false, refusal: { code: "PACKING_FOREIGN", data: { number: other } } });
    for (const each of [number, other]) {
      expect((await packingList(deps, each))?.rows.some(({ packed }) => packed)).toBe(false);
    }
    expect(await packingNotes(number)).toEqual([["foreign-sheet", `${other}-1-1/1`]]);
  });

  test("printed parts cannot be ticked, articles can be removed again", async () => {
    const number = await anOrder();
    const rows = (await packingList(deps, number))?.rows ?? [];
    const line = rows[0]?.line ?? "";
    expect(await tickPiece(deps, number, { line, piece: "part-1", packed: true }, actor)).toMatchObject({
      refusal: { code: "PACKING_CODE" },
    });
    const piece = rows.find(({ part }) => part === null)?.piece ?? "";
    await tickPiece(deps, number, { line, piece, packed: true }, actor);
    await tickPiece(deps, number, { line, piece, packed: false }, actor);
    expect((await packingList(deps, number))?.rows.some(({ packed }) => packed)).toBe(false);
  });

  test("an incomplete parcel is shipped only with a reason, which stays in the log", async () => {
    const number = await anOrder();
    const forced = { ...parcel, reason: "Scanner defekt" };
    expect(await shipPackedOrder(deps, number, forced, actor)).toMatchObject({ ok: true });
    expect(await packingNotes(number)).toEqual([["incomplete", "Scanner defekt"]]);
  });

  test("a serial part requires the first and the last sheet of its list", async () => {
    const number = await anOrder();
    const row = await deps.db
      .selectFrom("order_line")
      .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
      .select(["order_line.id", "order_line.document"])
      .where("customer_order.number", "=", number)
      .executeTakeFirstOrThrow();
    const rows = [1, 2, 3].map((n) => ({ id: `${n}`, values: { "guest.name": `Gast ${n}` }, overrides: {} }));
    const document = {
      ...JSON.parse(JSON.stringify(row.document)),
      parts: [{ id: "card", kind: "card", serial: true }],
      records: { source: "", fields: ["guest.name"], rows },
    };
    await deps.db
      .updateTable("order_line")
      .set({ document: await withStoredGuests(deps.db, document) })
      .where("id", "=", row.id)
      .execute();
    expect((await packingList(deps, number))?.rows[0]).toMatchObject({ sheets: [1, 99], quantity: 50 });
    await scanPiece(deps, number, `${number}-1-1/1`, actor);
    expect((await packingList(deps, number))?.rows[0]).toMatchObject({ packed: false, scanned: [1] });
    await scanPiece(deps, number, `${number}-1-1/99`, actor);
    expect((await packingList(deps, number))?.rows[0]?.packed).toBe(true);
  });

  test.each(["", "4006381333931", "B123456789"])("%j is not a sheet code", async (scanned) => {
    expect(await scanPiece(deps, await anOrder(), scanned, actor)).toMatchObject({ refusal: { code: "PACKING_CODE" } });
  });

  test("an unknown order has no packing list", async () => {
    expect(await packingList(deps, "B000000000")).toBeUndefined();
    expect(await scanPiece(deps, "B000000000", "B000000000-1-1", actor)).toMatchObject({
      refusal: { code: "ORDER_NOT_FOUND" },
    });
  });
});

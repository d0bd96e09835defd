import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { imposePart } from "../press-sheets/press-sheets.server.ts";
import { producedBound } from "../testing/bound-goods.ts";
import { lineOf } from "../testing/line-context.ts";
import { boxOf, hasEmbeddedFonts, pageCountOf, picturesIn, platesOf } from "../testing/print-file-facts.ts";
import { reprintLine } from "./reprint-line.server.ts";

const database = useTestDatabase("stocked");
const folder = scratchFolder("calendar-line");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const colours = ["#334455", "#7a9a7e", "#bd6045", "#e4d2b0"];
const staff = "staff:druck@blattwerk.example";

test("CAL-03 CAL-04 PDF-01 PDF-02 PDF-05 a wall calendar with gold is one file of its sheets, their holes on a plate, and prints again byte for byte", async () => {
  const options = { calendarType: "wandkalender", format: "a4-hoch", mounting: "spirale", refinement: "gold" };
  const { order, photos, job, ticket, ticketPage, print } = await producedBound(deps, folder, {
    kind: "calendar",
    colours,
    options,
    quantity: 2,
  });
  expect(order.lines).toMatchObject([{ kind: "photo-product", state: "queued" }]);
  expect(job.parts).toEqual([{ id: "sheet", number: 1, kind: "sheet" }]);
  const file = await print("sheet");
  expect([pageCountOf(file), boxOf(file, "Trim", 13), boxOf(file, "Bleed", 13)]).toEqual([13, [210, 297], [216, 303]]);
  expect([await platesOf(file, 1), await platesOf(file, 2)]).toEqual([["CutContour", "GOLD"], ["CutContour"]]);
  expect(await picturesIn(file)).toEqual(photos.map(({ sha256 }) => sha256).toSorted());
  expect(hasEmbeddedFonts(file)).toBe(true);
  expect(await reprintLine(deps, lineOf(order), staff)).toMatchObject({ ok: true, value: [{ same: true }] });
  expect(pageCountOf(await ticketPage("sheet"))).toBe(1);
  const { order: ordered } = await ticket("sheet");
  expect(ordered.paper).toBe("Bilderdruck, seidenmatt");
  expect(Object.fromEntries((ordered.making ?? []).map(({ key, value }) => [key, value]))).toEqual({
    calendarType: "Wandkalender",
    format: "A4 hoch",
    mounting: "Spirale",
    sheets: "13",
    holes: "20 je Blatt, Drahtkamm 3:1",
    board: "ja",
    hanger: "ja",
  });
});

test("CAL-03 PDF-02 PDF-07 a drilled kitchen calendar has its hole on the plate of the drill, and is imposed on one side", async () => {
  const options = { calendarType: "kuechenkalender", format: "130-300", mounting: "lochung" };
  const { order, print } = await producedBound(deps, folder, { kind: "calendar", colours, options, quantity: 2 });
  const file = await print("sheet");
  expect([pageCountOf(file), await platesOf(file, 1)]).toEqual([13, ["Drill"]]);
  const choice = { part: 1, sheet: "b2", method: "sheetwise", order: "repeat", edge: "short-edge", gap: 0 } as const;
  const sheets = await imposePart(deps, lineOf(order), choice, staff);
  if (!sheets.ok) throw new Error(JSON.stringify(sheets.refusal));
  expect(sheets.value.plan).toMatchObject({ leaves: 13, sheets: 13 });
});

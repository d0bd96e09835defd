import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { PressSheet, usualSheets } from "#prepress/imposition/press-sheet.ts";
import { pressSheetSizes } from "./press-sheet-sizes.server.ts";

const sizes = (text: string) => pressSheetSizes(readConfig({ PRESS_SHEETS: text }));

test("PDF-07 without configuration the usual sheets are offered", () => {
  expect(pressSheetSizes(readConfig({}))).toBe(usualSheets);
});

test("PDF-07 the operator configures sheets with size, gripper and margin in mm", () => {
  const sheets = sizes("b1-plus=1020x720/14/6,digital=488x330/8/5");
  expect(sheets).toEqual([
    { id: "b1-plus", name: "B1-PLUS", w: 1020, h: 720, gripper: 14, margin: 6 },
    { id: "digital", name: "DIGITAL", w: 488, h: 330, gripper: 8, margin: 5 },
  ]);
  expect(sheets.map((sheet) => PressSheet.safeParse(sheet).success)).toEqual([true, true]);
});

test.each([
  "b1",
  "b1=1020x720",
  "b1=1020x720/14",
  "B1=1020x720/14/6",
  "b1=1201x720/14/6",
  "b1=199x720/1/1",
  "a=b",
  ",",
])("PDF-07 %j stops the shop at startup", (text) => {
  expect(() => sizes(text)).toThrow("PRESS_SHEETS");
});

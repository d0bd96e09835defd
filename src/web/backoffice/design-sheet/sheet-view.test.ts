import { expect, test } from "vitest";
import { readSheetView, sheetPath } from "./sheet-view.ts";

test("BO-02 the address of a design sheet contains only what differs from the default view", () => {
  expect(sheetPath("taufe", readSheetView(new URLSearchParams()))).toBe("/backoffice/designbogen/taufe/");
  const all = { massstab: "original", seite: "inside", farben: "alle", grau: "ja" } as const;
  const { pathname, searchParams } = new URL(sheetPath("hochzeit", all), "http://x");
  expect(pathname).toBe("/backoffice/designbogen/hochzeit/");
  expect(readSheetView(searchParams)).toEqual(all);
});

test.each(["massstab=riesig", "seite=unten", "farben=3", "grau=vielleicht", "fremd=1"])(
  "BO-02 %s is left out of a design sheet",
  (query) => {
    expect(sheetPath("taufe", readSheetView(new URLSearchParams(query)))).toBe("/backoffice/designbogen/taufe/");
  },
);

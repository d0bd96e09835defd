import { expect, test } from "vitest";
import { aPage } from "#design/testing/builders.ts";
import { placeOfFace } from "./card-faces.ts";

const folded = {
  pages: [
    aPage([], {
      id: "outside",
      w: 210,
      h: 148,
      panels: [
        { role: "back", x: 0, y: 0, w: 105, h: 148 },
        { role: "front", x: 105, y: 0, w: 105, h: 148 },
      ],
    }),
    aPage([], { id: "inside", w: 210, h: 148, panels: [{ role: "inside", x: 0, y: 0, w: 210, h: 148 }] }),
  ],
};

test("PDP-03 the front of a folded card is its right outer panel", () => {
  expect(placeOfFace(folded, "front")).toMatchObject({ page: "outside", view: { x: 105, y: 0, w: 105, h: 148 } });
});
test("PDP-03 the inside is the open spread", () => {
  expect(placeOfFace(folded, "inside")).toEqual({ page: "inside", view: { x: 0, y: 0, w: 210, h: 148 } });
});
test("PDP-03 a flat card has no inside", () => {
  const flat = { pages: [aPage([], { panels: [{ role: "front", x: 0, y: 0, w: 105, h: 148 }] })] };
  expect([placeOfFace(flat, "inside"), placeOfFace(flat, "back")]).toEqual([undefined, undefined]);
});

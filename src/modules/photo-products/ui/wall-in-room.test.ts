import { expect, test } from "vitest";
import { chooseOptions, type OptionQuery } from "../kinds/options.ts";
import { rulesOf } from "../kinds/price-product.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { wallInRoom } from "./wall-in-room.ts";

const inRoom = (query: OptionQuery) =>
  wallInRoom(chooseOptions(rulesOf.photoframe.rules(seedAssortment(), "photo"), query).chosen);

test("FRAME-09 FRAME-10 a framed poster hangs in its outer size, with the colours of its frame and mat", () => {
  expect(inRoom({ material: "poster", format: "600x400", frameType: "holzrahmen", frameColor: "eiche" })).toEqual({
    picture: { w: 600, h: 400 },
    outer: { w: 660, h: 460 },
    panels: 1,
    gap: 30,
    surface: "paper",
    depth: 24,
    edge: "mirror",
    frame: { width: 16, colour: "#c7a67a", mat: "#fbfaf7", distance: 0, glass: true },
  });
});

test("FRAME-09 a canvas in three parts has the depth of its stretcher bars and no frame", () => {
  expect(inRoom({ material: "leinwand", format: "600x400", depth: "40", panels: "3" })).toMatchObject({
    outer: { w: 600, h: 400 },
    panels: 3,
    surface: "canvas",
    depth: 40,
    frame: null,
  });
});

test.each([
  ["poster", "paper", 0],
  ["leinwand", "canvas", 20],
  ["acrylglas", "gloss", 4],
  ["aludibond", "matt", 3],
  ["fototapete", "paper", 0],
])("FRAME-09 %s has a surface that is %s and %d mm deep", (material, surface, depth) => {
  expect(inRoom({ material, format: "600x400" })).toMatchObject({ surface, depth });
});

test("FRAME-09 a floating frame keeps a dark gap around the picture", () => {
  const floating = inRoom({ material: "leinwand", format: "600x400", frameType: "schattenfuge-leinwand" });
  expect(floating.frame).toMatchObject({ mat: "#17161a", distance: 8, glass: false });
});

test("COLL-06 the side of a canvas and the distance of its panels are those of the document", () => {
  const { chosen } = chooseOptions(rulesOf.photoframe.rules(seedAssortment(), "photo"), { material: "leinwand" });
  const sides = (["mirror", "image", "colour"] as const).map((edge) => wallInRoom(chosen, { edge, gap: 50 }));
  expect(sides.map(({ edge }) => edge)).toEqual(["mirror", "image", { colour: "#ffffff" }]);
  expect(sides[0]?.gap).toBe(50);
});

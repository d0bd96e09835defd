import { describe, expect, test } from "vitest";
import { SceneModel, sceneShapeFor, sceneShapes } from "./scene-model.ts";

describe("the scene shape of a card format", () => {
  test.each([
    [105, 148, "portrait"],
    [120, 170, "portrait"],
    [100, 150, "portrait"],
    [148, 105, "landscape"],
    [170, 120, "landscape"],
    [125, 125, "square"],
    [145, 145, "square"],
    [105, 210, "tall"],
    [210, 105, "wide"],
    [300, 50, undefined],
    [75, 170, undefined],
  ])("%d × %d mm is displayed as %s", (width, height, shape) => {
    expect(sceneShapeFor(width, height)).toBe(shape);
  });

  test("every rendered shape is found by its own size", () => {
    for (const [name, { widthMm, heightMm }] of Object.entries(sceneShapes))
      expect(sceneShapeFor(widthMm, heightMm)).toBe(name);
  });
});

describe("scene.json", () => {
  const surface = {
    id: "card",
    widthMm: 105,
    heightMm: 148,
    corners: [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ],
    mask: { file: "mask.png", channel: "r" },
  };
  const valid = {
    version: 1,
    scene: "card-on-linen",
    shape: "portrait",
    size: { width: 10, height: 10 },
    plate: "plate.webp",
    foil: "foil.webp",
    surfaces: [surface],
  };

  test("parses a complete description unchanged", () => {
    expect(SceneModel.parse(valid)).toEqual(valid);
  });

  test.each([
    ["a path instead of a file name", { ...valid, plate: "../plate.webp" }],
    ["no surface", { ...valid, surfaces: [] }],
    ["three corners", { ...valid, surfaces: [{ ...surface, corners: surface.corners.slice(1) }] }],
    ["an unknown version", { ...valid, version: 2 }],
  ])("%s is refused", (_, broken) => {
    expect(SceneModel.safeParse(broken).success).toBe(false);
  });
});

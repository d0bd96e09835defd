import { expect, test } from "vitest";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import { anImageElement } from "../testing/builders.ts";
import { layoutImage } from "./image-layout.ts";
import type { ElementContext } from "./paints.ts";

const context: ElementContext = {
  palette: { ink: { cmyk: [0, 0, 0, 100], rgb: "#000000" } },
  assets: { photo: { id: "photo", kind: "photo", width: 800, height: 600, sha256: "0".repeat(64) } },
  locale: "de-DE",
};
/** Two triangles that do not touch. */
const outline = "M0 0H20L0 20Z M50 50V30L30 50Z";

test("COLL-05 a photo is clipped by its own outline, moved and turned with its box", () => {
  const [image] = layoutImage(anImageElement({ outline }), context);
  expect(image?.kind === "image" && image.clip).toBe("M20 20 L40 20 L20 40 Z M70 70 L70 50 L50 70 Z");
  const [turned] = layoutImage(anImageElement({ outline: "M0 0H20L0 20Z", rotation: 180 }), context);
  if (turned?.kind !== "image") throw new Error("no image");
  expect(pathBounds(parsePath(turned.clip))).toEqual({ x: 50, y: 50, w: 20, h: 20 });
});

test("COLL-05 a frame is drawn along the outline", () => {
  const border = { kind: "polaroid", color: "ink", width: 2 } as const;
  const [, frame] = layoutImage(anImageElement({ outline, border }), context);
  if (frame?.kind !== "path") throw new Error("no frame");
  expect(frame.stroke?.width).toBe(2);
  expect(frame.fill).toBeNull();
  expect(frame.d).toContain("L20 0 L0 20 Z");
});

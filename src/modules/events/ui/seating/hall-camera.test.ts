import { expect, test } from "vitest";
import { panned, wholeHall, zoomed } from "./hall-camera.ts";

test("CARD-23 the point under the fingers stays where it is, within the limits of the scale", () => {
  const camera = zoomed(panned(wholeHall, 300, -200), 2, { x: 1000, y: 500 });
  const shown = (hallX: number) => hallX * camera.scale + camera.x;
  // 700 mm of the hall were at 1000 mm of the drawing before.
  expect(shown(700)).toBeCloseTo(1000);
  expect(zoomed(camera, 100, { x: 0, y: 0 }).scale).toBe(8);
  expect(zoomed(camera, 0.001, { x: 0, y: 0 }).scale).toBe(0.6);
});

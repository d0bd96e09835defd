import { expect, test } from "vitest";
import { photoMatrix } from "#design/layout/photo-placement.ts";
import type { Crop } from "#design/model/design-document.ts";
import { cropAfterKey, hasRoom, panned, quarterTurned, zoomed, type Croppable } from "./crop-gestures.ts";

const picture: Croppable = {
  asset: { width: 3000, height: 2000 },
  box: { x: 0, y: 0, w: 200, h: 100 },
  crop: { x: 0.25, y: 0.3, w: 0.5, h: 0.375 },
  contentRotation: 0,
  flip: false,
};

/** Where a point of the photo stands on the stage, mm from the corner of its box. */
function seenAt({ asset, box, contentRotation, flip }: Croppable, crop: Crop, u: number, v: number) {
  const [a, b, c, d, e, f] = photoMatrix(asset, box, { crop, contentRotation, flip });
  return { x: a * u + c * v + e, y: b * u + d * v + f };
}

test.each([
  [0, false],
  [0, true],
  [90, false],
  [180, true],
  [270, false],
])("CFG-12 a picture turned by %i° (mirrored: %s) follows the finger", (contentRotation, flip) => {
  const turned = { ...picture, contentRotation, flip };
  const crop = zoomed(turned, turned.crop, 2);
  const before = seenAt(turned, crop, 0.5, 0.5);
  const after = seenAt(turned, panned(turned, crop, { x: 4, y: -3 }), 0.5, 0.5);
  expect(after.x - before.x).toBeCloseTo(4, 6);
  expect(after.y - before.y).toBeCloseTo(-3, 6);
});

test("CFG-12 enlarging keeps what is under the finger where it is", () => {
  const at = { x: 30, y: 10 };
  // The point of the photo at 30, 10 from the middle of the box.
  const [u, v] = [0.5 + (30 / 200) * 0.5, 0.4875 + (10 / 100) * 0.375];
  const before = seenAt(picture, picture.crop, u, v);
  const after = seenAt(picture, zoomed(picture, picture.crop, 1.5, at), u, v);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test.each([
  [false, [90, 180, 270, 0]],
  [true, [270, 180, 90, 0]],
])("CFG-12 four quarters turn a picture (mirrored: %s) back to where it was", (flip, degrees) => {
  const turns: Croppable[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const last = turns.at(-1) ?? { ...picture, flip };
    turns.push({ ...last, ...quarterTurned(last) });
  }
  expect(turns.map(({ contentRotation }) => contentRotation)).toEqual(degrees);
  const { x = 0, y = 0, w = 0, h = 0 } = turns.at(-1)?.crop ?? {};
  expect(x + w / 2).toBeCloseTo(0.5, 6);
  expect(y + h / 2).toBeCloseTo(0.4875, 6);
});

test("CFG-20 arrows move what is seen, ten times as far with Shift, plus and minus enlarge", () => {
  const right = cropAfterKey(picture, "ArrowRight", false)?.x ?? 0;
  const far = cropAfterKey(picture, "ArrowRight", true)?.x ?? 0;
  expect(right).toBeGreaterThan(picture.crop.x);
  expect(far - picture.crop.x).toBeCloseTo(10 * (right - picture.crop.x), 6);
  expect(cropAfterKey(picture, "+", false)?.w).toBeLessThan(picture.crop.w);
  expect(cropAfterKey(picture, "-", false)?.w).toBeGreaterThan(picture.crop.w);
  expect(cropAfterKey(picture, "a", false)).toBeUndefined();
});

test("PRINT-02 there is room to drag along the side that is cut only", () => {
  const cut = { x: 0, y: 0.1, w: 1, h: 0.75 };
  expect([hasRoom(picture, cut, "x"), hasRoom(picture, cut, "y")]).toEqual([false, true]);
  const lying = { ...picture, contentRotation: 90 };
  expect([hasRoom(lying, cut, "x"), hasRoom(lying, cut, "y")]).toEqual([true, false]);
});

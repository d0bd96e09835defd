import { expect, test } from "vitest";
import { anImageElement } from "#design/testing/builders.ts";
import { nextPlace } from "./next-place.ts";

/** Three photos above two wider ones. */
const photos = [
  [0, 0, 20],
  [20, 0, 20],
  [40, 0, 20],
  [0, 20, 30],
  [30, 20, 30],
].map(([x = 0, y = 0, w = 0], index) => ({
  element: anImageElement({ id: `photo-${index + 1}`, x, y, w, h: 20 }),
  number: index + 1,
  pinned: false,
}));

test.each([
  [1, "ArrowRight", 2],
  [2, "ArrowRight", 3],
  [3, "ArrowRight", undefined],
  [3, "ArrowDown", 5],
  [1, "ArrowDown", 4],
  [5, "ArrowUp", 3],
  [5, "ArrowLeft", 4],
  [4, "Home", 1],
  [1, "End", 5],
  [1, "Enter", undefined],
])("CFG-20 from photo %i %s leads to photo %s", (from, key, to) => {
  const start = photos[from - 1];
  if (!start) throw new Error("no photo");
  expect(nextPlace(photos, start, key)?.number).toBe(to);
});

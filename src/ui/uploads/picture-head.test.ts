import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eighthsFor, headBytes, pictureHead } from "./picture-head.ts";

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#a0522d" } });
const head = (bytes: Uint8Array) => pictureHead(Uint8Array.from(bytes.subarray(0, headBytes)).buffer);

test("PHOTO-01 the size of a picture is known before it is decoded", async () => {
  expect(head(await plain().jpeg().toBuffer())).toMatchObject({ width: 300, height: 200 });
  expect(
    head(
      await plain()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Make: "x".repeat(9000) } })
        .toBuffer(),
    ),
  ).toMatchObject({ width: 300, height: 200 });
  expect(head(await plain().png().toBuffer())).toMatchObject({ width: 300, height: 200 });
});

test("PHOTO-01 other formats and broken heads have no known size", async () => {
  expect(head(await plain().webp().toBuffer())).toBeNull();
  expect(head(readFileSync("fixtures/uploads/quartett.heic"))).toBeNull();
  const jpeg = await plain().jpeg().toBuffer();
  for (let length = 0; length < 100; length += 1) expect(head(jpeg.subarray(0, length))).toBeNull();
  expect(head(new Uint8Array(40).fill(0xff).fill(0xd8, 1, 2))).toBeNull();
});

test.each([
  [4000, 3000, 1],
  [3024, 4032, 1],
  [1600, 1200, 3],
  [800, 600, 5],
  [300, 200, 8],
  [12_000, 9000, 1],
])("PHOTO-01 a picture of %i by %i is decoded in %i eighths", (width, height, eighths) => {
  expect(eighthsFor({ format: "jpeg", width, height }, 400)).toBe(eighths);
});

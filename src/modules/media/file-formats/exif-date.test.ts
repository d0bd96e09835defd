import { assert, nat, property } from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { takenAtOf } from "./exif-date.ts";

async function exifWith(moment: string): Promise<Uint8Array | undefined> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888888" } })
    .withExif({ IFD2: { DateTimeOriginal: moment } })
    .jpeg()
    .toBuffer();
  return (await sharp(jpeg).metadata()).exif;
}

it.each([
  ["2026:06:13 14:30:05", "2026-06-13T14:30:05"],
  ["2024:02:29 00:00:00", "2024-02-29T00:00:00"],
  ["2025:02:29 10:00:00", null],
  ["2025:01:01 25:00:00", null],
  ["0000:00:00 00:00:00", null],
  ["    :  :     :  :  ", null],
] as const)("parses the date %s as %s (CFG-10)", async (written, read) => {
  expect(takenAtOf(await exifWith(written))).toBe(read);
});

it("returns null without EXIF data (CFG-10)", () => {
  expect(takenAtOf(undefined)).toBeNull();
});

it("never throws, for any bytes (CFG-10)", async () => {
  const real = (await exifWith("2026:06:13 14:30:05")) ?? new Uint8Array();
  assert(
    property(nat(real.length - 1), nat(255), nat(real.length), (at, value, length) => {
      const damaged = Uint8Array.from(real);
      damaged[at] = value;
      const read = takenAtOf(damaged.subarray(0, length));
      return read === null || /^\d{4}-\d{2}-\d{2}T/.test(read);
    }),
    { numRuns: 2000 },
  );
});

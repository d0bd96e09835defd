import { assert, bigInt, integer, property, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { duplicatesAmong, hashDistance, type ComparedPhoto } from "./duplicate-photos.ts";

const photo = (id: string, hash: string | null, change: Partial<ComparedPhoto["facts"]> & { width?: number } = {}) => {
  const { width = 4000, ...facts } = change;
  return {
    id,
    width,
    height: width * 0.75,
    facts: { hash, capturedAt: "2026-06-13T14:30:05", capturedFrom: "exif" as const, sharpness: 0.2, ...facts },
  };
};
const bits = bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hex = (value: bigint) => value.toString(16).padStart(16, "0");

test("PHOTO-02 the distance of two hashes is the number of differing bits", () => {
  assert(
    property(bits, bits, (one, other) => {
      const expected = Array.from((one ^ other).toString(2)).filter((bit) => bit === "1").length;
      expect(hashDistance(hex(one), hex(other))).toBe(expected);
    }),
  );
});

test("PHOTO-03 copies of a picture are duplicates of the largest one, whenever they arrived", () => {
  const pairs = duplicatesAmong([
    photo("whatsapp", "a5a5a5a5a5a5a5a6", { width: 1600, capturedAt: "2026-08-01T12:00:00" }),
    photo("original", "a5a5a5a5a5a5a5a5"),
    photo("another", "0123456789abcdef"),
  ]);
  expect([...pairs]).toEqual([["whatsapp", "original"]]);
});

test("PHOTO-03 of a burst the sharpest is kept; the same view an hour later is another photo", () => {
  const burst = duplicatesAmong([
    photo("first", "ffff0000ffff0000"),
    photo("sharpest", "ffff0000ffff00ff", { capturedAt: "2026-06-13T14:30:07", sharpness: 0.4 }),
    photo("later", "ffff0000ffff0ff0", { capturedAt: "2026-06-13T15:30:05" }),
  ]);
  expect([...burst]).toEqual([["first", "sharpest"]]);
});

test("PHOTO-02 pictures that only came at the same time are no burst, but copies of each other still", () => {
  const came = { capturedFrom: "upload" as const };
  const uploaded = duplicatesAmong([
    photo("sea", "ffff0000ffff0000", came),
    photo("meadow", "ffff0000ffff00ff", came),
    photo("sent", "ffff0000ffff0001", { ...came, width: 900 }),
  ]);
  expect([...uploaded]).toEqual([["sent", "sea"]]);
});

test("PHOTO-03 a crop in another format is no duplicate, and what could not be measured is none", () => {
  const square = { ...photo("square", "a5a5a5a5a5a5a5a5"), height: 4000 };
  expect(duplicatesAmong([photo("a", "a5a5a5a5a5a5a5a5"), square, photo("b", null), photo("c", null)]).size).toBe(0);
});

test("PHOTO-03 every copy within five bits is found, among 10,000 photos too", () => {
  assert(
    property(bits, uniqueArray(integer({ min: 0, max: 63 }), { maxLength: 5 }), (hash, flipped) => {
      const copy = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash);
      const far = { capturedAt: "2020-01-01T00:00:00", sharpness: 0.1 };
      expect(duplicatesAmong([photo("a", hex(hash)), photo("b", hex(copy), far)]).get("b")).toBe("a");
    }),
  );
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const hash = BigInt.asUintN(64, BigInt(index >> 1) * 0x9e3779b97f4a7c15n);
    const capturedAt = new Date(Date.UTC(2026, 0, 1) + (index >> 1) * 60_000).toISOString().slice(0, 19);
    return photo(String(index), hex(hash), { capturedAt });
  });
  expect(duplicatesAmong(many).size).toBe(5000);
});

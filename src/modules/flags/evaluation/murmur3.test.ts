import { describe, expect, it } from "vitest";
import { bucketOf, keyHash64, murmur3 } from "./murmur3.ts";

describe("murmur3", () => {
  it.each([
    ["", 0n],
    ["abc", 0xb496_3f3f_3fad_7867n],
    ["The quick brown fox jumps over the lazy dog", 0xe34b_bc7b_bc07_1b6cn],
  ])("FLAG-15 the published 64 bits of %j", (text, hash) => {
    expect(keyHash64(text)).toBe(hash);
  });

  it.each([
    ["", 0, 0],
    ["", 1, 0x514e28b7],
    ["a", 0, 0x3c2569b2],
    ["abc", 0, 0xb3dd93fa],
    ["Hello, world!", 0x9747b28c, 0x24884cba],
    ["The quick brown fox jumps over the lazy dog", 0x9747b28c, 0x2fa826cd],
    ["ππππππππ", 0x9747b28c, 0xd58063c1],
  ])("FLAG-17 the published value of %j under seed %i", (text, seed, hash) => {
    expect(murmur3(text, seed)).toBe(hash);
  });

  it("FLAG-17 a seed gives the same hash whether signed or not", () => {
    expect(murmur3("key", -1_984_784_937)).toBe(murmur3("key", -1_984_784_937 >>> 0));
  });

  it("FLAG-17 buckets are 1 to 100 and fill evenly", () => {
    const counts = new Map<number, number>();
    for (let n = 0; n < 100_000; n += 1) {
      const bucket = bucketOf(`visitor-${n}`, 42);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    expect([Math.min(...counts.keys()), Math.max(...counts.keys())]).toEqual([1, 100]);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
    expect(Math.max(...counts.values())).toBeLessThan(1150);
  });
});

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { exifOrientation, mayPassThrough, readJpegHeader, type JpegHeader } from "./jpeg-header.ts";
import type { StoredPhoto } from "../ports.ts";
import { noisePhoto, workshop } from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

const stored = (bytes: Uint8Array): StoredPhoto => ({
  byteLength: bytes.length,
  sha256: "",
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  close: () => Promise.resolve(),
});

const headerOf = async (bytes: Uint8Array): Promise<JpegHeader | null> => readJpegHeader(stored(bytes));

async function photo(name: string, options: Parameters<typeof noisePhoto>[3]): Promise<Uint8Array> {
  return readFileSync(await noisePhoto(shop.path(name), 64, 48, options));
}

/** The bytes with those of one JPEG marker segment changed. */
function change(bytes: Uint8Array, marker: number, edit: (segment: Uint8Array) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let at = 2; copy[at] === 0xff; at += 2 + (((copy[at + 2] ?? 0) << 8) | (copy[at + 3] ?? 0))) {
    if (copy[at + 1] === marker) {
      edit(copy.subarray(at + 4));
      return copy;
    }
  }
  throw new Error("no such segment");
}

describe("the header of a JPEG photo", () => {
  it("gives stored size, components and coding (PDF-01)", async () => {
    expect(await headerOf(await photo("a.jpg", {}))).toMatchObject({
      width: 64,
      height: 48,
      components: 3,
      bits: 8,
      coding: "baseline",
      orientation: 1,
      icc: null,
    });
    expect(await headerOf(await photo("b.jpg", { progressive: true }))).toMatchObject({ coding: "progressive" });
    expect(await headerOf(await photo("c.jpg", { grey: true }))).toMatchObject({ components: 1 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("gives EXIF orientation %d (PDF-01)", async (orientation) => {
    expect((await headerOf(await photo(`o${orientation}.jpg`, { orientation })))?.orientation).toBe(orientation);
  });

  it("joins the parts of the embedded profile (PDF-01)", async () => {
    const bytes = await photo("p3.jpg", { icc: "p3" });
    const header = await headerOf(bytes);
    const { icc } = await sharp(bytes).metadata();
    expect(icc).toBeDefined();
    expect(Buffer.from(header?.icc ?? []).equals(icc ?? Buffer.alloc(1))).toBe(true);
  });

  it("drops a truncated or invalid profile (PDF-01)", async () => {
    const bytes = await photo("p3.jpg", { icc: "p3" });
    const short = change(bytes, 0xe2, (segment) => segment.set([2], 13));
    expect((await headerOf(short))?.icc).toBeNull();
    const foreign = change(bytes, 0xe2, (segment) => segment.set([0x78], 14 + 36));
    expect((await headerOf(foreign))?.icc).toBeNull();
  });

  it("is null for a file that is not a JPEG or ends before its picture", async () => {
    const bytes = await photo("a.jpg", {});
    expect(await headerOf(new Uint8Array(0))).toBeNull();
    expect(await headerOf(Uint8Array.from([1, 2, 3, 4]))).toBeNull();
    for (const end of [2, 10, 30, 150]) expect(await headerOf(bytes.slice(0, end))).toBeNull();
  });

  it("ignores the orientation of damaged EXIF", () => {
    const exif = Array.from("Exif\0\0MM\0*", (character) => character.charCodeAt(0));
    const withDirectory = (...rest: readonly number[]): Uint8Array => Uint8Array.from([...exif, ...rest]);
    expect(exifOrientation(withDirectory(0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0))).toBe(6);
    expect(exifOrientation(withDirectory(0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0))).toBe(1);
    expect(exifOrientation(withDirectory(0, 0, 0, 8, 0, 9))).toBe(1);
    expect(exifOrientation(withDirectory(0xff, 0, 0, 8))).toBe(1);
    expect(exifOrientation(Uint8Array.from([1]))).toBe(1);
  });
});

describe("which photos pass through", () => {
  const plain: JpegHeader = {
    width: 1,
    height: 1,
    components: 3,
    bits: 8,
    coding: "baseline",
    adobeTransform: null,
    namedRgb: false,
    orientation: 1,
    icc: null,
  };
  it.each([
    ["baseline", {}, true],
    ["progressive", { coding: "progressive" }, true],
    ["grey", { components: 1 }, true],
    ["RGB that says so", { namedRgb: true, adobeTransform: 0 }, true],
    ["RGB that says nothing", { namedRgb: true }, false],
    ["CMYK", { components: 4, adobeTransform: 2 }, false],
    ["two components", { components: 2 }, false],
    ["12 bits", { bits: 12 }, false],
    ["lossless or arithmetic", { coding: "other" }, false],
  ] as const)("%s: %o -> %s (D-26)", (_, header, passes) => {
    expect(mayPassThrough({ ...plain, ...header })).toBe(passes);
  });
});

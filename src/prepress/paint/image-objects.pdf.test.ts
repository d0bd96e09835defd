import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { bytesOf, nodePrintPorts, photoFiles } from "#modules/media/file-formats/print-ports.server.ts";
import type { DisplayItem } from "#design/display-list.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";
import { list, page, photoItem, process, rectItem } from "../testing/hand-made-list.ts";
import {
  hasPdfTools,
  noisePhoto,
  pixelsOf,
  printFile,
  put,
  run,
  screenInks,
  workshop,
} from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

type Colour = readonly [number, number, number];
const bright: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
const muted: readonly Colour[] = [
  [150, 105, 95],
  [110, 140, 105],
  [95, 110, 150],
  [215, 210, 200],
];

/** A photo of four flat colours in its quarters, row by row. */
async function quarters(path: string, orientation: number, colours = bright): Promise<string> {
  const [w, h] = [80, 60];
  const pixels = new Uint8Array(w * h * 3);
  for (let pixel = 0; pixel < w * h; pixel++) {
    const right = pixel % w >= w / 2;
    const lower = Math.floor(pixel / w) >= h / 2;
    pixels.set(colours[(lower ? 2 : 0) + (right ? 1 : 0)] ?? [], pixel * 3);
  }
  const image = sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
  await image.withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(path);
  return path;
}

/** Colours at the centres of the four quarters, each channel as 0, 1 or 2. */
const corners = (
  { width, at }: { width: number; height: number; at: (x: number, y: number) => readonly number[] },
  height: number,
): readonly string[] =>
  [0.25, 0.75].flatMap((v) =>
    [0.25, 0.75].map((u) =>
      at(Math.floor(width * u), Math.floor(height * v))
        .map((value) => Math.round(value / 128))
        .join(""),
    ),
  );

async function render(
  items: readonly DisplayItem[],
  photos: Readonly<Record<string, string>>,
  w: number,
  h: number,
): ReturnType<typeof pixelsOf> {
  const { bytes } = await printFile(list({ ...page("a", w, h, items), bleed: 0 }), photos, {
    output: { kind: "rgb", plates: screenInks },
  });
  const file = put(shop.path("page.pdf"), bytes);
  run("pdftoppm", "-r", "50.8", "-png", "-singlefile", file, shop.path("page"));
  return pixelsOf(shop.path("page.png"));
}

describe.skipIf(!hasPdfTools())("photos in the print file", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("are rotated by their EXIF orientation %d (PDF-01)", async (orientation) => {
    const photo = await quarters(shop.path(`q${orientation}.jpg`), orientation);
    const turned = orientation > 4;
    const [w, h] = turned ? [30, 40] : [40, 30];
    const rendered = await render([photoItem("photo", 0, 0, w, h)], { photo }, w, h);
    const upright = shop.path("upright.png");
    await sharp(photo).autoOrient().png().toFile(upright);
    const expected = await pixelsOf(upright);
    expect(corners(rendered, rendered.height)).toEqual(corners(expected, expected.height));
  });

  it.each([
    ["baseline", {}],
    ["progressive", { progressive: true }],
    ["grey", { grey: true }],
    ["turned", { orientation: 6 }],
    ["with a wide profile", { icc: "p3" }],
  ])("keep the original bytes: %s (PDF-01, D-26)", async (_, options) => {
    const photo = await noisePhoto(shop.path("photo.jpg"), 300, 200, options);
    const { bytes, report } = await printFile(list(page("a", 60, 60, [photoItem("photo", 5, 5, 30, 20)])), { photo });
    run("pdfimages", "-j", put(shop.path("kept.pdf"), bytes), shop.path("kept"));
    expect(readFileSync(shop.path("kept-000.jpg")).equals(readFileSync(photo))).toBe(true);
    expect(report.photos).toEqual({ original: 1, decoded: 0 });
  });

  it("keep their own profile, or get sRGB or grey (PDF-01)", async () => {
    const wide = await noisePhoto(shop.path("wide.jpg"), 60, 60, { icc: "p3" });
    const plain = await noisePhoto(shop.path("plain.jpg"), 60, 60);
    const grey = await noisePhoto(shop.path("grey.jpg"), 60, 60, { grey: true });
    const items = ["wide", "plain", "grey"].map((asset, index) => photoItem(asset, 5, index * 20, 5, 5));
    const { bytes } = await printFile(list(page("a", 60, 60, items)), { wide, plain, grey });
    const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
    const root = await file.dict(file.trailer["Root"]);
    const [first] = await file.list((await file.dict(root["Pages"]))["Kids"]);
    const resources = await file.dict((await file.dict(first))["Resources"]);
    const profiles: Buffer[] = [];
    for (const image of Object.values(await file.dict(resources["XObject"]))) {
      const [, profile] = await file.list((await file.dict(image))["ColorSpace"]);
      profiles.push(Buffer.from(await file.streamBytes(profile)));
    }
    const { icc } = await sharp(wide).metadata();
    const shipped = (name: string): Buffer => readFileSync(new URL(`../profiles/${name}`, import.meta.url));
    expect(profiles.some((profile) => icc !== undefined && profile.equals(icc))).toBe(true);
    expect(profiles.some((profile) => profile.equals(shipped("sRGB.icc")))).toBe(true);
    expect(profiles.some((profile) => profile.equals(shipped("Gray.icc")))).toBe(true);
  });

  it("are written once however often and under whatever name they are used (PDF-06)", async () => {
    const photo = await noisePhoto(shop.path("one.jpg"), 800, 600);
    const copy = await noisePhoto(shop.path("copy.jpg"), 800, 600);
    const pages = ["photo", "copy", "photo"].map((asset, index) =>
      page(`p${index}`, 60, 60, [photoItem(asset, 5, 5, 40, 30)]),
    );
    const { bytes, report } = await printFile(list(...pages), { photo, copy });
    expect(report.photos).toEqual({ original: 1, decoded: 0 });
    const rows = run("pdfimages", "-list", put(shop.path("once.pdf"), bytes))
      .trim()
      .split("\n")
      .slice(2);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.split(/\s+/)[11]))).toHaveProperty("size", 1);
  });

  it("of other kinds are decoded: CMYK JPEG, PNG, WebP (D-26)", async () => {
    const source = await quarters(shop.path("source.jpg"), 1, muted);
    const cmyk = shop.path("cmyk.jpg");
    await sharp(source).toColourspace("cmyk").jpeg().toFile(cmyk);
    const png = shop.path("photo.png");
    await sharp(source).png().toFile(png);
    const webp = shop.path("photo.webp");
    await sharp(source).webp({ quality: 90 }).toFile(webp);
    for (const photo of [cmyk, png, webp]) {
      const rendered = await render([photoItem("photo", 0, 0, 40, 30)], { photo }, 40, 30);
      for (const [index, colour] of muted.entries()) {
        const pixel = rendered.at(index % 2 === 0 ? 20 : 60, index < 2 ? 15 : 45);
        const miss = Math.max(...colour.map((value, channel) => Math.abs(value - (pixel[channel] ?? 0))));
        expect(miss).toBeLessThan(12);
      }
      const { report } = await printFile(list(page("a", 60, 60, [photoItem("photo", 5, 5, 30, 20)])), { photo });
      expect(report.photos).toEqual({ original: 0, decoded: 1 });
    }
  });

  it("with edits are decoded once per set of edits, the unedited photo keeps its bytes (CFG-13, PDF-06)", async () => {
    const photo = await quarters(shop.path("edited.jpg"), 1);
    const swapped = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0];
    const plain = photoItem("photo", 0, 0, 20, 15);
    const items = [plain, { ...plain, matrix: [20, 0, 0, 15, 20, 0], clip: "", filter: swapped } as const];
    const rendered = await render(items, { photo }, 40, 15);
    const at = (x: number, y: number): string =>
      rendered
        .at(x * 2, y * 2)
        .map((value) => Math.round(value / 128))
        .join("");
    expect([at(5, 4), at(15, 4), at(5, 11)]).toEqual(["200", "020", "002"]);
    expect([at(25, 4), at(35, 4), at(25, 11)]).toEqual(["002", "020", "200"]);
    const grey = { ...plain, filter: [0.3, 0.6, 0.1, 0, 0.3, 0.6, 0.1, 0, 0.3, 0.6, 0.1, 0] };
    const again = [plain, { ...plain, filter: [...swapped] }, { ...plain, filter: swapped }, grey];
    const { report } = await printFile(list(page("a", 60, 60, again), page("b", 60, 60, again)), { photo });
    expect(report.photos).toEqual({ original: 1, decoded: 2 });
  });

  it("show the background where a PNG is transparent (PDF-01)", async () => {
    const half = shop.path("half.png");
    const pixels = new Uint8Array(40 * 40 * 4);
    for (let pixel = 0; pixel < 1600; pixel++) pixels.set([255, 0, 0, pixel % 40 < 20 ? 255 : 0], pixel * 4);
    await sharp(pixels, { raw: { width: 40, height: 40, channels: 4 } })
      .png()
      .toFile(half);
    const ground = rectItem(0, 0, 20, 20, process(0, 0, 100, 0, "#00ff00"));
    const rendered = await render([ground, photoItem("half", 0, 0, 20, 20)], { half }, 20, 20);
    expect(corners(rendered, rendered.height)).toEqual(["200", "020", "200", "020"]);
  });

  it("that are decoded are scaled down to print resolution, never up (PDF-01)", async () => {
    const png = shop.path("large.png");
    await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#336699" } })
      .png()
      .toFile(png);
    const width = async (ppi: number): Promise<string | undefined> => {
      const { bytes } = await printFile(list(page("a", 60, 60, [photoItem("png", 5, 5, 40, 20, ppi)])), { png });
      return run("pdfimages", "-list", put(shop.path("large.pdf"), bytes))
        .trim()
        .split("\n")[2]
        ?.trim()
        .split(/\s+/)[3];
    };
    expect(await width(900)).toBe("500");
    expect(await width(300)).toBe("1000");
  });

  it("are clipped and leave the area outside the clip empty (PDF-01)", async () => {
    const photo = await quarters(shop.path("clip.jpg"), 1);
    const item = { ...photoItem("photo", 0, 0, 40, 30), clip: "M0 0L20 0L20 15L0 15Z" };
    const rendered = await render([item], { photo }, 40, 30);
    expect(corners(rendered, rendered.height)).toEqual(["200", "222", "222", "222"]);
  });

  it("that differ from the frozen bytes abort the file (PDF-05)", async () => {
    const photo = await noisePhoto(shop.path("changed.jpg"), 60, 60);
    const images = photoFiles(() => Promise.resolve({ path: photo, sha256: "0".repeat(64) }));
    const card = list(page("a", 60, 60, [photoItem("photo", 5, 5, 5, 5)]));
    await expect(printFile(card, {}, { images })).rejects.toThrow("differ from the hash");
  });

  it("of tens of megabytes are copied piece by piece, just as exactly (PDF-06, PDF-05)", async () => {
    const small = readFileSync(await quarters(shop.path("small.jpg"), 1));
    const large = Buffer.concat([small, Buffer.alloc(9 * 1024 * 1024, 7)]);
    const path = put(shop.path("large.jpg"), large);
    const card = list(page("front", 105, 148, [photoItem("a", 10, 10, 50, 40)]));
    const { bytes } = await printFile(card, { a: path });
    expect(Buffer.from(bytes).includes(large)).toBe(true);
    const images = photoFiles(() => Promise.resolve({ path, sha256: "0".repeat(64) }));
    await expect(printFile(card, {}, { images })).rejects.toThrow("differ from the hash");
  });

  it("that are missing abort the file (PDF-04)", async () => {
    await expect(printFile(list(page("a", 60, 60, [photoItem("none", 5, 5, 5, 5)])))).rejects.toThrow("no photo none");
  });
});

import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { QrElement, type DesignDocument, type Element, type Page } from "#design/model/design-document.ts";
import { qrModules } from "#design/layout/qr-layout.ts";
import { aDocument, anImageElement, aPage, aShapeElement } from "#design/testing/builders.ts";
import { createDesignRenderer, type DesignRenderer } from "./render-design.server.ts";

const designs = path.join(import.meta.dirname, "../../../../designs");
let renderer: DesignRenderer;
beforeAll(async () => {
  const grey = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#804020" } })
    .png()
    .toBuffer();
  renderer = await createDesignRenderer({
    fonts: path.join(designs, "fonts"),
    ornaments: path.join(designs, "ornaments"),
    photo: () => Promise.resolve(grey),
  });
});

const assets: DesignDocument["assets"] = {
  photo: { id: "photo", kind: "photo", width: 60, height: 60, sha256: "0".repeat(64) },
};

/** Renders the front at ten pixels per millimetre; returns a function for the colour at a position in mm. */
async function painted(elements: readonly Element[], page: Partial<Page> = {}) {
  const document = aDocument([], { pages: [aPage(elements, page)], assets });
  const { data, width } = await renderer.raw({ document, width: 1050 });
  return (x: number, y: number): readonly number[] => {
    const at = (Math.floor(y * 10) * width + Math.floor(x * 10)) * 4;
    return Array.from(data.subarray(at, at + 3));
  };
}

it("every module of a QR code is printed dark or left light as the standard requires (CARD-19)", async () => {
  const code = QrElement.parse({
    id: "qr",
    type: "qr",
    x: 20,
    y: 20,
    w: 33,
    h: 33,
    value: "https://blattwerk.example/e/mia-und-tom",
    color: "ink",
    quiet: 4,
  });
  const at = await painted([code]);
  const modules = qrModules(code) ?? [];
  const module = 33 / (modules.length + 8);
  const read = modules.map((row, y) =>
    row.map((_, x) => (at(20 + (x + 4.5) * module, 20 + (y + 4.5) * module)[0] ?? 0) < 128),
  );
  expect(read).toEqual(modules);
  expect(at(20 + 2 * module, 36)).toEqual([255, 255, 255]);
});

describe("gradients mix in sRGB (CFG-02)", () => {
  const stops = [
    { offset: 0, color: { cmyk: [0, 0, 0, 100] as [number, number, number, number], rgb: "#000000" } },
    { offset: 1, color: { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" } },
  ];

  it("linear, from edge to edge of the shape and with it", async () => {
    const fill = { gradient: "linear" as const, angle: 0, stops };
    const at = await painted([aShapeElement({ x: 10, y: 10, w: 60, h: 20, fill, stroke: null })]);
    expect(Math.abs((at(40, 20)[0] ?? 0) - 128)).toBeLessThanOrEqual(2);
    expect(at(10.2, 20)[0]).toBeLessThan(4);
    expect(at(69.7, 20)[0]).toBeGreaterThan(251);
    const turned = await painted([aShapeElement({ x: 10, y: 10, w: 60, h: 20, rotation: 180, fill, stroke: null })]);
    expect(turned(10.2, 20)[0]).toBeGreaterThan(251);
  });

  it("radial, from the middle to the corners", async () => {
    const fill = { gradient: "radial" as const, centre: { x: 0.5, y: 0.5 }, radius: 1, stops };
    const at = await painted([], { background: fill });
    expect(at(52.5, 74)[0]).toBeLessThan(4);
    expect(at(0.2, 0.2)[0]).toBeGreaterThan(235);
  });
});

it("edits of a photo are applied to its sRGB values, only inside its mask (CFG-13)", async () => {
  const filter = { brightness: 0.5, contrast: 0, saturation: 0, tone: "black-and-white" as const };
  const photo = anImageElement({ x: 20, y: 20, w: 50, h: 50, mask: "ellipse", rotation: 30, filter });
  const at = await painted([photo]);
  // 0.2126 · 128 + 0.7152 · 64 + 0.0722 · 32, and a fifth of the range on top.
  const expected = Math.round(0.2126 * 128 + 0.7152 * 64 + 0.0722 * 32 + 0.2 * 255);
  for (const value of at(45, 45)) expect(Math.abs(value - expected)).toBeLessThanOrEqual(2);
  expect(at(21, 21)).toEqual([255, 255, 255]);
});

it("a photo or a pattern can be the background of a whole page (CFG-02)", async () => {
  const photo = await painted([], { background: { photo: "photo", crop: null } });
  expect(photo(1, 1)).toEqual([0x80, 0x40, 0x20]);
  expect(photo(104, 147)).toEqual([0x80, 0x40, 0x20]);
});

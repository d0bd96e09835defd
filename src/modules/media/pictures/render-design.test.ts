import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { ellipsePath } from "#design/geometry/path-shapes.ts";
import {
  aDieElement,
  aDocument,
  anImageElement,
  aPage,
  aShapeElement,
  aTextElement,
} from "#design/testing/builders.ts";
import { createDesignRenderer, type DesignRenderer } from "./render-design.server.ts";

const designs = path.join(import.meta.dirname, "../../../../designs");
let renderer: DesignRenderer;
beforeAll(async () => {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
  renderer = await createDesignRenderer({
    fonts: path.join(designs, "fonts"),
    ornaments: path.join(designs, "ornaments"),
    photo: (asset) => Promise.resolve(asset === "photo" ? red : null),
  });
});

const photo = { photo: { id: "photo", kind: "photo" as const, width: 40, height: 40, sha256: "0".repeat(64) } };
const elements = [
  aTextElement({ x: 10, y: 100, refinable: true, refined: true }),
  anImageElement({ x: 0, y: 0, w: 50, h: 50 }),
  aShapeElement({ x: 60, y: 0, w: 45, h: 50, fill: "accent", stroke: null }),
];
const document = aDocument([], { pages: [aPage(elements, { background: "paper" })], assets: photo });

async function pixel(png: Uint8Array, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return Array.from(data.subarray(at, at + 3));
}

describe("the server paints designs with the layout of the editor (CFG-07)", () => {
  it("photos, shapes and paper are placed as in the document", async () => {
    const png = await renderer.png({ document, width: 420 });
    expect(await sharp(png).metadata()).toMatchObject({ width: 420, height: 592, format: "png" });
    const [red = 0, green = 255] = await pixel(png, 100, 100);
    expect(red).toBeGreaterThan(240);
    expect(green).toBeLessThan(20);
    expect(await pixel(png, 300, 100)).toEqual([0x93, 0xa2, 0x5f]);
    expect(await pixel(png, 210, 300)).toEqual([0xfa, 0xf6, 0xea]);
  });

  it("a panel, the bleed and the foil mask can be requested separately", async () => {
    const panel = await renderer.raw({ document, width: 200, view: { x: 60, y: 0, w: 45, h: 50 } });
    expect([panel.width, panel.height, panel.data[0]]).toEqual([200, 222, 0x93]);
    const bleed = await renderer.raw({ document, width: 111, view: "bleed" });
    expect([bleed.width, bleed.height]).toEqual([111, 154]);
    const mask = await renderer.raw({ document, width: 840, refinement: "gold", mode: "mask" });
    const white = mask.data.filter((value, index) => index % 4 === 0 && value > 200).length;
    expect(white).toBeGreaterThan(50);
    expect(mask.data[0]).toBe(0);
  });

  it("CARD-01 a held piece ends at its contour, in full colour up to the edge", async () => {
    const cut = aDieElement({ x: 0, y: 0, w: 40, h: 40, d: ellipsePath(40, 40) });
    const round = aDocument([], { pages: [aPage([cut], { w: 40, h: 40, background: "paper" })] });
    const { data, width } = await renderer.raw({ document: round, width: 81, held: true });
    const at = (x: number, y: number) => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
    expect(at(0, 0)[3]).toBe(0);
    expect(at(40, 40)).toEqual([0xfa, 0xf6, 0xea, 255]);
    const edges = Array.from({ length: width }, (_, x) => at(x, 12)).filter(([, , , alpha = 0]) => alpha > 30);
    for (const [red = 0] of edges) expect(red).toBeGreaterThan(0xf0);
    const sheet = await renderer.raw({ document: round, width: 81 });
    expect(sheet.data[3]).toBe(255);
  });

  it("CARD-01 PDP-03 the back of a sheet that folds upwards is rendered as it appears when the card is turned over", async () => {
    const panels = [
      { role: "back" as const, x: 0, y: 0, w: 40, h: 20 },
      { role: "front" as const, x: 0, y: 20, w: 40, h: 20 },
    ];
    const folds = [{ axis: "y" as const, at: 20 }];
    const mark = aShapeElement({ x: 0, y: 0, w: 10, h: 5, fill: "accent", stroke: null });
    const upwards = aDocument([], { pages: [aPage([mark], { w: 40, h: 40, folds, panels })] });
    const back = { document: upwards, width: 40, view: { x: 0, y: 0, w: 40, h: 20 } };
    const printed = await renderer.raw(back);
    const held = await renderer.raw({ ...back, held: true });
    expect(Array.from(printed.data.subarray(0, 3))).toEqual([0x93, 0xa2, 0x5f]);
    expect(Array.from(held.data.subarray(0, 3))).toEqual([255, 255, 255]);
    expect(Array.from(held.data.subarray(-4, -1))).toEqual([0x93, 0xa2, 0x5f]);
  });

  it("the same request yields the same bytes, also as WebP", async () => {
    const [first, second] = await Promise.all([
      renderer.webp({ document, width: 200 }),
      renderer.webp({ document, width: 200 }),
    ]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ format: "webp", width: 200 });
  });

  it("NFR-03 layers far outside the view are omitted, transparent or cut, without crashing", async () => {
    const view = { x: 60, y: 0, w: 20, h: 20 };
    const outside = [
      aShapeElement({ x: 300, y: 10, w: 10, h: 10, fill: "accent", opacity: 0.5 }),
      anImageElement({ x: -200, y: 0, w: 10, h: 10, opacity: 0.5 }),
      anImageElement({ x: 60, y: 400, w: 10, h: 10 }),
      aTextElement({ x: 60, y: -300, opacity: 0.5 }),
    ];
    const visible = aShapeElement({ x: 60, y: 0, w: 45, h: 50, fill: "accent", stroke: null, opacity: 0.5 });
    const pictureOf = (all: readonly (typeof elements)[number][]) =>
      renderer.png({ document: aDocument([], { pages: [aPage([...all])], assets: photo }), width: 100, view });
    expect(Buffer.from(await pictureOf([...outside, visible])).equals(Buffer.from(await pictureOf([visible])))).toBe(
      true,
    );
  });

  it("a page that does not exist is a fault", async () => {
    await expect(renderer.png({ document, page: "inside", width: 100 })).rejects.toThrow("no page inside");
  });
});

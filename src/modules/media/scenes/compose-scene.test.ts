import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { composeScene, type ArtworkPicture, type Scene } from "./compose-scene.server.ts";
import { foilRamp } from "./scene-blend.ts";
import type { SceneCorners } from "./scene-model.ts";
import { homographyFromUnitSquare, linearOfByte, mapPoint } from "./scene-warp.ts";

const width = 200;
const height = 150;
const corners: SceneCorners = [
  [60, 20],
  [150, 30],
  [160, 130],
  [40, 120],
];

const inside = (x: number, y: number): boolean => {
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % 4] ?? corner] as const);
  return edges.every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);
};

function picture(channels: 1 | 3, colour: (x: number, y: number) => readonly number[], w = width, h = height) {
  const data = new Uint8Array(w * h * channels);
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) data.set(colour(x, y), (y * w + x) * channels);
  return { data, width: w, height: h, channels };
}

const encode = ({ data, width, height, channels }: ReturnType<typeof picture>) =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

/** A scene with a uniform plate, one card in perspective and a foil plate of uniform brightness. */
async function evenScene(paper: number, foilLight: number): Promise<Scene> {
  const mask = picture(3, (x, y) => [inside(x + 0.5, y + 0.5) ? 255 : 0, 0, 0]);
  return {
    model: {
      version: 1,
      scene: "even",
      shape: "portrait",
      size: { width, height },
      plate: "plate.png",
      foil: "foil.png",
      surfaces: [{ id: "card", widthMm: 100, heightMm: 100, corners, mask: { file: "mask.png", channel: "r" } }],
    },
    plate: await encode(picture(3, () => [paper, paper, paper])),
    foil: await encode(picture(1, () => [foilLight])),
    masks: new Map([["mask.png", await encode(mask)]]),
  };
}

const even = (red: number, green: number, blue: number): ArtworkPicture => picture(3, () => [red, green, blue], 64, 64);

async function compose(scene: Scene, artwork: Parameters<typeof composeScene>[0]["artworks"][string], at = width) {
  const { data, info } = await composeScene({ scene, artworks: { card: artwork }, width: at });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { pixel, info, data };
}

describe("a design in a scene", () => {
  test("a checkerboard is mapped to the fields of the perspective", async () => {
    const board = picture(3, (x, y) => (((x >> 6) + (y >> 6)) % 2 === 0 ? [0, 0, 0] : [255, 255, 255]), 512, 512);
    const { pixel } = await compose(await evenScene(200, 0), { rgba: board });
    const map = homographyFromUnitSquare(corners);
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const [x, y] = mapPoint(map, [(column + 0.5) / 8, (row + 0.5) / 8]);
        const dark = (row + column) % 2 === 0;
        expect(pixel(Math.floor(x), Math.floor(y)), `field ${column}, ${row}`).toEqual(
          dark ? [0, 0, 0] : [200, 200, 200],
        );
      }
    }
  });

  test("the design's corners are mapped to the card's corners: top-left, top-right, bottom-right, bottom-left", async () => {
    const quarters = picture(
      3,
      (x, y) => (y < 32 ? (x < 32 ? [255, 0, 0] : [0, 255, 0]) : x < 32 ? [255, 255, 0] : [0, 0, 255]),
      64,
      64,
    );
    const { pixel } = await compose(await evenScene(255, 0), { rgba: quarters });
    expect([pixel(63, 24), pixel(146, 34), pixel(154, 125), pixel(46, 116)]).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 0],
    ]);
  });

  test("white artwork leaves the plate as it is, and nothing outside the card changes", async () => {
    const scene = await evenScene(173, 0);
    const white = await compose(scene, { rgba: even(255, 255, 255) });
    expect(new Set(white.data)).toEqual(new Set([173]));
    const red = await compose(scene, { rgba: even(255, 0, 0) });
    expect([red.pixel(5, 5), red.pixel(20, 120), red.pixel(100, 75)]).toEqual([
      [173, 173, 173],
      [173, 173, 173],
      [173, 0, 0],
    ]);
  });

  test("colours multiply with the paper in linear light", async () => {
    const { pixel } = await compose(await evenScene(188, 0), { rgba: even(188, 188, 188) });
    const light = (linearOfByte[188] ?? 0) ** 2;
    expect(pixel(100, 75)[0]).toBe(Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055)));
  });

  test("transparent artwork shows the paper", async () => {
    const clear = { data: new Uint8Array(32 * 32 * 4), width: 32, height: 32, channels: 4 as const };
    const { pixel } = await compose(await evenScene(210, 0), { rgba: clear });
    expect(pixel(100, 75)).toEqual([210, 210, 210]);
  });

  test("foil replaces the print inside its mask with the tinted foil light", async () => {
    const half = picture(1, (x) => [x < 32 ? 255 : 0], 64, 64);
    const { pixel } = await compose(await evenScene(230, 200), { rgba: even(0, 0, 255), foilMask: half, foil: "gold" });
    const gold = foilRamp("gold").subarray(200 * 3, 200 * 3 + 3);
    const [red = 0, green = 0, blue = 0] = pixel(75, 75);
    expect([red, green, blue].map((byte) => linearOfByte[byte] ?? 0)).toEqual(
      [...gold].map((value) => expect.closeTo(value, 1)),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(pixel(130, 75)).toEqual([0, 0, 230]);
  });

  test("brighter foil light gives a brighter foil, in every colour", () => {
    for (const foil of ["gold", "rosegold", "silver"] as const) {
      const ramp = foilRamp(foil);
      for (let at = 3; at < ramp.length; at += 1) expect(ramp[at] ?? 0).toBeGreaterThanOrEqual(ramp[at - 3] ?? 1);
    }
  });

  test("at half and at double width the same point of the design is visible", async () => {
    const scene = await evenScene(255, 0);
    const halves = picture(3, (x) => (x < 32 ? [0, 0, 0] : [255, 255, 255]), 64, 64);
    for (const factor of [0.5, 2]) {
      const { pixel, info } = await compose(scene, { rgba: halves }, width * factor);
      expect(info).toEqual({ width: width * factor, height: height * factor, channels: 3 });
      expect([pixel(70 * factor, 76 * factor)[0], pixel(130 * factor, 76 * factor)[0]]).toEqual([0, 255]);
    }
  });

  test("a thin line keeps its weight: the light it takes is the same as in the artwork", async () => {
    const lines = picture(3, (x) => (x % 64 < 12 ? [0, 0, 0] : [255, 255, 255]), 1024, 1024);
    const { data } = await compose(await evenScene(255, 0), { rgba: lines });
    let light = 0;
    let pixels = 0;
    for (let y = 30; y < 120; y += 1) {
      for (let x = 70; x < 140; x += 1) {
        light += linearOfByte[data[(y * width + x) * 3] ?? 0] ?? 0;
        pixels += 1;
      }
    }
    expect(light / pixels).toBeCloseTo(52 / 64, 1);
  });

  test("artwork for a surface the scene does not have throws", async () => {
    const scene = await evenScene(255, 0);
    await expect(composeScene({ scene, artworks: { menu: { rgba: even(0, 0, 0) } }, width })).rejects.toThrow(
      'no surface "menu"',
    );
  });
});

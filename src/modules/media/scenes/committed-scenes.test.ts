import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { composeScene, loadScene } from "./compose-scene.server.ts";
import { homographyFromUnitSquare, mapPoint } from "./scene-warp.ts";

const root = fileURLToPath(new URL("../../../../designs/scenes", import.meta.url));
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((scene) => readdirSync(join(root, scene.name)).map((shape) => `${scene.name}/${shape}`));

describe.each(folders)("scene %s", (folder) => {
  test("its pictures have the size in its description, and its name is that of its folder", async () => {
    const { model, plate, foil, masks } = await loadScene(join(root, folder));
    expect(`${model.scene}/${model.shape}`).toBe(folder);
    for (const picture of [plate, foil, ...masks.values()]) {
      const { width, height } = await sharp(picture).metadata();
      expect({ width, height }).toEqual(model.size);
    }
  });

  test("the corners agree with the mask: an unhidden front covers the area of its quadrilateral within 0.5 %", async () => {
    const { model, masks } = await loadScene(join(root, folder));
    for (const surface of model.surfaces) {
      const file = masks.get(surface.mask.file) ?? new Uint8Array();
      const { data } = await sharp(file)
        .removeAlpha()
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const channel = ["r", "g", "b"].indexOf(surface.mask.channel);
      let covered = 0;
      for (let at = channel; at < data.length; at += 3) covered += (data[at] ?? 0) / 255;
      const area =
        surface.corners.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = surface.corners[(index + 1) % 4] ?? [x, y];
          return sum + x * nextY - nextX * y;
        }, 0) / 2;
      // In scenes with several objects, sprigs, ribbons and other cards may hide a part of a front, but never add to
      // it.
      expect(covered / area).toBeLessThan(1.005);
      expect(covered / area).toBeGreaterThan(model.scene === "card-on-linen" ? 0.995 : 0.6);
    }
  });

  test("each front displays its own design", async () => {
    const scene = await loadScene(join(root, folder));
    const factor = 1 / 4;
    for (const surface of scene.model.surfaces) {
      const red = { data: Uint8Array.from([255, 0, 0]), width: 1, height: 1, channels: 3 as const };
      const width = Math.round(scene.model.size.width * factor);
      const { data } = await composeScene({ scene, artworks: { [surface.id]: { rgba: red } }, width });
      const place = homographyFromUnitSquare(surface.corners);
      const shares = [0.25, 0.5, 0.75];
      const seen = shares.flatMap((u) =>
        shares.map((v) => {
          const [x, y] = mapPoint(place, [u, v]);
          const at = (Math.floor(y * factor) * width + Math.floor(x * factor)) * 3;
          return (data[at] ?? 0) > 150 && data[at + 1] === 0 && data[at + 2] === 0;
        }),
      );
      // A twig or another card may hide a part of it.
      expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(6);
    }
  });
});

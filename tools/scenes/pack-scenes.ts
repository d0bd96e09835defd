// Compresses rendered scenes for the repository: node tools/scenes/pack-scenes.ts <render folder>
import { copyFileSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const target = join(dirname(fileURLToPath(import.meta.url)), "../../designs/scenes");

async function pack(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, "scene.json"), join(to, "scene.json"));
  const webp = { quality: 91, effort: 6, smartSubsample: true };
  await sharp(join(from, "plate.png")).toColourspace("srgb").webp(webp).toFile(join(to, "plate.webp"));
  await sharp(join(from, "foil.png"))
    .toColourspace("srgb")
    .median(3)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(to, "foil.webp"));
  // The renderer dithers: values one or two steps from black or white are snapped to it, and compress well.
  const mask = sharp(join(from, "mask.png"))
    .toColourspace("srgb")
    .linear(255 / 249, (-3 * 255) / 249);
  await mask.png({ compressionLevel: 9, effort: 10 }).toFile(join(to, "mask.png"));
  const size = readdirSync(to).reduce((sum, name) => sum + statSync(join(to, name)).size, 0);
  console.log(`${to} ${(size / 1024).toFixed(0)} kB`);
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Give the folder that render-scenes.py wrote to");
for (const scene of readdirSync(source)) {
  for (const shape of readdirSync(join(source, scene)))
    await pack(join(source, scene, shape), join(target, scene, shape));
}

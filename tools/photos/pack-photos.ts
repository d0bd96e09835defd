import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/*
 * Compresses painted photos into fixtures/photos as JPEG below 300 kB and writes their manifest: node
 * tools/photos/pack-photos.ts <folder with <name>.<width>x<height>.rgb and ringe.png>
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error("Usage: node tools/photos/pack-photos.ts <folder>");
const target = join(import.meta.dirname, "../../fixtures/photos");
const largest = 295_000;

/** JPEG of the highest quality below the limit. */
async function packed(picture: Sharp): Promise<Buffer> {
  for (let quality = 86; quality > 50; quality -= 4) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.length <= largest) return bytes;
  }
  throw new Error("a photo does not get small enough");
}

for (const file of readdirSync(source)) {
  const [name = "", size = ""] = file.split(".");
  const [width = 0, height = 0] = size.split("x").map(Number);
  if (file.endsWith(".rgb")) {
    const raw = { width, height, channels: 3 as const };
    writeFileSync(join(target, `${name}.jpg`), await packed(sharp(readFileSync(join(source, file)), { raw })));
  }
  if (file === "ringe.png") {
    // The render is cropped to the rings and graded: more contrast, a warmer white.
    const graded = sharp(join(source, file))
      .removeAlpha()
      .extract({ left: 60, top: 110, width: 1080, height: 760 })
      .resize(1600)
      .modulate({ saturation: 0.95 })
      .recomb([
        [1.02, 0, 0],
        [0, 1, 0],
        [0, 0, 0.97],
      ])
      .linear(1.42, -82)
      .blur(0.4);
    writeFileSync(join(target, "ringe.jpg"), await packed(graded));
  }
}

const photos = readdirSync(target)
  .filter((file) => file.endsWith(".jpg"))
  .sort()
  .map(async (file) => {
    const bytes = readFileSync(join(target, file));
    const { width, height } = await sharp(bytes).metadata();
    const id = file.slice(0, -".jpg".length);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id, file, width, height, sha256 };
  });
writeFileSync(join(target, "photos.json"), `${JSON.stringify(await Promise.all(photos), null, 2)}\n`);

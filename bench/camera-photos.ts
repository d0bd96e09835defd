import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { fromRoot } from "#platform/paths.server.ts";

const drawn = 10;

/**
 * Writes photos of 12 megapixels with people and grain, as a camera does; more than ten differ from a drawn one only by
 * a comment.
 * @returns their files, `0.jpg` and so on
 */
export async function writeCameraPhotos(folder: string, count: number): Promise<readonly string[]> {
  const source = fromRoot("node_modules", "@vladmandic", "human", "assets", "samples.jpg");
  const pictures: Buffer[] = [];
  for (let index = 0; index < Math.min(drawn, count); index += 1) {
    const picture = sharp(source)
      .resize(4000, 3000, { fit: "cover" })
      .modulate({ brightness: 0.9 + index / 50 });
    pictures.push(await picture.jpeg({ quality: 92 }).toBuffer());
  }
  return Array.from({ length: count }, (_, index) => {
    const file = path.join(folder, `${index}.jpg`);
    const picture = pictures[index % drawn] ?? Buffer.alloc(0);
    const comment = Buffer.from([0xff, 0xfe, 0, 4, index >> 8, index & 255]);
    writeFileSync(file, Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]));
    return file;
  });
}

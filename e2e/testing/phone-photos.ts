import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { fromRoot } from "#platform/paths.server.ts";

/** A file as the phone hands it over. */
export type PhoneFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const plain = ["abendwiese", "blattschatten", "duenenlicht", "kerzenlicht", "leinenfalten", "meereshorizont", "ringe"];
const fixture = (name: string): string => fromRoot(`fixtures/photos/${name}.jpg`);
const jpeg = (name: string, buffer: Buffer): PhoneFile => ({ name, mimeType: "image/jpeg", buffer });

/** SHA-256 of a file's bytes. */
export const hashOf = ({ buffer }: PhoneFile): string => createHash("sha256").update(buffer).digest("hex");

/** Different pictures of 1500 × 1100 pixels: stripes of a colour and a width of their own. */
export function stripedPhotos(count: number): Promise<readonly PhoneFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [hue, width] = [(index * 137) % 360, 30 + ((index * 53) % 200)];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1100"><pattern id="p" width="${width}" height="${2 * width}" patternUnits="userSpaceOnUse" patternTransform="rotate(${(index * 71) % 180})"><rect width="${width}" height="${2 * width}" fill="hsl(${hue} 40% 80%)"/><rect width="${width / 2}" height="${2 * width}" fill="hsl(${hue} 50% 35%)"/></pattern><rect width="1500" height="1100" fill="url(#p)"/></svg>`;
      return jpeg(`streifen-${index + 1}.jpg`, await sharp(Buffer.from(svg)).jpeg().toBuffer());
    }),
  );
}

/** A picture of 12 MP, 3:2, stored on its side as phones do; large enough for a canvas. */
async function turnedPhoto(): Promise<PhoneFile> {
  const upright = await sharp(fixture("bergdaemmerung")).resize(4200, 2800).toBuffer();
  const lying = await sharp(upright).rotate(270).toBuffer();
  return jpeg("IMG_20260613_143005.jpg", await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

/**
 * What comes out of a phone: `count` files, from 12 on. Seven pictures of the shop, one of them twice and one small again
 * as a messenger sends it, a HEIC, one turned by its EXIF data, a broken one, and others.
 */
export async function phonePhotos(count: number): Promise<{
  readonly files: readonly PhoneFile[];
  readonly plain: readonly PhoneFile[];
  readonly turned: PhoneFile;
}> {
  const shop = await Promise.all(plain.map(async (name) => jpeg(`${name}.jpg`, await readFile(fixture(name)))));
  const [meadow, ring] = [shop[0], shop.at(-1)];
  if (!meadow || !ring) throw new Error("no photos");
  const turned = await turnedPhoto();
  const heic = {
    name: "quartett.heic",
    mimeType: "image/heic",
    buffer: await readFile(fromRoot("fixtures/uploads/quartett.heic")),
  };
  const small = jpeg("abendwiese-WA0001.jpg", await sharp(meadow.buffer).resize(900).jpeg({ quality: 60 }).toBuffer());
  const broken = jpeg("kaputt.jpg", Buffer.concat([meadow.buffer.subarray(0, 300), Buffer.alloc(4000, 7)]));
  const files = [...shop, turned, heic, small, { ...ring, name: "ringe-1.jpg" }, broken];
  return { files: [...files, ...(await stripedPhotos(count - files.length))], plain: shop, turned };
}

import sharp from "sharp";
import type { Color } from "#design/model/color.ts";

const profile = "src/prepress/profiles/ISOcoated_v2_300_bas.icc";
const inkLimit = 280;

/** Pixels of an uncompressed TIFF (its first strip). */
function pixelsOfTiff(tiff: Buffer): Buffer {
  const little = tiff.toString("latin1", 0, 2) === "II";
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  for (let index = 0; index < u16(directory); index++) {
    const entry = directory + 2 + 12 * index;
    if (u16(entry) === 273 && u32(entry + 4) === 1) return tiff.subarray(u32(entry + 8));
  }
  throw new Error("TIFF without a single strip");
}

/** Neutral colours print with black alone, so that a press can never tint them. */
function grey(hex: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  if (Math.max(r, g, b) - Math.min(r, g, b) > 6) return null;
  return Math.round(100 - ((r + g + b) / 3 / 255) * 100);
}

function limited(inks: readonly number[]): Color["cmyk"] {
  const clean = inks.map((ink) => (ink < 3 ? 0 : ink));
  const [c = 0, m = 0, y = 0, k = 0] = clean;
  const chromatic = c + m + y;
  const share = chromatic + k > inkLimit ? (inkLimit - k) / chromatic : 1;
  return [Math.floor(c * share), Math.floor(m * share), Math.floor(y * share), k];
}

/**
 * Print colours for screen colours: converted with the profile for coated paper, neutral ones as black alone, at most
 * 280 % ink. Source: PDF-04.
 */
export async function printColors(hexes: readonly string[]): Promise<ReadonlyMap<string, Color>> {
  const bytes = Buffer.from(hexes.map((hex) => hex.slice(1)).join(""), "hex");
  const tiff = await sharp(bytes, { raw: { width: hexes.length, height: 1, channels: 3 } })
    .withIccProfile(profile)
    .toColourspace("cmyk")
    .tiff({ compression: "none" })
    .toBuffer();
  const pixels = pixelsOfTiff(tiff);
  return new Map(
    hexes.map((rgb, index) => {
      const black = grey(rgb);
      const inks = [0, 1, 2, 3].map((ink) => Math.round((pixels[4 * index + ink] ?? 0) / 2.55));
      return [rgb, { cmyk: black === null ? limited(inks) : [0, 0, 0, black], rgb }];
    }),
  );
}

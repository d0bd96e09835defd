import sharp from "sharp";

/** A photo-like JPEG with GPS and orientation in its EXIF data. */
export async function aJpeg(options: {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
  readonly shade?: number;
}): Promise<Buffer> {
  const { width, height, orientation = 1, shade = 120 } = options;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      // The top left quarter is red, so that a wrong rotation is noticed.
      const corner = x < width / 2 && y < height / 2;
      pixels[at] = corner ? 220 : shade;
      pixels[at + 1] = corner ? 20 : (x * 7 + y * 3) % 200;
      pixels[at + 2] = corner ? 20 : shade;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: "Blattwerk" }, IFD3: { GPSLatitude: "48/1 8/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The same JPEG with another size in its frame header: the memory a decoder would reserve before it notices. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; at < copy.length;) {
    const marker = copy[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      copy.writeUInt16BE(height, at + 5);
      copy.writeUInt16BE(width, at + 7);
      return copy;
    }
    at += 2 + copy.readUInt16BE(at + 2);
  }
  throw new Error("no frame header found");
}

/** A TIFF of a few bytes that claims `side` pixels per side and whose directory is followed by the one at `next`. */
export function hostileTiff(next: number, side: number): Buffer {
  const entries = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [278, 4, side],
    [279, 4, 16],
  ] as const;
  const tiff = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  tiff.writeUInt32LE(next, 10 + entries.length * 12);
  return tiff;
}

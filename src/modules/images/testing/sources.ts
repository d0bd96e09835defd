import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG or JPEG of noise, the worst case for encoding. */
export function noise(width: number, height: number, format: "png" | "jpeg", progressive = false): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return format === "png"
    ? picture.png({ compressionLevel: 1 }).toBuffer()
    : picture.jpeg({ quality: 60, progressive }).toBuffer();
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(type, 4, "latin1");
  // Decoders read the pixels before they compare the checksum.
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

/** A PNG of a few kilobytes that claims `side` pixels per side. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** An SVG of the given size and content. */
export function svg(content: string, attributes = 'width="40" height="20"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
}

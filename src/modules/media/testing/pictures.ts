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
      // The top left quarter is red, so that a wrong turn shows.
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

/** The same JPEG with another size in its frame header: what a decoder would have to reserve before it notices. */
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

/** A multipart body with one file, and its content type. */
export function multipartOf(
  fileName: string,
  content: Buffer,
): { readonly payload: Buffer; readonly headers: Record<string, string> } {
  const boundary = "----blattwerk-test-boundary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

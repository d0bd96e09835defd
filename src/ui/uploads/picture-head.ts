/** Bytes at the beginning of a file that contain its size: EXIF of a phone can precede it with a preview. */
export const headBytes = 256 * 1024;

/** What the head of a picture says; `width` and `height` are those of the stored, not yet turned pixels. */
export type PictureHead = { readonly format: "jpeg" | "png"; readonly width: number; readonly height: number };

/** Pictures larger than this are not decoded in the browser: 60 MP take 240 MB. */
export const largestPreviewed = 60_000_000;

/** Frame headers of JPEG with the size: all SOF but DHT, JPG and DAC. Source: JPEG T.81 B.1.1.3. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHead(view: DataView): PictureHead | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { format: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/**
 * Reads the head of a JPEG or PNG from the first bytes of the file; null for other formats and where the bytes end
 * before the size. Source: JPEG T.81 B.2.2, PNG ISO 15948 11.2.2.
 */
export function pictureHead(head: ArrayBuffer): PictureHead | null {
  const view = new DataView(head);
  if (view.byteLength < 24) return null;
  if (view.getUint16(0) === 0xffd8) return jpegHead(view);
  const isPng = view.getUint32(0) === 0x89504e47;
  return isPng ? { format: "png", width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/**
 * The eighths of its size in which a JPEG decoder gives a picture next to a width: these it reads in a quarter of the
 * time. Source: JPEG T.81 A.3.3, whose blocks have eight by eight pixels.
 */
export function eighthsFor({ width, height }: PictureHead, wanted: number): number {
  return Math.max(1, Math.min(8, Math.round((8 * wanted) / Math.min(width, height))));
}

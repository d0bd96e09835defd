import type { StoredPhoto } from "../ports.ts";

/** EXIF orientation: how stored pixels map to the oriented photo. Source: TIFF 6.0, tag 274. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Header data of a JPEG file; width and height are STORED pixels. Source: ITU-T T.81, annex B. */
export type JpegHeader = {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly bits: number;
  /** Baseline (or extended) or progressive Huffman; PDF readers do not support others. */
  readonly coding: "baseline" | "progressive" | "other";
  /** Colour transform of the Adobe marker, null without one. */
  readonly adobeTransform: number | null;
  /** Whether the component ids are R, G and B. */
  readonly namedRgb: boolean;
  readonly orientation: Orientation;
  /** The embedded profile, null when absent or incomplete. */
  readonly icc: Uint8Array | null;
};

const windowBytes = 64 * 1024;

/** Reads ahead in windows, so that small segments need no separate calls. */
class PhotoReader {
  readonly #photo: StoredPhoto;
  #start = 0;
  #window: Uint8Array = new Uint8Array(0);

  constructor(photo: StoredPhoto) {
    this.#photo = photo;
  }

  async at(offset: number, length: number): Promise<Uint8Array | null> {
    if (offset + length > this.#photo.byteLength) return null;
    if (offset < this.#start || offset + length > this.#start + this.#window.length) {
      this.#window = await this.#photo.read(
        offset,
        Math.min(Math.max(length, windowBytes), this.#photo.byteLength - offset),
      );
      this.#start = offset;
    }
    return this.#window.subarray(offset - this.#start, offset - this.#start + length);
  }
}

const big = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function startsWith(bytes: Uint8Array, mark: string): boolean {
  for (let index = 0; index < mark.length; index++) if (bytes[index] !== mark.charCodeAt(index)) return false;
  return true;
}

/** Reads the orientation from an EXIF segment; 1 when it is missing or invalid. Source: Exif 2.32, 4.6.4. */
export function exifOrientation(segment: Uint8Array): Orientation {
  if (!startsWith(segment, "Exif\0\0") || segment.length < 14) return 1;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return 1;
  const count = tiff.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(at, little) === 0x0112) return orientationOf(tiff.getUint16(at + 8, little));
  }
  return 1;
}

function orientationOf(value: number): Orientation {
  switch (value) {
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return value;
    default:
      return 1;
  }
}

/** Joins the parts of a profile; null unless all are present and match the profile's own length. Source: ICC.1, B.4. */
function joinProfile(parts: ReadonlyMap<number, Uint8Array>, count: number): Uint8Array | null {
  if (count === 0 || parts.size !== count) return null;
  const ordered = [...parts].sort(([left], [right]) => left - right).map(([, part]) => part);
  const joined = new Uint8Array(ordered.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of ordered) {
    joined.set(part, at);
    at += part.length;
  }
  if (joined.length < 132 || new DataView(joined.buffer).getUint32(0) !== joined.length) return null;
  return startsWith(joined.subarray(36), "acsp") ? joined : null;
}

const codingOf = (marker: number): JpegHeader["coding"] =>
  marker === 0xc0 || marker === 0xc1 ? "baseline" : marker === 0xc2 ? "progressive" : "other";

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads a JPEG file up to its first scan; null when the file is not a JPEG or ends too early. */
export async function readJpegHeader(photo: StoredPhoto): Promise<JpegHeader | null> {
  const reader = new PhotoReader(photo);
  const start = await reader.at(0, 2);
  if (!start || big(start, 0) !== 0xffd8) return null;
  let orientation: Orientation = 1;
  let adobeTransform: number | null = null;
  let frame: Pick<JpegHeader, "width" | "height" | "components" | "bits" | "coding" | "namedRgb"> | null = null;
  const profile = new Map<number, Uint8Array>();
  let profileParts = 0;
  let offset = 2;
  for (;;) {
    const head = await reader.at(offset, 4);
    if (!head || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xda) break;
    if (marker === 0xd9) return null;
    const length = big(head, 2);
    const body = length < 2 ? null : await reader.at(offset + 4, length - 2);
    if (!body) return null;
    if (marker === 0xe1 && startsWith(body, "Exif\0")) orientation = exifOrientation(body);
    else if (marker === 0xe2 && startsWith(body, "ICC_PROFILE\0")) {
      profileParts = body[13] ?? 0;
      profile.set(body[12] ?? 0, body.slice(14));
    } else if (marker === 0xee && startsWith(body, "Adobe")) adobeTransform = body[11] ?? 0;
    else if (isFrame(marker)) frame = readFrame(marker, body);
    offset += 2 + length;
  }
  if (!frame || frame.width === 0 || frame.height === 0) return null;
  return { ...frame, adobeTransform, orientation, icc: joinProfile(profile, profileParts) };
}

function readFrame(
  marker: number,
  body: Uint8Array,
): Pick<JpegHeader, "width" | "height" | "components" | "bits" | "coding" | "namedRgb"> {
  const components = body[5] ?? 0;
  return {
    bits: body[0] ?? 0,
    height: big(body, 1),
    width: big(body, 3),
    components,
    coding: codingOf(marker),
    namedRgb: components === 3 && body[6] === 0x52 && body[9] === 0x47 && body[12] === 0x42,
  };
}

/**
 * Whether the original bytes may be embedded in the PDF: 8-bit grey or YCbCr/RGB, baseline or progressive. Readers
 * disagree on CMYK (often inverted) and unmarked RGB. Source: ADR-0026.
 */
export function mayPassThrough(header: JpegHeader): boolean {
  if (header.coding === "other" || header.bits !== 8) return false;
  if (header.components === 1) return true;
  return header.components === 3 && (!header.namedRgb || header.adobeTransform !== null);
}

import { createHash, subtle } from "node:crypto";
import { open, readFile, type FileHandle } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflate, deflateSync, inflate, inflateSync } from "node:zlib";
import sharp from "sharp";
import type { OutputIntent } from "#prepress/pdf/pdfx-identity.ts";
import type { PdfBytes } from "#prepress/pdf/pdf-reader.ts";
import type {
  ByteSink,
  DecodedPhoto,
  FontSource,
  ImageSource,
  PrintPorts,
  StoredPhoto,
  SubsetModule,
} from "#prepress/ports.ts";
import { intentCondition } from "#prepress/profiles/profiles.ts";
import { hashFile } from "#platform/file-hash.server.ts";
import { toSrgb } from "./to-srgb.server.ts";

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);
// A 200 megapixel upload is the largest the shop accepts. Source: D-26.
const pixelLimit = 200_000_000;

let subsetModule: Promise<SubsetModule> | null = null;

async function loadSubsetModule(): Promise<SubsetModule> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { exports } = instance;
  const call: SubsetModule["call"] = (name, ...args) => {
    const called = exports[name];
    if (typeof called !== "function") throw new Error(`font subset module has no ${name}`);
    return Number(called(...args) ?? 0);
  };
  const { memory } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("font subset module has no memory");
  call("_initialize");
  return { call, memory: () => new Uint8Array(memory.buffer) };
}

/** Smaller streams are processed faster here than in another thread; a list has thousands of them. Bytes. */
const smallStream = 16 * 1024;

async function expand(bytes: Uint8Array, maxBytes?: number): Promise<Uint8Array> {
  const options = maxBytes === undefined ? {} : { maxOutputLength: maxBytes };
  // The format expands a thousandfold at most, so even a hostile small stream takes only a moment.
  return bytes.length < smallStream ? inflateSync(bytes, options) : inflateAsync(bytes, options);
}

/** The platform ports of the PDF writer on Node. Source: architecture, section 3. */
export const nodePrintPorts: PrintPorts = {
  deflate: async (bytes) =>
    bytes.length < smallStream ? deflateSync(bytes, { level: 6 }) : deflateAsync(bytes, { level: 6 }),
  inflate: expand,
  newSha256: () => {
    const hash = createHash("sha256");
    return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest("hex") };
  },
  sha256: async (bytes) => Buffer.from(await subtle.digest("SHA-256", bytes)).toString("hex"),
  loadSubsetModule: () => (subsetModule ??= loadSubsetModule()),
};

/** Writes to an open file; each write waits for the previous one. */
export function fileSink(file: FileHandle): ByteSink {
  return {
    write: async (bytes) => {
      let written = 0;
      while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
    },
  };
}

/** A photo in a file; without `sha256` the file is hashed first. */
export async function openPhotoFile(path: string, sha256?: string): Promise<StoredPhoto> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    byteLength: size,
    sha256: sha256 ?? (await hashFile(path)),
    read: async (offset, length, space) => {
      const bytes = space && space.length >= length ? space : new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

/** Decodes a photo, given as a file or bytes, to upright sRGB pixels, scaled down by `scale` (0..1]. */
export async function decodePhoto(photo: string | Uint8Array, scale: number): Promise<DecodedPhoto> {
  const source = sharp(photo, { limitInputPixels: pixelLimit }).autoOrient();
  const facts = await source.metadata();
  const { autoOrient } = facts;
  const width = Math.max(1, Math.round(autoOrient.width * Math.min(1, scale)));
  const resized = toSrgb(source.resize({ width, withoutEnlargement: true }), facts);
  const { data, info } = await resized.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return splitChannels(data, info.width, info.height, info.channels);
}

function splitChannels(data: Uint8Array, width: number, height: number, channels: number): DecodedPhoto {
  if (channels === 3) return { width, height, rgb: data, alpha: null };
  const pixels = width * height;
  const rgb = new Uint8Array(pixels * 3);
  const alpha = channels === 4 || channels === 2 ? new Uint8Array(pixels) : null;
  const grey = channels < 3;
  let opaque = true;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const from = pixel * channels;
    for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = data[from + (grey ? 0 : channel)] ?? 0;
    if (!alpha) continue;
    const value = data[from + channels - 1] ?? 255;
    alpha[pixel] = value;
    opaque &&= value === 255;
  }
  return { width, height, rgb, alpha: opaque ? null : alpha };
}

/** Path of an asset's file, with its frozen hash. */
type Located = { readonly path: string; readonly sha256?: string };

/** Photos as files; `locate` returns path and frozen hash of an asset, `locatePage` those of its source PDF. */
export function photoFiles(
  locate: (asset: string) => Promise<Located>,
  locatePage: (asset: string) => Promise<(Located & { readonly number: number }) | null> = () => Promise.resolve(null),
): ImageSource {
  return {
    open: async (asset) => {
      const { path, sha256 } = await locate(asset);
      return openPhotoFile(path, sha256);
    },
    page: async (asset) => {
      const located = await locatePage(asset);
      return located && { ...(await openPhotoFile(located.path, located.sha256)), number: located.number };
    },
    decode: async (asset, scale) => decodePhoto((await locate(asset)).path, scale),
  };
}

/** Font faces as files; each file is read once. */
export function fontFiles(locate: (font: string) => string): FontSource {
  const loaded = new Map<string, ReturnType<FontSource["load"]>>();
  return {
    load: (font) => {
      const known = loaded.get(font) ?? loadFont(locate(font));
      loaded.set(font, known);
      return known;
    },
  };
}

async function loadFont(path: string): Promise<{ bytes: Uint8Array; sha256: string }> {
  const bytes = new Uint8Array(await readFile(path));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The bundled output intent and photo profiles from `folder` (src/prepress/profiles). Source: D-26. */
export async function shippedProfiles(
  folder: string,
): Promise<{ intent: OutputIntent; photoProfiles: { rgb: Uint8Array; grey: Uint8Array } }> {
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await readFile(join(folder, file)));
  return {
    intent: { ...intentCondition.FOGRA39, profile: await read(intentCondition.FOGRA39.file) },
    photoProfiles: { rgb: await read("sRGB.icc"), grey: await read("Gray.icc") },
  };
}

/** A finished file in memory, for the preflight. */
export function bytesOf(bytes: Uint8Array): PdfBytes {
  return {
    byteLength: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

/** Bytes per read of a finished file: neighbouring objects are requested one after the other. */
const blockBytes = 128 * 1024;

/** A finished file on disk, for the preflight; the caller closes it. */
export async function openPdfFile(path: string): Promise<PdfBytes & { readonly close: () => Promise<void> }> {
  const { byteLength, read, close } = await openPhotoFile(path, "");
  let block = { start: 0, bytes: new Uint8Array(0) };
  const readNear = async (offset: number, length: number): Promise<Uint8Array> => {
    const holds = offset >= block.start && offset + length <= block.start + block.bytes.length;
    if (!holds) block = { start: offset, bytes: new Uint8Array(await read(offset, Math.max(length, blockBytes))) };
    return block.bytes.subarray(offset - block.start, offset - block.start + length);
  };
  return { byteLength, read: readNear, close };
}

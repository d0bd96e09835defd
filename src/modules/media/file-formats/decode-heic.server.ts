import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { runInWorkerThread } from "#platform/jobs/worker-thread.server.ts";
import { withIccProfile } from "./icc-profile.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";

/** A HEIC file to convert to a print master. */
export type HeicJob = { readonly source: string; readonly target: string };

/** Size of the written master in upright pixels; HEIF's own rotations are applied. */
export type HeicMaster = { readonly width: number; readonly height: number };

/** Decodes HEIC off the event loop. Rejects if a file cannot be decoded in time. */
export type HeicDecoder = (job: HeicJob) => Promise<HeicMaster>;

/**
 * Decodes a HEIC picture and writes it as a JPEG of the highest useful quality with the colour profile of the
 * original. Takes about 15 bytes of memory per pixel, so it must run in its own thread, one job at a time. Throws if
 * it cannot be decoded.
 * @source CFG-10
 */
export async function decodeHeic({ source, target }: HeicJob): Promise<HeicMaster> {
  const file = await readFile(source);
  const { icc } = await sharp(file, { limitInputPixels: false }).metadata();
  // Loaded here, so that only the decoding thread holds the decoder in memory.
  const { default: decodeHeif } = await import("heic-decode");
  const { data, width, height } = await decodeHeif({ buffer: file });
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(target, icc ? withIccProfile(jpeg, icc) : jpeg);
  return { width, height };
}

const decodeLimits = { ms: 90_000, megabytes: 1024 };

/**
 * Decodes in a thread from a built file, one picture at a time; the thread ends after each, which is the only way to
 * free the decoder's memory, or when it takes longer than 90 s.
 */
export function threadedHeicDecoder(file: string): HeicDecoder {
  const turns = createTurns(1);
  return (job) => turns("photo", () => runInWorkerThread<HeicMaster>(file, job, decodeLimits));
}

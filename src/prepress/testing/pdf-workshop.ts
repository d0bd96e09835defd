import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import {
  fontFiles,
  nodePrintPorts,
  photoFiles,
  shippedProfiles,
} from "#modules/media/file-formats/print-ports.server.ts";
import type { DisplayList } from "#design/display-list.ts";
import { writePrintFile, type PrintFileInput, type PrintFileReport } from "../print-job/write-print-file.ts";
import { fontFolder } from "./hand-made-list.ts";

/** Folder of the bundled profiles. */
export const profileFolder = join(import.meta.dirname, "../profiles");

/** A temporary folder for one test file; removed by `close`. */
export function workshop(): { readonly path: (file: string) => string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "blattwerk-pdf-"));
  return { path: (file) => join(folder, file), close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A sink that collects bytes in memory. */
export function memorySink(): {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly bytes: () => Uint8Array;
} {
  const pieces: Uint8Array[] = [];
  return {
    write: (bytes) => {
      pieces.push(bytes.slice());
      return Promise.resolve();
    },
    bytes: () => new Uint8Array(Buffer.concat(pieces)),
  };
}

/** Writes a print file with the collection's fonts and photos at the given paths. */
export async function printFile(
  displayList: DisplayList,
  photos: Readonly<Record<string, string>> = {},
  changes: Partial<PrintFileInput> = {},
): Promise<{ readonly bytes: Uint8Array; readonly report: PrintFileReport }> {
  const sink = memorySink();
  const input: PrintFileInput = {
    displayList,
    fonts: fontFiles((font) => join(fontFolder, `${font}.ttf`)),
    images: photoFiles((asset) => {
      const path = photos[asset];
      return path ? Promise.resolve({ path }) : Promise.reject(new Error(`no photo ${asset}`));
    }),
    ports: nodePrintPorts,
    metadata: { title: "Probe & Muster", documentId: "240001-1-card", created: "2026-05-04T10:11:12Z" },
    output: { kind: "print", ...(await shippedProfiles(profileFolder)) },
    ...changes,
  };
  const report = await writePrintFile(input, sink);
  return { bytes: sink.bytes(), report };
}

/** Runs a program and returns its output; throws on a non-zero exit code. */
export function run(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
}

/** Whether the PDF inspection tools are installed. */
export function hasPdfTools(): boolean {
  const tools = ["qpdf", "pdfinfo", "pdffonts", "pdfimages", "pdftotext", "pdftoppm", "gs"];
  return tools.every((tool) => spawnSync("which", [tool]).status === 0);
}

/** Writes a file and returns its path. */
export function put(path: string, bytes: Uint8Array): string {
  writeFileSync(path, bytes);
  return path;
}

/** A JPEG of colourful noise over a gradient, so that rotation and mirroring are visible. */
export async function noisePhoto(
  path: string,
  width: number,
  height: number,
  options: { orientation?: number; progressive?: boolean; grey?: boolean; icc?: string; quality?: number } = {},
): Promise<string> {
  const channels = options.grey ? 1 : 3;
  const pixels = new Uint8Array(width * height * channels);
  let seed = 12345;
  for (let index = 0; index < pixels.length; index++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const pixel = Math.floor(index / channels);
    const ramp = index % channels === 0 ? (pixel % width) / width : Math.floor(pixel / width) / height;
    pixels[index] = Math.min(255, ramp * 220 + ((seed >>> 16) & 31));
  }
  let image = sharp(pixels, { raw: { width, height, channels } });
  if (options.grey) image = image.toColourspace("b-w");
  if (options.orientation) image = image.withMetadata({ orientation: options.orientation });
  if (options.icc) image = image.withIccProfile(options.icc);
  await image.jpeg({ quality: options.quality ?? 80, progressive: options.progressive ?? false }).toFile(path);
  return path;
}

/** Finish plates as flat screen colours. */
export const screenInks = {
  GOLD: { rgb: "#c8a050", opacity: 1 },
  ROSEGOLD: { rgb: "#d09a88", opacity: 1 },
  SILVER: { rgb: "#b4b8bd", opacity: 1 },
  RELIEF: { rgb: "#ffffff", opacity: 0.18 },
} as const;

/** A picture as pixels: colour channels by position. */
export async function pixelsOf(
  path: string,
): Promise<{ width: number; height: number; at: (x: number, y: number) => readonly number[] }> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    width,
    height,
    at: (x, y) => [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)],
  };
}

import { open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { decodeHeic, drawPdfPage, openDrawablePdf, sniffUploadType } from "#modules/media/contract.server.ts";
import { toolboxLimits, type ConvertJob, type Converted, type Target } from "./model.ts";
import { picturesToPdf, type PagePicture } from "./pictures-to-pdf.server.ts";
import { zipPieces } from "./zip.server.ts";

/** Maximum pixels of a picture and of a rendered page; resolution of a rendered page in dots per inch. */
const maxPixels = 100_000_000;
const maxPagePixels = 20_000_000;
const pageDpi = 150;
const seconds = 60;

const types = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
type PictureTarget = keyof typeof types;

class Refused extends Error {
  readonly code: "TOOLBOX_TYPE" | "TOOLBOX_BROKEN" | "TOOLBOX_PAGES";
  constructor(code: Refused["code"]) {
    super(code);
    this.code = code;
  }
}

async function typeOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const head = new Uint8Array(64);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const type = sniffUploadType(head.subarray(0, bytesRead));
    if (!type.ok || type.value === "image/svg+xml") throw new Refused("TOOLBOX_TYPE");
    return type.value;
  } finally {
    await handle.close();
  }
}

/** Opens any picture upright in sRGB; camera metadata is removed. */
async function openPicture(file: string, type: string): Promise<Sharp> {
  if (type === "application/pdf") throw new Refused("TOOLBOX_TYPE");
  const decoded = `${file}.jpg`;
  if (type === "image/heic") await decodeHeic({ source: file, target: decoded });
  const picture = sharp(type === "image/heic" ? decoded : file, { limitInputPixels: maxPixels, failOn: "error" });
  return picture.timeout({ seconds }).autoOrient().toColourspace("srgb");
}

function encoded(picture: Sharp, target: PictureTarget): Sharp {
  if (target === "png") return picture.png({ compressionLevel: 9 });
  if (target === "webp") return picture.webp({ quality: 90, effort: 4 });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 90, mozjpeg: true });
}

/** The same format with fewer bytes; the original if nothing was saved. Source: TOOL-02. */
async function optimised(
  file: string,
  type: string,
): Promise<{ readonly bytes: Uint8Array; readonly end: PictureTarget }> {
  const picture = await openPicture(file, type);
  const end = type === "image/png" ? "png" : type === "image/webp" ? "webp" : "jpg";
  const smaller =
    end === "png"
      ? picture.png({ palette: true, quality: 85, effort: 7 })
      : end === "webp"
        ? picture.webp({ quality: 78, effort: 5 })
        : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
  const bytes = await smaller.toBuffer();
  const original = await readFile(file);
  return { bytes: bytes.length < original.length || type === "image/heic" ? bytes : original, end };
}

type OutputFile = { readonly stem: string; readonly end: PictureTarget; readonly bytes: Uint8Array };

const stemOf = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, "") || "datei";

async function* pagesOf(file: string, stem: string, target: PictureTarget): AsyncGenerator<OutputFile> {
  const pdf = await openDrawablePdf(file);
  if (pdf.numPages > toolboxLimits.pages) throw new Refused("TOOLBOX_PAGES");
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await drawPdfPage(pdf, number, { dpi: pageDpi, maxPixels: maxPagePixels });
    const suffix = pdf.numPages === 1 ? "" : `-${String(number).padStart(2, "0")}`;
    yield { stem: `${stem}${suffix}`, end: target, bytes: await encoded(page, target).toBuffer() };
  }
}

const isPictureTarget = (target: Target): target is PictureTarget => target in types;

async function* outputFiles({ folder, tool, target, fileNames }: ConvertJob): AsyncGenerator<OutputFile> {
  for (const [index, fileName] of fileNames.entries()) {
    const file = path.join(folder, `source-${index}`);
    const [type, stem] = [await typeOf(file), stemOf(fileName)];
    if (tool === "optimize-image") yield { stem, ...(await optimised(file, type)) };
    else if (!isPictureTarget(target)) throw new Refused("TOOLBOX_TYPE");
    else if (tool === "convert-pdf") {
      if (type !== "application/pdf") throw new Refused("TOOLBOX_TYPE");
      yield* pagesOf(file, stem, target);
    } else yield { stem, end: target, bytes: await encoded(await openPicture(file, type), target).toBuffer() };
  }
}

async function* pagePictures({ folder, fileNames }: ConvertJob): AsyncGenerator<PagePicture> {
  for (const index of fileNames.keys()) {
    const file = path.join(folder, `source-${index}`);
    const picture = (await openPicture(file, await typeOf(file))).flatten({ background: "#ffffff" });
    const { data, info } = await picture.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
    yield { jpeg: data, width: info.width, height: info.height };
  }
}

/** Writes one file as it is, several as an archive; equal names are numbered. */
async function writeResult(outputs: readonly OutputFile[], target: string): Promise<Converted> {
  const [first] = outputs;
  if (!first) throw new Refused("TOOLBOX_BROKEN");
  if (outputs.length === 1) {
    await writeFile(target, first.bytes);
    return { ok: true, name: `${first.stem}.${first.end}`, type: types[first.end] };
  }
  const seen = new Map<string, number>();
  const entries = outputs.map(({ stem, end, bytes }) => {
    const plain = `${stem}.${end}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return { name: times === 1 ? plain : `${stem} (${times}).${end}`, bytes, crc32: crc32(bytes) };
  });
  await writeFile(target, zipPieces(entries));
  return { ok: true, name: `${first.stem}.zip`, type: "application/zip" };
}

/**
 * Converts files: pictures into JPEG, PNG, WebP or one PDF, a PDF into pictures, pictures into smaller ones. The
 * result is written to `result` in the folder of the job. Must run in its own process. Refuses TOOLBOX_TYPE,
 * TOOLBOX_BROKEN, TOOLBOX_PAGES.
 * @source TOOL-02, TOOL-03
 */
export async function convertFiles(job: ConvertJob): Promise<Converted> {
  const result = path.join(job.folder, "result");
  try {
    if (job.tool === "convert-file" && job.target === "pdf") {
      await picturesToPdf(pagePictures(job), result);
      return { ok: true, name: `${stemOf(job.fileNames[0] ?? "")}.pdf`, type: "application/pdf" };
    }
    const outputs: OutputFile[] = [];
    for await (const each of outputFiles(job)) outputs.push(each);
    return await writeResult(outputs, result);
  } catch (fault) {
    return { ok: false, code: fault instanceof Refused ? fault.code : "TOOLBOX_BROKEN" };
  }
}

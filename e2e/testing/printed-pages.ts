import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

const scratch = (name: string): string => mkdtempSync(path.join(tmpdir(), `blattwerk-${name}-`));

/** A picture of a printed page: the SHA-256 of its file as it is stored there, and its width in mm, uncropped. */
type PrintedPicture = { readonly hash: string; readonly width: number };

/** The pictures of a print file by page, as poppler finds them. */
export function picturesByPage(file: string): ReadonlyMap<number, readonly PrintedPicture[]> {
  const folder = scratch("pictures");
  run("pdfimages", "-p", "-all", file, path.join(folder, "p"));
  const hashes = new Map(
    readdirSync(folder).map((name) => {
      const [, page = "", number = ""] = /^p-(\d+)-(\d+)\./.exec(name) ?? [];
      const hash = createHash("sha256")
        .update(readFileSync(path.join(folder, name)))
        .digest("hex");
      return [`${Number(page)} ${Number(number)}`, hash] as [string, string];
    }),
  );
  rmSync(folder, { recursive: true });
  const pages = new Map<number, PrintedPicture[]>();
  for (const line of run("pdfimages", "-list", file).split("\n").slice(2)) {
    const [page, number, type, pixels, , , , , , , , , ppi] = line.trim().split(/\s+/);
    if (type !== "image" || page === undefined) continue;
    const hash = hashes.get(`${page} ${number}`) ?? "";
    const known = pages.get(Number(page)) ?? [];
    pages.set(Number(page), [...known, { hash, width: (Number(pixels) / Number(ppi)) * 25.4 }]);
  }
  return pages;
}

/** A word of a page with its box in mm from the upper left corner of the sheet. */
export type PrintedWord = {
  readonly word: string;
  readonly box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
};

/** The words of a page, as poppler finds them. */
export function wordsOn(file: string, page: number): readonly PrintedWord[] {
  const text = run("pdftotext", "-bbox", "-f", String(page), "-l", String(page), file, "-");
  const found = text.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g);
  return [...found].map(([, ...parts]) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = parts.map((each) => (Number(each) * 25.4) / 72);
    return { word: parts[4] ?? "", box: { x0, y0, x1, y1 } };
  });
}

/** The colour of a page `#rrggbb` at a place in mm from the upper left corner of the sheet, as poppler paints it. */
export async function colourAt(file: string, page: number, { x, y }: { readonly x: number; readonly y: number }) {
  const [folder, dpi] = [scratch("page"), 50];
  run(
    "pdftocairo",
    "-png",
    "-r",
    String(dpi),
    "-f",
    String(page),
    "-l",
    String(page),
    "-singlefile",
    file,
    `${folder}/p`,
  );
  const at = (mm: number) => Math.round((mm / 25.4) * dpi);
  const { data } = await sharp(`${folder}/p.png`)
    .extract({ left: at(x), top: at(y), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  rmSync(folder, { recursive: true });
  return `#${data.toString("hex").slice(0, 6)}`;
}

/** Dots in a mm in which plates are drawn to be measured. */
const dotsPerMm = 40;

/** Where the upright crease lines of the first page are, in mm from the left edge of the sheet, as Ghostscript draws them. */
export async function creasesOf(file: string): Promise<readonly number[]> {
  const folder = scratch("creases");
  const quiet = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep", "-dLastPage=1"];
  run("gs", ...quiet, `-r${dotsPerMm * 25.4}`, `-sOutputFile=${folder}/p.tif`, file);
  const plate = sharp(`${folder}/p(Crease).tif`, { limitInputPixels: false });
  const { width, height } = await plate.metadata();
  // A strip through the middle of the sheet, where there are no marks.
  const strip = { left: 0, top: Math.round(height / 2) - 400, width, height: 800 };
  const { data } = await plate.extract(strip).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  rmSync(folder, { recursive: true });
  const inked = Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < strip.height; y += 1) if ((data[y * width + x] ?? 255) < 128) return true;
    return false;
  });
  const starts = inked.flatMap((is, x) => (is && !inked[x - 1] ? [x] : []));
  return starts.map((from) => {
    const end = inked.indexOf(false, from);
    return (from + (end < 0 ? width : end)) / 2 / dotsPerMm;
  });
}

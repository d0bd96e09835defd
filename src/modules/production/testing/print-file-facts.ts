import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "#platform/random.server.ts";

const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { encoding: "utf8" });

/** Pages of a print file, as pdfinfo counts them. */
export const pageCountOf = (pdf: string): number => Number(/Pages:\s+(\d+)/.exec(run("pdfinfo", pdf))?.[1]);

/** A box of a page in mm, to a tenth: width and height. */
export function boxOf(pdf: string, name: "Trim" | "Bleed", page = 1): readonly number[] {
  const text = run("pdfinfo", "-box", "-f", String(page), "-l", String(page), pdf);
  const line = text.split("\n").find((each) => each.includes(`${name}Box`));
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (line ?? "").replace(/^.*:/, "").trim().split(/\s+/).map(Number);
  return [x1 - x0, y1 - y0].map((points) => Math.round((points / 72) * 254) / 10);
}

/** SHA-256 of every picture in a print file, as it is stored there, sorted. */
export async function picturesIn(pdf: string): Promise<readonly string[]> {
  const folder = await mkdtemp(`${pdf}-pictures-`);
  run("pdfimages", "-all", pdf, path.join(folder, "picture"));
  const names = await readdir(folder);
  const hashes = await Promise.all(names.map(async (name) => sha256(await readFile(path.join(folder, name)))));
  return [...new Set(hashes)].toSorted();
}

/** The plates of a page beside the process colours, as Ghostscript separates them. */
export async function platesOf(pdf: string, page = 1): Promise<readonly string[]> {
  const folder = await mkdtemp(`${pdf}-plates-`);
  const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
  run(
    "gs",
    ..."-q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=tiffsep -r36".split(" "),
    ...pages,
    `-sOutputFile=${folder}/p.tif`,
    pdf,
  );
  const names = (await readdir(folder)).flatMap((name) => /^p\((.+)\)\.tif$/.exec(name)?.[1] ?? []);
  return names.filter((name) => !["Cyan", "Magenta", "Yellow", "Black"].includes(name)).toSorted();
}

/** Whether every font of a print file is embedded as a subset. */
export function hasEmbeddedFonts(pdf: string): boolean {
  const fonts = run("pdffonts", pdf).trim().split("\n").slice(2);
  return fonts.length > 0 && fonts.every((line) => /CID TrueType\s+Identity-H\s+yes yes yes/.test(line));
}

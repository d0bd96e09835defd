import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

/** A rectangle in mm from the upper left corner of the trimmed page. */
type Area = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** One plate of one page, as Ghostscript separates it. */
export type Plate = {
  readonly page: number;
  readonly name: string;
  /** Whether there is any ink, anywhere on the sheet or within an area. */
  readonly inked: (area?: Area) => boolean;
};

const dotsPerMm = 3;

/**
 * Separates a print file into its plates; `margin` is the distance in mm between sheet and trim, the same on all sides.
 */
export async function platesOf(file: string, margin: number): Promise<readonly Plate[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "blattwerk-plates-"));
  const output = `-sOutputFile=${path.join(folder, "%d.tif")}`;
  const quiet = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=tiffsep"];
  execFileSync("gs", [...quiet, `-r${dotsPerMm * 25.4}`, output, file]);
  const plates: Plate[] = [];
  for (const name of readdirSync(folder)) {
    const [, page, plate] = /^(\d+)\((.+)\)\.tif$/.exec(name) ?? [];
    if (page === undefined || plate === undefined) continue;
    const { data, info } = await sharp(path.join(folder, name))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dots = (mm: number) => Math.round((mm + margin) * dotsPerMm);
    const inked = (area?: Area): boolean => {
      const [x0, y0] = area ? [dots(area.x), dots(area.y)] : [0, 0];
      const [x1, y1] = area ? [dots(area.x + area.w), dots(area.y + area.h)] : [info.width, info.height];
      for (let y = y0; y < y1; y += 1)
        for (let x = x0; x < x1; x += 1) if ((data[y * info.width + x] ?? 255) < 255) return true;
      return false;
    };
    plates.push({ page: Number(page), name: plate, inked });
  }
  rmSync(folder, { recursive: true });
  return plates;
}

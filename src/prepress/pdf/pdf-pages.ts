import { mmToPt } from "#kernel/units.ts";
import type { Matrix } from "#design/display-list.ts";
import type { Box } from "./page-boxes.ts";
import type { PdfDict, PdfValue } from "./pdf-objects.ts";
import { nameOf, type PdfFile } from "./pdf-reader.ts";

const maxTreeDepth = 20;
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

/** Iterates over the page tree in order, each page with its inherited entries. Throws on an invalid tree. Source: ISO 32000-2, 7.7.3. */
export async function* pagesOf(file: PdfFile): AsyncGenerator<PdfDict> {
  const root = await file.dict(file.trailer["Root"]);
  yield* pagesOfNode(file, root["Pages"], {}, 0);
}

async function* pagesOfNode(
  file: PdfFile,
  node: PdfValue | undefined,
  above: PdfDict,
  depth: number,
): AsyncGenerator<PdfDict> {
  if (depth > maxTreeDepth) throw new Error("page tree too deep");
  const entries = await file.dict(node);
  if (nameOf(entries["Type"]) === "Page") {
    yield { ...above, ...entries };
    return;
  }
  const known: Record<string, PdfValue | undefined> = { ...above };
  for (const key of inherited) if (entries[key] !== undefined) known[key] = entries[key];
  for (const kid of await file.list(entries["Kids"])) yield* pagesOfNode(file, kid, known, depth + 1);
}

export type BoxName = "media" | "crop" | "bleed" | "trim";

/** A page as displayed, in points: rotation and unit applied, relative to the lower left corner of its media box. */
export type PageView = {
  /** Matrix from the page's own space to the displayed one. */
  readonly matrix: Matrix;
  /** Boxes in the displayed space; bleed and trim are null when the page has none. */
  readonly boxes: { readonly media: Box; readonly crop: Box; readonly bleed: Box | null; readonly trim: Box | null };
};

const turns: Readonly<Record<number, (w: number, h: number) => Matrix>> = {
  0: () => [1, 0, 0, 1, 0, 0],
  90: (w) => [0, -1, 1, 0, 0, w],
  180: (w, h) => [-1, 0, 0, -1, w, h],
  270: (_, h) => [0, 1, -1, 0, h, 0],
};

/** Maximum page size in points: 5 m. */
const maxPageSize: number = mmToPt(5000);

async function readBox(file: PdfFile, value: PdfValue | undefined): Promise<Box | null> {
  const corners: number[] = [];
  for (const item of await file.list(value)) {
    const corner = await file.resolve(item);
    if (typeof corner !== "number") return null;
    corners.push(corner);
  }
  const [x1, y1, x2, y2] = corners;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : null;
}

/** Applies an upright or quarter-turn matrix to a box. */
export function placeBox([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Box): Box {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const meet = (box: Box, limit: Box): Box => [
  Math.max(box[0], limit[0]),
  Math.max(box[1], limit[1]),
  Math.min(box[2], limit[2]),
  Math.min(box[3], limit[3]),
];

/** Reads boxes, rotation and unit of a page. Throws on a page without a usable MediaBox. Source: ISO 32000-2, 7.7.3.3, 14.11.2. */
export async function pageView(file: PdfFile, page: PdfDict): Promise<PageView> {
  const media = await readBox(file, page["MediaBox"]);
  if (!media) throw new Error("page without MediaBox");
  const unit = await file.resolve(page["UserUnit"]);
  const scale = typeof unit === "number" && unit > 0 ? unit : 1;
  const rotate = await file.resolve(page["Rotate"]);
  const turn = turns[((Number(rotate ?? 0) % 360) + 360) % 360];
  if (!turn) throw new Error("page turned by other than quarters");
  const w = (media[2] - media[0]) * scale;
  const h = (media[3] - media[1]) * scale;
  if (w > maxPageSize || h > maxPageSize) throw new Error("page too large");
  const [a, b, c, d, e, f] = turn(w, h);
  const [left, bottom] = [media[0] * scale, media[1] * scale];
  const matrix: Matrix = [
    a * scale,
    b * scale,
    c * scale,
    d * scale,
    e - a * left - c * bottom,
    f - b * left - d * bottom,
  ];
  const displayedBox = async (key: string): Promise<Box | null> => {
    const box = await readBox(file, page[key]);
    return box && placeBox(matrix, meet(box, media));
  };
  const mediaBox = placeBox(matrix, media);
  return {
    matrix,
    boxes: {
      media: mediaBox,
      crop: (await displayedBox("CropBox")) ?? mediaBox,
      bleed: await displayedBox("BleedBox"),
      trim: await displayedBox("TrimBox"),
    },
  };
}

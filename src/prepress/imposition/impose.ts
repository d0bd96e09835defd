import type { Matrix } from "#design/display-list.ts";
import { mmToPt, ptToMm } from "#kernel/units.ts";
import { ContentStream, multiply } from "../pdf/content-stream.ts";
import { PageImporter, type ImportedPage } from "../pdf/import-page.ts";
import { cropMarks, foldMarks } from "../paint/marks.ts";
import { dict, latin1Bytes, name, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import { PdfFile, type PdfBytes } from "../pdf/pdf-reader.ts";
import { PdfWriter, type WrittenFile } from "../pdf/pdf-writer.ts";
import type { FileMetadata, OutputIntent } from "../pdf/pdfx-identity.ts";
import type { ByteSink, PrintPorts } from "../ports.ts";
import { markLength, type Turn } from "./press-sheet.ts";
import { registrationColour, resources, transparencyGroup } from "../paint/shared-objects.ts";
import { sizeOfItem, type PlacedItem, type SheetPlan, type SheetSide, type SourcePage } from "./sheet-plan.ts";
import { writeCatalogue } from "../pdf/write-catalogue.ts";

export type SheetFileInput = {
  readonly plan: SheetPlan;
  /** The finished print file of the plan. */
  readonly source: PdfBytes;
  /** A print file with one strip per side of the plan, for the tail of the sheet; see `sheet-slug`. */
  readonly strips: PdfBytes;
  readonly ports: Pick<PrintPorts, "deflate" | "inflate" | "newSha256">;
  readonly metadata: FileMetadata;
  readonly intent: OutputIntent;
};

type Line = readonly [number, number, number, number];
type Rect = readonly [left: number, top: number, right: number, bottom: number];

/** Matrix from an item, in mm from the upper left corner of its trim, to the sheet, in mm from its upper left corner; y downwards. */
export function itemMatrix(
  { x, y, turn, swapped = false }: Pick<PlacedItem, "x" | "y" | "turn" | "swapped">,
  item: Pick<SourcePage, "w" | "h">,
): Matrix {
  const { w, h } = sizeOfItem(item, { swapped });
  const matrixByTurn: Readonly<Record<Turn, Matrix>> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, -1, 1, 0, x, y + w],
    180: [-1, 0, 0, -1, x + w, y + h],
    270: [0, 1, -1, 0, x + h, y],
  };
  return matrixByTurn[turn];
}

function placeLine([a, b, c, d, e, f]: Matrix, [x1, y1, x2, y2]: Line): Line {
  return [a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f];
}

function extent(matrix: Matrix, [left, top, right, bottom]: Rect): Rect {
  const [x1, y1, x2, y2] = placeLine(matrix, [left, top, right, bottom]);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

const touches = ([x1, y1, x2, y2]: Line, [left, top, right, bottom]: Rect): boolean =>
  Math.max(x1, x2) > left + 0.01 &&
  Math.min(x1, x2) < right - 0.01 &&
  Math.max(y1, y2) > top + 0.01 &&
  Math.min(y1, y2) < bottom - 0.01;

/** Crop and fold marks of all items that do not touch another item's artwork, in mm of the sheet; shared ones once. */
export function sheetMarks(
  items: readonly PlacedItem[],
  item: SourcePage,
): { readonly crop: readonly Line[]; readonly fold: readonly Line[] } {
  const { bleed } = item;
  const artwork = items.map((placed) => {
    const { w, h } = sizeOfItem(item, placed);
    return extent(itemMatrix(placed, item), [-bleed, -bleed, w + bleed, h + bleed]);
  });
  const seen = new Set<string>();
  const free = (line: Line): boolean => {
    const key = line.map((value) => value.toFixed(2)).join(" ");
    if (seen.has(key) || artwork.some((rect) => touches(line, rect))) return false;
    seen.add(key);
    return true;
  };
  const marks = (linesOf: (size: { w: number; h: number }) => readonly Line[]): readonly Line[] =>
    items.flatMap((placed) =>
      linesOf(sizeOfItem(item, placed))
        .map((line) => placeLine(itemMatrix(placed, item), line))
        .filter(free),
    );
  return {
    crop: marks(({ w, h }) => cropMarks(w, h, bleed, markLength)),
    fold: marks((size) => foldMarks({ ...item, ...size }, markLength)),
  };
}

async function allPages(file: PdfFile): Promise<readonly PdfDict[]> {
  const pages: PdfDict[] = [];
  for await (const page of pagesOf(file)) pages.push(page);
  return pages;
}

class SheetFile {
  readonly #input: SheetFileInput;
  readonly #writer: PdfWriter;
  readonly #importer: PageImporter;
  readonly #forms = new Map<number, ImportedPage>();
  readonly #toPoints: Matrix;

  constructor(input: SheetFileInput, sink: ByteSink) {
    this.#input = input;
    this.#writer = new PdfWriter(sink, input.ports);
    this.#importer = new PageImporter(this.#writer, input.ports);
    const scale: number = mmToPt(1);
    this.#toPoints = [scale, 0, 0, 0 - scale, 0, mmToPt(input.plan.sheet.h)];
  }

  async write(): Promise<WrittenFile> {
    const { plan, source, strips, ports, metadata, intent } = this.#input;
    const sourceFile = await PdfFile.open(source, ports.inflate);
    const stripFile = await PdfFile.open(strips, ports.inflate);
    const sourcePages = await allPages(sourceFile);
    const stripPages = await allPages(stripFile);
    await this.#writer.begin();
    const pageTree = this.#writer.reserve();
    const registration = await this.#writer.object(registrationColour);
    const pages: PdfRef[] = [];
    for (const [index, side] of plan.sides.entries()) {
      const strip = stripPages[index];
      if (!strip) throw new Error(`no strip for side ${index + 1}`);
      for (const { page } of side.items.flatMap(({ face }) => face)) await this.#form(sourceFile, sourcePages, page);
      const form = await this.#importer.page(stripFile, strip, { use: "trim", grouped: false });
      pages.push(await this.#page(side, form, pageTree, registration));
    }
    const { layers } = this.#importer;
    const catalogue = { metadata, intent, archive: null, pageTree, pages, layers };
    const { root, info, id } = await writeCatalogue(this.#writer, ports, catalogue);
    return this.#writer.end(root, info, id);
  }

  async #form(file: PdfFile, pages: readonly PdfDict[], number: number): Promise<void> {
    if (this.#forms.has(number)) return;
    const page = pages[number];
    if (!page) throw new Error(`the print file has no page ${number + 1}`);
    this.#forms.set(number, await this.#importer.page(file, page, { use: "bleed", grouped: false }));
  }

  async #page(side: SheetSide, strip: ImportedPage, parent: PdfRef, registration: PdfRef): Promise<PdfRef> {
    const { plan } = this.#input;
    const content = new ContentStream();
    const used = new Map<string, PdfRef>([["Strip", strip.ref]]);
    for (const item of side.items) this.#paintItem(content, item, used);
    this.#paintMarks(content, side);
    const margin = mmToPt(plan.sheet.margin);
    const [left, , , top] = strip.box;
    content.add("q").transform([1, 0, 0, 1, margin - left, mmToPt(plan.sheet.h) - margin - top]);
    content.add("Do", "/Strip").add("Q");
    const stream = await this.#writer.stream({}, latin1Bytes(content.toString()));
    const box: PdfValue = [0, 0, mmToPt(plan.sheet.w), mmToPt(plan.sheet.h)];
    return this.#writer.object(
      dict({
        Type: name("Page"),
        Parent: parent,
        MediaBox: box,
        BleedBox: box,
        TrimBox: box,
        Contents: stream,
        Resources: dict({
          XObject: resources([...used]),
          ColorSpace: resources([["All", registration]]),
        }),
        Group: transparencyGroup({ kind: "print" }),
      }),
    );
  }

  /** Clips every part of the face to its width, and to the bleed at the outer edges. */
  #paintItem(content: ContentStream, placed: PlacedItem, used: Map<string, PdfRef>): void {
    const { item } = this.#input.plan;
    const onSheet = multiply(this.#toPoints, itemMatrix(placed, item));
    for (const { page, from, width, at } of placed.face) {
      const form = this.#forms.get(page);
      const trim = form?.boxes.trim;
      if (!form || !trim) throw new Error(`page ${page + 1} of the print file has no trim`);
      used.set(`P${page + 1}`, form.ref);
      const { w, h } = sizeOfItem(item, placed);
      const left = at <= 0 ? -item.bleed : at;
      const right = at + width >= w ? w + item.bleed : at + width;
      const point = ptToMm(1);
      const toItem: Matrix = [point, 0, 0, 0 - point, at - from - ptToMm(trim[0]), ptToMm(trim[3])];
      content.add("q").transform(onSheet);
      content
        .add("re", left, -item.bleed, right - left, h + 2 * item.bleed)
        .add("W")
        .add("n");
      content
        .transform(toItem)
        .add("Do", `/P${page + 1}`)
        .add("Q");
    }
  }

  #paintMarks(content: ContentStream, side: SheetSide): void {
    const { crop, fold } = sheetMarks(side.items, this.#input.plan.item);
    content.add("q").transform(this.#toPoints).add("CS", "/All").add("SCN", 1).add("w", 0.1);
    for (const [x1, y1, x2, y2] of crop) content.add("m", x1, y1).add("l", x2, y2).add("S");
    content.add("d", "[0.6 0.4]", 0);
    for (const [x1, y1, x2, y2] of fold) content.add("m", x1, y1).add("l", x2, y2).add("S");
    content.add("Q");
  }
}

/**
 * Writes the press sheets of a plan: items as forms of the finished print file, with all its plates, overprint and
 * layers; marks on every plate; a strip with sheet code and colour bar at the tail. Equal input gives equal bytes.
 * Throws when source or strips do not match the plan. Source: PDF-07, PDF-09.
 */
export function writeSheetFile(input: SheetFileInput, sink: ByteSink): Promise<WrittenFile> {
  return new SheetFile(input, sink).write();
}

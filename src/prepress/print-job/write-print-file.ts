import type { DisplayList, DisplayPage, GlyphsItem } from "#design/display-list.ts";
import type { Archive } from "../pdf/archive-identity.ts";
import type { ContentStream } from "../pdf/content-stream.ts";
import type { ColourMode, PageNeeds } from "../paint/graphics-state.ts";
import { canvasFolds, foldMarks, marksOfCut, paintBars, paintMarks, sheetCodeBars } from "../paint/marks.ts";
import { pageBoxes, slugOf, slugWidth, type PageBoxes } from "../pdf/page-boxes.ts";
import { paintItems, paintPage, type PagePiece } from "../paint/paint-pdf.ts";
import { dict, latin1Bytes, name, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { PdfWriter } from "../pdf/pdf-writer.ts";
import type { FileMetadata, OutputIntent } from "../pdf/pdfx-identity.ts";
import { plateOrder, type Plate } from "../plates.ts";
import type { PageRecord } from "../paint/customer-pages.ts";
import type { ByteSink } from "../ports.ts";
import { inkLimit } from "../preflight/preflight-report.ts";
import { PrintResources, type ResourceSources } from "../paint/print-resources.ts";
import { piecesOfRecord, sharedPieces, type SerialRecords } from "./serial-records.ts";
import { transparencyGroup } from "../paint/shared-objects.ts";
import { writeCatalogue } from "../pdf/write-catalogue.ts";

export type PrintFileInput = ResourceSources & {
  readonly displayList: DisplayList;
  /** For a serial part: the items each record adds to the pages of the list, which are then repeated per record. */
  readonly records?: SerialRecords | null;
  readonly metadata: FileMetadata;
  /** Printed as bar code in the slug of every page, followed by `/` and the page number. Source: PDF-09. */
  readonly sheetCode?: string;
  /** Lettering in the slug of each page of the list, in mm of the page; not in serial parts. Source: PDF-09. */
  readonly slugs?: readonly (readonly GlyphsItem[])[];
  /** Maximum total ink of the condition in percent; customers' pages with more are printed as pictures. */
  readonly inkLimit?: number;
  /** PDF/X-4 in CMYK and plates, or plain RGB for comparisons with the screen and for proofs. */
  readonly output:
    | {
        readonly kind: "print";
        readonly intent: OutputIntent;
        readonly photoProfiles: { readonly rgb: Uint8Array; readonly grey: Uint8Array };
      }
    | (Extract<ColourMode, { readonly kind: "rgb" }> & {
        /** Makes the file a PDF/A-3 for archiving. Source: ORD-12. */
        readonly archive?: Archive | undefined;
      });
};

export type PrintFileReport = {
  readonly pages: number;
  readonly plates: readonly Plate[];
  /** Names of the embedded subsets. */
  readonly fonts: readonly string[];
  readonly photos: { readonly original: number; readonly decoded: number };
  /** Result for every finished page uploaded by the customer. Source: CFG-24. */
  readonly ownPages: readonly PageRecord[];
  readonly bytes: number;
  /** Hex SHA-256 of the file. Source: PDF-05. */
  readonly sha256: string;
};

/** Writes one file; keeps shared resources until the end. */
class PrintFile {
  readonly #input: PrintFileInput;
  readonly #writer: PdfWriter;
  readonly #resources: PrintResources;
  readonly #mode: ColourMode;
  readonly #pages: PdfRef[] = [];
  readonly #pageTree: PdfRef;
  readonly #registration: PdfRef | null;

  constructor(input: PrintFileInput, sink: ByteSink) {
    const { output } = input;
    this.#input = input;
    this.#writer = new PdfWriter(sink, input.ports);
    this.#mode = output.kind === "print" ? { kind: "print" } : output;
    const profiles = output.kind === "print" ? output.photoProfiles : null;
    this.#resources = new PrintResources(this.#writer, this.#mode, input, {
      profiles,
      inkLimit: input.inkLimit ?? inkLimit,
    });
    this.#pageTree = this.#writer.reserve();
    this.#registration = output.kind === "print" ? this.#writer.reserve() : null;
  }

  async write(): Promise<PrintFileReport> {
    const { displayList, records } = this.#input;
    await this.#writer.begin();
    for (const { items } of displayList.pages) this.#resources.noteResolutions(items);
    for (const row of records?.rows ?? []) this.#resources.noteResolutions(row.pages.flat(2));
    if (records) await this.#writeRecords(records);
    else for (const page of displayList.pages) await this.#writePage(page, [{ items: page.items, shared: false }]);
    const fonts = await this.#resources.write(this.#registration);
    const { metadata, output, ports } = this.#input;
    const { root, info, id } = await writeCatalogue(this.#writer, ports, {
      metadata,
      intent: output.kind === "print" ? output.intent : null,
      archive: output.kind === "rgb" ? (output.archive ?? null) : null,
      pageTree: this.#pageTree,
      pages: this.#pages,
      layers: [
        ...[...this.#resources.shared.layers.values()].map((ref) => ({ ref, on: true })),
        ...this.#resources.ownPages.layers,
      ],
    });
    const file = await this.#writer.end(root, info, id);
    return {
      ...file,
      pages: this.#pages.length,
      plates: plateOrder.filter((plate) => this.#resources.shared.plates.has(plate)),
      fonts,
      photos: this.#resources.photos,
      ownPages: this.#resources.ownPages.records,
    };
  }

  /** Writes one record after the other in list order; shared items are written once. Source: PDF-03. */
  async #writeRecords(records: SerialRecords): Promise<void> {
    const { pages } = this.#input.displayList;
    const shared = pages.map((page, index) => sharedPieces(page, records.slots[index] ?? []));
    for (const [index, page] of pages.entries()) {
      for (const items of shared[index] ?? []) if (items.length > 0) await this.#resources.writeForm(page, items);
    }
    for (const row of records.rows) {
      for (const [index, page] of pages.entries()) {
        await this.#writePage(page, piecesOfRecord(shared[index] ?? [], row.pages[index] ?? []));
      }
    }
  }

  async #writePage(page: DisplayPage, pieces: readonly PagePiece[]): Promise<void> {
    for (const { items, shared } of pieces) if (!shared) await this.#resources.load(items);
    const slug = this.#mode.kind === "print" ? slugOf(page) : 0;
    const boxes = pageBoxes(page, slug);
    const { content, needs } = paintPage(page, boxes, this.#resources.context, pieces);
    if (this.#mode.kind === "print") {
      const { sheetCode } = this.#input;
      const folds = [...page.folds, ...canvasFolds(page)];
      paintMarks(content, boxes, marksOfCut(page, slugWidth));
      paintMarks(content, boxes, foldMarks({ ...page, folds }, slugWidth), [0.6, 0.4]);
      if (sheetCode) paintBars(content, boxes, sheetCodeBars(page, `${sheetCode}/${this.#pages.length + 1}`));
      await this.#paintSlug(content, boxes, needs);
    }
    const stream = await this.#writer.stream({}, latin1Bytes(content.toString()));
    this.#pages.push(await this.#writer.object(await this.#pageObject(page, boxes, stream, needs)));
  }

  async #paintSlug(content: ContentStream, boxes: PageBoxes, needs: PageNeeds): Promise<void> {
    const items = this.#input.slugs?.[this.#pages.length] ?? [];
    if (items.length === 0) return;
    await this.#resources.load(items);
    content.add("q").transform(boxes.matrix);
    paintItems(content, items, this.#resources.context, needs);
    content.add("Q");
  }

  async #pageObject(page: DisplayPage, boxes: PageBoxes, contents: PdfRef, needs: PageNeeds): Promise<PdfValue> {
    return dict({
      Type: name("Page"),
      Parent: this.#pageTree,
      MediaBox: [...boxes.media],
      BleedBox: [...boxes.bleed],
      TrimBox: [...boxes.trim],
      ...(boxes.unit > 1 && { UserUnit: boxes.unit }),
      Contents: contents,
      Resources: await this.#resources.dictOf(page, needs, this.#registration ? [["All", this.#registration]] : []),
      Group: transparencyGroup(this.#mode),
    });
  }
}

/**
 * Writes a finished PDF sequentially into `sink`: equal input gives equal bytes.
 * Throws when a font or photo is missing, forbids embedding or is not the frozen one. Source: PDF-01, PDF-02, PDF-05.
 */
export function writePrintFile(input: PrintFileInput, sink: ByteSink): Promise<PrintFileReport> {
  return new PrintFile(input, sink).write();
}

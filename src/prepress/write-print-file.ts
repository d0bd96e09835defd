import type { DisplayList, DisplayPage } from "#design/display-list.ts";
import { embedFont } from "./embed-font.ts";
import { readFontMetrics } from "./font-metrics.ts";
import { PhotoStore, type PlacedPhoto } from "./image-objects.ts";
import type { ColourMode, PageNeeds } from "./ink.ts";
import { cropMarks, foldMarks, paintBars, paintMarks, sheetCodeBars } from "./marks.ts";
import { pageBoxes, slugWidth, type PageBoxes } from "./page-boxes.ts";
import { noNeeds, paintPage, type PageContext } from "./paint-pdf.ts";
import { dict, latin1Bytes, name, type PdfRef, type PdfValue } from "./pdf-objects.ts";
import { PdfWriter } from "./pdf-writer.ts";
import type { FileMetadata, OutputIntent } from "./pdfx-identity.ts";
import { plateOrder, type Plate } from "./plates.ts";
import { resources, SharedObjects, transparencyGroup, type Face } from "./shared-objects.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import type { ByteSink, FontSource, ImageSource, PrintPorts } from "./ports.ts";

/** Highest resolution at which decoded photos enter the file, in ppi; originals pass through whole. Source: D-26. */
const decodedPpi = 450;

/** What a print file is made of. */
export type PrintFileInput = {
  readonly displayList: DisplayList;
  readonly fonts: FontSource;
  readonly images: ImageSource;
  readonly ports: PrintPorts;
  readonly metadata: FileMetadata;
  /** Printed as bar code in the slug of every page, followed by `/` and the page number. Source: PDF-09. */
  readonly sheetCode?: string;
  /** PDF/X-4 in CMYK and plates, or plain RGB for comparing with the screen and for proofs. */
  readonly output:
    | {
        readonly kind: "print";
        readonly intent: OutputIntent;
        readonly photoProfiles: { readonly rgb: Uint8Array; readonly grey: Uint8Array };
      }
    | Extract<ColourMode, { readonly kind: "rgb" }>;
};

/** What was written. */
export type PrintFileReport = {
  readonly pages: number;
  readonly plates: readonly Plate[];
  /** Names of the embedded subsets. */
  readonly fonts: readonly string[];
  readonly photos: { readonly original: number; readonly decoded: number };
  readonly bytes: number;
  /** Hex SHA-256 of the file. Source: PDF-05. */
  readonly sha256: string;
};

/** Least resolution each photo is placed at; decides how far decoded photos may shrink. */
function leastPpi(list: DisplayList): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const page of list.pages) {
    for (const item of page.items) {
      if (item.kind === "image") least.set(item.asset, Math.min(item.ppi, least.get(item.asset) ?? Infinity));
    }
  }
  return least;
}

/** Writes one file; keeps what pages share until the end. */
class PrintFile {
  readonly #input: PrintFileInput;
  readonly #writer: PdfWriter;
  readonly #shared: SharedObjects;
  readonly #photos: PhotoStore;
  readonly #placed = new Map<string, PlacedPhoto>();
  readonly #leastPpi: ReadonlyMap<string, number>;
  readonly #mode: ColourMode;
  readonly #pages: PdfRef[] = [];
  readonly #pageTree: PdfRef;
  readonly #registration: PdfRef | null;

  constructor(input: PrintFileInput, sink: ByteSink) {
    const { output } = input;
    this.#input = input;
    this.#writer = new PdfWriter(sink, input.ports);
    this.#shared = new SharedObjects(this.#writer);
    this.#mode = output.kind === "print" ? { kind: "print" } : output;
    const profiles = output.kind === "print" ? output.photoProfiles : null;
    this.#photos = new PhotoStore(this.#writer, input.ports, input.images, profiles);
    this.#leastPpi = leastPpi(input.displayList);
    this.#pageTree = this.#writer.reserve();
    this.#registration = output.kind === "print" ? this.#writer.reserve() : null;
  }

  async write(): Promise<PrintFileReport> {
    await this.#writer.begin();
    for (const page of this.#input.displayList.pages) await this.#writePage(page);
    const fonts = await this.#writeShared();
    const { metadata, output, ports } = this.#input;
    const { root, info, id } = await writeCatalogue(this.#writer, ports, {
      metadata,
      intent: output.kind === "print" ? output.intent : null,
      pageTree: this.#pageTree,
      pages: this.#pages,
      layers: [...this.#shared.layers.values()].map((ref) => ({ ref, on: true })),
    });
    const file = await this.#writer.end(root, info, id);
    const photos = [...new Set(this.#placed.values())];
    const original = photos.filter((photo) => photo.original).length;
    return {
      ...file,
      pages: this.#pages.length,
      plates: plateOrder.filter((plate) => this.#shared.plates.has(plate)),
      fonts,
      photos: { original, decoded: photos.length - original },
    };
  }

  async #writePage(page: DisplayPage): Promise<void> {
    await this.#gather(page);
    const slug = this.#mode.kind === "print" ? slugWidth : 0;
    const boxes = pageBoxes(page, slug);
    const needs = noNeeds();
    const { content } = paintPage(page, boxes, this.#context(), needs);
    if (this.#mode.kind === "print") {
      paintMarks(content, boxes, cropMarks(page.w, page.h, page.bleed, slug));
      paintMarks(content, boxes, foldMarks(page, slug), [0.6, 0.4]);
      const { sheetCode } = this.#input;
      if (sheetCode) paintBars(content, boxes, sheetCodeBars(page, `${sheetCode}/${this.#pages.length + 1}`));
    }
    const stream = await this.#writer.stream({}, latin1Bytes(content.toString()));
    const forms = await this.#writeForms(page, needs);
    this.#pages.push(await this.#writer.object(this.#pageObject(boxes, stream, needs, forms)));
  }

  async #writeForms(page: DisplayPage, needs: PageNeeds): Promise<readonly (readonly [string, PdfRef])[]> {
    const { bleed, w, h } = page;
    const forms: (readonly [string, PdfRef])[] = [];
    for (const [formName, operators] of needs.forms) {
      const entries = {
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [-bleed, -bleed, w + bleed, h + bleed],
        Group: transparencyGroup(this.#mode),
        Resources: dict({}),
      };
      forms.push([formName, await this.#writer.stream(entries, latin1Bytes(operators))]);
    }
    return forms;
  }

  /** Loads the faces and writes the photos a page needs, in the order of the page. */
  async #gather(page: DisplayPage): Promise<void> {
    for (const item of page.items) {
      if (item.kind === "image" && !this.#placed.has(item.asset)) {
        const ppi = this.#leastPpi.get(item.asset) ?? decodedPpi;
        this.#placed.set(item.asset, await this.#photos.write(item.asset, Math.min(1, decodedPpi / ppi)));
      }
      if (item.kind === "glyphs" && !this.#shared.faces.has(item.font)) {
        const { bytes } = await this.#input.fonts.load(item.font);
        const metrics = readFontMetrics(bytes);
        const ref = this.#writer.reserve();
        this.#shared.faces.set(item.font, { bytes, metrics, ref, advance: metrics.advance, texts: new Map() });
      }
    }
  }

  #context(): PageContext {
    return {
      mode: this.#mode,
      face: (font) => this.#face(font),
      photo: (asset) => this.#photo(asset),
      fontName: (font) => `F${this.#face(font).ref.number}`,
      imageName: (asset) => `I${this.#photo(asset).ref.number}`,
    };
  }

  #face(font: string): Face {
    const face = this.#shared.faces.get(font);
    if (!face) throw new Error(`font ${font} was not loaded`);
    return face;
  }

  #photo(asset: string): PlacedPhoto {
    const photo = this.#placed.get(asset);
    if (!photo) throw new Error(`photo ${asset} was not written`);
    return photo;
  }

  #pageObject(
    boxes: PageBoxes,
    contents: PdfRef,
    needs: PageNeeds,
    forms: readonly (readonly [string, PdfRef])[],
  ): PdfValue {
    const fonts = [...needs.fonts].map((font) => [`F${this.#face(font).ref.number}`, this.#face(font).ref] as const);
    const images = [...needs.images].map((id) => [`I${this.#photo(id).ref.number}`, this.#photo(id).ref] as const);
    const states = [...needs.states].map(([key, state]) => [key, this.#shared.state(state)] as const);
    const plates = [...needs.plates].map((plate) => [plate, this.#shared.plate(plate)] as const);
    const all = this.#registration ? [["All", this.#registration] as const] : [];
    return dict({
      Type: name("Page"),
      Parent: this.#pageTree,
      MediaBox: [...boxes.media],
      BleedBox: [...boxes.bleed],
      TrimBox: [...boxes.trim],
      Contents: contents,
      Resources: dict({
        Font: resources(fonts),
        XObject: resources([...images, ...forms]),
        ExtGState: resources(states),
        ColorSpace: resources([...plates, ...all]),
        Properties: resources([...needs.layers].map((layer) => [`L${layer}`, this.#shared.layer(layer)] as const)),
      }),
      Group: transparencyGroup(this.#mode),
    });
  }

  async #writeShared(): Promise<readonly string[]> {
    const writer = this.#writer;
    await this.#shared.write(this.#registration);
    const used = [...this.#shared.faces.values()].filter((face) => face.texts.size > 0);
    const module = used.length > 0 ? await this.#input.ports.loadSubsetModule() : null;
    const fonts: string[] = [];
    for (const face of this.#shared.faces.values()) {
      if (module && face.texts.size > 0) fonts.push(await embedFont(writer, this.#input.ports, module, face));
      else await writer.object(null, face.ref);
    }
    return fonts;
  }
}

/**
 * Writes one finished PDF front to back into `sink`: equal input gives equal bytes.
 * Throws when a font or photo is missing, forbids embedding or is not the frozen one. Source: PDF-01, PDF-02, PDF-05.
 */
export function writePrintFile(input: PrintFileInput, sink: ByteSink): Promise<PrintFileReport> {
  return new PrintFile(input, sink).write();
}

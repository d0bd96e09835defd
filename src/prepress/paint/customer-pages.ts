import type { Matrix } from "#design/display-list.ts";
import type { CopiedLayer } from "../pdf/copy-objects.ts";
import { PageImporter, toUnitSquare } from "../pdf/import-page.ts";
import { readPageContents } from "../preflight/page-contents.ts";
import { isKind, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";
import { PdfWriter } from "../pdf/pdf-writer.ts";
import type { PrintPorts, StoredPage } from "../ports.ts";

/** Result for a finished page: kept as vector, or printed as a picture with the reasons. Source: CFG-24. */
export type PageRecord = {
  readonly asset: string;
  readonly page: number;
  readonly kept: "vector" | "picture";
  readonly reasons: readonly string[];
};

/** Context of imported pages: their transparency group, the ink limit in percent, the colour space of their plain RGB. */
export type CustomerPagesContext = {
  readonly group: PdfValue;
  readonly inkLimit: number;
  readonly rgb: () => Promise<PdfValue>;
};

/** A page in the file; `matrix` maps its own space to the unit square, y upwards. */
type PlacedPage = { readonly ref: PdfRef; readonly matrix: Matrix };

/**
 * Writes finished pages as vector, each once, when they print reliably: fonts embedded, no spot colours, no
 * transparency beyond opacity. Plain RGB gets the profile of photos without one. Each page is checked separately.
 * Source: CFG-24, CFG-25; ISO 15930-7.
 */
export class CustomerPages {
  readonly #writer: PdfWriter;
  readonly #ports: PrintPorts;
  readonly #context: CustomerPagesContext;
  readonly #known = new Map<string, PlacedPage | readonly string[]>();
  readonly #records: PageRecord[] = [];
  #importer: PageImporter | null = null;

  constructor(writer: PdfWriter, ports: PrintPorts, context: CustomerPagesContext) {
    this.#writer = writer;
    this.#ports = ports;
    this.#context = context;
  }

  get records(): readonly PageRecord[] {
    return this.#records;
  }

  /** Layers of the imported pages. */
  get layers(): readonly CopiedLayer[] {
    return this.#importer?.layers ?? [];
  }

  /** Writes a page unless it is already in the file; null when it must be printed as a picture, as `edited` ones always are. */
  async write(asset: string, stored: StoredPage, edited: boolean): Promise<PlacedPage | null> {
    const key = `${stored.sha256} ${stored.number}`;
    const outcome = edited ? ["edited as a photo"] : (this.#known.get(key) ?? (await this.#import(stored)));
    if (!edited) this.#known.set(key, outcome);
    const reasons = "ref" in outcome ? [] : outcome;
    this.#records.push({ asset, page: stored.number, kept: reasons.length > 0 ? "picture" : "vector", reasons });
    return "ref" in outcome ? outcome : null;
  }

  async #import(stored: StoredPage): Promise<PlacedPage | readonly string[]> {
    const found = await this.#examine(stored).catch((fault: unknown) => [
      fault instanceof Error ? fault.message : "broken page",
    ]);
    if (!("file" in found)) return found;
    this.#importer ??= await this.#newImporter(this.#writer);
    const { group } = this.#context;
    const imported = await this.#importer.page(found.file, found.page, { use: "bleed", grouped: false, group });
    return { ref: imported.ref, matrix: toUnitSquare(imported) };
  }

  /** The page when it can stay vector, else the reasons against it. A page that cannot be copied leaves no objects in the file. */
  async #examine(stored: StoredPage): Promise<{ readonly file: PdfFile; readonly page: PdfDict } | readonly string[]> {
    const file = await PdfFile.open(stored, this.#ports.inflate);
    const page = await pageOf(file, stored.number);
    const rules = { inkLimit: this.#context.inkLimit, profiled: true };
    const place = { contents: page["Contents"], resources: page["Resources"] };
    const { obstacles } = await readPageContents(file, place, rules);
    if (obstacles.length > 0) return obstacles.map(({ found }) => found).slice(0, 20);
    const nowhere = new PdfWriter({ write: () => Promise.resolve() }, this.#ports);
    await nowhere.begin();
    const trial = new PageImporter(nowhere, this.#ports);
    await trial.page(file, page, { use: "bleed", grouped: false });
    return { file, page };
  }

  async #newImporter(writer: PdfWriter): Promise<PageImporter> {
    const rgb = await this.#context.rgb();
    return new PageImporter(writer, this.#ports, isKind(rgb, "ref") ? { DefaultRGB: rgb } : {});
  }
}

async function pageOf(file: PdfFile, number: number): Promise<PdfDict> {
  let counted = 0;
  for await (const page of pagesOf(file)) {
    counted += 1;
    if (counted === number) return page;
  }
  throw new Error(`no page ${number}`);
}

import type { Matrix } from "#design/display-list.ts";
import type { CopiedLayer } from "../pdf/copy-objects.ts";
import { PageImporter, toUnitSquare } from "../pdf/import-page.ts";
import { readPageContents } from "../preflight/page-contents.ts";
import { isKind, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";
import { PdfWriter } from "../pdf/pdf-writer.ts";
import type { PrintPorts, StoredPage } from "../ports.ts";

/** What became of a finished page in a file: kept as vector, or printed as a picture, and then why. Source: CFG-24. */
export type PageRecord = {
  readonly asset: string;
  readonly page: number;
  readonly kept: "vector" | "picture";
  readonly reasons: readonly string[];
};

/** What pages come into: the transparency group they get, the ink allowed in percent, the space of their plain RGB. */
export type CustomerPagesContext = {
  readonly group: PdfValue;
  readonly inkLimit: number;
  readonly rgb: () => Promise<PdfValue>;
};

/** A page in the file; `matrix` leads from its own space to the unit square, y upwards. */
type PlacedPage = { readonly ref: PdfRef; readonly matrix: Matrix };

/**
 * Keeps finished pages as they are, each once, where the press can be trusted with them: fonts embedded, no spot colours,
 * no transparency beyond opacity. Plain RGB gets the profile of photos that bring none. Each page decides for itself.
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

  /** Layers the pages brought. */
  get layers(): readonly CopiedLayer[] {
    return this.#importer?.layers ?? [];
  }

  /** Writes a page unless the file holds it; null where it has to be printed as a picture, as `edited` ones always are. */
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

  /** The page where nothing stands against it, else what does. What cannot be copied leaves no trace in the file. */
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

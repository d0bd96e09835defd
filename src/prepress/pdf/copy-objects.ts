import {
  dict,
  formatDict,
  formatNumber,
  formatValue,
  isKind,
  latin1Bytes,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from "./pdf-objects.ts";
import { nameOf, type PdfFile, type PdfStream } from "./pdf-reader.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { PrintPorts } from "../ports.ts";

/** Entries of a stream that describe it or its place in a document, not its content; its length is recalculated. */
const descriptive = new Set(
  "Length StructParent StructParents Metadata PieceInfo LastModified OPI Alternates AF ID".split(" "),
);

const maxDepth = 100;
const maxObjects = 100_000;

export type CopiedLayer = { readonly ref: PdfRef; readonly on: boolean };

/**
 * Copies objects of other files into the file being written: renumbered, equal content once however many pages and
 * files use it, streams in their stored encoding. Throws on loops, on more than 100 levels or 100,000 objects, and on
 * streams in external files. Source: PDF-06, PDF-07.
 */
export class ObjectCopier {
  readonly #writer: PdfWriter;
  readonly #ports: Pick<PrintPorts, "newSha256">;
  readonly #byFile = new Map<PdfFile, Map<number, PdfValue>>();
  readonly #byContent = new Map<string, PdfRef>();
  readonly #layers = new Map<number, CopiedLayer>();
  readonly #hidden = new Map<PdfFile, ReadonlySet<number>>();
  readonly #open = new Set<string>();
  readonly #additions: PdfDict;
  #copied = 0;

  /** `additions` are colour spaces added to every resource dictionary without them, for example DefaultRGB. */
  constructor(writer: PdfWriter, ports: Pick<PrintPorts, "newSha256">, additions: PdfDict = {}) {
    this.#writer = writer;
    this.#ports = ports;
    this.#additions = additions;
  }

  /** Layers of all copied pages, in order of appearance. */
  get layers(): readonly CopiedLayer[] {
    return [...this.#layers.values()];
  }

  /** Copies a value with everything it refers to. */
  async value(file: PdfFile, value: PdfValue, depth = 0): Promise<PdfValue> {
    if (depth > maxDepth) throw new Error("objects nested too deeply");
    if (isKind(value, "ref")) return this.#reference(file, value, depth);
    if (typeof value === "number") return exact(value);
    if (Array.isArray(value)) {
      const items: PdfValue[] = [];
      for (const item of value) items.push(await this.value(file, item, depth + 1));
      return items;
    }
    if (!isKind(value, "dict")) return value;
    return { kind: "dict", entries: await this.entries(file, value.entries, depth) };
  }

  /** Copies the entries of a dictionary. */
  async entries(file: PdfFile, entries: PdfDict, depth = 0): Promise<PdfDict> {
    const copied: Record<string, PdfValue> = {};
    for (const [key, entry] of Object.entries(entries)) {
      if (entry === undefined) continue;
      copied[key] =
        key === "Resources" ? await this.resources(file, entry, depth) : await this.value(file, entry, depth + 1);
    }
    return copied;
  }

  /** Copies a resource dictionary and adds the default colour spaces. */
  async resources(file: PdfFile, value: PdfValue, depth = 0): Promise<PdfValue> {
    const own = await file.dict(value);
    const spaces = await file.dict(own["ColorSpace"]);
    const copied: Record<string, PdfValue | undefined> = { ...(await this.entries(file, own, depth + 1)) };
    const all = { ...this.#additions, ...(await this.entries(file, spaces, depth + 1)) };
    if (Object.keys(all).length > 0) copied["ColorSpace"] = dict(all);
    const content = dict(copied);
    return this.#once(formatValue(content), () => this.#writer.object(content));
  }

  async #reference(file: PdfFile, { number }: PdfRef, depth: number): Promise<PdfValue> {
    const known = this.#byFile.get(file) ?? new Map<number, PdfValue>();
    this.#byFile.set(file, known);
    const done = known.get(number);
    if (done !== undefined) return done;
    if (!file.has(number)) return null;
    const key = `${[...this.#byFile.keys()].indexOf(file)}/${number}`;
    if (this.#open.has(key)) throw new Error(`object ${number} contains itself`);
    if (++this.#copied > maxObjects) throw new Error("too many objects");
    this.#open.add(key);
    const copy = await this.#object(file, number, depth);
    this.#open.delete(key);
    known.set(number, copy);
    return copy;
  }

  async #object(file: PdfFile, number: number, depth: number): Promise<PdfValue> {
    const { value, stream } = await file.object(number);
    if (stream) return this.#stream(file, stream, depth);
    const copied = await this.value(file, value, depth + 1);
    if (typeof copied !== "object" || copied === null) return copied;
    const ref = await this.#once(formatValue(copied), () => this.#writer.object(copied));
    if (isKind(value, "dict") && nameOf(value.entries["Type"]) === "OCG") {
      const on = !(await this.#hiddenLayers(file)).has(number);
      this.#layers.set(ref.number, { ref, on: on || this.#layers.get(ref.number)?.on === true });
    }
    return ref;
  }

  async #stream(file: PdfFile, stream: PdfStream, depth: number): Promise<PdfRef> {
    const { F, Ref, Subtype } = stream.entries;
    if (F !== undefined) throw new Error("stream in another file");
    if (nameOf(Subtype) === "PS" || Ref !== undefined) throw new Error("PostScript or linked content");
    const painted = Object.entries(stream.entries).filter(([key]) => !descriptive.has(key));
    const entries = await this.entries(file, Object.fromEntries(painted), depth + 1);
    const hash = this.#ports.newSha256();
    for await (const piece of file.storedPieces(stream)) hash.update(piece);
    return this.#once(`${formatDict(entries)} ${hash.hex()}`, () =>
      this.#writer.streamOf(entries, stream.length, file.storedPieces(stream)),
    );
  }

  /** Writes content unless it is already in the file. */
  async #once(content: string, write: () => Promise<PdfRef>): Promise<PdfRef> {
    const hash = this.#ports.newSha256();
    hash.update(latin1Bytes(content));
    const key = hash.hex();
    const known = this.#byContent.get(key) ?? (await write());
    this.#byContent.set(key, known);
    return known;
  }

  /** Layers that are hidden by default. Source: ISO 32000-2, 8.11.4.3. */
  async #hiddenLayers(file: PdfFile): Promise<ReadonlySet<number>> {
    const known = this.#hidden.get(file);
    if (known) return known;
    const root = await file.dict(file.trailer["Root"]);
    const properties = await file.dict(root["OCProperties"]);
    const configuration = await file.dict(properties["D"]);
    const numbers = (list: readonly PdfValue[]): readonly number[] =>
      list.flatMap((item) => (isKind(item, "ref") ? [item.number] : []));
    const off = nameOf(configuration["BaseState"]) === "OFF" ? numbers(await file.list(properties["OCGs"])) : [];
    const hidden = new Set([...off, ...numbers(await file.list(configuration["OFF"]))]);
    for (const number of numbers(await file.list(configuration["ON"]))) hidden.delete(number);
    this.#hidden.set(file, hidden);
    return hidden;
  }
}

/** A number with its full precision; five decimals would distort a font matrix. */
function exact(value: number): PdfValue {
  const digits = formatNumber(value, 12);
  return digits === formatNumber(value) ? value : { kind: "real", digits };
}

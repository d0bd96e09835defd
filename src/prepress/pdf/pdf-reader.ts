import { decodedLimit, decodeFilter } from "./pdf-filters.ts";
import { entriesOf, isKeyword, PdfLexer } from "./pdf-lexer.ts";
import { isKind, type PdfDict, type PdfValue } from "./pdf-objects.ts";
import {
  isEncrypted,
  packedObjects,
  readXrefStream,
  readXrefTable,
  type ObjectPlace,
  type XrefSection,
} from "./pdf-xref.ts";
import type { PrintPorts } from "../ports.ts";

/** A finished file, read where needed; a book of 600 MB never stands in memory. Source: PDF-06. */
export type PdfBytes = {
  readonly byteLength: number;
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** A stream object: its dictionary and where its bytes lie. */
export type PdfStream = { readonly entries: PdfDict; readonly start: number; readonly length: number };

/** An indirect object as read: a value, or a stream. */
export type PdfObject = { readonly value: PdfValue; readonly stream: PdfStream | null };

const tailBytes = 2048;
const headBytes = 16 * 1024;
const pieceBytes = 256 * 1024;
/** Longest object without its stream. */
const objectBytes = 8 * 1024 * 1024;
/** Object streams kept decoded. */
const keptStreams = 8;
/** Revisions of one file. */
const mostSections = 1000;

const textOf = (bytes: Uint8Array): string => {
  let value = "";
  for (const byte of bytes) value += String.fromCharCode(byte);
  return value;
};

type Packed = ReturnType<typeof packedObjects>;

/** Reads objects by number through cross-reference tables and streams; repairs nothing. Source: ISO 32000-2, 7.5. */
export class PdfFile {
  readonly #source: PdfBytes;
  readonly #inflate: PrintPorts["inflate"];
  readonly #places = new Map<number, ObjectPlace | null>();
  #ends: ReadonlyMap<number, number> = new Map();
  readonly #cache = new Map<number, PdfObject>();
  readonly #unpacked = new Map<number, Packed>();
  trailer: PdfDict = {};
  readonly version: string;

  private constructor(source: PdfBytes, inflate: PrintPorts["inflate"], version: string) {
    this.#source = source;
    this.#inflate = inflate;
    this.version = version;
  }

  /** Opens a file; throws when it is no PDF, ends too early or has no sound cross-reference. */
  static async open(source: PdfBytes, inflate: PrintPorts["inflate"]): Promise<PdfFile> {
    const head = textOf(await source.read(0, Math.min(16, source.byteLength)));
    const version = /^%PDF-(\d\.\d)/.exec(head)?.[1];
    if (!version) throw new Error("no PDF header");
    const tailStart = Math.max(0, source.byteLength - tailBytes);
    const tail = textOf(await source.read(tailStart, source.byteLength - tailStart));
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
    if (!(start < source.byteLength)) throw new Error("no cross-reference table");
    const file = new PdfFile(source, inflate, version);
    await file.#readSections(start);
    return file;
  }

  /** Follows the revisions from the newest to the oldest; the newest word on an object counts. */
  async #readSections(newest: number): Promise<void> {
    const seen = new Set<number>();
    const waiting = [newest];
    for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
      if (seen.has(start)) continue;
      if (seen.size >= mostSections) throw new Error("too many revisions");
      seen.add(start);
      const { places, trailer } = await this.#readSection(start);
      if (seen.size === 1) this.trailer = trailer;
      this.#learn(places);
      const { XRefStm, Prev } = trailer;
      if (typeof XRefStm === "number" && !seen.has(XRefStm)) {
        // What a hybrid file hides from old readers its table calls free.
        seen.add(XRefStm);
        this.#learn((await this.#readSection(XRefStm)).places, true);
      }
      if (typeof Prev === "number") waiting.push(Prev);
    }
    this.#measure(seen);
  }

  #learn(places: XrefSection["places"], hidden = false): void {
    for (const [number, place] of places) {
      if (!this.#places.has(number) || (hidden && this.#places.get(number) === null)) this.#places.set(number, place);
    }
  }

  /** Every object ends where the next object or section begins. */
  #measure(sections: ReadonlySet<number>): void {
    const bounds = [...this.#places].flatMap(([number, place]) =>
      place?.kind === "file" ? [[number, place.offset] as const] : [],
    );
    const offsets = [...new Set([...bounds.map(([, offset]) => offset), ...sections])].sort(
      (left, right) => left - right,
    );
    const after = new Map(offsets.map((offset, index) => [offset, offsets[index + 1] ?? this.#source.byteLength]));
    this.#ends = new Map(bounds.map(([number, offset]) => [number, after.get(offset) ?? offset]));
  }

  async #readSection(start: number): Promise<XrefSection> {
    if (!(start >= 0 && start < this.#source.byteLength)) throw new Error("no cross-reference table");
    const head = textOf(await this.#source.read(start, Math.min(16, this.#source.byteLength - start)));
    const length = Math.min(this.#source.byteLength - start, decodedLimit);
    if (/^\s*xref/.test(head)) return readXrefTable(await this.#source.read(start, length));
    const number = Number(/^\s*(\d{1,7})\s/.exec(head)?.[1] ?? Number.NaN);
    if (!Number.isInteger(number)) throw new Error("no cross-reference table");
    const { stream } = await this.#readObject(number, start, start + length);
    if (!stream || nameOf(stream.entries["Type"]) !== "XRef") throw new Error("no cross-reference table");
    return readXrefStream(stream.entries, await this.#decode(stream));
  }

  /** An indirect object; throws when the table does not know it or its bytes are not it. */
  async object(number: number): Promise<PdfObject> {
    const known = this.#cache.get(number);
    if (known) return known;
    const place = this.#places.get(number);
    if (!place) throw new Error(`object ${number} is missing`);
    const read =
      place.kind === "file"
        ? await this.#readObject(number, place.offset, this.#ends.get(number) ?? place.offset)
        : await this.#unpack(number, place);
    this.#cache.set(number, read);
    return read;
  }

  /** Whether the file has the object at all; a reference to one it has not means null. Source: ISO 32000-2, 7.3.10. */
  has(number: number): boolean {
    return Boolean(this.#places.get(number));
  }

  async #unpack(number: number, place: Extract<ObjectPlace, { kind: "packed" }>): Promise<PdfObject> {
    const packed = this.#unpacked.get(place.container) ?? (await this.#unpackAll(place.container));
    const found = packed[place.index];
    if (found?.number !== number) throw new Error(`object ${number} is not there`);
    return { value: found.value, stream: null };
  }

  async #unpackAll(container: number): Promise<Packed> {
    if (isEncrypted(this.trailer)) throw new Error("encrypted file");
    const place = this.#places.get(container);
    if (place?.kind !== "file") throw new Error("broken object stream");
    const { stream } = await this.object(container);
    if (!stream) throw new Error("broken object stream");
    const packed = packedObjects(stream.entries, await this.#decode(stream));
    const [oldest] = this.#unpacked.keys();
    if (oldest !== undefined && this.#unpacked.size >= keptStreams) this.#unpacked.delete(oldest);
    this.#unpacked.set(container, packed);
    return packed;
  }

  async #readObject(number: number, offset: number, end: number): Promise<PdfObject> {
    const whole = Math.min(end - offset, objectBytes);
    const head = await this.#source.read(offset, Math.min(headBytes, whole));
    try {
      return await this.#parse(number, offset, head);
    } catch (fault) {
      // A long object may have been cut; only then is more worth reading.
      if (whole <= headBytes) throw fault;
      return this.#parse(number, offset, await this.#source.read(offset, whole));
    }
  }

  async #parse(number: number, offset: number, bytes: Uint8Array): Promise<PdfObject> {
    const lexer = new PdfLexer(bytes);
    const found = [lexer.next(), lexer.next(), lexer.next()];
    const [id, , word] = found;
    if (id !== number || !isKeyword(word) || word.keyword !== "obj") throw new Error(`object ${number} is not there`);
    const value = lexer.next();
    if (value === undefined || isKeyword(value)) throw new Error(`object ${number} is empty`);
    const after = lexer.next();
    if (!isKeyword(after)) throw new Error(`object ${number} has no end`);
    if (after.keyword === "endobj") return { value, stream: null };
    if (after.keyword !== "stream") throw new Error(`object ${number} has no end`);
    const skip = bytes[lexer.position] === 13 ? 2 : 1;
    const entries = entriesOf(value);
    const length = await this.resolve(entries["Length"]);
    const start = offset + lexer.position + skip;
    if (typeof length !== "number" || length < 0) throw new Error(`stream ${number} without length`);
    if (start + length > this.#source.byteLength) throw new Error(`stream ${number} ends too early`);
    return { value, stream: { entries, start, length } };
  }

  /** Follows references; other values stay as they are, absent ones become null. Throws on a chain of references. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    if (!isKind(value, "ref")) return value ?? null;
    const found = (await this.object(value.number)).value;
    if (isKind(found, "ref")) throw new Error(`object ${value.number} is a reference`);
    return found;
  }

  /** Entries of a dictionary or stream behind a reference, empty for anything else. */
  async dict(value: PdfValue | undefined): Promise<PdfDict> {
    return entriesOf(await this.resolve(value));
  }

  /** A list behind a reference, empty for anything else. */
  async list(value: PdfValue | undefined): Promise<readonly PdfValue[]> {
    const resolved = await this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  /** Decoded bytes of a stream; throws on filters of pictures. */
  async streamBytes(value: PdfValue | undefined): Promise<Uint8Array> {
    if (!isKind(value, "ref")) throw new Error("stream expected");
    const { stream } = await this.object(value.number);
    if (!stream) throw new Error(`object ${value.number} is no stream`);
    return this.#decode(stream);
  }

  async #decode(stream: PdfStream): Promise<Uint8Array> {
    if (stream.length > decodedLimit) throw new Error("stream too long");
    let bytes = await this.#source.read(stream.start, stream.length);
    const { filters, parameters } = await this.#filtersOf(stream.entries);
    for (const [index, filter] of filters.entries()) {
      bytes = await decodeFilter(filter, bytes, await this.dict(parameters[index]), this.#inflate);
    }
    return bytes;
  }

  async #filtersOf(entries: PdfDict): Promise<{ filters: readonly string[]; parameters: readonly PdfValue[] }> {
    const filter = await this.resolve(entries["Filter"]);
    const parameters = await this.resolve(entries["DecodeParms"]);
    const filters = (Array.isArray(filter) ? filter : [filter]).flatMap((each) => nameOf(each) ?? []);
    return { filters, parameters: Array.isArray(parameters) ? parameters : [parameters] };
  }

  /** The bytes of a stream as they stand in the file, piece by piece. */
  async *storedPieces(stream: PdfStream): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < stream.length; at += pieceBytes) {
      yield await this.#source.read(stream.start + at, Math.min(pieceBytes, stream.length - at));
    }
  }
}

/** The text of a name value, null for anything else. */
export function nameOf(value: PdfValue | undefined): string | null {
  return isKind(value, "name") ? value.name : null;
}

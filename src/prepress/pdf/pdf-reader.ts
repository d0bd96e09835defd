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

/** Random access to a finished file; a book of 600 MB is never loaded into memory. Source: PDF-06. */
export type PdfBytes = {
  readonly byteLength: number;
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** A stream object: its dictionary and the position of its bytes. */
export type PdfStream = { readonly entries: PdfDict; readonly start: number; readonly length: number };

/** A parsed indirect object: a value, or a stream. */
export type PdfObject = { readonly value: PdfValue; readonly stream: PdfStream | null };

const tailBytes = 2048;
const headBytes = 16 * 1024;
const pieceBytes = 256 * 1024;
/** Maximum bytes of an object without its stream. */
const objectBytes = 8 * 1024 * 1024;
/** Maximum number of cached decoded object streams. */
const maxCachedStreams = 8;
/** Maximum number of revisions of a file. */
const maxSections = 1000;

const textOf = (bytes: Uint8Array): string => {
  let value = "";
  for (const byte of bytes) value += String.fromCharCode(byte);
  return value;
};

type Packed = ReturnType<typeof packedObjects>;

/** Reads objects by number through cross-reference tables and streams; does not repair files. Source: ISO 32000-2, 7.5. */
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

  /** Opens a file; throws when it is not a PDF, ends too early or has no valid cross-reference. */
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

  /** Reads the revisions from the newest to the oldest; the newest entry of an object wins. */
  async #readSections(newest: number): Promise<void> {
    const seen = new Set<number>();
    const queue = [newest];
    for (let start = queue.shift(); start !== undefined; start = queue.shift()) {
      if (seen.has(start)) continue;
      if (seen.size >= maxSections) throw new Error("too many revisions");
      seen.add(start);
      const { places, trailer } = await this.#readSection(start);
      if (seen.size === 1) this.trailer = trailer;
      this.#addPlaces(places);
      const { XRefStm, Prev } = trailer;
      if (typeof XRefStm === "number" && !seen.has(XRefStm)) {
        // Objects that a hybrid file hides from old readers are marked free in its table.
        seen.add(XRefStm);
        this.#addPlaces((await this.#readSection(XRefStm)).places, true);
      }
      if (typeof Prev === "number") queue.push(Prev);
    }
    this.#computeLengths(seen);
  }

  #addPlaces(places: XrefSection["places"], hidden = false): void {
    for (const [number, place] of places) {
      if (!this.#places.has(number) || (hidden && this.#places.get(number) === null)) this.#places.set(number, place);
    }
  }

  /** Computes object lengths: every object ends where the next object or section begins. */
  #computeLengths(sections: ReadonlySet<number>): void {
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

  /** Reads an indirect object; throws when it is not in the table or its bytes do not match. */
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

  /** Whether the file has the object; a reference to a missing one means null. Source: ISO 32000-2, 7.3.10. */
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
    if (oldest !== undefined && this.#unpacked.size >= maxCachedStreams) this.#unpacked.delete(oldest);
    this.#unpacked.set(container, packed);
    return packed;
  }

  async #readObject(number: number, offset: number, end: number): Promise<PdfObject> {
    const fullLength = Math.min(end - offset, objectBytes);
    const head = await this.#source.read(offset, Math.min(headBytes, fullLength));
    try {
      return await this.#parse(number, offset, head);
    } catch (fault) {
      // A long object may have been truncated; only then read more.
      if (fullLength <= headBytes) throw fault;
      return this.#parse(number, offset, await this.#source.read(offset, fullLength));
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

  /** Follows references; other values are returned unchanged, missing ones as null. Throws on a chain of references. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    if (!isKind(value, "ref")) return value ?? null;
    const found = (await this.object(value.number)).value;
    if (isKind(found, "ref")) throw new Error(`object ${value.number} is a reference`);
    return found;
  }

  /** Entries of a resolved dictionary or stream, empty for other values. */
  async dict(value: PdfValue | undefined): Promise<PdfDict> {
    return entriesOf(await this.resolve(value));
  }

  /** A resolved list, empty for other values. */
  async list(value: PdfValue | undefined): Promise<readonly PdfValue[]> {
    const resolved = await this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  /** Decoded bytes of a stream; throws on image filters. */
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

  /** The encoded bytes of a stream, piece by piece. */
  async *storedPieces(stream: PdfStream): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < stream.length; at += pieceBytes) {
      yield await this.#source.read(stream.start + at, Math.min(pieceBytes, stream.length - at));
    }
  }
}

/** The text of a name value, null for other values. */
export function nameOf(value: PdfValue | undefined): string | null {
  return isKind(value, "name") ? value.name : null;
}

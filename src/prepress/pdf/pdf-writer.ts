import {
  dict,
  formatDict,
  formatValue,
  hex,
  latin1Bytes,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from "./pdf-objects.ts";
import type { ByteSink, PrintPorts, Sha256 } from "../ports.ts";

const chunkBytes = 64 * 1024;

/** Size and hash of the finished file, for the order's records. */
export type WrittenFile = { readonly bytes: number; readonly sha256: string };

/**
 * Writes a PDF sequentially: objects leave memory as soon as they are complete, only their offsets are kept. The bytes
 * depend only on the calls. Source: ISO 32000-2, 7.5; PDF-05, PDF-06.
 */
export class PdfWriter {
  readonly #sink: ByteSink;
  readonly #deflate: PrintPorts["deflate"];
  readonly #hash: Sha256;
  readonly #offsets: number[] = [0];
  readonly #chunk = new Uint8Array(chunkBytes);
  #filled = 0;
  #position = 0;

  constructor(sink: ByteSink, ports: Pick<PrintPorts, "deflate" | "newSha256">) {
    this.#sink = sink;
    this.#deflate = ports.deflate;
    this.#hash = ports.newSha256();
  }

  /** Writes the header; its comment of bytes above 127 marks the file as binary. Source: ISO 32000-2, 7.5.2. */
  async begin(): Promise<void> {
    await this.#bytes(Uint8Array.of(...latin1Bytes("%PDF-1.6\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
  }

  /** Reserves an object number, so that other objects can refer to it before it is written. */
  reserve(): PdfRef {
    this.#offsets.push(-1);
    return { kind: "ref", number: this.#offsets.length - 1 };
  }

  /** Writes an indirect object. */
  async object(value: PdfValue, ref: PdfRef = this.reserve()): Promise<PdfRef> {
    this.#mark(ref);
    await this.#text(`${ref.number} 0 obj\n${formatValue(value)}\nendobj\n`);
    return ref;
  }

  /** Writes a stream from its bytes; compressed unless `plain`. */
  async stream(entries: PdfDict, bytes: Uint8Array, options: { ref?: PdfRef; plain?: boolean } = {}): Promise<PdfRef> {
    const body = options.plain ? bytes : await this.#deflate(bytes);
    const filter: PdfDict = options.plain ? {} : { Filter: { kind: "name", name: "FlateDecode" } };
    return this.streamOf({ ...entries, ...filter }, body.length, [body], options.ref);
  }

  /** Writes a stream of known length from pieces; throws when the lengths do not match. */
  async streamOf(
    entries: PdfDict,
    length: number,
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    ref: PdfRef = this.reserve(),
  ): Promise<PdfRef> {
    this.#mark(ref);
    await this.#text(`${ref.number} 0 obj\n${formatDict({ ...entries, Length: length })}\nstream\n`);
    const start = this.#position;
    for await (const piece of pieces) await this.#bytes(piece);
    if (this.#position - start !== length) {
      throw new Error(`stream ${ref.number}: ${this.#position - start} bytes written, ${length} announced`);
    }
    await this.#text("\nendstream\nendobj\n");
    return ref;
  }

  /** Writes cross-reference table and trailer and flushes the rest. `id` is 32 hexadecimal digits. */
  async end(root: PdfRef, info: PdfRef, id: string): Promise<WrittenFile> {
    const start = this.#position;
    const lines = [`xref\n0 ${this.#offsets.length}\n0000000000 65535 f \n`];
    for (const [number, offset] of this.#offsets.entries()) {
      if (number === 0) continue;
      if (offset < 0) throw new Error(`object ${number} was reserved and never written`);
      if (offset > 9_999_999_999) throw new Error("file too long for a cross-reference table");
      lines.push(`${offset.toString().padStart(10, "0")} 00000 n \n`);
    }
    const trailer = dict({ Size: this.#offsets.length, Root: root, Info: info, ID: [hex(id), hex(id)] });
    lines.push(`trailer\n${formatValue(trailer)}\nstartxref\n${start}\n%%EOF\n`);
    await this.#text(lines.join(""));
    await this.#flush();
    return { bytes: this.#position, sha256: this.#hash.hex() };
  }

  #mark(ref: PdfRef): void {
    if (this.#offsets[ref.number] !== -1) throw new Error(`object ${ref.number} written twice`);
    this.#offsets[ref.number] = this.#position;
  }

  async #text(value: string): Promise<void> {
    await this.#bytes(latin1Bytes(value));
  }

  async #bytes(bytes: Uint8Array): Promise<void> {
    this.#position += bytes.length;
    if (bytes.length > chunkBytes - this.#filled) await this.#flush();
    if (bytes.length > chunkBytes) {
      await this.#hand(bytes);
      return;
    }
    this.#chunk.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  async #flush(): Promise<void> {
    if (this.#filled === 0) return;
    const bytes = this.#chunk.subarray(0, this.#filled);
    this.#filled = 0;
    await this.#hand(bytes);
  }

  async #hand(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    await this.#sink.write(bytes);
  }
}

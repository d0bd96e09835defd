import { Readable } from "node:stream";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive; `deflated` for texts: photos are compressed already. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array; readonly deflated?: boolean };

/** A ZIP file that is written while it is read: one of its files is in memory at a time. Source: ACC-10, EVENT-10. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let made: Uint8Array[] = [];
    let fault: Error | undefined;
    const zip = new Zip((error, piece) => {
      if (error) fault = error;
      else made.push(piece);
    });
    function* ready(): Generator<Uint8Array> {
      if (fault) throw fault;
      yield* made;
      made = [];
    }
    for await (const { name, bytes, deflated = false } of entries) {
      const file = deflated ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
      yield* ready();
    }
    zip.end();
    yield* ready();
  }
  return Readable.from(pieces());
}

/** A stream of Node as a response takes it. */
export function webStream(stream: Readable): ReadableStream {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node names the same stream differently
  return Readable.toWeb(stream) as ReadableStream;
}

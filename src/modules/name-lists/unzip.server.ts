import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry } from "yauzl";
import { ListFault } from "./cells.server.ts";

/** Largest unpacked part of a spreadsheet in bytes; 2,000 rows need a twentieth of it. */
const largestPart = 48 * 1024 * 1024;
const mostEntries = 2000;

/** The files inside a zip file, by name. `part` unpacks one; undefined when there is none of the name. */
export type Zip = {
  readonly has: (name: string) => boolean;
  readonly part: (name: string) => Promise<Uint8Array | undefined>;
};

/**
 * Opens a zip file. Unpacking ends where a file is longer than it claims to be. Faults: LIST_TYPE when it is encrypted,
 * LIST_SIZE for a file beyond the bound, LIST_BROKEN; other errors for what is no zip file.
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > mostEntries) throw new ListFault("LIST_BROKEN");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ListFault("LIST_TYPE");
    entries.set(entry.fileName, entry);
  }
  return {
    has: (name) => entries.has(name),
    part: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.uncompressedSize > largestPart) throw new ListFault("LIST_SIZE");
      return buffer(await zip.openReadStreamPromise(entry));
    },
  };
}

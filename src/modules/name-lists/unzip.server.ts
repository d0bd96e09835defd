import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry } from "yauzl";
import { ListFault } from "./cells.server.ts";

/** Maximum unpacked size of a spreadsheet part in bytes; 2,000 rows need a twentieth of it. */
const largestPart = 48 * 1024 * 1024;
const maxEntries = 2000;

/** The files inside a zip file, by name. `part` unpacks one; undefined if there is none of that name. */
export type Zip = {
  readonly has: (name: string) => boolean;
  readonly part: (name: string) => Promise<Uint8Array | undefined>;
};

/**
 * Opens a zip file. Unpacking stops if a file is longer than it claims to be. Faults: LIST_TYPE if it is encrypted,
 * LIST_SIZE for a file above the limit, LIST_BROKEN; other errors for anything that is not a zip file.
 */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > maxEntries) throw new ListFault("LIST_BROKEN");
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

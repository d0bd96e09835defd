import { inflateRawSync } from "node:zlib";
import { ListFault } from "./cells.server.ts";

/** Largest unpacked part of a spreadsheet in bytes; 2,000 rows need a twentieth of it. */
const largestPart = 48 * 1024 * 1024;
const mostEntries = 2000;

type Entry = { readonly name: string; readonly method: number; readonly packed: number; readonly at: number };

/** Place of the end record: the last 22 bytes, or before a comment of up to 64 kB. */
function endRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new ListFault("LIST_BROKEN");
}

function directory(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new ListFault("LIST_BROKEN");
  const names = new TextDecoder();
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ListFault("LIST_BROKEN");
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ListFault("LIST_TYPE");
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: names.decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpack(bytes: Uint8Array, { method, packed, at }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== 0x04034b50) throw new ListFault("LIST_BROKEN");
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  if (method !== 8) throw new ListFault("LIST_BROKEN");
  // What a bomb claims to be does not count: unpacking stops at the bound.
  return inflateRawSync(data, { maxOutputLength: largestPart });
}

/** The files inside a zip file, by name. `part` unpacks one; undefined when there is none of the name. */
export type Zip = { readonly has: (name: string) => boolean; readonly part: (name: string) => Uint8Array | undefined };

/** Opens a zip file. Faults: LIST_BROKEN, LIST_TYPE when it is encrypted. Source: APPNOTE 6.3. */
export function openZip(bytes: Uint8Array): Zip {
  const entries = new Map(directory(bytes).map((entry) => [entry.name, entry]));
  return {
    has: (name) => entries.has(name),
    part: (name) => {
      const entry = entries.get(name);
      return entry && unpack(bytes, entry);
    },
  };
}

/** A file to be archived. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array; readonly crc32: number };

const fixedDate = 0x00_21;
const utf8Names = 0x08_00;

function fields(sizes: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(sizes.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of sizes) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Fields common to the local header of a file and its central directory entry. */
const shared = ({ bytes, crc32 }: ZipEntry, nameLength: number) =>
  [
    [2, 20],
    [2, utf8Names],
    [2, 0],
    [2, 0],
    [2, fixedDate],
    [4, crc32],
    [4, bytes.length],
    [4, bytes.length],
    [2, nameLength],
    [2, 0],
  ] as const;

/**
 * The chunks of a zip archive; files are stored uncompressed, since pictures would not get smaller.
 * @source APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16
 */
export function zipPieces(entries: readonly ZipEntry[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const head = fields([[4, 0x04_03_4b_50], ...shared(entry, name.length)]);
    const line = [[4, 0x02_01_4b_50], [2, 20], ...shared(entry, name.length)] as const;
    directory.push(fields([...line, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name);
    pieces.push(head, name, entry.bytes);
    offset += head.length + name.length + entry.bytes.length;
  }
  const length = directory.reduce((sum, each) => sum + each.length, 0);
  const { length: count } = entries;
  const end = fields([
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
  return [...pieces, ...directory, end];
}

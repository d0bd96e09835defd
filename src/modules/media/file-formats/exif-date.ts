/** EXIF tags. Source: EXIF 2.32, sections 4.6.3 and 4.6.5. */
const exifBlockTag = 0x8769;
const takenTag = 0x9003;
const ascii = 2;
const entryBytes = 12;

type Reader = {
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
  readonly bytes: Uint8Array;
};

function readerOf(exif: Uint8Array): Reader | null {
  const marked = String.fromCharCode(...exif.subarray(0, 4)) === "Exif";
  const bytes = marked ? exif.subarray(6) : exif;
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0x49;
  const within = (at: number, size: number) => at >= 0 && at + size <= bytes.length;
  return {
    bytes,
    u16: (at) => (within(at, 2) ? view.getUint16(at, little) : 0),
    u32: (at) => (within(at, 4) ? view.getUint32(at, little) : 0),
  };
}

/** Offset of an entry in a directory; undefined if the directory has none with this tag. */
function entryOf(reader: Reader, directory: number, tag: number): number | undefined {
  const count = Math.min(reader.u16(directory), 500);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * entryBytes;
    if (reader.u16(at) === tag) return at;
  }
  return undefined;
}

/**
 * When a photo was taken, in the camera's local time, as `2026-06-13T14:30:05`; null if the EXIF data are missing or
 * invalid. Never throws, for any bytes.
 * @source CFG-10; EXIF 2.32 tag 36867 (DateTimeOriginal)
 */
export function takenAtOf(exif: Uint8Array | undefined): string | null {
  const reader = exif && readerOf(exif);
  if (!reader) return null;
  const block = entryOf(reader, reader.u32(4), exifBlockTag);
  if (block === undefined) return null;
  const entry = entryOf(reader, reader.u32(block + 8), takenTag);
  if (entry === undefined || reader.u16(entry + 2) !== ascii) return null;
  const at = reader.u32(entry + 8);
  const text = String.fromCharCode(...reader.bytes.subarray(at, at + 19));
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const moment = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const parsed = new Date(`${moment}Z`);
  // Invalid values such as 31 February or hour 25 roll over and so differ from the input.
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 19) !== moment ? null : moment;
}

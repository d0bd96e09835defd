/** Share of zero bytes at even and odd positions of the first bytes: UTF-16 text has them on one side only. */
function zeroes(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  const counts = [0, 0];
  const sample = bytes.subarray(0, 4096);
  for (const [index, byte] of sample.entries()) if (byte === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1;
  const half = Math.max(1, sample.length / 2);
  const [even = 0, odd = 0] = counts;
  return { even: even / half, odd: odd / half };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const { even, odd } = zeroes(bytes);
  if (odd > 0.3 && even < 0.05) return "utf-16le";
  if (even > 0.3 && odd < 0.05) return "utf-16be";
  return "utf-8";
}

/**
 * Decodes a file of unknown encoding: UTF-16 by its byte order mark or zero bytes, UTF-8 if all bytes are valid,
 * otherwise Windows-1252, which spreadsheet programs in western Europe write. Source: CARD-14.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

import { Readable } from "node:stream";

/** Bytes of a file, both ends included. */
export type Piece = { readonly from: number; readonly to: number };

/**
 * Parses a `Range` header with one range; undefined means the whole file, also if several ranges are requested.
 * @source PB-16; RFC 9110 section 14
 */
export function pieceOf(header: string | undefined, size: number): Piece | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? "beyond" : { from, to };
}

/** The bytes of a range from a stream of the whole file; what follows is not read. */
export function pieceOfStream(whole: Readable, { from, to }: Piece): Readable {
  return Readable.from(cut(whole, from, to), { objectMode: false });
}

async function* cut(whole: Readable, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of whole) {
    if (!Buffer.isBuffer(chunk)) throw new Error("a file is bytes");
    const end = at + chunk.length;
    if (end > from) yield chunk.subarray(Math.max(0, from - at), Math.min(chunk.length, to + 1 - at));
    at = end;
    if (at > to) return;
  }
}

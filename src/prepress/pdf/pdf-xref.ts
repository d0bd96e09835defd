import { entriesOf, isKeyword, PdfLexer } from "./pdf-lexer.ts";
import { isKind, type PdfDict, type PdfValue } from "./pdf-objects.ts";

/** Location of an object: at a byte offset of the file, or as the n-th object of an object stream. */
export type ObjectPlace =
  | { readonly kind: "file"; readonly offset: number }
  | { readonly kind: "packed"; readonly container: number; readonly index: number };

/** A cross-reference section: locations by object number, and its trailer. `null` marks a freed object. */
export type XrefSection = { readonly places: ReadonlyMap<number, ObjectPlace | null>; readonly trailer: PdfDict };

/** Maximum number of objects in a file; a book of 400 pages has some ten thousand. */
export const maxObjects = 1_000_000;

function bounded(number: number): number {
  if (!Number.isInteger(number) || number < 0 || number > maxObjects) throw new Error("too many objects");
  return number;
}

/** Parses a table that starts with `xref`, with its trailer. Source: ISO 32000-2, 7.5.4. */
export function readXrefTable(bytes: Uint8Array): XrefSection {
  const lexer = new PdfLexer(bytes);
  const first = lexer.next();
  if (!isKeyword(first) || first.keyword !== "xref") throw new Error("no cross-reference table");
  const places = new Map<number, ObjectPlace | null>();
  for (;;) {
    const start = lexer.next();
    if (isKeyword(start) && start.keyword === "trailer") break;
    const count = lexer.next();
    if (typeof start !== "number" || typeof count !== "number") throw new Error("broken cross-reference table");
    bounded(start + count);
    for (let index = 0; index < count; index++) {
      const offset = lexer.next();
      lexer.next();
      const use = lexer.next();
      if (typeof offset !== "number" || !isKeyword(use)) throw new Error("broken cross-reference table");
      places.set(start + index, use.keyword === "n" ? { kind: "file", offset } : null);
    }
  }
  const trailer = lexer.next();
  if (trailer === undefined || isKeyword(trailer)) throw new Error("no trailer");
  return { places, trailer: entriesOf(trailer) };
}

function field(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

const isNumber = (value: PdfValue): value is number => typeof value === "number";

/** Parses the decoded bytes of a cross-reference stream; its dictionary is the trailer. Source: ISO 32000-2, 7.5.8. */
export function readXrefStream(trailer: PdfDict, bytes: Uint8Array): XrefSection {
  const { W, Index, Size } = trailer;
  const widths = Array.isArray(W) ? W.filter(isNumber) : [];
  const [kindWidth = -1, firstWidth = -1, secondWidth = -1] = widths;
  if (widths.length !== 3 || !widths.every((width) => Number.isInteger(width) && width >= 0 && width <= 8)) {
    throw new Error("broken cross-reference stream");
  }
  const sections = Array.isArray(Index) ? Index.filter(isNumber) : [0, isNumber(Size ?? null) ? Number(Size) : 0];
  const row = kindWidth + firstWidth + secondWidth;
  const places = new Map<number, ObjectPlace | null>();
  let at = 0;
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const start = sections[section] ?? 0;
    const count = sections[section + 1] ?? 0;
    bounded(start + count);
    for (let index = 0; index < count && at + row <= bytes.length; index++, at += row) {
      const kind = kindWidth === 0 ? 1 : field(bytes, at, kindWidth);
      const first = field(bytes, at + kindWidth, firstWidth);
      const second = field(bytes, at + kindWidth + firstWidth, secondWidth);
      places.set(start + index, placeOf(kind, first, second));
    }
  }
  return { places, trailer };
}

function placeOf(kind: number, first: number, second: number): ObjectPlace | null {
  if (kind === 1) return { kind: "file", offset: first };
  return kind === 2 ? { kind: "packed", container: first, index: second } : null;
}

/** Whether a trailer marks the file as encrypted. */
export const isEncrypted = (trailer: PdfDict): boolean =>
  trailer["Encrypt"] !== undefined && trailer["Encrypt"] !== null;

/** Numbers and positions of the objects in a decoded object stream. Source: ISO 32000-2, 7.5.7. */
export function packedObjects(
  entries: PdfDict,
  bytes: Uint8Array,
): readonly { readonly number: number; readonly value: PdfValue }[] {
  const { N, First } = entries;
  if (typeof N !== "number" || typeof First !== "number" || bounded(N) > bytes.length) {
    throw new Error("broken object stream");
  }
  const lexer = new PdfLexer(bytes);
  const heads = Array.from({ length: N }, () => ({ number: lexer.next(), offset: lexer.next() }));
  return heads.map(({ number, offset }) => {
    if (typeof number !== "number" || typeof offset !== "number") throw new Error("broken object stream");
    const value = new PdfLexer(bytes, First + offset).next();
    if (value === undefined || isKeyword(value) || isKind(value, "ref")) throw new Error("broken object stream");
    return { number, value };
  });
}

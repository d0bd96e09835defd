import { accept, refuse, type Result } from "#kernel/result.ts";
import type { SheetCode } from "../print-files/parts.ts";

/** Something that belongs into the parcel. */
export type PieceToPack = {
  readonly line: string;
  /** Position of the line, from 1. */
  readonly item: number;
  /** `part-<n>` of printed parts, the article number of others. */
  readonly piece: string;
  /** Number of the part in its sheet code; null for articles without a code. */
  readonly part: number | null;
  /** Sheets whose codes are to be scanned: all of them, or for a serial part the first and the last. */
  readonly sheets: readonly number[];
};

/** Something that was scanned or ticked. `sheet` is 0 where the code names none. */
export type PackedPiece = { readonly line: string; readonly piece: string; readonly sheet: number };

/** The piece of a part in the packing list. */
export const pieceOfPart = (part: number): string => `part-${part}`;

/**
 * Whether a piece is complete. A part that is the same on every sheet needs one scan. A serial part needs its first and
 * its last sheet: stacks stay in list order, so what lies between came along. Source: PDF-09.
 */
export function isPacked(piece: PieceToPack, packed: readonly PackedPiece[]): boolean {
  const own = packed.filter((each) => each.line === piece.line && each.piece === piece.piece);
  if (piece.sheets.length === 0) return own.length > 0;
  return piece.sheets.every((sheet) => own.some((each) => each.sheet === sheet));
}

/** What a scan means for an order. */
export type Scan =
  | { readonly kind: "packed"; readonly piece: PieceToPack; readonly sheet: number }
  /** The piece, or this sheet of it, lies in the parcel already. */
  | { readonly kind: "again"; readonly piece: PieceToPack };

/**
 * Judges a scanned code. Refuses PACKING_FOREIGN with the number of the order the sheet belongs to (never a name), and
 * PACKING_CODE for codes of parts this order does not have. Source: PDF-09.
 */
export function judgeScan(
  orderNumber: string,
  pieces: readonly PieceToPack[],
  packed: readonly PackedPiece[],
  code: SheetCode,
): Result<Scan> {
  if (code.orderNumber !== orderNumber) return refuse("PACKING_FOREIGN", { number: code.orderNumber });
  const piece = pieces.find(({ item, part }) => item === code.item && part === code.part);
  if (!piece) return refuse("PACKING_CODE");
  const sheet = code.sheet ?? 0;
  const own = packed.filter((each) => each.line === piece.line && each.piece === piece.piece);
  const known = piece.sheets.length === 0 ? own.length > 0 : own.some((each) => each.sheet === sheet);
  return accept(known ? { kind: "again", piece } : { kind: "packed", piece, sheet });
}

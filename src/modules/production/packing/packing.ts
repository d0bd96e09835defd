import { accept, refuse, type Result } from "#kernel/result.ts";
import type { SheetCode } from "../print-files/parts.ts";

/** Something to be packed into the parcel. */
export type PieceToPack = {
  readonly line: string;
  /** Position of the line, from 1. */
  readonly item: number;
  /** `part-<n>` for printed parts, the article number for others. */
  readonly piece: string;
  /** Number of the part in its sheet code; null for articles without a code. */
  readonly part: number | null;
  /** Sheets whose codes have to be scanned: all of them, or for a serial part the first and the last. */
  readonly sheets: readonly number[];
};

/** A scanned or ticked piece. `sheet` is 0 if the code names none. */
export type PackedPiece = { readonly line: string; readonly piece: string; readonly sheet: number };

/** The piece identifier of a part in the packing list. */
export const pieceOfPart = (part: number): string => `part-${part}`;

/**
 * Whether a piece is complete. A part that is the same on every sheet needs one scan. A serial part or stack of prints needs its first and
 * its last sheet: stacks stay in list order, so everything in between is included. Source: PDF-09.
 */
export function isPacked(piece: PieceToPack, packed: readonly PackedPiece[]): boolean {
  const own = packed.filter((each) => each.line === piece.line && each.piece === piece.piece);
  if (piece.sheets.length === 0) return own.length > 0;
  return piece.sheets.every((sheet) => own.some((each) => each.sheet === sheet));
}

/** The result of a scan for an order. */
export type Scan =
  | { readonly kind: "packed"; readonly piece: PieceToPack; readonly sheet: number }
  /** The piece, or this sheet of it, has already been packed. */
  | { readonly kind: "again"; readonly piece: PieceToPack };

/**
 * Evaluates a scanned code. Refuses PACKING_FOREIGN with the number of the order the sheet belongs to (never a name),
 * and PACKING_CODE for codes of parts this order does not have. Source: PDF-09.
 */
export function evaluateScan(
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

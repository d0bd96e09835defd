import type { DesignDocument } from "#design/model/design-document.ts";

/** A printed piece of an order line, as packed: front and back of a card are one part. */
export type LinePart = {
  /** Number in the sheet code, from 1. */
  readonly number: number;
  readonly id: string;
  readonly kind: DesignDocument["parts"][number]["kind"];
  /** Its index among several of its kind, null for the only one. */
  readonly index: number | null;
  /** Printed once per record of the list. */
  readonly serial: boolean;
};

/**
 * The printed pieces of a design that have a surface, in document order; `serial` contains the ids of those that are
 * printed once per record. Source: PDF-01, PDF-09.
 */
export function partsOf(
  document: Pick<DesignDocument, "parts" | "pages">,
  serial: ReadonlySet<string>,
): readonly LinePart[] {
  const printed = new Set(document.pages.map((page) => page.part));
  return document.parts.flatMap((part, index) =>
    printed.has(part.id)
      ? [{ number: index + 1, id: part.id, kind: part.kind, index: part.number ?? null, serial: serial.has(part.id) }]
      : [],
  );
}

/** The machine-readable code of a part of a line, as on its sheets before the slash. Source: PDF-09. */
export const partCode = (line: { readonly orderNumber: string; readonly position: number }, part: number): string =>
  `${line.orderNumber}-${line.position}-${part}`;

/** A code as printed on print files and press sheets: order, item, part, and page or sheet. Source: PDF-09. */
export type SheetCode = {
  readonly orderNumber: string;
  readonly item: number;
  readonly part: number;
  readonly sheet: number | null;
};

/**
 * Parses a scanned code; null for anything else. On a German keyboard layout, a scanner set to an American one types ß
 * for the hyphen and a hyphen for the slash: both are accepted. Source: PDF-09.
 */
export function readSheetCode(scanned: string): SheetCode | null {
  const typed = scanned.trim().slice(0, 60).toUpperCase();
  const plain = /[ßẞ]|SS/.test(typed) ? typed.replaceAll("-", "/").replaceAll(/ß|ẞ|SS/gi, "-") : typed;
  const [, orderNumber, item, part, sheet] = /^([A-Z]\d{9})-(\d{1,3})-(\d{1,2})(?:\/(\d{1,5}))?$/.exec(plain) ?? [];
  if (orderNumber === undefined) return null;
  return {
    orderNumber,
    item: Number(item),
    part: Number(part),
    sheet: sheet === undefined ? null : Number(sheet),
  };
}

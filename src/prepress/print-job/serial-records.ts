import type { DisplayItem, DisplayPage } from "#design/display-list.ts";
import type { PagePiece } from "../paint/paint-pdf.ts";

/** The individual items of one record, per page and slot. */
export type SerialRow = { readonly id: string; readonly pages: readonly (readonly (readonly DisplayItem[])[])[] };

/**
 * The records of a serial part, in addition to a display list with the shared items. `slots` gives per page the number
 * of shared items below each individual position. Source: PDF-03.
 */
export type SerialRecords = {
  readonly slots: readonly (readonly number[])[];
  readonly rows: readonly SerialRow[];
};

/** The laid-out pages of one record before comparison. */
export type RecordPages = { readonly id: string; readonly pages: readonly DisplayPage[] };

const equalItems = (left: readonly DisplayItem[], right: readonly DisplayItem[]): boolean =>
  left.length === right.length &&
  left.every((item, index) => item === right[index] || JSON.stringify(item) === JSON.stringify(right[index]));

const byElement = (page: DisplayPage): ReadonlyMap<string, readonly DisplayItem[]> =>
  Map.groupBy(page.items, ({ element }) => element);

/** Elements whose items differ between records or are missing in some. */
function varyingElements(pages: readonly DisplayPage[]): ReadonlySet<string> {
  const [first] = pages;
  const known = first ? byElement(first) : new Map<string, readonly DisplayItem[]>();
  const varying = new Set<string>();
  for (const page of pages) {
    const found = byElement(page);
    for (const element of new Set([...known.keys(), ...found.keys()])) {
      const differs = !equalItems(known.get(element) ?? [], found.get(element) ?? []);
      if (!varying.has(element) && differs) varying.add(element);
    }
  }
  return varying;
}

type SharedPage = {
  readonly page: DisplayPage;
  readonly slots: readonly number[];
  /** Individual items per record and slot. */
  readonly own: readonly (readonly (readonly DisplayItem[])[])[];
};

/** A varying item belongs to the slot given by the number of shared items below it, which is equal in all records. */
function sharePage(pages: readonly DisplayPage[]): SharedPage {
  const [first] = pages;
  if (!first) throw new Error("serial part without records");
  const varying = varyingElements(pages);
  const bySlot = pages.map((page) => {
    let below = 0;
    const slots = new Map<number, DisplayItem[]>();
    for (const item of page.items) {
      if (varying.has(item.element)) slots.set(below, [...(slots.get(below) ?? []), item]);
      else below += 1;
    }
    return slots;
  });
  const slots = [...new Set(bySlot.flatMap((each) => [...each.keys()]))].sort((left, right) => left - right);
  return {
    page: { ...first, items: first.items.filter(({ element }) => !varying.has(element)) },
    slots,
    own: bySlot.map((each) => slots.map((slot) => each.get(slot) ?? [])),
  };
}

/**
 * Splits the laid-out pages of all records, in list order, into shared and individual items. Throws without records and
 * when records have different pages. Source: PDF-03, PDF-05.
 */
export function shareRecords(records: readonly RecordPages[]): {
  readonly pages: readonly DisplayPage[];
  readonly records: SerialRecords;
} {
  const count = records[0]?.pages.length ?? 0;
  const odd = records.find(({ pages }) => pages.length !== count);
  if (odd) throw new Error(`record ${odd.id} has other pages`);
  const shared = Array.from({ length: count }, (_, index) =>
    sharePage(records.flatMap(({ pages }) => pages[index] ?? [])),
  );
  if (shared.length === 0) throw new Error("serial part without records");
  return {
    pages: shared.map(({ page }) => page),
    records: {
      slots: shared.map(({ slots }) => slots),
      rows: records.map(({ id }, row) => ({ id, pages: shared.map(({ own }) => own[row] ?? []) })),
    },
  };
}

/** The shared items of a page between its slots, in paint order. */
export function sharedPieces(page: DisplayPage, slots: readonly number[]): readonly (readonly DisplayItem[])[] {
  const ends = [...slots, page.items.length];
  return ends.map((end, index) => page.items.slice(ends[index - 1] ?? 0, end));
}

/** The items on one page of a record in paint order: shared items with the individual ones in between. */
export function piecesOfRecord(
  shared: readonly (readonly DisplayItem[])[],
  own: readonly (readonly DisplayItem[])[],
): readonly PagePiece[] {
  const pieces = shared.flatMap((items, index): readonly PagePiece[] => [
    { items, shared: true },
    { items: own[index] ?? [], shared: false },
  ]);
  return pieces.filter(({ items }) => items.length > 0);
}

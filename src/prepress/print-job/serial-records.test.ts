import { describe, expect, it } from "vitest";
import type { DisplayItem } from "#design/display-list.ts";
import { shareRecords, piecesOfRecord, sharedPieces, type RecordPages } from "./serial-records.ts";
import { black, page, rectItem } from "../testing/hand-made-list.ts";

const item = (element: string, x: number): DisplayItem => ({ ...rectItem(x, 0, 1, 1, black), element });
const record = (id: string, ...items: readonly DisplayItem[]): RecordPages => ({
  id,
  pages: [page("front", 50, 30, items)],
});

/** The elements of each record in paint order, as in the file. */
function seen(records: readonly RecordPages[]): readonly (readonly string[])[] {
  const { pages, records: serial } = shareRecords(records);
  return serial.rows.map((row) =>
    pages.flatMap((each, index) =>
      piecesOfRecord(sharedPieces(each, serial.slots[index] ?? []), row.pages[index] ?? []).flatMap(({ items }) =>
        items.map((found) => `${found.element}${found.matrix[4]}${found.kind === "path" ? found.d : ""}`),
      ),
    ),
  );
}

const plain = (records: readonly RecordPages[]): readonly (readonly string[])[] =>
  records.map(({ pages }) =>
    pages.flatMap(({ items }) =>
      items.map((found) => `${found.element}${found.matrix[4]}${found.kind === "path" ? found.d : ""}`),
    ),
  );

describe("records of a serial part", () => {
  it("share equal items and keep differing ones in their order (PDF-03)", () => {
    const records = [
      record("a", item("ground", 0), item("name", 1), item("frame", 2), item("place", 3)),
      record("b", item("ground", 0), item("name", 9), item("frame", 2), item("place", 4)),
    ];
    const { pages, records: serial } = shareRecords(records);
    expect(pages[0]?.items.map(({ element }) => element)).toEqual(["ground", "frame"]);
    expect(serial.slots).toEqual([[1, 2]]);
    expect(serial.rows.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(seen(records)).toEqual(plain(records));
  });

  it("keep items missing in the first record, in the correct order (PDF-03)", () => {
    const records = [
      record("a", item("ground", 0), item("frame", 2)),
      record("b", item("ground", 0), item("name", 1), item("title", 5), item("frame", 2), item("end", 7)),
      record("c", item("ground", 0), item("title", 6), item("frame", 2)),
    ];
    expect(seen(records)).toEqual(plain(records));
  });

  it("have no individual items when all are equal (PDF-03)", () => {
    const records = [record("a", item("ground", 0)), record("b", item("ground", 0))];
    expect(shareRecords(records).records.slots).toEqual([[]]);
    expect(seen(records)).toEqual(plain(records));
  });

  it("must have the same pages (PDF-03)", () => {
    expect(() => shareRecords([record("a"), { id: "b", pages: [] }])).toThrow("record b has other pages");
    expect(() => shareRecords([])).toThrow("without records");
  });
});

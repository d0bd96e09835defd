import { expect, test } from "vitest";
import { aDocument, aPage } from "#design/testing/builders.ts";
import type { PhotoChoice } from "#modules/photo-products/contract.ts";
import { mountedWith } from "./line-ticket.server.ts";
import { coverStock, makingOf } from "./line-making.server.ts";

const labelled = (key: string, value: string) => ({ key, label: key, value });

const document = aDocument([], { pages: [1, 2, 3].map((n) => aPage([], { id: `sheet-${n}`, w: 210, h: 297 })) });

function made(choice: PhotoChoice | null, optionLabels: readonly { key: string; label: string; value: string }[] = []) {
  return Object.fromEntries(makingOf({ choice, optionLabels, document }).map(({ key, value }) => [key, value]));
}

test("PDF-07 BOOK-09 the ticket of a book says how it is bound, how wide its spine is and which endpapers it has", () => {
  const chosen = {
    type: "digitalfotobuch",
    cover: "hard",
    binding: "pur",
    format: "200-200",
    paper: "matt",
    pageCount: "48",
  };
  const labels = [labelled("binding", "PUR"), labelled("paper", "Fotopapier matt"), labelled("pageCount", "48 Seiten")];
  expect(made({ kind: "photobook", chosen }, labels)).toEqual({
    pageCount: "48 Seiten",
    binding: "PUR",
    // 24 leaves of 0.19 mm between two boards of 2.5 mm.
    spine: "9,6\u00A0mm",
    grain: "parallel zum Rücken",
    endpapers: "vorn und hinten, weiß",
  });
  const soft = { ...chosen, cover: "soft", binding: "heftbindung" };
  expect(made({ kind: "photobook", chosen: soft })).toMatchObject({ spine: "geheftet, kein Rücken", endpapers: "–" });
});

test("PDF-07 BOOK-04 endpapers in a colour of the design are on the ticket in CMYK; a soft cover has none", () => {
  const palette = { accent: { cmyk: [20, 70, 75, 10] as [number, number, number, number], rgb: "#bd6045" } };
  const coloured = { ...document, palette, endpaper: "accent" };
  const endpapersOf = (cover: string) =>
    makingOf({
      choice: { kind: "photobook", chosen: { cover, format: "200-200" } },
      optionLabels: [],
      document: coloured,
    }).find(({ key }) => key === "endpapers")?.value;
  expect(endpapersOf("hard")).toBe("vorn und hinten, C 20 M 70 Y 75 K 10 (#bd6045)");
  expect(endpapersOf("soft")).toBe("–");
});

test("PDF-07 CAL-03 the ticket of a calendar names sheets, holes, board, hanger and stand, as far as it has them", () => {
  const wall = { calendarType: "wandkalender", format: "a4-hoch", mounting: "spirale" };
  expect(made({ kind: "calendar", chosen: wall }, [labelled("mounting", "Spirale")])).toEqual({
    mounting: "Spirale",
    sheets: "3",
    holes: "20 je Blatt, Drahtkamm 3:1",
    board: "ja",
    hanger: "ja",
  });
  const desk = { calendarType: "tischkalender", format: "a6-hoch", mounting: "holzblock" };
  expect(made({ kind: "calendar", chosen: desk })).toEqual({ sheets: "3", stand: "Holzblock" });
});

test("PDF-07 CAL-03 the wood of a calendar is packed beside its sheets, its wire is part of them", () => {
  const packed = (mounting: string) =>
    mountedWith({ kind: "calendar", chosen: { mounting } }, [labelled("mounting", mounting)], 2);
  expect(packed("holzblock")).toEqual([{ sku: "mounting/holzblock", name: "mounting: holzblock", quantity: 2 }]);
  expect(packed("spirale")).toEqual([]);
});

test("PDF-07 BOOK-01 a cover is printed on card or on paper for its boards, not on the paper of the pages", () => {
  expect(coverStock({ cover: "soft" })).toBe("Umschlagkarton 0,3\u00a0mm");
  expect(coverStock({ cover: "hard" })).toBe("Überzugspapier auf Graupappe 2,5\u00a0mm");
});

test("PDF-07 goods that are neither book nor calendar have no such lines", () => {
  expect(made(null)).toEqual({});
  expect(made({ kind: "photoprint", chosen: { format: "100x150" } }, [labelled("format", "10 × 15 cm")])).toEqual({});
});

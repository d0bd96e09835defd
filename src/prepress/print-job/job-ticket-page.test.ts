import { describe, expect, it } from "vitest";
import { readCode128 } from "../testing/read-code128.ts";
import type { JobTicket } from "./job-ticket.ts";
import { jobTicketDocument, withTicketCode, type TicketTexts } from "./job-ticket-page.ts";
import { list, page } from "../testing/hand-made-list.ts";

const labels: TicketTexts = {
  title: "Ticket",
  item: "Item",
  part: "Part",
  product: "Product",
  design: "Design",
  paper: "Paper",
  refinement: "Refinement",
  refinementName: "Gold foil",
  punching: "Punching",
  none: "-",
  accessories: "Accessories",
  shipBy: "Ship by",
  express: "EXPRESS",
  destination: "Country",
  file: "File",
  pages: "Pages",
  copies: "copies",
  plates: "Plates",
  records: "Datensätze",
  condition: "Condition",
  colourSpaces: "Colour spaces",
  boxes: "Page boxes",
  warnings: "Warnings",
  of: "of",
  steps: "Done",
  stepNames: ["Print", "Pack"],
};
const surface = (number: number, w: number): JobTicket["pages"][number] => ({
  number,
  id: `page-${number}`,
  trim: { w, h: 148 },
  bleed: 3,
  folds: [],
});
const ticket: JobTicket = {
  ticket: 2,
  sheetCode: "K123456789-2-1",
  created: "2026-05-04T10:11:12Z",
  order: {
    orderNumber: "K123456789",
    item: { position: 2, of: 3 },
    part: { position: 1, of: 1, name: "Card" },
    sku: "sku",
    product: "Card A6",
    design: "Olive",
    quantity: 60,
    records: null,
    paper: "Matt",
    refinement: "gold",
    punching: null,
    accessories: [],
    express: false,
    shipBy: null,
    destination: "DE",
  },
  file: {
    name: "a.pdf",
    sha256: "a".repeat(64),
    bytes: 1,
    pages: 2,
    condition: "FOGRA39",
    writer: "w",
    layout: "1",
    harfbuzz: "1",
  },
  pages: Array.from({ length: 24 }, (_, index) => surface(index + 1, index === 0 ? 210 : 105)),
  plates: [],
  fonts: [],
  ownPages: [],
  photos: [],
  preflight: {
    ok: true,
    condition: "FOGRA39",
    colourSpaces: ["DeviceCMYK", "GOLD"],
    boxes: [
      { page: 1, media: [0, 0, 226, 164], bleed: [5, 5, 221, 159], trim: [8, 8, 218, 156] },
      { page: 2, media: [0, 0, 226, 164], bleed: [5, 5, 221, 159], trim: [8, 8, 218, 156] },
    ],
    warnings: Array.from({ length: 40 }, (_, index) => `warning ${index}`),
  },
};

const texts = (of: JobTicket): readonly string[] =>
  jobTicketDocument(of, labels).pages.flatMap((each) =>
    each.elements.flatMap((element) => (element.type === "text" ? [element.text] : [])),
  );

describe("the page of a job ticket", () => {
  it("combines pages of one size in one line (PDF-07)", () => {
    expect(texts(ticket)).toEqual(expect.arrayContaining(["1  210 × 148 mm", "2–24  105 × 148 mm"]));
  });

  it("counts prints by size, with their copies (PRINT-02)", () => {
    const pages = [150, 100, 150, 100, 150].map((w, index) => ({ ...surface(index + 1, w), copies: index + 1 }));
    expect(texts({ ...ticket, pages })).toEqual(
      expect.arrayContaining(["3 Pages  150 × 148 mm, 9 copies", "2 Pages  100 × 148 mm, 6 copies"]),
    );
  });

  it("stays on the sheet with many pages and warnings, without overlapping lines (PDF-07)", () => {
    const [sheet] = jobTicketDocument(ticket, labels).pages;
    const elements = sheet?.elements ?? [];
    for (const { x, y, w, h } of elements) {
      expect(x).toBeGreaterThanOrEqual(15);
      expect(x + w).toBeLessThanOrEqual(195);
      expect(y + h).toBeLessThanOrEqual(287);
    }
    const texts = elements.flatMap((element) => (element.type === "text" ? [element.text] : []));
    expect(texts).toContain("DeviceCMYK, GOLD");
    // Pages with the same boxes are one line.
    expect(texts.filter((text) => text.startsWith("MediaBox"))).toEqual([
      "MediaBox 226 × 164  BleedBox 216 × 154  TrimBox 210 × 148 mm",
    ]);
    const warnings = elements.filter((element) => element.type === "text" && element.text.startsWith("warning"));
    expect(warnings).toHaveLength(6);
    expect(new Set(warnings.map(({ y }) => y)).size).toBe(6);
  });

  it("has a box for every step, omits empty rows, and shows none without punching (PDF-07)", () => {
    const [sheet] = jobTicketDocument(ticket, labels).pages;
    expect(sheet?.elements.filter(({ type }) => type === "shape")).toHaveLength(2);
    expect(texts(ticket)).not.toContain("Accessories");
    expect(texts(ticket)).toContain("-");
  });

  it("has the same machine code as the sheets (PDF-09)", () => {
    const coded = withTicketCode(list(page("ticket", 210, 297, [])), ticket);
    const [bars] = coded.pages[0]?.items ?? [];
    const edges = bars?.kind === "path" ? [...bars.d.matchAll(/[ML](\S+) 16(?=L)/g)].map(([, x]) => Number(x)) : [];
    const widths = edges.slice(1).map((x, index) => x - (edges[index] ?? 0));
    const module = Math.min(...widths);
    expect(readCode128(widths.map((width) => Math.round(width / module)))).toBe("K123456789-2-1");
  });
});

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { JobTicket } from "#prepress/print-job/job-ticket.ts";
import { hasPdfTools, run, workshop } from "#prepress/testing/pdf-workshop.ts";
import { writeTicketPdf } from "./write-ticket-pdf.server.ts";

const shop = workshop();
afterAll(() => shop.close());

const digest = "0123456789abcdef".repeat(4);
const ticket: JobTicket = {
  ticket: 2,
  sheetCode: "K123456789-2-1",
  created: "2026-05-04T10:11:12Z",
  order: {
    orderNumber: "K123456789",
    item: { position: 2, of: 3 },
    part: { position: 1, of: 1, name: "Karte" },
    sku: "folded-portrait-a6",
    product: "Klappkarte hoch A6",
    design: "Olivenzweig",
    quantity: 60,
    records: 87,
    paper: "Feinstkarton, matt gestrichen, 300 g/m²",
    refinement: "gold",
    punching: "Runde Ecken",
    accessories: [
      { sku: "envelope-c6-weiss", name: "Umschlag C6, weiß, gerade Klappe", quantity: 60 },
      { sku: "ribbon-altrosa", name: "Band, Altrosa", quantity: 60 },
    ],
    express: true,
    shipBy: "2026-05-08",
    destination: "AT",
  },
  file: {
    name: "K123456789-2-print.pdf",
    sha256: digest,
    bytes: 812_345,
    pages: 2,
    condition: "FOGRA39",
    writer: "Blattwerk prepress 1",
    layout: "1",
    harfbuzz: "12.1.0",
  },
  pages: [
    { number: 1, id: "outside", trim: { w: 210, h: 148 }, bleed: 3, folds: [{ axis: "x", at: 105 }] },
    { number: 2, id: "inside", trim: { w: 210, h: 148 }, bleed: 3, folds: [{ axis: "x", at: 105 }] },
  ],
  plates: [
    { name: "GOLD", use: "finish" },
    { name: "Crease", use: "die" },
  ],
  fonts: [{ id: "jost-400", sha256: digest }],
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
    warnings: ["image-resolution page 1: 140 ppi, expected at least 200 ppi"],
  },
};

describe("the job ticket as a page", () => {
  it.skipIf(!hasPdfTools())("states what to produce and is an A4 page (PDF-07, PDF-09)", async () => {
    const file = shop.path("ticket.pdf");
    await writeTicketPdf(ticket, file);
    const text = run("pdftotext", "-layout", file, "-");
    for (const part of [
      "K123456789",
      "K123456789-2-1",
      "60 ×",
      "Farbräume",
      "DeviceCMYK, GOLD",
      "TrimBox 210 × 148 mm",
      "Datensätze 87",
      "Klappkarte hoch A6",
      "2 von 3",
      "Feinstkarton, matt gestrichen, 300 g/m²",
      "Goldfolie",
      "Runde Ecken",
      "60 × Band, Altrosa (ribbon-altrosa)",
      "EXPRESS",
      "1–2 210 × 148 mm (x 105)",
      digest,
      "140 ppi",
    ])
      expect(text.replaceAll(/ +/g, " ")).toContain(part);
    expect(run("pdfinfo", file)).toMatch(/Pages: +1\n[\s\S]*A4/);
    expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors");
  });

  it("has equal bytes for an equal ticket (PDF-05)", async () => {
    await writeTicketPdf(ticket, shop.path("a.pdf"));
    await writeTicketPdf(ticket, shop.path("b.pdf"));
    expect(readFileSync(shop.path("a.pdf")).equals(readFileSync(shop.path("b.pdf")))).toBe(true);
  });
});

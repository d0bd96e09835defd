import { describe, expect, it } from "vitest";
import { freezeJob, type FrozenJob } from "./frozen-job.ts";
import { JobTicket, jobTicket, sheetCode, type TicketOrder } from "./job-ticket.ts";
import { list, page, rectItem, textItem } from "../testing/hand-made-list.ts";

const digest = "a".repeat(64);
const order: TicketOrder = {
  orderNumber: "240117",
  item: { position: 2, of: 3 },
  part: { position: 1, of: 1, name: "Karte" },
  sku: "folded-portrait-a6",
  product: "Klappkarte A6 hoch",
  design: "Olivenzweig",
  quantity: 60,
  records: null,
  paper: "Feinstkarton matt",
  refinement: "gold",
  punching: null,
  accessories: [{ sku: "envelope-white", name: "Umschlag weiß", quantity: 60 }],
  express: false,
  shipBy: "2026-05-08",
  destination: "DE",
};

function job(): FrozenJob {
  const surface = page(
    "outside",
    210,
    148,
    [textItem("A", 10, 10), rectItem(1, 1, 2, 2, { kind: "plate", plate: "GOLD" })],
    105,
  );
  const result = freezeJob({
    displayList: list(surface),
    refinement: "gold",
    condition: "FOGRA39",
    fonts: new Map([["eb-garamond-400", digest]]),
    photos: new Map(),
  });
  if (!result.ok) throw new Error("not frozen");
  return result.value;
}

const input = {
  order,
  job: job(),
  fileName: "240117-2-1.pdf",
  written: {
    pages: 1,
    plates: ["GOLD"],
    fonts: ["ABCDEF+EBGaramond"],
    photos: { original: 0, decoded: 0 },
    ownPages: [],
    bytes: 1234,
    sha256: digest,
  },
  preflight: {
    ok: true,
    findings: [
      { rule: "image-resolution", severity: "warning", page: 1, found: "140 ppi", expected: "at least 200 ppi" },
    ],
    facts: {
      version: "1.6",
      condition: "FOGRA39",
      boxes: [{ page: 1, media: [0, 0, 226, 164], bleed: [5, 5, 221, 159], trim: [8, 8, 218, 156] }],
      colourSpaces: ["DeviceCMYK", "GOLD"],
      pages: 1,
      plates: ["GOLD"],
      fonts: [],
      images: 0,
      leastPpi: null,
      mostInk: 0,
    },
  },
  created: "2026-05-04T10:11:12Z",
} as const;

describe("the job ticket", () => {
  it("has sheet code, file, sizes, plates and warnings of a job (PDF-07, PDF-09)", () => {
    const ticket = jobTicket(input);
    expect(ticket.sheetCode).toBe("240117-2-1");
    expect(ticket.file).toMatchObject({ name: "240117-2-1.pdf", sha256: digest, pages: 1, condition: "FOGRA39" });
    expect(ticket.pages).toEqual([
      { number: 1, id: "outside", trim: { w: 210, h: 148 }, bleed: 3, folds: [{ axis: "x", at: 105 }] },
    ]);
    expect(ticket.plates).toEqual([{ name: "GOLD", use: "finish" }]);
    expect(ticket.fonts).toEqual([{ id: "eb-garamond-400", sha256: digest }]);
    expect(ticket.preflight).toMatchObject({ condition: "FOGRA39", colourSpaces: ["DeviceCMYK", "GOLD"] });
    expect(ticket.preflight.boxes[0]?.trim).toEqual([8, 8, 218, 156]);
    expect(ticket.preflight.warnings).toEqual(["image-resolution page 1: 140 ppi, expected at least 200 ppi"]);
  });

  it("survives a JSON round trip and is equal for equal input (PDF-05, PDF-07)", () => {
    const ticket = jobTicket(input);
    expect(JobTicket.parse(JSON.parse(JSON.stringify(ticket)))).toEqual(ticket);
    expect(JSON.stringify(jobTicket(input))).toBe(JSON.stringify(ticket));
  });

  it("gives every item and part of an order its own sheet code (PDF-09)", () => {
    const codes = [1, 2].flatMap((position) =>
      [1, 2].map((part) => sheetCode({ ...order, item: { position, of: 2 }, part: { ...order.part, position: part } })),
    );
    expect(new Set(codes).size).toBe(4);
  });
});

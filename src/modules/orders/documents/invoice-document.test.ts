import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { PaperBlock } from "#modules/paperwork/contract.ts";
import { invoiceDocument, type InvoicedOrder } from "./invoice-document.ts";
import { aMailedOrder, testSender } from "../testing/mailed-orders.ts";

const say: Translate = (key, values = {}) => [key, ...Object.values(values)].join(" ");

function invoiced(parts: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const order = aMailedOrder();
  const invoice = { number: "RE-2026-000012", issuedOn: "2026-11-23", dueOn: "2026-12-07" };
  return { ...order, invoice, suppliedOn: "2026-11-24", paidOn: null, ...parts };
}
const textOf = (blocks: readonly PaperBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === "row" ? block.cells.map((cell) => cell.text) : []))
    .join("\n")
    .replaceAll("\u00A0", " ");

describe("ORD-12 the invoice", () => {
  test("has every field of § 14 (4) UStG", () => {
    const paper = invoiceDocument(invoiced(), say, testSender);
    const text = `${textOf(paper.blocks)}\n${paper.footer.join("\n")}`;
    for (const field of [
      "Blattwerk Papeterie GmbH · Musterweg 7 · 00000 Musterstadt",
      "Anna Freudenberger\nLindenallee 12\n10115 Berlin",
      "RE-2026-000012",
      "23. November 2026",
      "24. November 2026",
      "mail.footer.vatId DE000000000",
      "Olivenzweig, Klappkarte hoch B6",
      "50",
      "invoice.net 19\n99,99 €",
      "invoice.tax 19\n19,00 €",
      "invoice.grand\n118,99 €",
    ])
      expect(text).toContain(field);
  });

  test("GIFT-01 states the rate of each line: a gift voucher is sold untaxed beside taxed cards with their postage", () => {
    const order = invoiced();
    const [card] = order.lines;
    if (!card) throw new Error("no line");
    const voucher = { ...card, title: "Geschenkgutschein", quantity: 1, tax: { basisPoints: 0 } };
    const none = { basisPoints: 0, gross: minor(5000), net: minor(5000), tax: minor(0) };
    const paper = (tax: InvoicedOrder["tax"]) =>
      invoiceDocument({ ...order, lines: [voucher, card], tax }, say, testSender).blocks.flatMap((block) =>
        block.kind === "row" && block.cells.length === 6 ? [block.cells[4]?.text.replace("\u00A0", " ")] : [],
      );
    const rates = ["invoice.column.rate", "0 %", "19 %", "19 %"];
    expect(paper([none, ...order.tax])).toEqual(rates);
    expect(paper([...order.tax, none])).toEqual(rates);
  });

  test.each([
    [11_400, 50, "2,28 €", undefined],
    [18_725, 50, "3,745 €", undefined],
    [18_725, 200, "187,25 €", "invoice.per 200"],
    [18_725, 75, "187,25 €", "invoice.per 75"],
    [1990, 1, "19,90 €", undefined],
  ] as const)("PRICE-07 %i cents for %i pieces: quantity times price is the total", (total, quantity, unit, per) => {
    const order = invoiced();
    const [card] = order.lines;
    if (!card) throw new Error("no line");
    const { blocks } = invoiceDocument(
      { ...order, lines: [{ ...card, quantity, lineTotal: minor(total) }] },
      say,
      testSender,
    );
    const rows = blocks.flatMap((block) => (block.kind === "row" ? [block.cells.map(({ text }) => text)] : []));
    const at = rows.findIndex((cells) => cells.length === 6 && cells[2] === String(quantity));
    expect(rows[at]?.[3]?.replace("\u00A0", " ")).toBe(unit);
    expect(rows[at + 1]?.at(-1)).toBe(per ?? "Naturpapier weiß");
  });

  test("states how an open one is to be paid and how a paid one was", () => {
    expect(textOf(invoiceDocument(invoiced(), say, testSender).blocks)).toContain("invoice.open 7. Dezember 2026");
    const paid = invoiced({ paidOn: "2026-11-25", paymentMethod: "card" });
    expect(textOf(invoiceDocument(paid, say, testSender).blocks)).toContain("invoice.paid.card 25. November 2026");
  });

  test("keeps every cell inside the text area and no cell over its neighbour", () => {
    const rows = invoiceDocument(invoiced(), say, testSender).blocks.flatMap((block) =>
      block.kind === "row" ? [block.cells] : [],
    );
    const overlaps = rows.flatMap((cells) =>
      cells.filter(({ x, w }, index) => x + w > (cells[index + 1]?.x ?? 170)).map((cell) => cell.text),
    );
    expect(overlaps).toEqual([]);
  });
});

import { expect, test } from "vitest";
import type { Translate } from "#kernel/formats/translate.ts";
import type { OfferPiece } from "#modules/photo-products/contract.ts";
import { pieceText } from "./piece-text.ts";

const t: Translate = (key, values) => `${key} ${values?.["count"]} ${values?.["price"] ?? ""}`.trim();

const textOf = (quantity: number, unit: number, total: number) => {
  const money = (amount: number) => ({ amount, currency: "EUR" as const });
  const piece: OfferPiece = { label: "", options: {}, quantity, unit: money(unit), total: money(total), next: null };
  return pieceText(piece, t, "de-DE").replace("\u00A0", " ");
};

test("PRICE-22 ORD-12 the price of one print times their number is the total, with the digits it needs", () => {
  expect(textOf(1, 15, 15)).toBe("prints-editor.pieces.unit 1 0,15 €");
  expect(textOf(5, 14, 71)).toBe("prints-editor.pieces.unit 5 0,142 €");
  expect(textOf(7, 14, 99)).toBe("prints-editor.pieces.together 7");
});

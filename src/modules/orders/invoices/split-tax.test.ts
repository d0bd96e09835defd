import { array, assert, constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { TaxRow } from "../model.ts";
import { splitTax, uncredited } from "./split-tax.ts";

function aRow(basisPoints: number, gross: number): TaxRow {
  const net = Math.round((gross * 10_000) / (10_000 + basisPoints));
  return { basisPoints, gross, net, tax: gross - net };
}
const orders = tuple(
  integer({ min: 1, max: 90_000 }),
  integer({ min: 0, max: 90_000 }),
  constantFrom(0, 810, 1900),
).map(([first, second, rate]) => [aRow(rate, first), aRow(700, second)].filter(({ gross }) => gross > 0));
const sumOf = (rows: readonly TaxRow[], key: "gross" | "net" | "tax"): number =>
  rows.reduce((total, row) => total + row[key], 0);

test("ORD-12 credit notes of any parts add up to the invoice, rate by rate, to the cent", () => {
  assert(
    property(orders, array(integer({ min: 1, max: 40_000 }), { maxLength: 8 }), (tax, amounts) => {
      const notes: (readonly TaxRow[])[] = [];
      for (const requested of [...amounts, Number.MAX_SAFE_INTEGER]) {
        const left = uncredited(tax, notes);
        const amount = Math.min(requested, sumOf(left, "gross"));
        if (amount === 0) break;
        const note = splitTax(amount, left);
        expect(sumOf(note, "gross")).toBe(amount);
        expect(note.every((row) => row.gross === row.net + row.tax && row.gross > 0)).toBe(true);
        notes.push(note);
      }
      for (const key of ["gross", "net", "tax"] as const) {
        expect(notes.reduce((total, note) => total + sumOf(note, key), 0)).toBe(sumOf(tax, key));
        expect(uncredited(tax, notes).every((row) => row[key] === 0)).toBe(true);
      }
    }),
    {
      numRuns: 2000,
      examples: [
        [
          [aRow(810, 14), aRow(700, 38)],
          [25, 26],
        ],
      ],
    },
  );
});

test("ORD-12 a rate whose tax is fully credited already returns its net alone", () => {
  expect(splitTax(7, [{ basisPoints: 810, gross: 8, net: 8, tax: 0 }])).toEqual([
    { basisPoints: 810, gross: 7, net: 7, tax: 0 },
  ]);
});

test("ORD-12 a part of an order at 19 % is 19 % of the part", () => {
  expect(splitTax(1190, [aRow(1900, 11_900)])).toEqual([{ basisPoints: 1900, gross: 1190, net: 1000, tax: 190 }]);
});

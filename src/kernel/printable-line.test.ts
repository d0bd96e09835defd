import { expect, it } from "vitest";
import { holdsLink, plainLine, plainLines } from "./printable-line.ts";

it.each([
  ["a mark that turns the line around", "Kranich\u202eHbmG\u202c GmbH", "KranichHbmG GmbH"],
  ["isolates and directions", "\u2066Anna\u2069 \u200f\u061cGroß\u200e", "Anna Groß"],
  ["controls and line breaks", " An\u0000na\r\n\tGroß\u007f ", "Anna Groß"],
  ["nothing but such marks", "\u202e\ufeff ", ""],
])("NFR-02 CHK-02 a typed line loses %s", (_, typed, expected) => {
  expect(plainLine(typed)).toBe(expected);
});

it("CHK-02 names keep their letters in any script, and the joiners they need", () => {
  for (const name of ["Žofie Němcová", "نور", "می\u200cخواهم", "O’Connor", "Łukasz 王"])
    expect(plainLine(name)).toBe(name);
});

it("CHK-14 NFR-02 multi-line text keeps its lines, at most one empty line in a row, and loses unprintable characters", () => {
  expect(plainLines("\r\n Liebe Oma,\r\n\r\n\r\n\r\nalles\u202e Gute!\u2028 Deine Ida \n\n")).toBe(
    "Liebe Oma,\n\nalles Gute!\nDeine Ida",
  );
});

it("NFR-02 a name that is an address is told from one that is a name", () => {
  for (const name of ["Anna https://evil.example", "www.evil.example", "Gewinn auf evil.com", "a@b", "//evil"])
    expect([name, holdsLink(name)]).toEqual([name, true]);
  for (const name of ["Anna-Lena", "Dr. Müller", "J.De Vries", "St. Pierre", "O’Connor", "Łukasz 王", "Maria/Josef"])
    expect([name, holdsLink(name)]).toEqual([name, false]);
});

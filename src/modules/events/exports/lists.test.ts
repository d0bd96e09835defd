import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { GuestReply, Household } from "../model.ts";
import { aPlan, aReply, aStoredHousehold } from "../testing/an-event.ts";
import { guestListTable, type ListTexts } from "./guest-list.ts";
import { catererTable, kitchenPoints, kitchenSheets } from "./kitchen-list.ts";
import { listCsv, listXlsx } from "./list-files.server.ts";
import { sheetNames } from "./list-table.ts";
import { linesIn, listRows } from "./paper-rows.ts";

const texts: ListTexts = { heading: (field) => field, state: (state) => state, type: (type) => type };
const words = { counts: "Zahlen", point: "Punkt", adults: "Erwachsene", children: "Kinder", noMenu: "Offen" };
const hostile = ['=HYPERLINK("http://x.example";"hier")', "+49 (0) 1", "-2+3", "@SUM(A1)", "\tTab", 'a";=1+1'];

/** A household whose guests answered so; the second one is a child. */
const household = (names: readonly string[], replies: readonly (GuestReply | null)[]): Household =>
  aStoredHousehold({
    id: "h",
    key: "k234567890",
    address: { "guest.city": "=1+1" },
    guests: names.map((name, index) => ({
      id: String(index),
      name,
      isChild: index === 1,
      isCompanion: false,
      programme: null,
      reply: replies[index] ?? null,
    })),
  });

const coming = (menu: string | null, points: string[], allergies = "") => aReply({ menu, points, allergies });
const party = household(
  ["Anna", "Mia", "Paul", "Tom", "Eva"],
  [
    coming("fisch", ["trauung", "feier"], "Nüsse"),
    coming("gemuese", ["feier"]),
    coming(null, ["feier"]),
    aReply({ attendance: "declined" }),
  ],
);

describe("lists of an event", () => {
  test("EVENT-08 kitchen and hall get who comes, by programme point, with menus, children and allergies, and nobody else", () => {
    const points = kitchenPoints(aPlan(), [party], new Map());
    expect(points.map(({ title, adults, children }) => [title, adults, children])).toEqual([
      ["Trauung", 1, 0],
      ["Feier", 2, 1],
    ]);
    expect(points[1]?.menus).toEqual([
      { name: "Saibling", count: 1 },
      { name: "Risotto", count: 1 },
      { name: "", count: 1 },
    ]);
    expect(points[1]?.guests.map(({ name, allergies }) => [name, allergies])).toEqual([
      ["Anna", "Nüsse"],
      ["Mia", ""],
      ["Paul", ""],
    ]);
    const [counts] = kitchenSheets(points, { texts, words });
    expect(counts?.headings).toEqual(["Punkt", "Erwachsene", "Kinder", "Saibling", "Risotto", "Offen"]);
    expect(counts?.rows).toEqual([
      ["Trauung", 1, 0, 1, 0, 0],
      ["Feier", 2, 1, 1, 1, 1],
    ]);
    const seated = { households: [party], seats: new Map([["0", { table: "Tisch 3" }]]) };
    expect(catererTable(aPlan(), seated, texts)).toEqual({
      headings: ["name", "kind", "menu", "allergies", "table"],
      rows: [
        ["Anna", "adult", "Saibling", "Nüsse", "Tisch 3"],
        ["Mia", "child", "Risotto", "", ""],
        ["Paul", "adult", "", "", ""],
      ],
    });
    expect(catererTable(aPlan(), { households: [party], seats: new Map() }, texts).headings).toHaveLength(4);
  });

  test("EVENT-04 NFR-02 names that are formulas are text in every file", async () => {
    const table = guestListTable(aPlan(), [household(hostile, [])], {
      texts,
      linkOf: (key) => `https://x.example/${key}`,
    });
    const csv = listCsv(table);
    for (const line of csv.slice(1).trim().split("\r\n").slice(1)) expect(line).toMatch(/^(?:"?'|"a"")/);
    const files = unzipSync(await listXlsx([{ name: "Gäste", ...table }]));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const strings = strFromU8(files["xl/sharedStrings.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    expect(sheet).not.toMatch(/<f[ /]/);
    expect(sheet + strings).toContain("=HYPERLINK(");
    expect(sheet).toMatch(/<c [^>]*t="(?:s|inlineStr)"/);
  });

  test("EVENT-08 sheets have names that spreadsheet programs take, each once", () => {
    const names = sheetNames([
      "Feier",
      "feier",
      "Trauung: Kirche / Kapelle [innen]",
      "x".repeat(40),
      "x".repeat(41),
      "''",
    ]);
    expect(names).toEqual([
      "Feier",
      "feier 2",
      "Trauung  Kirche   Kapelle  inne",
      "x".repeat(31),
      `${"x".repeat(27)} 2`,
      "6",
    ]);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
  });

  test("EVENT-08 a text of the paper goes on in lines that fit its column, and none of its letters is lost", () => {
    expect(linesIn("Anna Berg", 92)).toEqual(["Anna Berg"]);
    expect(linesIn("", 92)).toEqual(["–"]);
    const menu = "Gebratenes Saiblingsfilet auf Kürbis und Kartoffelstampf";
    expect(linesIn(menu, 48)).toEqual(["Gebratenes", "Saiblingsfilet auf", "Kürbis und", "Kartoffelstampf"]);
    for (const letters of ["W".repeat(120), "i".repeat(120), `Lax ${"m".repeat(90)} Ei`]) {
      const lines = linesIn(letters, 92);
      expect(lines.every(({ length }) => length <= 46)).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(letters.replaceAll(" ", ""));
    }
    expect(linesIn("W".repeat(60), 92).map(({ length }) => length)).toEqual([26, 26, 8]);
  });

  test("EVENT-08 rows of several lines stay level, and a block has as many lines as fit on a page", () => {
    const columns = [
      { x: 0, w: 20 },
      { x: 20, w: 48 },
    ];
    const [block] = listRows(columns, [
      ["1", "Saibling auf Kartoffelstampf"],
      ["2", "Ei"],
    ]);
    expect(block).toMatchObject({ cells: [{ text: "1\n\n2" }, { text: "Saibling auf\nKartoffelstampf\nEi" }] });
    const lines = (rows: readonly (readonly string[])[]) =>
      listRows(columns, rows).map((each) => (each.kind === "row" ? each.cells[0]?.text.split("\n").length : 0));
    expect(lines(Array.from({ length: 80 }, () => ["1", "Ei"]))).toEqual([38, 38, 4]);
    expect(lines(Array.from({ length: 20 }, () => ["1", "Saibling auf Kartoffelstampf"]))).toEqual([38, 2]);
    expect(lines([])).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { array, assert, asyncProperty, constantFrom, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { proposePlan, readRecords } from "#design/records/recipient-columns.ts";
import { listLimits } from "./model.ts";
import { readList } from "./read-list.server.ts";
import {
  anOpenSpreadsheet,
  aWorkbook,
  columnName,
  inUtf16,
  inWindows1252,
  odsRows,
  zip,
} from "./testing/spreadsheets.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** A file whose directory makes a false claim about its first part: `value` in the field `at`. */
function claiming(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(view.getUint32(bytes.length - 22 + 16, true) + at, value, true);
  return bytes;
}
const fixture = (name: string) => readFileSync(`fixtures/lists/${name}`);

async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const list = await readList(bytes);
  if (!list.ok) throw new Error(list.refusal.code);
  return list.value.rows;
}
async function codeOf(bytes: Uint8Array): Promise<string> {
  const list = await readList(bytes);
  return list.ok ? `read ${list.value.rows.length} rows` : list.refusal.code;
}

describe("CARD-14 lists in text", () => {
  it("EVENT-04 ACC-15 a contact of a phone, which says its name whole and in parts, is named once", async () => {
    const card = (...lines: readonly string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"];
    const file = [...card("N:Ünal;Ayşe;;Dr.;", "FN:Dr. Ayşe Ünal"), ...card("N:;;;;", "FN:Blumen Krause")].join("\r\n");
    const rows = await rowsOf(utf8(file));
    const names = readRecords(rows, proposePlan(rows)).records.map((record) => record["guest.name"]);
    expect(names).toEqual(["Ayşe Ünal", "Blumen Krause"]);
  });

  it("sixty guests saved by Excel in Windows-1252 keep every letter", async () => {
    const rows = await rowsOf(fixture("hochzeit-windows-1252.csv"));
    const { records } = readRecords(rows, proposePlan(rows));
    expect(records).toHaveLength(60);
    expect(records[0]).toEqual({
      "guest.salutation": "Frau",
      "guest.name": "Änne Groß",
      "guest.street": "Lindenstraße 1",
      "guest.postcode": "01067",
      "guest.city": "Dresden",
    });
    expect(records[5]?.["guest.line2"]).toBe("– mit Begleitung –");
    expect(records[3]?.["guest.notiz"]).toBe("Geschenk: 20 €");
    expect(records[16]).not.toHaveProperty(["guest.street"]);
    expect(records.map((each) => each["guest.name"]).join()).toContain("Šárka");
  });

  const text = "Name;Ort\r\nÄnne Groß – €;Łódź\r\n";
  it.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with its mark", utf8(`\ufeff${text}`)],
    ["UTF-16LE", inUtf16(text, "le")],
    ["UTF-16BE", inUtf16(text, "be")],
    ["UTF-16LE without mark", inUtf16(text, "le", false)],
    ["UTF-16BE without mark", inUtf16(text, "be", false)],
  ])("are read in %s", async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ["Name", "Ort"],
      ["Änne Groß – €", "Łódź"],
    ]);
  });

  it.each([";", "\t", ",", "|"])("are split at %j, also with quoted cells", async (separator) => {
    const bytes = utf8([`Name${separator}Ort`, `"Groß${separator} ""Anna"""${separator}Köln`].join("\n"));
    expect((await rowsOf(bytes))[1]).toEqual([`Groß${separator} "Anna"`, "Köln"]);
  });

  it("of one column remain one column, whatever it contains", async () => {
    expect(await rowsOf(utf8("Anna, Tante\nBen"))).toEqual([["Anna, Tante"], ["Ben"]]);
    expect(await rowsOf(utf8("Anna\nBen\nFamilie Groß"))).toEqual([["Anna"], ["Ben"], ["Familie Groß"]]);
  });

  it("skip empty rows, Excel's separator line and unprintable characters", async () => {
    expect(await rowsOf(utf8("sep=;\r\nName;Ort\r\n;\r\n\r\nAn\u0000na\u202e;Köln\u0007"))).toEqual([
      ["Name", "Ort"],
      ["Anna", "Köln"],
    ]);
  });

  it("keep emoji and names written from right to left", async () => {
    expect(await rowsOf(utf8("Name\nAnna 🎉\nמשה כהן\nمحمد"))).toEqual([["Name"], ["Anna 🎉"], ["משה כהן"], ["محمد"]]);
  });

  it("keep texts that look like formulas", async () => {
    expect(await rowsOf(utf8('Name;X\n=HYPERLINK("http://x");+49\n-Anna;@Ben'))).toEqual([
      ["Name", "X"],
      ['=HYPERLINK("http://x")', "+49"],
      ["-Anna", "@Ben"],
    ]);
  });

  it("lose no rows to an unclosed quotation mark", async () => {
    expect(await rowsOf(utf8('Name;Ort\n"Anna;Köln\nBen;Bonn'))).toEqual([
      ["Name", "Ort"],
      ['"Anna', "Köln"],
      ["Ben", "Bonn"],
    ]);
  });

  it("survive a round trip through Windows-1252 and UTF-16", async () => {
    const cell = constantFrom("Änne", "Groß", "20 €", "Žák – 1", "„Oma“", "L’Œuvre", "x", "ÿ");
    await assert(
      asyncProperty(
        array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
        async (rows) => {
          const width = Math.min(...rows.map((row) => row.length));
          const even = rows.map((row) => row.slice(0, width));
          const csv = even.map((row) => row.join(";")).join("\r\n");
          for (const bytes of [inWindows1252(csv), inUtf16(csv, "le"), inUtf16(csv, "be"), utf8(csv)])
            expect(await rowsOf(bytes)).toEqual(even);
        },
      ),
    );
  });
});

describe("CARD-14 workbooks", () => {
  it("place cards with tables are read from the first visible sheet", async () => {
    const rows = await rowsOf(fixture("tischkarten.xlsx"));
    expect(rows.slice(0, 2)).toEqual([
      ["Gast", "Tisch"],
      ["Änne Groß", "1"],
    ]);
    expect(rows).toHaveLength(25);
    expect(proposePlan(rows)).toEqual({ header: true, uses: ["guest.name", "guest.table"] });
  });

  it("format numbers as their cells do, and use the values of formulas", async () => {
    const rows = await rowsOf(
      aWorkbook([
        ["PLZ", "Tag", "Formel"],
        [
          { v: 1067, s: 1 },
          { v: 46_553, s: 2 },
          { f: 'CMD("x")', v: "=Anna" },
        ],
      ]),
    );
    expect(rows[1]).toEqual(["01067", "15.06.2027", "=Anna"]);
  });

  it("skip phonetic guides, join the runs of one text and treat empty cells as gaps", async () => {
    const shared = `<sst><si><r><t>An</t></r><r><t>na</t></r><rPh><t>falsch</t></rPh></si></sst>`;
    const rows = await rowsOf(aWorkbook([["Anna", "", "Köln"]], { "xl/sharedStrings.xml": shared }));
    expect(rows).toEqual([["Anna"]]);
    expect(await rowsOf(aWorkbook([["Anna", "", "Köln"]]))).toEqual([["Anna", "", "Köln"]]);
  });

  it("survive a round trip", async () => {
    const cell = string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map(
      (text) => `x${text.replaceAll(/[\p{C}\s]/gu, "")}`,
    );
    await assert(
      asyncProperty(
        array(array(cell, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const composed = rows.map((row) => row.map((text) => text.normalize("NFC")));
          expect(await rowsOf(aWorkbook(rows))).toEqual(composed);
          expect(await rowsOf(anOpenSpreadsheet(odsRows(rows)))).toEqual(composed);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("CARD-14 spreadsheets of the OpenDocument format", () => {
  it("are read despite a million empty rows", async () => {
    const rows = await rowsOf(fixture("gaeste.ods"));
    expect(rows).toHaveLength(31);
    expect(rows[1]?.slice(0, 3)).toEqual(["Frau", "Änne", "Groß"]);
  });

  it("expand repeated cells and rows, count merged cells once, and skip comments", async () => {
    const cell = (text: string, more = "") => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
    const rows = await rowsOf(
      anOpenSpreadsheet(
        `<table:table-row table:number-rows-repeated="2">${cell("Anna", 'table:number-columns-repeated="2"')}</table:table-row>` +
          `<table:table-row>${cell("Ben", 'table:number-columns-spanned="2"')}<table:covered-table-cell/>` +
          `<table:table-cell><office:annotation><text:p>nicht</text:p></office:annotation><text:p>Zeile<text:s text:c="2"/>1</text:p><text:p>2</text:p></table:table-cell></table:table-row>`,
      ),
    );
    expect(rows).toEqual([
      ["Anna", "Anna"],
      ["Anna", "Anna"],
      ["Ben", "", "Zeile  1\n2"],
    ]);
  });
});

describe("CARD-14 hostile and broken files are refused in words", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => [`Gast ${index}`]);
  const csv = (count: number) => utf8(many(count).join("\n"));
  const sheetOf = (xml: string) =>
    aWorkbook([], { "xl/worksheets/sheet2.xml": `<worksheet><sheetData>${xml}</sheetData></worksheet>` });

  it.each([
    ["two thousand rows with headings", csv(2001), "read 2001 rows"],
    ["more rows in text", csv(2002), "LIST_ROWS"],
    ["a million rows in text", utf8("a\n".repeat(1_000_000)), "LIST_ROWS"],
    ["more rows in a workbook", aWorkbook(many(2002)), "LIST_ROWS"],
    ["a million rows in a workbook", sheetOf(`<row><c t="str"><v>x</v></c></row>`.repeat(1_000_000)), "LIST_ROWS"],
    [
      "a row repeated a million times",
      anOpenSpreadsheet(
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
      "LIST_ROWS",
    ],
    ["sixteen thousand columns", aWorkbook([Array.from({ length: 16_000 }, () => "x")]), "LIST_COLUMNS"],
    [
      "a cell repeated sixteen thousand times",
      anOpenSpreadsheet(
        '<table:table-row><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
      "LIST_COLUMNS",
    ],
    [
      "a cell in the last column",
      aWorkbook([], {
        "xl/worksheets/sheet2.xml":
          '<worksheet><sheetData><row r="1"><c r="XFD1" t="str"><v>x</v></c></row></sheetData></worksheet>',
      }),
      "LIST_COLUMNS",
    ],
    ["a zip bomb", zip({ "xl/workbook.xml": new Uint8Array(60 * 1024 * 1024) }), "LIST_SIZE"],
    [
      "a zip bomb that claims to be small",
      claiming(zip({ "xl/workbook.xml": new Uint8Array(60 * 1024 * 1024) }), 24, 1000),
      "LIST_BROKEN",
    ],
    ["a workbook packed with a password", claiming(aWorkbook(many(2)), 8, 0x0008_0001), "LIST_TYPE"],
    ["entities that multiply", sheetOf("&lol;"), "LIST_BROKEN"],
    [
      "a custom document type",
      aWorkbook([], {
        "xl/worksheets/sheet2.xml":
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      }),
      "LIST_BROKEN",
    ],
    ["tags inside each other without end", sheetOf("<a>".repeat(1_000_000)), "LIST_BROKEN"],
    ["the same in the other format", anOpenSpreadsheet("<a>".repeat(1_000_000)), "LIST_BROKEN"],
    ["well-formed tags 101 deep", sheetOf("<a>".repeat(101) + "</a>".repeat(101)), "LIST_BROKEN"],
    [
      "a tag with endless attributes",
      sheetOf(`<row ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(" ")}/>`),
      "LIST_BROKEN",
    ],
    [
      "styles without end",
      aWorkbook([["x"]], { "xl/styles.xml": `<styleSheet>${"<xf/>".repeat(1_000_001)}</styleSheet>` }),
      "LIST_SIZE",
    ],
    ["a workbook cut in half", aWorkbook(many(50)).subarray(0, 900), "LIST_BROKEN"],
    [
      "a workbook without its sheet",
      zip({ "xl/workbook.xml": "<workbook><sheets/></workbook>", "xl/_rels/workbook.xml.rels": "<Relationships/>" }),
      "LIST_BROKEN",
    ],
    ["another zip file", zip({ "word/document.xml": "<x/>" }), "LIST_TYPE"],
    [
      "an old Excel file, or one with a password",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      "LIST_TYPE",
    ],
    ["a PDF file", utf8("%PDF-1.7\n"), "LIST_TYPE"],
    ["a web page", utf8("<!doctype html><table><tr><td>x"), "LIST_TYPE"],
    ["bytes without sense", Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 5), "LIST_TYPE"],
    ["nothing", new Uint8Array(), "LIST_EMPTY"],
    ["blanks only", utf8(" ;\n;\n"), "LIST_EMPTY"],
    ["an empty workbook", aWorkbook([[]]), "LIST_EMPTY"],
    ["six megabytes", new Uint8Array(listLimits.bytes + 1).fill(97), "LIST_SIZE"],
  ])("%s", async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  it("any bytes yield a list or a refusal", async () => {
    const good = aWorkbook([
      ["Anna", "Köln"],
      ["Ben", "Bonn"],
    ]);
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const answers = await Promise.all(
      seeds.map(async (seed) => {
        const bytes = good.slice();
        for (let hit = 0; hit < 4; hit += 1)
          bytes[(seed * 131 + hit * 977) % bytes.length] = (seed * 37 + hit * 91) % 256;
        return codeOf(bytes);
      }),
    );
    expect(answers.filter((answer) => !/^(read \d rows|LIST_[A-Z]+)$/.test(answer))).toEqual([]);
  });
});

it("names columns as spreadsheets do", () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

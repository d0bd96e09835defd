import { describe, expect, test } from "vitest";
import { anchorRows, componentRows } from "#db/seed/price-rows.ts";
import { priceMarkets } from "#kernel/market.ts";
import { onlyIncomplete, readPriceCsv, writePriceCsv, type CsvProblem, type PriceRows } from "./price-csv.ts";

const seed: PriceRows = { anchors: anchorRows(), components: componentRows() };
const small: PriceRows = {
  anchors: [{ curve: "T1", quantity: 1, basisPoints: 10_000 }],
  components: [
    { component: "card/a", market: "DE", curve: "T1", base: 190 },
    { component: "card/a", market: "CH", curve: "T1", base: 275 },
  ],
};
const sorted = ({ anchors, components }: PriceRows) => ({
  anchors: anchors.map((row) => JSON.stringify(row, ["curve", "quantity", "basisPoints"])).toSorted(),
  components: components.map((row) => JSON.stringify(row, ["component", "market", "curve", "base"])).toSorted(),
});

describe("the file of a price list", () => {
  test("BO-03 a written file is read back exactly, with the whole list of the shop", () => {
    const read = readPriceCsv(writePriceCsv(seed), seed);
    expect("rows" in read && sorted(read.rows)).toEqual(sorted(seed));
  });

  test("BO-03 files saved by a spreadsheet are read too: other separators, quotes, empty lines at the end", () => {
    const file = writePriceCsv(small);
    const saved = (text: string) => {
      const read = readPriceCsv(text, small);
      return "rows" in read && sorted(read.rows);
    };
    expect(saved(file.replaceAll(";", "\t").replace("1,90", '"1.9"') + "\n\n")).toEqual(sorted(small));
    expect(saved(file.replaceAll(",", ".").replaceAll(";", ",").replaceAll("\r\n", "\n"))).toEqual(sorted(small));
    expect(saved(file.replaceAll("\r\n", "\r").replace("\uFEFF", ""))).toEqual(sorted(small));
    expect(
      saved(file.toUpperCase().replace("ANCHOR;", "anchor;").replace("COMPONENT;CARD/A", "component;card/a")),
    ).toEqual(sorted(small));
    expect(saved(file.replaceAll(";", " ; "))).toEqual(sorted(small));
    expect(saved(`${file}  \r\n\t`)).toEqual(sorted(small));
  });

  test("BO-03 is a table: anchors by curve and quantity, then a line per component with its markets", () => {
    const anchor = (curve: string, quantity: number) => ({ curve, quantity, basisPoints: 10_000 });
    const anchors = [anchor("T2", 1), anchor("T1", 10), anchor("T1", 2)];
    expect(writePriceCsv({ anchors, components: small.components })).toBe(
      [
        "\uFEFFkind;code;curve;quantity;basispoints;DE;AT;CH;LU;FR;BE;IT;ES;NL;GB;US",
        "anchor;;T1;2;10000;;;;;;;;;;;",
        "anchor;;T1;10;10000;;;;;;;;;;;",
        "anchor;;T2;1;10000;;;;;;;;;;;",
        "component;card/a;T1;;;1,90;;2,75;;;;;;;;",
        "",
      ].join("\r\n"),
    );
  });

  const missingMarkets = "DE, AT, CH, LU, FR, BE, IT, ES, NL, GB, US";
  const heading = "kind;code;curve;quantity;basispoints;DE;AT;CH;LU;FR;BE;IT;ES;NL;GB;US";
  test.each<readonly [string, (text: string) => string, readonly (readonly [number | null, string, string])[]]>([
    ["another heading", (text) => text.replace("curve", "kurve"), [[1, "heading", heading]]],
    ["nothing at all", () => "", [[1, "heading", heading]]],
    ["an ambiguous amount", (text) => text.replace("1,90", "1.900"), [[3, "amount", "DE 1.900"]]],
    ["an amount beyond the largest", (text) => text.replace("1,90", "100000,01"), [[3, "amount", "DE 100000,01"]]],
    [
      "an unknown component",
      (text) => text.replace("card/a", "card/b"),
      [
        [3, "code", "card/b"],
        [null, "missing", "component card/a"],
      ],
    ],
    ["a missing component", (text) => text.replace(/component;.*\r\n/, ""), [[null, "missing", "component card/a"]]],
    ["a missing anchor", (text) => text.replace(/anchor;.*\r\n/, ""), [[null, "missing", "anchor T1 1"]]],
    ["a missing price", (text) => text.replace("1,90", ""), [[3, "price", "card/a DE"]]],
    ["a line cut short", (text) => text.replace(/(T1;1;10000);.*/, "$1"), [[2, "cells", missingMarkets]]],
    ["an unknown curve", (text) => text.replace("card/a;T1", "card/a;T9"), [[3, "curve", "T9"]]],
    [
      "a quantity of none",
      (text) => text.replace("T1;1;", "T1;0;"),
      [
        [2, "quantity", "0"],
        [null, "missing", "anchor T1 1"],
      ],
    ],
    [
      "a quantity beyond the largest",
      (text) => text.replace("T1;1;", "T1;5001;"),
      [
        [2, "quantity", "5001"],
        [null, "missing", "anchor T1 1"],
      ],
    ],
    [
      "half a piece",
      (text) => text.replace("T1;1;", "T1;1,5;"),
      [
        [2, "quantity", "1,5"],
        [null, "missing", "anchor T1 1"],
      ],
    ],
    ["a share of nothing", (text) => text.replace(";10000;", ";0;"), [[2, "share", "0"]]],
    ["a share beyond the largest", (text) => text.replace(";10000;", ";22001;"), [[2, "share", "22001"]]],
    ["a share that is no number", (text) => text.replace(";10000;", ";1e3;"), [[2, "share", "1e3"]]],
    ["a share below nothing", (text) => text.replace(";10000;", ";-1;"), [[2, "share", "-1"]]],
    ["a share of seven digits", (text) => text.replace(";10000;", ";0010000;"), [[2, "share", "0010000"]]],
    ["a cell too many", (text) => text.replace("1,90", "1,90;"), [[3, "columns", "17"]]],
    [
      "an unknown kind of line",
      (text) => text.replace("anchor", "anker"),
      [
        [2, "kind", "anker"],
        [null, "missing", "anchor T1 1"],
      ],
    ],
    ["an anchor twice", (text) => text.replace(/(anchor.*\r\n)/, "$1$1"), [[3, "twice", "T1 1"]]],
    ["a component twice", (text) => text.replace(/(component.*\r\n)/, "$1$1"), [[4, "twice", "card/a"]]],
    [
      "an empty line between",
      (text) => text.replace("\r\n", "\r\n\r\n"),
      [[2, "cells", heading.replaceAll(";", ", ").slice(6)]],
    ],
    ...["t1", "1T", "LINE", "T_1", "T123456789012", " "].map(
      (curve) =>
        [
          `an anchor of the curve "${curve}"`,
          (text: string) => text.replace("component", `anchor;;${curve};1;10000;;;;;;;;;;;\r\ncomponent`),
          [[3, "curve", curve.trim()]],
        ] as const,
    ),
  ])("BO-03 %s is reported with its line and nothing else, and nothing is imported", (_case, spoil, problems) => {
    expect(readPriceCsv(spoil(writePriceCsv(small)), small)).toEqual({
      problems: problems.map(([line, reason, text]) => ({ line, reason, text })),
    });
  });

  test.each([
    ["the largest quantity, share and price", [5000, 22_000, 10_000_000]],
    ["the smallest", [1, 1, 0]],
  ] as const)("BO-03 %s are read", (_what, [quantity, basisPoints, base]) => {
    const curve = "T12345678901";
    const rows: PriceRows = {
      anchors: [{ curve, quantity, basisPoints }],
      components: [{ component: "card/a", market: "DE", curve, base }],
    };
    expect(readPriceCsv(writePriceCsv(rows), rows)).toEqual({ rows });
  });

  test("BO-03 a component charged once per line needs no curve, one may move to another of the file", () => {
    const file = writePriceCsv(small);
    expect(readPriceCsv(file.replace("card/a;T1", "card/a;LINE"), small)).toHaveProperty("rows");
    const moved = file
      .replace("card/a;T1", "card/a;T2")
      .replace("component", "anchor;;T2;1;9000;;;;;;;;;;;\r\ncomponent");
    const read = readPriceCsv(moved, small);
    expect("rows" in read && read.rows.components[0]).toMatchObject({ curve: "T2", base: 190 });
    // Two components on an unknown curve: it is reported once, at the first of them.
    const two = {
      ...small,
      components: [...small.components, ...small.components.map((row) => ({ ...row, component: "card/b" }))],
    };
    expect(readPriceCsv(writePriceCsv(two).replaceAll("/a;T1", "/a;T9").replaceAll("/b;T1", "/b;T9"), two)).toEqual({
      problems: [{ line: 3, reason: "curve", text: "T9" }],
    });
  });

  test("BO-03 only files that lack lines or prices, and have no other fault, are incomplete", () => {
    const of = (...reasons: readonly CsvProblem["reason"][]) =>
      onlyIncomplete(reasons.map((reason) => ({ line: 1, reason, text: "" })));
    expect([of("cells", "price", "missing"), of(), of("price", "amount"), of("twice")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("BO-03 all problems are reported at once, in the order of the lines", () => {
    const file = writePriceCsv(small).replace(";10000;", ";0;").replace("1,90", "x").replace("2,75", "y");
    const read = readPriceCsv(file, small);
    expect("problems" in read && read.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "share"],
      [3, "amount"],
      [3, "amount"],
    ]);
  });
});

describe("a file with gaps", () => {
  test("BO-03 missing prices are listed by row and column, and nothing is imported", () => {
    const lines = writePriceCsv(seed).split("\r\n");
    const cells = (lines.find((line) => line.startsWith("component;card/")) ?? "").split(";");
    const [, code = ""] = cells;
    const [market, column] = priceMarkets.flatMap((each, place) =>
      (cells[5 + place] ?? "") === "" ? [] : [[each, 5 + place] as const],
    )[0] ?? ["DE", 5];
    const holed = cells.with(column, "").join(";");
    const cut = lines.find((line) => line.startsWith("anchor;;T1;")) ?? "";
    const file = lines.filter((line) => line !== cut).map((line) => (line === cells.join(";") ? holed : line));
    const read = readPriceCsv(file.join("\r\n"), seed);
    const [, , curve, quantity] = cut.split(";");
    expect(read).toEqual({
      problems: [
        { line: file.indexOf(holed) + 1, reason: "price", text: `${code} ${market}` },
        { line: null, reason: "missing", text: `anchor ${curve} ${quantity}` },
      ],
    });
    expect("problems" in read && onlyIncomplete(read.problems)).toBe(true);
  });

  test("BO-03 a new price may be added, and an empty cell may stay empty", () => {
    const more = {
      ...small,
      components: [...small.components, { component: "card/a", market: "AT" as const, curve: "T1", base: 200 }],
    };
    expect(readPriceCsv(writePriceCsv(more), small)).toHaveProperty("rows");
    expect(readPriceCsv(writePriceCsv(small), small)).toHaveProperty("rows");
    expect(readPriceCsv(writePriceCsv(small), more)).toEqual({
      problems: [{ line: 3, reason: "price", text: "card/a AT" }],
    });
  });
});

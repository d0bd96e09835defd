import { describe, expect, test } from "vitest";
import { createWordIndex } from "./word-index.server.ts";

const texts = [
  { id: "hochzeit", title: "Hochzeit", words: "Heirat Trauung" },
  { id: "einladung", title: "Einladungskarten", words: "Einladung" },
  { id: "taufe", title: "Taufe", words: "" },
  { id: "taube", title: "Taube", words: "" },
  { id: "versand", title: "Versand und Lieferung", words: "Wie lange dauert der Versand einer Hochzeitskarte" },
  { id: "a6", title: "Postkarte A6", words: "" },
  { id: "geburtstag-50", title: "50. Geburtstag", words: "" },
  { id: "geburtstag-5", title: "5. Geburtstag", words: "" },
];
const german = createWordIndex(texts, "de", { also: new Set(["karte"]) });
const find = async (...words: string[]) => (await german).find(words);

describe("texts by words", () => {
  test("SHELL-30 a word matches by prefix, titles before other words", async () => {
    expect(await find("hoch")).toEqual(["hochzeit", "versand"]);
    expect(await find("heirat")).toEqual(["hochzeit"]);
    expect(await find("a6")).toEqual(["a6"]);
  });

  test("SHELL-30 every word must match", async () => {
    expect(await find("versand", "lieferung")).toEqual(["versand"]);
    expect(await find("versand", "taufe")).toEqual([]);
    expect(await find("versand", "xyzxyz")).toEqual([]);
    expect(await find()).toEqual([]);
  });

  test("SHELL-30 if nothing matches every word, the nearest texts match most of them, and enough", async () => {
    const near = async (least: number, ...words: string[]) => (await german).nearest(words, least);
    expect(await near(1, "eukalyptus", "taufe")).toEqual(["taufe"]);
    expect(await near(2, "versand", "lieferung", "taufe")).toEqual(["versand"]);
    expect(await near(2, "taufe", "xyzxyz", "qqqqq")).toEqual([]);
    expect(await near(1, "karte", "xyzxyz")).toEqual([]);
  });

  test("SHELL-30 one typing error is tolerated from five letters on: a letter wrong, missing or too many", async () => {
    expect(await find("hochzeot")).toEqual(["hochzeit"]);
    expect(await find("hochzit")).toEqual(["hochzeit"]);
    expect(await find("hochzzeit")).toEqual(["hochzeit"]);
    expect(await find("hochzot")).toEqual([]);
    expect(await find("tauve")).toEqual(expect.arrayContaining(["taufe", "taube"]));
    expect(await find("tauv")).toEqual([]);
  });

  test("SHELL-30 two swapped letters are one error", async () => {
    for (const swapped of ["hochzeti", "ohchzeit"]) expect(await find(swapped)).toEqual(await find("hochzeit"));
    expect(await find("teuaf")).toEqual([]);
    expect((await german).parts("akrte")).toEqual(["karte"]);
  });

  test("SHELL-30 correct spelling is not treated as an error", async () => {
    expect(await find("taufe")).toEqual(["taufe"]);
    expect(await find("taube")).toEqual(["taube"]);
  });

  test("SHELL-30 numbers do not match by prefix: the 5th birthday is not the 50th", async () => {
    expect(await find("5")).toEqual(["geburtstag-5"]);
  });

  test("SHELL-30 compounds match by their parts, words that match everything do not restrict", async () => {
    const index = await german;
    expect(index.parts("hochzeitseinladung")).toEqual(["hochzeit", "einladung"]);
    expect(index.parts("taufkarte")).toEqual(["tauf", "karte"]);
    expect(index.parts("karte")).toEqual(["karte"]);
    expect(index.parts("hochzeitseinladng")).toEqual(["hochzeit", "einladng"]);
    expect(index.parts("blaukraut")).toEqual([]);
    expect(index.find(["taufkarte"])).toEqual(["taufe"]);
  });
});

test("SHELL-30 the end of a compound finds it: after prefix matches, or together with them if configured", async () => {
  const goods = [
    { id: "wall", title: "Wandkalender", words: "" },
    { id: "article", title: "Kalender verschenken", words: "" },
    { id: "book", title: "Fotobuch", words: "" },
  ];
  const narrow = await createWordIndex(goods, "de");
  const wide = await createWordIndex(goods, "de", { tailsToo: true });
  expect(narrow.find(["kalender"])).toEqual(["article"]);
  expect(wide.find(["kalender"])).toEqual(["article", "wall"]);
  expect(narrow.find(["buch"])).toEqual(["book"]);
  expect((await createWordIndex(goods, "fr", { tailsToo: true })).find(["buch"])).toEqual([]);
});

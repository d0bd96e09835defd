import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#kernel/market.ts";
import { compoundParts, foldText, longestQuestion, readQuestion, readWords, stemOf } from "./words.ts";

/** Any code units, including unpaired surrogates. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 150 })
  .map((units) => String.fromCharCode(...units));

describe("words of a query", () => {
  test.each([
    ["de", "Menükarte", "menukarte"],
    ["de", "Menuekarte", "menukarte"],
    ["de", "GRÜSSE", "grusse"],
    ["de", "Grüße", "grusse"],
    ["de", "Weiss", "weiss"],
    ["de", "neue Treue", "neue treue"],
    ["fr", "Bébé né à Noël", "bebe ne a noel"],
    ["fr", "Vœux", "voeux"],
    ["es", "Niño", "nino"],
    ["it", "Libertà", "liberta"],
    ["nl", "Kerstkaart Zoë", "kerstkaart zoe"],
    ["en", "Łódź café", "lodz cafe"],
  ] as const)("SHELL-30 %s: %s is compared as %s", (language, text, folded) => {
    expect(foldText(text, language)).toBe(folded);
  });

  test("SHELL-30 stop words, symbols and single letters are ignored, single digits are not", () => {
    expect(readWords("Karten für die Hochzeit – zum 50. & b", "de")).toEqual(["karten", "hochzeit", "50"]);
    expect(readWords("Faire-part pour l’anniversaire", "fr")).toEqual(["faire", "part", "anniversaire"]);
    expect(readWords("Save\u00ADthe\u00ADDate", "en")).toEqual(["savethedate"]);
  });

  test("SHELL-30 NFR-02 questions of any length and with anything in them become at most eight short words", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...languages), (text, language) => {
        const words = readQuestion(text, language);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
      }),
    );
    expect(readQuestion(`${"a".repeat(longestQuestion)} hochzeit`, "de")).toEqual(["a".repeat(40)]);
    expect(readQuestion("'; drop table design; --<script>", "de")).toEqual(["drop", "table", "design", "script"]);
  });

  test.each([
    ["de", "einladungen", "einladung"],
    ["en", "weddings", "wedding"],
    ["fr", "mariages", "mariag"],
    ["it", "nozze", "nozz"],
    ["es", "bodas", "boda"],
    ["nl", "kaartjes", "kaart"],
    ["de", "see", "see"],
  ] as const)("SHELL-30 %s: the stem of %s is %s", (language, word, stem) => {
    expect(stemOf(word, language)).toBe(stem);
  });

  test("SHELL-30 compounds are split into known words and linking letters", () => {
    const known = new Set(["hochzeit", "einladung", "karten", "taufe", "tauf", "geburtstag"]);
    const split = (word: string) => compoundParts(word, "de", (part) => known.has(part));
    expect(split("hochzeitseinladung")).toEqual(["hochzeit", "einladung"]);
    expect(split("taufeinladung")).toEqual(["tauf", "einladung"]);
    expect(split("hochzeitseinladungskarten")).toEqual(["hochzeit", "einladung", "karten"]);
    expect(split("donaudampfschiff")).toBeUndefined();
    expect(compoundParts("weddingcard", "en", () => true)).toBeUndefined();
  });

  test("NFR-02 a word made so that it can be parted in millions of ways is judged with few questions", () => {
    for (const word of ["a".repeat(40), "kart".repeat(10), "ens".repeat(13)]) {
      let questions = 0;
      const parts = compoundParts(word, "de", (_, last) => {
        questions += 1;
        // Every prefix is a word, no suffix is: the worst case.
        return !last;
      });
      expect(parts).toBeUndefined();
      expect(questions).toBeLessThan(40 * 40 * 7);
    }
  });
});

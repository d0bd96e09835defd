import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#kernel/market.ts";
import { fillPlaceholders, openPlaceholders } from "./open-placeholders.ts";

const folder = path.join(import.meta.dirname, "../../../designs/texts/suggestions");
type Suggestions = Readonly<Record<string, readonly { readonly tone: string; readonly text: string }[]>>;
const read = (language: string): Suggestions => JSON.parse(readFileSync(path.join(folder, `${language}.json`), "utf8"));
const occasions = ["hochzeit", "geburt", "geburtstag", "taufe", "trauer", "weihnachten"];
const tones = ["classic", "warm", "modern", "playful", "short", "faith"];

describe("open placeholders of text suggestions (CARD-20, CFG-16)", () => {
  it("lists each open placeholder once", () => {
    expect(openPlaceholders("Am ‹Datum› in ‹Ort›, ja, am ‹Datum›")).toEqual(["Datum", "Ort"]);
  });

  it.each(["Sie sagte ‹ja›.", "‹Bonjour›", "< Datum >", "", "‹Da\ntum›"])("%j leaves nothing open", (text) => {
    expect(openPlaceholders(text)).toEqual([]);
  });

  it("fills known placeholders and leaves the rest to the customer", () => {
    const values = { Namen: "Mia & Tom", Ort: "Leipzig" };
    expect(fillPlaceholders("‹Namen› heiraten am ‹Datum› in ‹Ort›, ‹ja›", values)).toBe(
      "Mia & Tom heiraten am ‹Datum› in Leipzig, ‹ja›",
    );
  });
});

describe.each(languages)("suggestions in %s (CARD-20)", (language) => {
  const suggestions = read(language);

  it.each(occasions)("%s has at least 20 texts in several tones, none twice", (occasion) => {
    const texts = suggestions[occasion] ?? [];
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(20);
    const used = new Set(texts.map(({ tone }) => tone));
    expect(used.size).toBeGreaterThanOrEqual(5);
    expect(tones).toEqual(expect.arrayContaining([...used]));
  });

  it("leaves only placeholders open that the final check knows", () => {
    const texts = Object.values(suggestions).flatMap((list) => list.map(({ text }) => text));
    const open = texts.flatMap((text) => [...text.matchAll(/‹([^›]*)›/gu)].map(([, word = ""]) => word));
    expect(open.filter((word) => openPlaceholders(`‹${word}›`).length === 0)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { clipArtFiles } from "./clip-art-files.server.ts";
import { clipArtSearch, stemOf } from "./clip-art-search.ts";

const { entries, search } = await clipArtFiles();
const found = (words: string) => search({ words }).map(({ id }) => id);

describe("clip-art search", () => {
  it.each([
    ["herz", "fluent/red-heart"],
    ["Herzen", "fluent/red-heart"],
    ["heart", "ph/heart-light"],
    ["hearts", "ph/heart-fill"],
    ["blume", "ph/flower-light"],
    ["Blumen", "fluent/tulip"],
    ["Schmetterling", "fluent/butterfly"],
    ["Schmetterlinge", "tabler/butterfly"],
    ["Sekt", "ph/champagne-light"],
    ["BLÜTEN", "fluent/cherry-blossom"],
    ["blueten", "fluent/cherry-blossom"],
    ["Bäume", "ph/tree-fill"],
    ["Weihnachtsbaum", "fluent/christmas-tree"],
    ["Torte", "ph/cake-light"],
    ["bicycles", "ph/bicycle-light"],
  ])("CFG-02 a search for %s finds, among others, %s", (words, id) => {
    expect(found(words)).toContain(id);
  });

  it("CFG-02 lists items with that name before related ones", () => {
    const first = search({ words: "Schmetterling" }).slice(0, 4);
    expect(first.map(({ de }) => de)).toEqual(["Schmetterling", "Schmetterling", "Schmetterling", "Schmetterling"]);
  });

  it("CFG-02 a plain heart comes before other hearts, and the organ is not among the first", () => {
    const first = search({ words: "Herz" }).slice(0, 3);
    expect(first.map(({ de }) => de)).toEqual(["Herz", "Herz", "Herz"]);
  });

  it("CFG-02 filters by category and style, and requires every word", () => {
    const inAnimals = search({ words: "herz", category: "animals" });
    expect(inAnimals.every(({ category }) => category === "animals")).toBe(true);
    expect(search({ words: "herz", style: "line" }).every(({ style }) => style === "line")).toBe(true);
    expect(found("rotes Herz").length).toBeLessThan(found("Herz").length);
    expect(found("rotes Herz")[0]).toBe("fluent/red-heart");
    expect(found("Quastenflosser")).toEqual([]);
  });

  it("CFG-02 without words returns all items in the order of the catalogue", () => {
    expect(search({ words: " " })).toEqual(entries);
    expect(clipArtSearch([])({ words: "herz" })).toEqual([]);
  });

  it("CFG-02 reduces forms of a word to one stem", () => {
    expect(new Set(["Kirschblüten", "kirschbluete", "Kirschblüte"].map(stemOf)).size).toBe(1);
    expect(new Set(["Haus", "Häuser", "haeuser"].map(stemOf)).size).toBe(1);
    expect(stemOf("Ei")).toBe("ei");
  });
});

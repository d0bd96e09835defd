import { expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import type { DesignEntry } from "./design-search.ts";
import { designSheet, designsPerOccasion } from "./design-sheet.ts";
import { occasionKeys } from "../occasions/occasions.ts";

const entry = (id: string, occasion: string, popularity: number): DesignEntry => ({
  id: designId(id),
  name: id.split("-")[0] ?? id,
  family: id.split("-")[0] ?? id,
  themeId: 1,
  category: "einladungskarten",
  occasion,
  product: "postcard-a6",
  popularity,
  createdOn: "2026-01-01",
  isNew: false,
  isRecommended: false,
  refinements: ["none"],
  styles: [],
  punchings: [],
  descriptionKey: "",
  aspectRatio: "landscape",
  revision: "1",
  pages: [],
  variants: [],
});

const entries = [
  entry("meer-menue", "hochzeit", 440),
  entry("wiese-karte", "hochzeit", 500),
  entry("meer-einladung", "hochzeit", 725),
  entry("wiese-dank", "hochzeit", 500),
  entry("gold-fest", "goldene-hochzeit", 900),
  entry("fisch-einladung", "taufe", 820),
];

test("CARD-01 a sheet groups the families of one occasion together, the best-selling family and card first", () => {
  const sheet = designSheet(entries, "hochzeit").map(({ family, designs }) => [family, designs.map(({ id }) => id)]);
  expect(sheet).toEqual([
    ["meer", ["meer-einladung", "meer-menue"]],
    ["wiese", ["wiese-dank", "wiese-karte"]],
  ]);
});

test("CAT-11 every occasion counts its own designs, sub-occasions separately from their parent", () => {
  const counts = designsPerOccasion(entries);
  expect(counts.map(({ occasion }) => occasion)).toEqual(occasionKeys());
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { occasion: "hochzeit", count: 4 },
    { occasion: "goldene-hochzeit", count: 1 },
    { occasion: "taufe", count: 1 },
  ]);
});

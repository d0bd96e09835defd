import { expect, test } from "vitest";
import { areaBySlug } from "#kernel/urls/areas.ts";
import { languages } from "#kernel/market.ts";
import { occasionBySlug } from "#modules/catalogue/occasions/occasions.ts";
import { catalogueData } from "./catalogue-data.ts";
import { seedOccasions } from "./occasions.ts";

const slugsOf = (rows: readonly (readonly string[])[], read: (cell: string) => readonly string[]) =>
  rows
    .slice(1)
    .flatMap((row) => languages.flatMap((language, at) => read(row[at + 1] ?? "").map((slug) => ({ language, slug }))));

const areas = slugsOf(catalogueData.routeAreas, (cell) =>
  cell !== "same" && /^[a-z]+(?:-[a-z]+)*$/.test(cell) ? [cell] : [],
);
const occasions = slugsOf(catalogueData.occasions, (cell) =>
  Array.from(cell.matchAll(/`([a-z0-9-]+)`/g), ([, slug = ""]) => slug),
);

test("SHELL-17 every route area of the client's table is reachable by its slug in each of the six languages", () => {
  expect(areas.length).toBeGreaterThan(180);
  expect(areas.filter(({ slug, language }) => areaBySlug(slug, [language]) === undefined)).toEqual([]);
});

test("CAT-11 CAT-12 every occasion of the client's table is imported, with its key, its names and its six slugs", () => {
  const keys = seedOccasions().map(({ key }) => key);
  const parameters = catalogueData.occasions.flatMap(([cell = ""]) => /^\*\*([a-z]+)\*\*/.exec(cell)?.[1] ?? []);
  expect(new Set(parameters).size).toBe(12);
  expect(keys).toEqual(expect.arrayContaining([...parameters, "weihnachten-geschaeftlich"]));
  expect(occasions.length).toBeGreaterThan(150);
  expect(occasions.filter(({ slug, language }) => occasionBySlug(slug, language) === undefined)).toEqual([]);
  const names = seedOccasions().flatMap((each) => Object.values(each.names));
  expect(names).toHaveLength(43 * 6);
  expect(names.filter((name) => name === "" || /[`{*]/.test(name))).toEqual([]);
});

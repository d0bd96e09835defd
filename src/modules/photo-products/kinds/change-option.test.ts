import { expect, test } from "vitest";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { changeOption, type OptionChange } from "./change-option.ts";
import { nearestFormat } from "./formats.ts";
import { chooseOptions, type OptionQuery } from "./options.ts";
import { wallRules } from "./walls.ts";

const rules = wallRules.rules(seedAssortment(), "photo");

const started = (query: OptionQuery): OptionChange => ({
  chosen: chooseOptions(rules, query).chosen,
  displaced: {},
  adapted: [],
});

const changed = (query: OptionQuery, ...changes: readonly (readonly [string, string])[]): OptionChange =>
  changes.reduce((state, [name, value]) => changeOption(rules, state, name, value), started(query));

const fiveParts = { material: "leinwand", format: "600x400", panels: "5" };

test("FRAME-08 another material keeps the nearest format in the same orientation", () => {
  const formats = ["300x200", "900x600", "600x900", "1200x800", "500x500"];
  expect(nearestFormat("600x400", formats)).toBe("300x200");
  expect(nearestFormat("400x600", formats)).toBe("600x900");
  expect(nearestFormat("300x300", formats)).toBe("500x500");
  expect(nearestFormat("frei", formats)).toBeUndefined();
  expect(changed({ material: "leinwand", format: "400x600" }, ["material", "fototapete"]).chosen["format"]).toBe(
    "500x750",
  );
});

test("FRAME-08 format and panels that a material displaced return with the former material", () => {
  const wallpaper = changed(fiveParts, ["material", "fototapete"]);
  expect(wallpaper.chosen["panels"]).toBe("1");
  expect(wallpaper.adapted).toEqual(["format", "panels"]);
  const back = changed(fiveParts, ["material", "fototapete"], ["material", "leinwand"]);
  expect(back.chosen).toMatchObject(fiveParts);
  expect(back.adapted).toEqual(["format", "panels"]);
  expect(back.displaced).toEqual({});
});

test("FRAME-08 what the customer chooses anew is not replaced by an earlier wish", () => {
  const back = changed(fiveParts, ["material", "fototapete"], ["format", "1200x800"], ["material", "leinwand"]);
  expect(back.chosen).toMatchObject({ format: "1200x800", panels: "5" });
});

test("FRAME-08 a value that was changed otherwise, as by undo, keeps no wish waiting", () => {
  const wallpaper = changed(fiveParts, ["material", "fototapete"]);
  const undone = { chosen: { ...wallpaper.chosen, format: "1200x800" }, displaced: wallpaper.displaced };
  expect(changeOption(rules, undone, "material", "leinwand").chosen["format"]).toBe("1200x800");
});

test("FRAME-02 FRAME-08 mat and colour go with their frame without being named", () => {
  const framed = { material: "poster", frameType: "holzrahmen" };
  expect(changed(framed, ["frameType", "none"]).adapted).toEqual([]);
  const again = changed(framed, ["frameType", "none"], ["frameType", "holzrahmen"]);
  expect(again.chosen).toEqual(started(framed).chosen);
});

import { expect, test } from "vitest";
import { goodsAsset, goodsInLanguageOf, parseGoodsAsset, type GoodsSubject } from "./picture-names.server.ts";

const calendar: GoodsSubject = { kind: "design", of: "calendar", id: "zeitung", format: "210x297" };

test("LOC-03 GEN-11 a calendar is pictured with the months of its shop; German pictures have no language in their names", () => {
  expect(goodsInLanguageOf(calendar, "de-DE")).toEqual(calendar);
  const names = (["de-DE", "en-GB", "en-US", "fr-BE"] as const).map((locale) =>
    goodsAsset(goodsInLanguageOf(calendar, locale)),
  );
  expect(new Set(names).size).toBe(4);
  expect(names[0]).toMatch(/^goods~design~calendar~zeitung~210x297-[0-9a-f]{10}$/);
  expect(names[2]).toContain("~en-us-");
});

test.each(["de-DE", "en-US", "fr-CH", "nl-BE"] as const)("IMG-01 LOC-03 its name of %s can be parsed", (locale) => {
  const subject = goodsInLanguageOf(calendar, locale);
  expect(parseGoodsAsset(goodsAsset(subject))).toMatchObject({ subject, current: true });
});

test("IMG-09 unknown languages and German by name are not pictures", () => {
  expect(parseGoodsAsset("goods~design~calendar~zeitung~210x297~de-0123456789")).toBeUndefined();
  expect(parseGoodsAsset("goods~design~calendar~zeitung~210x297~pt-0123456789")).toBeUndefined();
});

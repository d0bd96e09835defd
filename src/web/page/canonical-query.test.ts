import { describe, expect, test } from "vitest";
import { canonicalQuery, isLandingQuery } from "./canonical-query.ts";

const all = (): boolean => true;

describe("the query of a canonical URL (SEO-03)", () => {
  test.each([
    ["themeId=12&occasion=hochzeit&sort=price", "?occasion=hochzeit&themeId=12"],
    ["occasion=gibt-es-nicht&category=", ""],
    ["occasion=hochzeit&occasion=geburt", "?occasion=hochzeit"],
    ["themeId=%3Cscript%3E", ""],
    ["designId=a", ""],
  ])("SEO-03 of cards %j is %j", (given, expected) => {
    expect(canonicalQuery("card", new URLSearchParams(given), all)).toBe(expected);
  });

  test("SEO-03 of photo products keeps the order of the specification and drops invalid names", () => {
    const given =
      "designGroupSetId=b&productType=acryl&designId=d&calendarType=wand&occasion=hochzeit&formatType=A%204";
    expect(canonicalQuery("photo", new URLSearchParams(given), all)).toBe(
      "?calendarType=wand&designId=d&productType=acryl&designGroupSetId=b",
    );
  });

  test.each(["card", "photo"] as const)("SEO-03 what the %s shop does not have is dropped", (channel) => {
    const requested = new URLSearchParams("themeId=3&occasion=hochzeit&designId=d&productType=acryl");
    expect(canonicalQuery(channel, requested, (key) => key === "occasion" || key === "designId")).toBe(
      channel === "card" ? "?occasion=hochzeit" : "?designId=d",
    );
  });
});

test.each([
  ["designGroupSetId=boho", true],
  ["productType=acryl&designGroupSetId=boho", false],
  ["designGroupSetId=boho&sort=price-asc", false],
  ["designGroupSetId=boho&designGroupSetId=kraft", false],
  ["sort=price-asc", false],
  ["designGroupSetId=", false],
])("SEO-09 a photo page with %s is a landing page: %j", (given, landing) => {
  const query = new URLSearchParams(given);
  expect(isLandingQuery(canonicalQuery("photo", query, all), query)).toBe(landing);
});

import { describe, expect, test } from "vitest";
import { languages } from "#kernel/market.ts";
import {
  categoryBySlug,
  categoryKeys,
  categorySlug,
  occasionBySlug,
  occasionKeys,
  occasionSlug,
  occasionTree,
  parameterOccasions,
  parentOf,
} from "./occasions.ts";

describe("occasions and categories", () => {
  test("CAT-11 there are 43 occasions, twelve of them milestone birthdays, and 16 categories", () => {
    expect(occasionKeys).toHaveLength(43);
    expect(occasionKeys.filter((key) => /^geburtstag-\d\d$/.test(key))).toHaveLength(12);
    expect(categoryKeys).toHaveLength(16);
  });

  test.each([
    ["hochzeit", "en", "wedding"],
    ["geburtstag-18", "de", "18-geburtstag"],
    ["geburtstag-18", "en", "18th-birthday"],
    ["weihnachten-geschaeftlich", "fr", "noel-entreprise"],
    ["konfirmation", "it", "confermazione"],
    ["zubehoer", "nl", "accessoires"],
  ] as const)("CAT-11 %s in %s is /%s/", (key, language, slug) => {
    expect(occasionSlug(key, language)).toBe(slug);
    expect(occasionBySlug(slug, language)).toBe(key);
  });

  test("CAT-11 within a language no two occasions and no two categories share a path segment", () => {
    for (const language of languages) {
      const occasions = occasionKeys.map((key) => occasionSlug(key, language));
      expect(new Set(occasions).size).toBe(occasions.length);
      const categories = categoryKeys.map((key) => categorySlug(key, language));
      expect(new Set(categories).size).toBe(categories.length);
    }
  });

  test("CAT-11 path segments are lower case words joined by hyphens", () => {
    for (const language of languages) {
      const all = [
        ...occasionKeys.map((key) => occasionSlug(key, language)),
        ...categoryKeys.map((key) => categorySlug(key, language)),
      ];
      for (const slug of all) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test("CAT-11 every occasion and category has six segments", () => {
    for (const language of languages) {
      expect(occasionKeys.every((key) => occasionSlug(key, language) !== "")).toBe(true);
      expect(categoryKeys.every((key) => categorySlug(key, language) !== "")).toBe(true);
    }
  });

  test("CAT-11 a segment of another language is not an occasion", () => {
    expect(occasionBySlug("wedding", "de")).toBeUndefined();
    expect(categoryBySlug("invitations", "de")).toBeUndefined();
    expect(categoryBySlug("invitations", "en")).toBe("einladungskarten");
  });

  test("CAT-11 sub-occasions are listed below their occasion", () => {
    const birthday = occasionTree().find((node) => node.key === "geburtstag");
    expect(birthday?.children).toHaveLength(13);
    expect(parentOf("goldene-hochzeit")).toBe("hochzeit");
    expect(occasionTree().some((node) => node.key === "kindergeburtstag")).toBe(false);
  });

  test("CAT-12 the card parameter takes twelve occasions, Christmas in two variants", () => {
    expect(parameterOccasions).toHaveLength(13);
    expect(parameterOccasions.filter((key) => key.startsWith("weihnachten"))).toHaveLength(2);
  });
});

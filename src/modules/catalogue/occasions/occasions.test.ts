import { afterEach, describe, expect, test } from "vitest";
import { seedOccasions } from "#db/seed/occasions.ts";
import { languages } from "#kernel/market.ts";
import { categoryBySlug, categoryKeys, categorySlug } from "./categories.ts";
import {
  allOccasions,
  occasionBySlug,
  occasionKeys,
  occasionName,
  occasionsShowing,
  parentOf,
  replaceOccasions,
  visibleOccasions,
} from "./occasions.ts";

afterEach(() => replaceOccasions(seedOccasions()));

/** Changes some of the seeded occasions. */
function arrange(changes: Readonly<Record<string, { readonly position?: number; readonly visible?: boolean }>>) {
  replaceOccasions(seedOccasions().map((each) => ({ ...each, ...changes[each.key] })));
}

describe("occasions and categories", () => {
  test("CAT-11 there are 43 occasions, twelve of them milestone birthdays, and 16 categories", () => {
    expect(occasionKeys()).toHaveLength(43);
    expect(occasionKeys().filter((key) => /^geburtstag-\d\d$/.test(key))).toHaveLength(12);
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
    expect(occasionBySlug(slug, language)?.key).toBe(key);
  });

  test("CAT-11 within a language no two occasions and no two categories share a path segment", () => {
    for (const language of languages) {
      const occasions = allOccasions().map(({ slugs }) => slugs[language]);
      expect(new Set(occasions).size).toBe(occasions.length);
      const categories = categoryKeys.map((key) => categorySlug(key, language));
      expect(new Set(categories).size).toBe(categories.length);
    }
  });

  test("CAT-11 path segments are lower case words joined by hyphens", () => {
    for (const language of languages) {
      const all = [
        ...allOccasions().map(({ slugs }) => slugs[language]),
        ...categoryKeys.map((key) => categorySlug(key, language)),
      ];
      for (const slug of all) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test("CAT-11 a segment of another language is not an occasion", () => {
    expect(occasionBySlug("wedding", "de")).toBeUndefined();
    expect(categoryBySlug("invitations", "de")).toBeUndefined();
    expect(categoryBySlug("invitations", "en")).toBe("einladungskarten");
  });

  test("CAT-11 sub-occasions are listed below their occasion, and their designs on its page too", () => {
    const keys = occasionKeys();
    const birthday = keys.indexOf("geburtstag");
    expect(keys.slice(birthday + 1, birthday + 14).map(parentOf)).toEqual(Array(13).fill("geburtstag"));
    expect(parentOf("goldene-hochzeit")).toBe("hochzeit");
    expect(occasionsShowing("kindergeburtstag")).toEqual(["kindergeburtstag", "geburtstag"]);
  });

  test("BO-02 CAT-11 siblings follow their positions; hiding an occasion hides its sub-occasions", () => {
    arrange({ taufe: { position: 0 }, hochzeit: { position: 5 }, geburtstag: { visible: false } });
    expect(occasionKeys().slice(0, 3)).toEqual(["taufe", "hochzeit", "goldene-hochzeit"]);
    expect(visibleOccasions()).not.toContain("geburtstag-18");
    expect(visibleOccasions()).toHaveLength(43 - 14);
  });

  test("CAT-11 LOC-14 an occasion has its name in the language and spelling of the shop", () => {
    expect(occasionName("goldene-hochzeit", "en-GB")).toBe("Golden wedding");
    replaceOccasions(seedOccasions().map((each) => ({ ...each, names: { ...each.names, de: "Großes Fest" } })));
    expect([occasionName("party", "de-DE"), occasionName("party", "de-CH")]).toEqual(["Großes Fest", "Grosses Fest"]);
  });
});

import { describe, expect, test } from "vitest";
import { photoDesigns } from "#db/seed/photo-designs.ts";
import {
  countDesigns,
  findDesigns,
  orientationOf,
  photoStyles,
  sellsDesign,
  type DesignQuestion,
} from "./design-model.ts";

const designs = photoDesigns().filter((design) => sellsDesign("photo", design));
const books: DesignQuestion = {
  kind: "photobook",
  types: [],
  formats: [],
  styles: [],
  orientations: [],
  sort: "popularity",
};

describe("designs of photo products", () => {
  test("CAL-05 calendars are sorted by popularity or by creation date", () => {
    const calendars = { ...books, kind: "calendar" } as const;
    expect(
      findDesigns(designs, calendars)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(["hochformat", "weissraum"]);
    const newest = findDesigns(designs, { ...calendars, sort: "created" });
    expect(newest[0]?.id).toBe("mondlauf");
    expect(newest.map((design) => design.createdOn)).toEqual(
      newest
        .map((d) => d.createdOn)
        .toSorted()
        .toReversed(),
    );
  });

  test("CAT-05 CAT-10 several themes are alternatives, theme and aspect ratio restrict each other", () => {
    const found = (question: Partial<DesignQuestion>) => findDesigns(designs, { ...books, ...question }).length;
    const wedding = found({ styles: ["hochzeit"] });
    expect(wedding).toBe(2);
    expect(found({ styles: ["hochzeit", "baby"] })).toBe(wedding + 1);
    expect(found({ styles: ["hochzeit"], orientations: ["square"] })).toBe(wedding);
    expect(found({ styles: ["hochzeit"], formats: ["a0-quer"] })).toBe(0);
  });

  test("CAT-06 every theme counts the designs it would yield", () => {
    const counts = countDesigns(designs, books, "styles", photoStyles);
    expect(counts.find(({ value }) => value === "hochzeit")?.count).toBe(2);
    expect(counts.every(({ count }) => count > 0)).toBe(true);
  });

  test("BOOK-01 formats have an orientation", () => {
    expect(["a4-quer", "a4-hoch", "300-300"].map(orientationOf)).toEqual(["din-landscape", "din-portrait", "square"]);
  });

  test("COLL-02 the collages 1 and 13 exist", () => {
    const ids = designs.flatMap(({ kind, id }) => (kind === "collage" ? [id] : []));
    expect(ids).toEqual(expect.arrayContaining(["1", "13"]));
  });
});

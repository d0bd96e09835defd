import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parsePath } from "#design/geometry/path-data.ts";
import { openClipArt } from "#modules/media/shop-artwork/clip-art-files.server.ts";
import { clipArtCategories } from "#modules/media/shop-artwork/clip-art-model.ts";

const library = await openClipArt(import.meta.dirname);
const drawings = library.entries.map(({ id }) => library.ornament(id));

test("CFG-02 has at least 1,500 unique drawings in all categories, with German and English names", () => {
  expect(library.entries.length).toBeGreaterThanOrEqual(1500);
  expect(new Set(library.entries.map(({ id }) => id)).size).toBe(library.entries.length);
  expect(drawings.filter((drawing) => drawing === undefined)).toEqual([]);
  expect(new Set(library.entries.map(({ category }) => category))).toEqual(new Set(clipArtCategories));
  expect(library.entries.filter(({ de, en }) => de.trim() === "" || en.trim() === "")).toEqual([]);
});

test("PDF-04 every colour is printable: at most 280 % ink, neutral tones with black alone", () => {
  const faults = drawings.flatMap((drawing) =>
    Object.values(drawing?.slots ?? {}).filter((color) => {
      if (typeof color === "string") return true;
      const { cmyk, rgb } = color;
      const channels = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
      const neutral = Math.max(...channels) - Math.min(...channels) <= 6;
      return cmyk.reduce((sum, ink) => sum + ink, 0) > 280 || (neutral && cmyk[0] + cmyk[1] + cmyk[2] > 0);
    }),
  );
  expect(faults).toEqual([]);
});

test("CFG-02 every path is drawn in a slot of its drawing, without arcs, inside the view box of its set", () => {
  const faults = drawings.flatMap((drawing) => {
    const slots = new Set(Object.keys(drawing?.slots ?? {}));
    const good = drawing?.paths.every(({ d, fill, stroke }) => {
      const used = [fill, stroke].filter((slot) => slot !== undefined);
      return used.length > 0 && used.every((slot) => slots.has(slot)) && !/[Aa]/.test(d) && parsePath(d).length > 1;
    });
    return good ? [] : [drawing?.id];
  });
  expect(faults).toEqual([]);
});

test("CFG-02 drawings of the one-colour sets have only the slot ink, which can be foiled", () => {
  const oneColour = library.entries.filter(({ style }) => style !== "colour");
  expect(oneColour.length).toBeGreaterThan(1000);
  const faults = oneColour.filter(({ id }) => Object.keys(library.ornament(id)?.slots ?? {}).join() !== "ink");
  expect(faults).toEqual([]);
});

test("CFG-02 the notice lists every set with its licence", () => {
  const notice = readFileSync(join(import.meta.dirname, "LICENCES.md"), "utf8");
  const sets = new Set(library.entries.map(({ id }) => `\`${id.split("/")[0]}/…\``));
  for (const set of sets) expect(notice).toContain(set);
  expect(notice).toContain("Permission is hereby granted, free of charge");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { Ornament } from "#design/model/ornament.ts";
import { FontFace } from "#design/model/font-face.ts";
import { maskPath } from "#design/geometry/path-shapes.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { surfacesOf } from "#modules/catalogue/cards/formats.ts";
import { occasionKeys } from "#modules/catalogue/occasions/occasions.ts";
import messages from "../locales/de/designs.json" with { type: "json" };
import photos from "../fixtures/photos/photos.json" with { type: "json" };
import { staleFiles } from "../tools/build-designs.ts";
import { cardProducts } from "../db/seed/card-assortment.ts";

const folder = import.meta.dirname;
const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));
const names = (path: string) => readdirSync(join(folder, path)).filter((name) => name.endsWith(".json"));

const templates = names("templates").map((name) => DesignTemplate.parse(json(`templates/${name}`)));
const ornaments = names("ornaments").map((name) => Ornament.parse(json(`ornaments/${name}`)));
const fonts = new Set(
  z
    .array(FontFace)
    .parse(json("fonts/fonts.json"))
    .map((face) => face.id),
);
const ornamentsById = new Map(ornaments.map((one) => [one.id, one]));

const elements = templates.flatMap((template) =>
  template.document.pages.flatMap((page) => page.elements.map((element) => ({ template, page, element }))),
);
const texts = elements.flatMap(({ template, element }) => (element.type === "text" ? [{ template, element }] : []));

/** Colour slots used by a template's elements. */
function slotsOf(template: DesignTemplate): Set<string> {
  const slots: unknown[] = template.document.pages.map((page) => page.background);
  for (const element of template.document.pages.flatMap((page) => page.elements)) {
    if (element.type === "text") slots.push(element.style.color);
    if (element.type === "shape") slots.push(element.fill, element.stroke?.color);
    if (element.type === "image") slots.push(element.border?.color);
    if (element.type === "ornament") {
      const own = ornamentsById.get(element.ornament)?.slots ?? {};
      slots.push(...Object.entries(own).map(([slot, fallback]) => element.colors[slot] ?? fallback));
    }
  }
  return new Set(slots.filter((slot) => typeof slot === "string"));
}

test("the committed designs match what the families generate", () => {
  expect(staleFiles(folder)).toEqual([]);
});

test("CARD-01 every family has at least four products", () => {
  const sets = Map.groupBy(templates, (template) => template.family);
  const few = [...sets].filter(([, set]) => new Set(set.map(({ product }) => product)).size < 4);
  expect(few.map(([family]) => family)).toEqual([]);
});

test("CARD-01 at least forty families have at least 160 cards, colour variants not counted", () => {
  expect(new Set(templates.map(({ family }) => family)).size).toBeGreaterThanOrEqual(40);
  expect(templates.length).toBeGreaterThanOrEqual(160);
});

test("CAT-11 every occasion has at least two designs", () => {
  const counts = Map.groupBy(templates, ({ occasion }) => occasion);
  expect(occasionKeys().filter((key) => (counts.get(key)?.length ?? 0) < 2)).toEqual([]);
});

test("CAT-11 the six best-selling occasions have at least four designs each, the wedding eight", () => {
  const counts = Map.groupBy(templates, (template) => template.occasion);
  const main = ["hochzeit", "geburt", "geburtstag", "taufe", "trauer", "weihnachten"] as const;
  expect(main.filter((occasion) => (counts.get(occasion)?.length ?? 0) < 4)).toEqual([]);
  expect(counts.get("hochzeit")?.length).toBeGreaterThanOrEqual(8);
});

test("THEME-01 a family has one theme and a theme one family; theme 1461 exists", () => {
  const themes = new Set(templates.map(({ family, themeId }) => `${family} ${themeId}`));
  expect(themes.size).toBe(new Set(templates.map(({ family }) => family)).size);
  expect(themes.size).toBe(new Set(templates.map(({ themeId }) => themeId)).size);
  expect(templates.some(({ themeId }) => themeId === 1461)).toBe(true);
});

test("all ornaments, faces and example photos of a design exist (CFG-06)", () => {
  const samples = new Map(photos.map((photo) => [photo.id, photo]));
  const missing = elements.flatMap(({ template, element }) => {
    if (element.type === "ornament" && !ornamentsById.has(element.ornament)) return [element.ornament];
    if (element.type === "text" && !fonts.has(element.style.font)) return [element.style.font];
    if (element.type !== "image") return [];
    const asset = template.document.assets[element.asset ?? ""];
    return asset && samples.get(asset.id)?.sha256 === asset.sha256 ? [] : [`${template.id}: ${element.id}`];
  });
  expect(missing).toEqual([]);
});

test("every ornament is used by a design and is smaller than 60 kB", () => {
  const used = new Set(elements.flatMap(({ element }) => (element.type === "ornament" ? [element.ornament] : [])));
  expect(ornaments.filter((one) => !used.has(one.id)).map((one) => one.id)).toEqual([]);
  expect(ornaments.filter((one) => JSON.stringify(one).length > 60_000).map((one) => one.id)).toEqual([]);
});

test("colour variants have the same slots, all in use, and stay below 300 % ink (CARD-13)", () => {
  const faults = templates.flatMap((template) =>
    template.variants.flatMap((variant) => {
      const slots = Object.keys(variant.palette).sort();
      const used = [...slotsOf(template)].sort();
      const heavy = Object.values(variant.palette).some((color) => color.cmyk.reduce((sum, one) => sum + one, 0) > 300);
      return heavy || slots.join() !== used.join()
        ? [`${template.id} ${variant.id}: ${slots.join()} | ${used.join()}`]
        : [];
    }),
  );
  expect(faults).toEqual([]);
});

test("texts are at least 6 pt, body texts 7 pt, and inside the safe margin of their panel (CFG-06)", () => {
  const faults = elements.flatMap(({ template, page, element }) => {
    if (element.type !== "text") return [];
    const small = element.style.size < (element.role === "imprint" ? 6 : 6.5);
    const home = page.panels.some((panel) => {
      const { safe } = template.document;
      const right = panel.x + panel.w - safe;
      const bottom = panel.y + panel.h - safe;
      const { x, y, w, h } = element;
      return x >= panel.x + safe && y >= panel.y + safe && x + w <= right && y + h <= bottom;
    });
    return small || !home ? [`${template.id}: ${element.id}`] : [];
  });
  expect(faults).toEqual([]);
});

test("texts to personalise have their sample as placeholder, and each design has such a text (CFG-16)", () => {
  const faults = texts.filter(
    ({ element }) => element.placeholder !== undefined && element.placeholder !== element.text,
  );
  expect(faults).toEqual([]);
  const without = templates.filter(
    ({ id }) => !texts.some(({ template, element }) => template.id === id && element.placeholder),
  );
  expect(without.map((template) => template.id)).toEqual([]);
});

test("every text has a role, unique on its page, as required for changing formats (CARD-13)", () => {
  const faults = templates.flatMap((template) =>
    template.document.pages.flatMap((page) => {
      const roles = page.elements.flatMap((one) =>
        one.type === "text" || one.type === "image" ? [one.role ?? ""] : [],
      );
      return roles.includes("") || new Set(roles).size < roles.length ? [`${template.id} ${page.id}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test("page sizes, folds and cut contours match the product (CARD-01, catalogue C1)", () => {
  const faults = templates.filter(({ product, document }) => {
    const known = cardProducts().find(({ code }) => code === product);
    const surfaces = known ? surfacesOf(known) : [];
    const same = surfaces.every(({ id, w, h, folds, panels, shape }, index) => {
      const page = document.pages[index];
      const lines = page?.elements.flatMap((one) => (one.type === "die" && one.kind === "CutContour" ? [one.d] : []));
      const drawn = page && { id: page.id, w: page.w, h: page.h, folds: page.folds, panels: page.panels };
      return isDeepStrictEqual(
        [drawn, lines],
        [{ id, w, h, folds, panels }, shape === undefined ? [] : [maskPath(shape, w, h, 0)]],
      );
    });
    return product !== document.product || document.pages.length !== surfaces.length || !same;
  });
  expect(faults.map((template) => template.id)).toEqual([]);
});

test("a design offers refined foil exactly when parts of it are refined (D-04)", () => {
  const faults = templates.filter((template) => {
    const refined = elements.some((one) => one.template === template && one.element.refined);
    return refined !== template.refinements.some((one) => one.endsWith("-refined"));
  });
  expect(faults.map((template) => template.id)).toEqual([]);
});

test("descriptions and colour names are written in German", () => {
  const known = new Map<string, string>(
    Object.entries(messages).flatMap(([part, tree]) =>
      Object.entries<string>(tree).map(([key, value]) => [`designs.${part}.${key}`, value] as const),
    ),
  );
  const keys = templates.flatMap((template) => [
    template.descriptionKey,
    ...template.variants.map((one) => one.nameKey),
  ]);
  const expected = new Set(keys);
  expect([...expected].filter((key) => !known.get(key))).toEqual([]);
  expect([...known.keys()].filter((key) => !expected.has(key))).toEqual([]);
});
test("CARD-01 every product of the catalogue has a design, so that it can be bought", () => {
  const sold = new Set(templates.map(({ product }) => product));
  expect(cardProducts().flatMap(({ code }) => (sold.has(code) ? [] : [code]))).toEqual([]);
});

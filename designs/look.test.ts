import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DesignTemplate } from "#modules/catalogue/design-template.ts";
import { createDesignRenderer } from "#modules/media/render-design.server.ts";

const folder = import.meta.dirname;
const templates = readdirSync(join(folder, "templates")).map((name) =>
  DesignTemplate.parse(JSON.parse(readFileSync(join(folder, "templates", name), "utf8"))),
);
// One design per family: the one that sells best.
const faces = [...Map.groupBy(templates, (template) => template.family).values()].flatMap((set) =>
  set.toSorted((a, b) => b.popularity - a.popularity).slice(0, 1),
);

/** A front as 16 x 16 shades of grey with its mean taken away, so that only the composition counts. */
async function shades(template: DesignTemplate): Promise<readonly number[]> {
  const renderer = await createDesignRenderer({
    fonts: join(folder, "fonts"),
    ornaments: join(folder, "ornaments"),
    photo: async (asset) => readFile(join(folder, "../fixtures/photos", `${asset}.jpg`)),
  });
  const front = template.document.pages[0]?.panels.find((panel) => panel.role === "front");
  const png = await renderer.png({ document: template.document, width: 96, view: front ?? "trim" });
  const pixels = [...(await sharp(png).flatten().greyscale().resize(16, 16, { fit: "fill" }).raw().toBuffer())];
  const mean = pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
  return pixels.map((one) => one - mean);
}

/** How far two grey pictures are from each other, in shades of 255 on average. */
function distance(one: readonly number[], other: readonly number[]): number {
  return Math.sqrt(one.reduce((sum, value, k) => sum + (value - (other[k] ?? 0)) ** 2, 0) / one.length);
}

type Shaded = { readonly name: string; readonly grey: readonly number[] };

const shaded = (list: readonly DesignTemplate[], name: (template: DesignTemplate) => string): Promise<Shaded[]> =>
  Promise.all(list.map(async (template) => ({ name: name(template), grey: await shades(template) })));

/** Pairs that are nearer to each other than `least`. */
const twins = (list: readonly Shaded[], least: number): string[] =>
  list.flatMap((one, i) =>
    list.slice(i + 1).flatMap((other) => {
      const apart = distance(one.grey, other.grey);
      return apart < least ? [`${one.name} ${other.name} ${apart.toFixed(1)}`] : [];
    }),
  );

test("no two families look alike as small grey pictures", async () => {
  const all = await shaded(faces, ({ family }) => family);
  expect(twins(all, 5)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(36);
}, 60_000);

/** Their first card is the invitation itself. */
const sameCover: ReadonlySet<string> = new Set(["pocketfold", "card-trio"]);

test("CARD-01 the cards of a family are compositions of their own, not one scaled to the next product", async () => {
  const own = templates.filter(({ product }) => !sameCover.has(product));
  const sets = await Promise.all(
    [...Map.groupBy(own, ({ family }) => family).values()].map((set) => shaded(set, ({ id }) => id)),
  );
  expect(sets.flatMap((set) => twins(set, 5))).toEqual([]);
}, 120_000);

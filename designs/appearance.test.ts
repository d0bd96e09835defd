import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { greyThumbnails, twins, type Shaded, type ThumbnailSubject } from "./toolkit/grey-thumbnails.ts";

const folder = import.meta.dirname;
const templates = readdirSync(join(folder, "templates")).map((name) =>
  DesignTemplate.parse(JSON.parse(readFileSync(join(folder, "templates", name), "utf8"))),
);
// One design per family: the most popular one.
const faces = [...Map.groupBy(templates, (template) => template.family).values()].flatMap((set) =>
  set.toSorted((a, b) => b.popularity - a.popularity).slice(0, 1),
);

let thumbnail: (subject: ThumbnailSubject) => Promise<Shaded>;
beforeAll(async () => {
  thumbnail = await greyThumbnails(folder);
});

const shaded = (list: readonly DesignTemplate[], name: (template: DesignTemplate) => string): Promise<Shaded[]> =>
  Promise.all(
    list.map((template) => {
      const { document } = template;
      const view = document.pages[0]?.panels.find((panel) => panel.role === "front") ?? "trim";
      return thumbnail({ name: name(template), document, view });
    }),
  );

test("no two families look alike as small grey thumbnails", async () => {
  const all = await shaded(faces, ({ family }) => family);
  expect(twins(all, 5)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(36);
}, 60_000);

test("the same composition with other texts is detected as a twin", async () => {
  const [first] = faces;
  const all = await shaded(first ? [first, first] : [], ({ id }) => id);
  expect(twins(all, 5)).toEqual([`${first?.id} ${first?.id} 0.0`]);
});

/** Products whose first card is the invitation itself. */
const sameCover: ReadonlySet<string> = new Set(["pocketfold", "card-trio"]);

test("CARD-01 the cards of a family are separate compositions, not one scaled to the next product", async () => {
  const own = templates.filter(({ product }) => !sameCover.has(product));
  const sets = await Promise.all(
    [...Map.groupBy(own, ({ family }) => family).values()].map((set) => shaded(set, ({ id }) => id)),
  );
  expect(sets.flatMap((set) => twins(set, 5))).toEqual([]);
}, 120_000);

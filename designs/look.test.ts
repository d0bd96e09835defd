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

test("no two families look alike as small grey pictures", async () => {
  const all = await Promise.all(
    faces.map(async (template) => ({ family: template.family, grey: await shades(template) })),
  );
  const twins = all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      const distance = Math.sqrt(
        one.grey.reduce((sum, value, k) => sum + (value - (other.grey[k] ?? 0)) ** 2, 0) / 256,
      );
      return distance < 5 ? [`${one.family} ${other.family} ${distance.toFixed(1)}`] : [];
    }),
  );
  expect(twins).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(36);
}, 60_000);

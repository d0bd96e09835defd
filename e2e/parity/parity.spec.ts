import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { PNG } from "pngjs";
import { z } from "zod";
import { photosOf, rearrange } from "#design/arrange/rearrange.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { buildSite, compare, layOutHere, rasterOfPdf, screenOf } from "./machine.ts";

/** Designs that together hold photos, scripts, ornaments and foil; what else there is, the golden set shows. */
const few = ["olivenzweig-einladung", "handschrift-save-the-date"];
const designs = process.env["FULL"]
  ? [...few, "bogenfenster-geburtskarte", "artdeco-einladung", "abendlicht-trauerkarte"]
  : few;
const folder = scratchFolder("parity");

const Sheets = z.object({ sheets: z.object({ landscape: DesignDocument }) });

/** A card design, or the landscape sheet of a collage, whose photos are clipped by outlines of their own. */
function documentOf(id: string): DesignDocument {
  const read = (name: string): unknown => JSON.parse(readFileSync(fromRoot("designs", name), "utf8"));
  return id.startsWith("collage-")
    ? Sheets.parse(read(`goods-sheets/${id}.json`)).sheets.landscape
    : DesignTemplate.parse(read(`templates/${id}.json`)).document;
}

/** A collage of sixty photos, shuffled around three pinned ones. */
function collageOfSixty(): DesignDocument {
  const sheet = documentOf("collage-13");
  const [page] = sheet.pages;
  const slots = photosOf(sheet);
  const [style] = slots;
  if (!page || !style) throw new Error("a collage without photos");
  const ids = Object.keys(sheet.assets);
  const add = Array.from({ length: 60 }, (_, index) => ({
    ...style,
    id: `photo-${index + 1}`,
    role: `photo-${index + 1}`,
    asset: ids[index % ids.length] ?? null,
    crop: null,
  }));
  const context = { fonts: { chain: () => [] } };
  const first = rearrange(sheet, { add, remove: new Set(slots.map(({ id }) => id)) }, context).document;
  const settings = { seed: 60, pinned: ["photo-3", "photo-30", "photo-57"], spacing: 1.5 };
  return rearrange(first, { settings }, context).document;
}

test.beforeAll(() => buildSite(folder));

for (const id of [...designs, "collage-17", "collage of 60"]) {
  test(`CFG-07 ${id}: Chromium and Node place the same glyphs, and screen and PDF show the same picture`, async ({
    browser,
  }) => {
    const document = id === "collage of 60" ? collageOfSixty() : documentOf(id);
    const laidOut = await layOutHere(document, 0, "gold");
    const screen = await screenOf(browser, folder, laidOut);
    expect(screen.json).toBe(JSON.stringify(laidOut.list));
    const print = await rasterOfPdf(folder, laidOut, id);
    const found = compare(screen.picture, print, laidOut, document);
    console.log(`${id}: inside ${found.inside.toFixed(4)} %, outside ${found.outside.toFixed(4)} %`);
    if (found.inside > 0.05 || found.outside > 0.005) {
      for (const [name, picture] of Object.entries({ screen: screen.picture, print, difference: found.picture }))
        await test.info().attach(name, { body: PNG.sync.write(picture), contentType: "image/png" });
    }
    expect(found.inside).toBeLessThanOrEqual(0.05);
    expect(found.outside).toBeLessThanOrEqual(0.005);
  });
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { fontsOfDocument } from "#design/fonts.ts";
import { layoutPage } from "#design/layout.ts";
import { ornamentsOfDocument } from "#design/ornament-layout.ts";
import { preflightDocument } from "#design/preflight.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/font-files.server.ts";
import { createDesignRenderer, type DesignRenderer } from "#modules/media/render-design.server.ts";
import { goodsCollection } from "./collection.ts";

const designs = path.join(import.meta.dirname, "..");
const goods = goodsCollection();
let fonts: FontFiles;
let ornaments: OrnamentFiles;
let renderer: DesignRenderer;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(designs, "fonts"));
  ornaments = openOrnamentFiles(path.join(designs, "ornaments"));
  renderer = await createDesignRenderer({
    fonts: path.join(designs, "fonts"),
    ornaments: path.join(designs, "ornaments"),
    photo: (asset) => readFile(path.join(designs, "../fixtures/photos", `${asset}.jpg`)),
  });
});

/** What a fresh design cannot avoid, and what its small example photographs cause on large sheets. */
const waiting: ReadonlySet<string> = new Set(["PLACEHOLDER_LEFT", "SLOT_EMPTY", "PHOTO_UNSHARP", "PHOTO_TOO_SMALL"]);

describe("designs of photo goods", () => {
  test("CAL-08 BOOK-04 COLL-03 BOX-03 there are sixteen calendars, twelve books, ten collages and six lids", () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(goods, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    expect(counts).toEqual({ calendar: 16, photobook: 12, collage: 10, photobox: 6 });
  });

  test.each(goods.map((one) => [`${one.kind} ${one.id}`, one] as const))(
    "CFG-08 %s: every text finds room on every sheet",
    async (_, { sheets }) => {
      for (const [form, document] of Object.entries(sheets)) {
        await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
        await ornaments.ensure(ornamentsOfDocument(document));
        const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" as const };
        const codes = preflightDocument(document, resources).map(({ code }) => code);
        expect({ form, codes: codes.filter((code) => !waiting.has(code)) }).toEqual({ form, codes: [] });
        expect(document.pages.map((page) => layoutPage(page, document, resources).items.length)).not.toContain(NaN);
      }
    },
  );

  test("no two of a kind look alike as small grey pictures", async () => {
    const shades = await Promise.all(
      goods
        .filter(({ kind }) => kind !== "photobox")
        .map(async ({ kind, id, sheets }) => {
          const png = await renderer.png({ document: sheets.landscape, width: 96 });
          const raw = await sharp(png).flatten().greyscale().resize(16, 16, { fit: "fill" }).raw().toBuffer();
          const mean = raw.reduce((sum, one) => sum + one, 0) / raw.length;
          return { kind, id, grey: [...raw].map((one) => one - mean) };
        }),
    );
    const twins = shades.flatMap((one, i) =>
      shades.slice(i + 1).flatMap((other) => {
        const apart = Math.sqrt(one.grey.reduce((sum, value, k) => sum + (value - (other.grey[k] ?? 0)) ** 2, 0) / 256);
        return one.kind === other.kind && apart < 5 ? [`${one.kind} ${one.id} ${other.id} ${apart.toFixed(1)}`] : [];
      }),
    );
    expect(twins).toEqual([]);
  }, 60_000);
});

import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { heldInHand } from "#design/model/design-document.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { layoutPage } from "#design/layout/document-layout.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";
import { greyThumbnails, twins } from "../toolkit/grey-thumbnails.ts";
import { goodsCollection } from "./collection.ts";

const designs = path.join(import.meta.dirname, "..");
const goods = goodsCollection();
let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(designs, "fonts"));
  ornaments = openOrnamentFiles(path.join(designs, "ornaments"));
});

/** Findings that a new design cannot avoid, and those of its small example photographs on large sheets. */
const expectedFindings: ReadonlySet<string> = new Set([
  "PLACEHOLDER_LEFT",
  "SLOT_EMPTY",
  "PHOTO_UNSHARP",
  "PHOTO_TOO_SMALL",
]);

describe("designs of photo goods", () => {
  test("CAL-08 BOOK-04 BOOK-05 COLL-03 BOX-03 there are sixteen calendars, twelve photo books, twenty books for writing, 28 collages and thirteen lids", () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(goods, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    expect(counts).toEqual({ calendar: 16, photobook: 12 + 20, collage: 28, photobox: 13 });
  });

  test.each(goods.map((one) => [`${one.kind} ${one.id}`, one] as const))(
    "CFG-08 %s: every text fits on every sheet",
    async (_, { sheets }) => {
      for (const [form, document] of Object.entries(sheets)) {
        await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
        await ornaments.ensure(ornamentsOfDocument(document));
        const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" as const };
        const codes = preflightDocument(document, resources, { photos: heldInHand }).map(({ code }) => code);
        expect({ form, codes: codes.filter((code) => !expectedFindings.has(code)) }).toEqual({ form, codes: [] });
        const lost = document.pages.filter(
          (page) => layoutPage(page, document, resources).items.length < page.elements.length,
        );
        expect({ form, lost: lost.map(({ id }) => id) }).toEqual({ form, lost: [] });
      }
    },
  );

  test("CAL-08 BOOK-04 COLL-03 no two of a kind look alike as small grey thumbnails", async () => {
    const thumbnail = await greyThumbnails(designs);
    const kinds = Map.groupBy(
      goods.filter(({ kind }) => kind !== "photobox"),
      ({ kind }) => kind,
    );
    const shaded = await Promise.all(
      [...kinds.values()].map((all) =>
        Promise.all(
          all.map(({ kind, id, sheets }) => thumbnail({ name: `${kind} ${id}`, document: sheets.landscape })),
        ),
      ),
    );
    expect(shaded.flatMap((all) => twins(all, 5))).toEqual([]);
  }, 60_000);
});

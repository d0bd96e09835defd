import { beforeAll, expect, test } from "vitest";
import { photoDesigns } from "#db/seed/photo-designs.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { spineWidth } from "#modules/photo-products/contract.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { imposePart } from "../press-sheets/press-sheets.server.ts";
import { producedBound } from "../testing/bound-goods.ts";
import { lineOf } from "../testing/line-context.ts";
import { boxOf, hasEmbeddedFonts, pageCountOf, picturesIn, platesOf } from "../testing/print-file-facts.ts";
import { reprintLine } from "./reprint-line.server.ts";

const database = useTestDatabase("stocked");
const folder = scratchFolder("book-line");
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const colours = ["#334455", "#7a9a7e", "#bd6045", "#e4d2b0"];

/** The first photo over both pages of the first spread. */
function withWidePhoto(document: DesignDocument): DesignDocument {
  const wide = (page: Page): Page => {
    const [slot] = page.elements;
    if (page.panels[0]?.number !== 2 || slot?.type !== "image") return page;
    return { ...page, elements: [{ ...slot, x: -3, y: -3, w: page.w + 6, h: page.h + 6 }] };
  };
  return { ...document, pages: document.pages.map(wide) };
}

const hardCover = {
  type: "digitalfotobuch",
  cover: "hard",
  binding: "pur",
  format: "200-200",
  pageCount: "24",
  refinement: "gold",
};

test("BOOK-01 BOOK-09 PDF-01 PDF-05 an ordered hard cover with gold is printed as cover and block, and again byte for byte", async () => {
  const { order, photos, job, ticket, print } = await producedBound(deps, folder, {
    kind: "photobook",
    colours,
    options: hardCover,
    change: withWidePhoto,
  });
  expect(order.lines).toMatchObject([{ kind: "photo-product", state: "queued" }]);
  expect(job.refinement).toBe("gold-refined");
  const [cover, block] = [await print("cover"), await print("block")];
  const chosen = job.displayList.pages.find(({ part }) => part === "cover");
  const spine = spineWidth({ ...hardCover, paper: "standard" });
  expect(boxOf(cover, "Trim")).toEqual([Math.round((2 * 203 + spine) * 10) / 10, 206]);
  expect(boxOf(cover, "Bleed")).toEqual([Math.round((2 * 203 + spine + 36) * 10) / 10, 242]);
  const [, left = 0, right = 0] = chosen?.folds.map(({ at }) => at) ?? [];
  expect(Math.round((right - left) * 10) / 10).toBe(spine);
  expect(await platesOf(cover)).toEqual(["Crease", "GOLD"]);
  expect(pageCountOf(block)).toBe(24);
  for (const page of [1, 2, 3, 24])
    expect([boxOf(block, "Trim", page), boxOf(block, "Bleed", page)]).toEqual([
      [200, 200],
      [206, 206],
    ]);
  expect(await platesOf(block)).toEqual([]);
  expect(await picturesIn(block)).toEqual(photos.map(({ sha256: hash }) => hash).toSorted());
  expect(hasEmbeddedFonts(cover)).toBe(true);
  const reprints = await reprintLine(deps, lineOf(order), "staff:druck@blattwerk.example");
  expect(reprints).toMatchObject({ ok: true, value: [{ same: true }, { same: true }] });
  const { order: ordered, plates } = await ticket("cover");
  expect(ordered).toMatchObject({ refinement: "gold-refined", part: { name: "Buchumschlag" } });
  expect(plates.map(({ name }) => name)).toEqual(["GOLD", "Crease"]);
  expect(Object.fromEntries((ordered.making ?? []).map(({ key, value }) => [key, value]))).toMatchObject({
    format: "20 × 20 cm",
    cover: "Hardcover",
    pageCount: "24 Seiten",
    spine: "6,8\u00A0mm",
  });
});

test("BOOK-01 PDF-07 a stapled book is imposed from its single pages, four by four", async () => {
  const options = { type: "fotoheft", cover: "soft", binding: "heftbindung", format: "a5-hoch", pageCount: "16" };
  const { order, print } = await producedBound(deps, folder, { colours, kind: "photobook", options, quantity: 4 });
  expect(pageCountOf(await print("block"))).toBe(16);
  const choice = {
    part: 2,
    sheet: "sra3",
    method: "sheetwise",
    order: "sequence",
    edge: "short-edge",
    gap: 0,
  } as const;
  const sheets = await imposePart(deps, lineOf(order), choice, "staff:druck@blattwerk.example");
  if (!sheets.ok) throw new Error(JSON.stringify(sheets.refusal));
  expect(sheets.value.plan).toMatchObject({ sheets: 4 });
});

test("BOOK-01 PDF-02 PDF-07 a layflat book is printed on creased sheets of two pages, all of one size", async () => {
  const options = { type: "echtfotobuch", cover: "hard", binding: "layflat", format: "200-200" };
  const { order, job, print } = await producedBound(deps, folder, { kind: "photobook", colours, options });
  const file = await print("block");
  const sheets = job.displayList.pages.filter(({ part }) => part === "block");
  expect(pageCountOf(file)).toBe(sheets.length);
  for (const page of [1, 2, sheets.length]) expect(boxOf(file, "Trim", page)).toEqual([400, 200]);
  expect(await platesOf(file, 1)).toEqual(["Crease"]);
  const choice = { part: 2, sheet: "b2", method: "sheetwise", order: "sequence", edge: "short-edge", gap: 0 } as const;
  const imposed = await imposePart(deps, lineOf(order), choice, "staff:druck@blattwerk.example");
  if (!imposed.ok) throw new Error(JSON.stringify(imposed.refusal));
  expect(imposed.value.plan).toMatchObject({ leaves: sheets.length });
});

test("CAL-04 D-04 a book is not sold with gold when nothing on its cover is refined", async () => {
  const plain = (document: DesignDocument): DesignDocument => ({
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((each) => ({ ...each, refined: false })),
    })),
  });
  await expect(
    producedBound(deps, folder, { colours, kind: "photobook", options: hardCover, change: plain }),
  ).rejects.toThrow("refinement");
});

const written = [
  ["gaestebuch", "gaestebuch-artdeco", "200-200"],
  ["gaestebuch", "gaestebuch-wiese", "a5-quer"],
  ["kondolenzbuch", "kondolenzbuch-jahresringe", "a4-hoch"],
] as const;
const allWritten = photoDesigns().flatMap(({ id, types: [type = ""], formats, themeId }) =>
  themeId === null ? [] : formats.map((format) => [type, String(id), format] as const),
);

test.each(process.env["FULL"] ? allWritten : written)(
  "BOOK-05 PDF-01 PDF-02 an ordered %s in the design %s and %s is printed as a cover with gold and 48 pages without an ink of its own",
  async (type, designId, format) => {
    const { order, job, print } = await producedBound(deps, folder, {
      kind: "photobook",
      channel: "card",
      designId,
      colours: [],
      options: { type, format, refinement: "gold" },
    });
    expect(order.lines).toMatchObject([{ kind: "photo-product", state: "queued" }]);
    expect(job.refinement).toBe("gold-refined");
    const [cover, block] = [await print("cover"), await print("block")];
    expect(await platesOf(cover)).toEqual(["Crease", "GOLD"]);
    expect(pageCountOf(block)).toBe(48);
    expect(await platesOf(block)).toEqual([]);
    expect([hasEmbeddedFonts(cover), hasEmbeddedFonts(block)]).toEqual([true, true]);
  },
  60_000,
);

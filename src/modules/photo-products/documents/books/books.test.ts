import { describe, expect, test } from "vitest";
import type { DesignDocument, Element } from "#design/model/design-document.ts";
import { chooseGoods } from "../../kinds/price-product.ts";
import type { Chosen } from "../../kinds/options.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { checkDocument, documentsOf, startDocument } from "../documents.ts";
import { measureDocument } from "../measure-document.ts";
import { coverSheet } from "./book-geometry.ts";
import { placeInSlot } from "./edit-pictures.ts";
import { applyLayout, picturesOn } from "./relayout.ts";
import { pagesIn, spreadsIn } from "./book-pages.ts";

const assortment = seedAssortment();
const design = bookDesign("horizont", "landscape");

function choice(options: Readonly<Record<string, string>> = {}): Chosen {
  const wanted = { type: "digitalfotobuch", cover: "hard", binding: "pur", format: "a4-quer", ...options };
  const chosen = chooseGoods(assortment, "photo", { kind: "photobook", options: wanted, quantity: 1 });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen));
  return chosen.value;
}

const photos = Array.from({ length: 12 }, (_, index) => aPhoto(`photo-${index + 1}`, 4000, 3000));
const { adapt } = documentsOf("photobook");
const start = (chosen: Chosen) => startDocument("photobook", chosen, assortment, [], { sheet: design });
const check = (document: DesignDocument, chosen: Chosen) => checkDocument(document, chosen, assortment);
const cover = ({ pages }: DesignDocument) => {
  const [page] = pages;
  if (!page) throw new Error("no cover");
  return page;
};
const onCover = (document: DesignDocument, role: string): Element => {
  const found = cover(document).elements.find((each) => each.role === role);
  if (!found) throw new Error(`no ${role}`);
  return found;
};
const changed = (document: DesignDocument, id: string, change: (elements: Element[]) => Element[]): DesignDocument => ({
  ...document,
  pages: document.pages.map((page) => (page.id === id ? { ...page, elements: change(page.elements) } : page)),
});
/** The book with a photo in a slot of each of these pages. */
function withPhotos(document: DesignDocument, ids: readonly string[]): DesignDocument {
  const assets = Object.fromEntries(photos.map((photo) => [photo.id, photo]));
  return ids.reduce(
    (before, id, index) =>
      changed(before, id, (elements) =>
        elements.map((each, at) =>
          each.type === "image" && at === 0 ? { ...each, asset: `photo-${index + 1}` } : each,
        ),
      ),
    { ...document, assets: { ...document.assets, ...assets } },
  );
}

describe("a new book", () => {
  test("BOOK-01 is its cover, a first page, spreads and a last page, with the hidden strip of its binding", () => {
    const document = start(choice({ pageCount: "24" }));
    expect(document.parts.map(({ kind }) => kind)).toEqual(["cover", "block"]);
    const [, first, spread] = document.pages;
    expect(first).toMatchObject({ w: 297, h: 210, gutter: { edge: "left", width: 4 } });
    expect(first?.panels).toEqual([{ role: "panel", number: 1, x: 0, y: 0, w: 297, h: 210 }]);
    expect(spread).toMatchObject({ w: 594, h: 210, gutter: { edge: "middle", width: 4 } });
    expect(spread?.panels[0]).toMatchObject({ role: "spread", number: 2, w: 594 });
    expect(document.pages.at(-1)).toMatchObject({ w: 297, gutter: { edge: "right", width: 4 } });
    expect(document.pages.at(-1)?.panels[0]?.number).toBe(24);
    expect(pagesIn(document)).toBe(24);
    expect(spreadsIn(document)).toHaveLength(11);
  });

  test("BOOK-01 layflat spreads are one sheet and hide nothing", () => {
    const document = start(choice({ binding: "layflat" }));
    expect(document.parts.map(({ kind }) => kind)).toEqual(["cover", "spreads"]);
    expect(document.pages.every(({ gutter }) => gutter === null)).toBe(true);
  });

  test("BOOK-01 BOOK-02 BOOK-09 every book on offer makes a document as planned, with and without a design", () => {
    for (const { type, cover: boards, binding, format, maxPages, papers } of assortment.books) {
      if (!["fotoheft", "digitalfotobuch", "echtfotobuch"].includes(type)) continue;
      for (const pageCount of [undefined, String(maxPages)]) {
        const options = { type, cover: boards, binding, format, paper: papers.at(-1) ?? "" };
        const chosen = choice({ ...options, ...(pageCount !== undefined && { pageCount }) });
        expect(check(start(chosen), chosen)).toEqual({ ok: true, value: null });
        expect(check(startDocument("photobook", chosen, assortment, photos), chosen).ok).toBe(true);
      }
    }
  });

  test("BOOK-04 BOOK-09 the cover has the design on its front, in colours of the design, its title on the spine", () => {
    const chosen = choice({ pageCount: "160" });
    const document = start(chosen);
    const { front, spine, w, turnIn = 0 } = coverSheet(chosen);
    expect(document.palette).toEqual(design.palette);
    const picture = cover(document).elements.find(({ type }) => type === "image");
    expect(picture).toMatchObject({ x: front.x, y: -turnIn, w: w - front.x + turnIn, h: front.h + 2 * turnIn });
    expect(onCover(document, "spine")).toMatchObject({ text: "Sommer an der See", rotation: 90, hidden: false });
    const { x, w: length } = onCover(document, "spine");
    expect(x + length / 2).toBeCloseTo(spine.x + spine.w / 2);
    expect(cover(document).elements.every(({ locks }) => Object.keys(locks).length === 0)).toBe(true);
    expect(cover(document).elements.find(({ type }) => type === "image")?.role).toBe("photo-1");
  });

  test("BOOK-05 D-04 the title is refined where a refinement was chosen, the pages never are", () => {
    const refined = (refinement: string) =>
      start(choice({ refinement })).pages.flatMap(({ elements }) => elements.filter((each) => each.refined));
    expect(refined("ohne")).toEqual([]);
    expect(refined("gold").map(({ role }) => role)).toEqual(["title"]);
  });
});

test("BOOK-07 BOOK-09 a cover takes the most important photo no face of which its band would hide", () => {
  const wrapped = { sheet: bookDesign("banderole", "landscape"), designId: "banderole" };
  const middle = [{ x: 0.4, y: 0.6, w: 0.2, h: 0.2 }];
  const [first, ...others] = photos;
  const people = [{ ...(first ?? aPhoto("photo-1", 4000, 3000)), faces: middle, sharpness: 1 }, ...others];
  const document = startDocument("photobook", choice(), assortment, people, wrapped);
  const shown = cover(document).elements.flatMap((each) => (each.type === "image" ? each.asset : []));
  expect(shown).toEqual(["photo-2"]);
});

describe("another choice", () => {
  test("BOOK-09 more pages make the spine grow and move the front, with everything on it", () => {
    const [before, after] = [choice({ pageCount: "24" }), choice({ pageCount: "120" })];
    const document = start(before);
    const adapted = adapt(document, after, assortment);
    const moved = coverSheet(after).front.x - coverSheet(before).front.x;
    expect(moved).toBeGreaterThan(6);
    expect(onCover(adapted, "title").x - onCover(document, "title").x).toBeCloseTo(moved, 3);
    expect(onCover(adapted, "back")).toEqual(onCover(document, "back"));
    expect(check(adapted, after).ok).toBe(true);
  });

  test("BOOK-09 the title leaves a spine below 8 mm and comes back with it", () => {
    const [wide, narrow] = [choice({ pageCount: "60" }), choice({ pageCount: "24" })];
    const document = start(wide);
    expect(onCover(document, "spine").hidden).toBe(false);
    const without = adapt(document, narrow, assortment);
    expect(onCover(without, "spine").hidden).toBe(true);
    expect(onCover(adapt(without, wide, assortment), "spine")).toEqual(onCover(document, "spine"));
  });

  test("BOOK-09 a picture over back, spine and front still covers all of them", () => {
    const [before, after] = [choice({ pageCount: "24" }), choice({ pageCount: "160", cover: "hard" })];
    const document = start(before);
    const { w, h } = cover(document);
    const all = { x: -18, y: -18, w: w + 36, h: h + 36 };
    const wrapped = changed(document, "cover", ([first, ...others]) =>
      first ? [{ ...first, ...all }, ...others] : [],
    );
    const adapted = adapt(wrapped, after, assortment);
    const size = coverSheet(after);
    expect(cover(adapted).elements[0]).toMatchObject({ x: -18, w: size.w + 36, y: -18, h: size.h + 36 });
  });

  test("CFG-30 another format keeps every text and photo in its place, in proportion", () => {
    const [before, after] = [choice({ format: "200-200" }), choice({ format: "300-300" })];
    const document = withPhotos(start(before), ["first", "s3"]);
    const adapted = adapt(document, after, assortment);
    const slot = (from: DesignDocument) => from.pages.find(({ id }) => id === "s3")?.elements[0];
    expect(slot(adapted)).toMatchObject({ asset: "photo-2", x: (slot(document)?.x ?? 0) * 1.5 });
    expect(check(adapted, after).ok).toBe(true);
  });

  test("CFG-30 on pages of another form the same photos are laid out anew, hardly cropped", () => {
    const [before, after] = [choice({ format: "a4-quer" }), choice({ format: "a4-hoch" })];
    const document = startDocument("photobook", before, assortment, photos, { sheet: design });
    const adapted = adapt(document, after, assortment);
    const crops = (from: DesignDocument) =>
      from.pages
        .slice(1)
        .flatMap(({ elements }) =>
          elements.flatMap((each) => (each.type === "image" && each.asset !== null ? [each] : [])),
        );
    expect(new Set(crops(adapted).map(({ asset }) => asset))).toEqual(
      new Set(crops(document).map(({ asset }) => asset)),
    );
    for (const { crop } of crops(adapted)) expect((crop?.w ?? 0) * (crop?.h ?? 0)).toBeGreaterThan(0.6);
    expect(check(adapted, after).ok).toBe(true);
  });

  test("PHOTO-02 a face measured after its photo was placed stays clear of the trim", () => {
    const chosen = choice({ pageCount: "24" });
    const { document } = applyLayout(start(chosen), "s1", "left", "p1-outer");
    const [slot] = picturesOn(document.pages[2] ?? cover(document), "left");
    const late = aPhoto("late", 4000, 3000);
    const placed = placeInSlot(document, slot?.id ?? "", late);
    const faces = [
      { x: 0.05, y: 0.4, w: 0.1, h: 0.15 },
      { x: 0.5, y: 0.3, w: 0.19, h: 0.35 },
    ];
    const measured = measureDocument(documentsOf("photobook"), placed, chosen, [{ ...late, faces }]);
    const [shown] = picturesOn(measured.pages[2] ?? cover(document), "left");
    const { x = 0, w = 1, crop } = shown ?? {};
    expect(x + ((0.05 - (crop?.x ?? 0)) * w) / (crop?.w ?? 1)).toBeGreaterThanOrEqual(4.9);
  });

  test("CFG-30 a picture to the edge of the page still runs out of it in another format and cover", () => {
    const [before, after] = [choice({ format: "200-200" }), choice({ format: "300-300" })];
    const full = { x: -3, y: -3, w: 406, h: 206 };
    const document = changed(start(before), "s1", ([first]) => (first ? [{ ...first, ...full }] : []));
    const spread = adapt(document, after, assortment).pages.find(({ id }) => id === "s1");
    expect(spread?.elements[0]).toMatchObject({ x: -3, y: -3, w: 606, h: 306 });
  });

  test("BOOK-06 of fewer pages the empty spreads leave first, and no photo is lost from the book's assets", () => {
    const chosen = choice({ pageCount: "28" });
    const ids = Array.from({ length: 12 }, (_, index) => `s${index + 2}`);
    const document = withPhotos(start(chosen), ids);
    const [fewer, least] = [choice({ pageCount: "26" }), choice({ pageCount: "24" })];
    const shorter = adapt(document, fewer, assortment);
    expect(spreadsIn(shorter).map(({ id }) => id)).toEqual(ids);
    const shortest = adapt(shorter, least, assortment);
    expect(spreadsIn(shortest).map(({ id }) => id)).toEqual(ids.slice(0, -1));
    expect(Object.keys(shortest.assets)).toHaveLength(12);
    expect(check(shortest, least).ok).toBe(true);
  });

  test("BOOK-06 more pages come at the end, numbered on, with ids no other spread has", () => {
    const [before, after] = [choice({ pageCount: "24" }), choice({ pageCount: "28" })];
    const adapted = adapt(start(before), after, assortment);
    expect(spreadsIn(adapted).slice(-2)).toMatchObject([
      { id: "s12", panels: [{ number: 24 }] },
      { id: "s13", panels: [{ number: 26 }] },
    ]);
    expect(adapted.pages.at(-1)?.panels[0]?.number).toBe(28);
    expect(check(adapted, after).ok).toBe(true);
  });
});

describe("checked books", () => {
  const chosen = choice();
  const document = start(chosen);
  const path = (broken: DesignDocument) => {
    const checked = check(broken, chosen);
    return checked.ok ? null : checked.refusal.data?.["path"];
  };
  const withPage = (id: string, change: Partial<DesignDocument["pages"][number]>) => ({
    ...document,
    pages: document.pages.map((page) => (page.id === id ? { ...page, ...change } : page)),
  });

  test("CFG-06 another size, fold, gutter, bleed, order or number of pages is refused", () => {
    expect(path(withPage("cover", { w: 500 }))).toBe("pages.cover.w");
    expect(path(withPage("cover", { folds: [] }))).toBe("pages.cover.folds");
    expect(path(withPage("cover", { bleed: 3 }))).toBe("pages.cover.bleed");
    expect(path(withPage("s1", { gutter: null }))).toBe("pages.s1.gutter");
    expect(path({ ...document, pages: document.pages.slice(0, -1) })).toBe("pages");
    expect(path({ ...document, pages: document.pages.toReversed() })).toBe("pages.cover.id");
    expect(path({ ...document, parts: document.parts.slice(1) })).toBe("parts");
  });

  test("GEN-08 technical lines, refined pages, ids used twice and unknown photos are refused", () => {
    const add = (id: string, element: Element) => path(changed(document, id, (elements) => [...elements, element]));
    const text = { ...onCover(document, "title"), id: "own" };
    const shown = { ...text, refined: false, refinable: false };
    expect(add("s1", shown)).toBe(null);
    expect(add("s1", { ...shown, refinable: true })).toBe("pages.s1.own");
    expect(add("cover", { ...shown, refined: true })).toBe(null);
    expect(add("s1", { ...shown, id: "back-text" })).toBe("elements");
    expect(add("cover", { ...shown, type: "die", kind: "Crease", d: "M0 0L1 1" })).toBe("pages.cover.own");
    const strange = changed(document, "s2", (all) =>
      all.map((each) => (each.type === "image" ? { ...each, asset: "strange" } : each)),
    );
    expect(path(strange)).toBe("assets.strange");
  });
});

import { describe, expect, test } from "vitest";
import { randomNumbers } from "#design/arrange/random-numbers.ts";
import type { ImageElement, Page } from "#design/model/design-document.ts";
import { bookOffer, pageCountsOf } from "../../kinds/books.ts";
import { bookChoice, stapled } from "../../testing/book-choice.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { checkDocument } from "../documents.ts";
import { autoBook, withFittingPages, type AutoBook } from "./auto-book.ts";
import { isPicture } from "./book-pictures.ts";
import { pagesIn, spreadsIn } from "./book-pages.ts";
import { chaptersOf, sortedOut } from "./chapters.ts";
import { weightsOf } from "./importance.ts";
import { marginsOf } from "./layouts/layout-slots.ts";
import { pageLayouts } from "./layouts/page-layouts.ts";
import { picturesOn } from "./relayout.ts";
import { spreadLayouts } from "./layouts/spread-layouts.ts";

const assortment = seedAssortment();
const chosen = bookChoice(assortment);
const sheet = bookDesign("horizont", "landscape");
const design = { sheet, designId: "horizont" };

const at = (minutes: number) => new Date(Date.UTC(2026, 6, 11, 9) + minutes * 60_000).toISOString().slice(0, 19);

/** Photos of these proportions, some minutes apart. */
function series(count: number, more: (index: number) => Partial<DocumentPhoto> = () => ({})): DocumentPhoto[] {
  return Array.from({ length: count }, (_, index) =>
    aPhoto(`photo-${index + 1}`, 4000, 3000, { takenAt: at(index * 7), ...more(index) }),
  );
}

const make = (photos: readonly DocumentPhoto[], more: Partial<Parameters<typeof autoBook>[0]> = {}): AutoBook =>
  autoBook({ photos, chosen, assortment, design, seed: 1, locale: "de-DE", ...more });

/** Photos on the pages of a book in reading order, its cover left out. */
const placed = ({ document }: AutoBook): readonly string[] =>
  document.pages.slice(1).flatMap((page) => picturesOn(page).flatMap(({ asset }) => asset ?? []));

const share = (from: number, to: number, low: number, high: number) =>
  Math.max(0, Math.min(to, high) - Math.max(from, low)) / (to - from);

/** Faces of which trim or binding take more than a little, of those a picture prints. */
function lostFaces(page: Page, picture: ImageElement, photos: ReadonlyMap<string, DocumentPhoto>): number {
  const { crop, x, y, w, h, asset } = picture;
  if (!crop) return 0;
  const gutter = page.gutter?.width ?? 0;
  const edge = page.gutter?.edge;
  const left = edge === "left" ? gutter : 0;
  const right = page.w - (edge === "right" ? gutter : 0);
  const strip = edge === "middle" ? [page.w / 2 - gutter, page.w / 2 + gutter] : undefined;
  return (photos.get(asset ?? "")?.faces ?? []).filter((face) => {
    const from = { x: x + ((face.x - crop.x) / crop.w) * w, y: y + ((face.y - crop.y) / crop.h) * h };
    const to = { x: from.x + (face.w / crop.w) * w, y: from.y + (face.h / crop.h) * h };
    const printed = share(from.x, to.x, x, x + w) * share(from.y, to.y, y, y + h);
    if (printed < 0.07) return false;
    // What a crop takes is no matter of trim and binding: only what is printed there counts.
    const seen =
      share(from.x, to.x, Math.max(x, left), Math.min(x + w, right)) *
      share(from.y, to.y, Math.max(y, 0), Math.min(y + h, page.h));
    const hidden = strip ? share(from.x, to.x, strip[0] ?? 0, strip[1] ?? 0) : 0;
    return printed - seen > 0.07 || hidden > 0.07;
  }).length;
}

const sets = process.env["FULL"] ? 2000 : 100;
const mostPhotos = process.env["FULL"] ? 150 : 90;

/** A set of photos such as people have: series, copies, blurry ones, people, panoramas, some without a time. */
function anySet(seed: number): { readonly photos: readonly DocumentPhoto[]; readonly options: Record<string, string> } {
  const next = randomNumbers(seed);
  const count = Math.floor(next() ** 3 * mostPhotos);
  const dated = next() < 0.8;
  let minutes = 0;
  const sizes = [
    [4032, 3024],
    [3024, 4032],
    [6000, 4000],
    [3000, 3000],
    [9000, 2400],
    [900, 1600],
  ] as const;
  const photos = Array.from({ length: count }, (_, index): DocumentPhoto => {
    minutes += next() < 0.05 ? next() * 9000 : next() * 30;
    const [w, h] = sizes[Math.floor(next() ** 2 * sizes.length)] ?? sizes[0];
    const faces = Array.from({ length: next() < 0.5 ? 0 : Math.floor(next() * 7) }, () => {
      const size = 0.03 + next() * 0.25;
      return { x: next() * (1 - size), y: next() * (1 - size), w: size, h: size };
    });
    const copyOf = Math.floor(next() * Math.max(1, index));
    return aPhoto(`p${index}`, w, h, {
      faces,
      ...(dated && next() < 0.95 && { takenAt: at(minutes) }),
      ...(next() < 0.8 && { sharpness: next() }),
      blurry: next() < 0.06,
      ...(index > 0 && next() < 0.1 && { duplicateOf: `p${copyOf}` }),
    });
  });
  const offers = assortment.books.filter(({ type }) => !["gaestebuch", "kondolenzbuch"].includes(type));
  const offer = offers[Math.floor(next() * offers.length)] ?? offers[0];
  if (!offer) throw new Error("no books");
  const { type, cover, binding, format } = offer;
  return { photos, options: { type, cover, binding, format } };
}

/** What must not happen to any set of photos. */
function faultsOf(book: AutoBook, photos: readonly DocumentPhoto[]): readonly string[] {
  const shown = placed(book);
  const all = [...shown, ...book.setAside.map(({ id }) => id)];
  const offer = bookOffer(assortment, book.chosen);
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  const pages = book.document.pages.slice(1);
  const lost = pages.flatMap((page) =>
    page.elements
      .filter(isPicture)
      .flatMap((each) => (lostFaces(page, each, known) > 0 ? `${page.id} ${each.id}` : [])),
  );
  const isFull = pages.some((page) =>
    ["left", "right"].some((side) => picturesOn(page, side === "left" ? "left" : "right").length > 6),
  );
  const checked = checkDocument(book.document, book.chosen, assortment);
  return [
    ...(new Set(shown).size === shown.length ? [] : ["twice"]),
    ...(new Set(all).size === photos.length && all.length === photos.length ? [] : ["lost"]),
    ...(offer && pageCountsOf(offer).includes(pagesIn(book.document)) ? [] : ["page count"]),
    ...(checked.ok ? [] : [JSON.stringify(checked.refusal)]),
    ...(isFull ? ["more than six on a page"] : []),
    ...lost.map((where) => `face cut: ${where}`),
  ];
}

describe("a book that makes itself", () => {
  test(`BOOK-07 of ${sets} random sets of photos none is lost or there twice, no face is cut by trim or binding, and all limits hold`, () => {
    for (let seed = 1; seed <= sets; seed += 1) {
      const { photos, options } = anySet(seed);
      const choice = bookChoice(assortment, options);
      const book = make(photos, { chosen: choice, seed });
      expect([seed, faultsOf(book, photos)]).toEqual([seed, []]);
    }
  }, 3_600_000);

  test("BOOK-07 the same photos and seed make the same book, element by element", () => {
    for (const seed of [3, 5, 8, 13, 21]) {
      const { photos, options } = anySet(seed);
      const again = () => make(photos, { chosen: bookChoice(assortment, options), seed });
      expect(again()).toEqual(again());
    }
  });

  test("BOOK-07 photos stand in the order they were taken, page by page", () => {
    const photos = series(60).toReversed();
    const pages = make(photos).document.pages.slice(1);
    const order = pages.map((page) => picturesOn(page).map(({ asset }) => Number(asset?.slice(6))));
    for (const [index, numbers] of order.entries()) {
      const before = order.slice(0, index).flat();
      for (const number of numbers) expect(before.every((each) => each < number)).toBe(true);
    }
  });

  test("BOOK-07 two full-bleed spreads never follow each other, even where every photo would fill a page", () => {
    const options = { ...chosen, pageCount: "40" };
    for (const seed of [1, 2, 3]) {
      const photos = series(38, () => ({ width: 5664, height: 4000 }));
      const { document } = make(photos, { chosen: options, keepsPages: true, seed });
      const full = spreadsIn(document).map((page) => picturesOn(page).some(({ w, h }) => w > 295 && h > 210));
      expect(full.filter(Boolean).length).toBeGreaterThan(3);
      expect(full.some((isFull, index) => isFull && full[index + 1] === true)).toBe(false);
    }
  });

  test("BOOK-08 pictures go over the fold of layflat books only, and no face lies in it", () => {
    const photos = series(70, (index) => ({
      width: 8000,
      ...(index % 2 === 0 && { faces: [{ x: 0.42, y: 0.3, w: 0.12, h: 0.3 }] }),
    }));
    const known = new Map(photos.map((photo) => [photo.id, photo]));
    const over = (binding: string) =>
      spreadsIn(make(photos, { chosen: bookChoice(assortment, { binding }) }).document).flatMap((page) =>
        picturesOn(page)
          .filter(({ x, w }) => x < page.w / 2 - 1 && x + w > page.w / 2 + 1)
          .map((picture) => ({ page, picture })),
      );
    expect(over("pur")).toEqual([]);
    expect(over("layflat").length).toBeGreaterThan(2);
    for (const { page, picture } of over("layflat"))
      expect(lostFaces({ ...page, gutter: { edge: "middle", width: 5 } }, picture, known)).toBe(0);
  });

  test("BOOK-07 photos of people, sharp ones and single ones of their moment are shown larger", () => {
    const [plain, people] = weightsOf(
      series(2, (index) => ({ faces: index === 1 ? [{ x: 0.4, y: 0.3, w: 0.2, h: 0.3 }] : [] })),
    );
    const [soft, sharp] = weightsOf(series(2, (index) => ({ sharpness: index })));
    const [burst, , , , single] = weightsOf(series(5, (index) => ({ takenAt: at(index === 4 ? 600 : index / 10) })));
    expect(people).toBeGreaterThan(plain ?? 1);
    // Sharp texture is no reason to show people small.
    const [wall, group] = weightsOf(
      series(2, (index) => ({
        sharpness: 1 - index,
        faces: index === 1 ? [{ x: 0.4, y: 0.3, w: 0.05, h: 0.07 }] : [],
      })),
    );
    expect(group).toBeGreaterThan(wall ?? 1);
    expect(sharp).toBeGreaterThan(soft ?? 1);
    expect(single).toBeGreaterThan(burst ?? 1);
  });

  test("BOOK-07 photos of facing pages begin, end or have their middle at the same height", () => {
    const near = (a: number, b: number) => Math.abs(a - b) < 1.5;
    const heights = (pictures: readonly ImageElement[]) => {
      const [from, to] = [Math.min(...pictures.map(({ y }) => y)), Math.max(...pictures.map(({ y, h }) => y + h))];
      return from < 0 || to > 210 ? undefined : ([from, (from + to) / 2, to] as const);
    };
    const pairs = [1, 2, 3, 4, 5].flatMap((seed) =>
      spreadsIn(make(series(44), { seed }).document).flatMap((page) => {
        const [left, right] = (["left", "right"] as const).map((side) => picturesOn(page, side));
        const isOver = page.elements.some(({ x, w }) => x < page.w / 2 - 1 && x + w > page.w / 2 + 1);
        if (isOver || !left?.length || !right?.length) return [];
        const [one, other] = [heights(left), heights(right)];
        return one && other ? [one.some((at, index) => near(at, other[index] ?? 0))] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.filter((isAligned) => !isAligned).length).toBeLessThan(pairs.length * 0.1);
  });

  test("BOOK-07 duplicates and blurry photos are set aside, and why is said; the sharpest stays", () => {
    const photos = series(30, (index) => ({
      ...(index % 10 === 3 && { duplicateOf: `photo-${index}` }),
      blurry: index === 7,
    }));
    const { setAside } = make(photos);
    expect(setAside).toEqual([
      { id: "photo-4", why: "duplicate" },
      { id: "photo-8", why: "blurry" },
      { id: "photo-14", why: "duplicate" },
      { id: "photo-24", why: "duplicate" },
    ]);
    const onlyBlurry = sortedOut(series(3, () => ({ blurry: true })));
    expect(onlyBlurry.kept).toHaveLength(3);
  });

  test("BOOK-07 a chapter begins after a long pause and says when it was, in the language of the book", () => {
    const photos = series(60, (index) => ({ takenAt: at(index * 7 + Math.floor(index / 20) * 4320) }));
    const titles = (locale: "de-DE" | "fr-FR") =>
      make(photos, { locale }).document.pages.flatMap(({ elements }) =>
        elements.flatMap((each) => (each.type === "text" && each.role === "chapter" ? each.text : [])),
      );
    expect(titles("de-DE").map((title) => title.replaceAll("\u00A0", " "))).toEqual([
      "11. Juli 2026",
      "14. Juli 2026",
      "17. Juli 2026",
    ]);
    expect(titles("fr-FR")[0]).toMatch(/juillet/);
    expect(chaptersOf(series(60), 5)).toHaveLength(1);
  });

  test("BOOK-07 CFG-16 with known times the cover says them, and no sample text is left to be replaced", () => {
    for (const id of ["horizont", "unser-jahr", "ja", "kapitel"]) {
      const { document } = make(series(40), { design: { sheet: bookDesign(id, "landscape"), designId: id } });
      const texts = document.pages[0]?.elements.flatMap((each) => (each.type === "text" ? each : [])) ?? [];
      expect(texts.some(({ text }) => text.includes("2026"))).toBe(true);
      expect(texts.filter(({ placeholder }) => placeholder !== undefined)).toEqual([]);
    }
  });

  test("BOOK-03 BOOK-07 a book gets as many pages as its photos need, copies not counted, within its limits", () => {
    const pages = (photos: readonly DocumentPhoto[]) => withFittingPages(chosen, assortment, photos)["pageCount"];
    expect([0, 10, 100, 400].map((count) => pages(series(count)))).toEqual([chosen["pageCount"], "24", "48", "160"]);
    expect(pages(series(120, (index) => (index > 9 ? { duplicateOf: "photo-1" } : {})))).toBe("24");
  });

  test("BOOK-07 without known times there are no words about them, and the design's own title waits to be written", () => {
    const { document } = make(series(40, () => ({ takenAt: undefined })));
    const texts = document.pages.slice(1).flatMap(({ elements }) => elements.filter(({ type }) => type === "text"));
    expect(texts).toEqual([]);
    expect(document.pages[0]?.elements.find(({ role }) => role === "title")).toMatchObject({
      text: "Sommer an der See",
    });
  });

  test("BOOK-03 BOOK-06 a single photo makes the shortest book, 500 panoramas the longest, and what has no room is named", () => {
    const one = make(series(1));
    expect([pagesIn(one.document), placed(one)]).toEqual([24, ["photo-1"]]);
    const panoramas = Array.from({ length: 500 }, (_, index) =>
      aPhoto(`w${index}`, 9000, 3000, { takenAt: at(index) }),
    );
    const long = make(panoramas);
    expect(placed(long)).toHaveLength(500);
    const small = bookChoice(assortment, { ...stapled, format: "a6-quer" });
    const full = make(panoramas, { chosen: small });
    expect(pagesIn(full.document)).toBe(40);
    expect(full.setAside.every(({ why }) => why === "no-room")).toBe(true);
    expect(placed(full).length + full.setAside.length).toBe(500);
    expect(full.setAside.length).toBeLessThan(290);
  });

  test("BOOK-07 another seed makes another book of the same photos", () => {
    const photos = series(50);
    const boxes = (seed: number) => JSON.stringify(make(photos, { seed }).document.pages.slice(2));
    expect(boxes(2)).not.toBe(boxes(1));
    expect(new Set(placed(make(photos, { seed: 2 })))).toEqual(new Set(placed(make(photos))));
  });
});

describe("layouts drawn by hand", () => {
  test("BOOK-08 there are at least 60 for pages and 30 for spreads, each with an id of its own", () => {
    expect(pageLayouts.length).toBeGreaterThanOrEqual(60);
    expect(spreadLayouts.length).toBeGreaterThanOrEqual(30);
    const ids = [...pageLayouts, ...spreadLayouts].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("BOOK-08 their places lie within their page or spread and do not overlap", () => {
    for (const { id, on, places } of [...pageLayouts, ...spreadLayouts])
      for (const [index, place] of places.entries()) {
        const inside = place.x >= 0 && place.y >= 0 && place.y + place.h <= 24.01;
        expect([id, inside && place.x + place.w <= (on === "page" ? 24.01 : 48.01)]).toEqual([id, true]);
        for (const other of places.slice(index + 1)) {
          const apart =
            place.x + place.w <= other.x + 0.01 ||
            other.x + other.w <= place.x + 0.01 ||
            place.y + place.h <= other.y + 0.01 ||
            other.y + other.h <= place.y + 0.01;
          expect([id, apart]).toEqual([id, true]);
        }
      }
  });

  test("BOOK-08 every form of page has at least five layouts for 1 to 6 photos", () => {
    for (const form of ["portrait", "landscape", "square"] as const)
      for (const count of [1, 2, 3, 4, 5, 6]) {
        const fitting = pageLayouts.filter(({ forms, places }) => forms.includes(form) && places.length === count);
        expect([form, count, fitting.length >= 5]).toEqual([form, count, true]);
      }
  });

  test("BOOK-08 margins are wider at the bound edge by what the binding hides", () => {
    const { inner } = marginsOf({ w: 297, h: 210, hidden: 4 });
    expect(inner - marginsOf({ w: 297, h: 210, hidden: 0 }).inner).toBeCloseTo(4);
  });
});

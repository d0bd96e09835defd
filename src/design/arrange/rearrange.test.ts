import { beforeAll, describe, expect, test } from "vitest";
import type { Arrangement } from "../model/arrangement.ts";
import { DesignDocument, type ImageElement } from "../model/design-document.ts";
import { aDocument, anImageElement, aPage, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { arrangementFonts, photosOf, rearrange, type ArrangementContext } from "./rearrange.ts";
import { wordFaces } from "./shape-outlines.ts";

let context: ArrangementContext;
let registry: Parameters<typeof arrangementFonts>[1];
beforeAll(async () => {
  const fonts = await testFonts(...wordFaces);
  ({ registry } = fonts);
  context = { fonts };
});

const base: Arrangement = {
  shape: { kind: "mosaic", lead: 1 },
  area: { x: 0, y: 0, w: 600, h: 400 },
  margin: 12,
  spacing: 4,
  seed: 0,
  pinned: [],
};
const asset = (id: string, width: number, height: number) => ({
  id,
  kind: "photo" as const,
  width,
  height,
  sha256: "0".repeat(64),
});
const slot = (number: number, parts: Partial<ImageElement> = {}) =>
  anImageElement({ id: `photo-${number}`, asset: number % 2 === 0 ? "tall" : "wide", ...parts });

/** A collage of `count` photos below a text, laid out. */
function collage(count: number, settings: Partial<Arrangement> = {}, parts: Partial<ImageElement> = {}) {
  const slots = Array.from({ length: count }, (_, index) => slot(index + 1, parts));
  const page = aPage([...slots, aTextElement()], { w: 600, h: 400 });
  const assets = { wide: asset("wide", 3000, 2000), tall: asset("tall", 2000, 3000) };
  const document = { ...aDocument([], { assets }), pages: [page], arrangement: base };
  return rearrange(document, { settings }, context).document;
}
const boxes = (document: DesignDocument) => photosOf(document).map(({ id, x, y, w, h }) => ({ id, x, y, w, h }));
const boxOf = (document: DesignDocument, id: string) => boxes(document).find((box) => box.id === id);

describe("a collage laid out again", () => {
  test("COLL-05 photos stand within the margin, other elements stay, and the document remembers its settings", () => {
    const document = collage(9, { spacing: 8 });
    const all = boxes(document);
    expect(Math.min(...all.map(({ x }) => x))).toBe(12);
    expect(Math.max(...all.map(({ x, w }) => x + w))).toBeCloseTo(588, 3);
    expect(document.pages[0]?.elements.at(-1)?.type).toBe("text");
    expect(document.arrangement).toEqual({ ...base, spacing: 8 });
    expect(DesignDocument.parse(document)).toEqual(document);
  });

  test("COLL-05 without a margin the outer photos reach into the bleed, the inner ones do not", () => {
    const all = boxes(collage(12, { margin: 0 }));
    expect(Math.min(...all.map(({ x }) => x))).toBe(-3);
    expect(Math.max(...all.map(({ y, h }) => y + h))).toBeCloseTo(403, 3);
    const inner = all.filter(({ x, y, w, h }) => x > 0 && y > 0 && x + w < 600 && y + h < 400);
    expect(inner.length).toBeGreaterThan(0);
  });

  test("COLL-05 shuffling keeps pinned photos, their crop too, and the number of photos", () => {
    const first = collage(14);
    const own = { x: 0.2, y: 0.2, w: 0.5, h: 0.5 };
    const [page] = first.pages;
    if (!page) throw new Error("no page");
    const elements = page.elements.map((each) =>
      each.type === "image" && each.id === "photo-3" ? { ...each, crop: own } : each,
    );
    const cropped = { ...first, pages: [{ ...page, elements }] };
    const { document, released } = rearrange(
      cropped,
      { settings: { seed: 5, pinned: ["photo-3", "photo-8"] } },
      context,
    );
    expect(released).toEqual([]);
    for (const id of ["photo-3", "photo-8"]) expect(boxOf(document, id)).toEqual(boxOf(first, id));
    expect(photosOf(document).find(({ id }) => id === "photo-3")?.crop).toEqual(own);
    expect(boxes(document)).not.toEqual(boxes(first));
    expect(photosOf(document)).toHaveLength(14);
  });

  test.each([["mosaic", { kind: "mosaic", lead: 1 }] as const, ["grid", { kind: "grid" }] as const])(
    "COLL-05 in a %s another spacing and another margin leave photos where their customer put them",
    (_name, shape) => {
      const first = collage(12, { shape });
      const [a, b] = photosOf(first);
      const [page] = first.pages;
      if (!a || !b || !page) throw new Error("no photos");
      const swapped = page.elements.map((each) =>
        each === a ? { ...b, id: a.id } : each === b ? { ...a, id: b.id } : each,
      );
      let document: DesignDocument = { ...first, pages: [{ ...page, elements: swapped }] };
      for (const spacing of [5, 6, 5]) ({ document } = rearrange(document, { settings: { spacing } }, context));
      ({ document } = rearrange(document, { settings: { margin: 14 } }, context));
      const centre = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) =>
        [x + w / 2, y + h / 2] as const;
      for (const { id, ...box } of boxes(document)) {
        const was = swapped.find((each) => each.id === id);
        if (!was) throw new Error("lost");
        const [[x, y], [wasX, wasY]] = [centre(box), centre(was)];
        expect(Math.hypot(x - wasX, y - wasY)).toBeLessThan(45);
      }
    },
  );

  test("COLL-05 with pins in the bleed too, again and again", () => {
    let document = collage(20, { margin: 0, pinned: ["photo-1", "photo-20"] });
    const pinned = ["photo-1", "photo-20"].map((id) => boxOf(document, id));
    for (const seed of [1, 2, 3, 4]) {
      const next = rearrange(document, { settings: { seed } }, context);
      expect(next.released).toEqual([]);
      ({ document } = next);
      expect(["photo-1", "photo-20"].map((id) => boxOf(document, id))).toEqual(pinned);
    }
  });

  test("COLL-05 photos come and go, and a pin of a photo that went is forgotten", () => {
    const first = collage(6, { pinned: ["photo-2", "photo-4"] });
    const change = { add: [slot(7), slot(8)], remove: new Set(["photo-2"]) };
    const { document } = rearrange(first, change, context);
    expect(photosOf(document).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8].map((n) => `photo-${n}`));
    expect(boxOf(document, "photo-4")).toEqual(boxOf(first, "photo-4"));
    expect(document.arrangement?.pinned).toEqual(["photo-4"]);
  });

  test("COLL-05 numbers and words clip their photos by the outline of the letters; back in a grid they are whole", () => {
    const shape = { kind: "text", text: "50", font: "alfa-slab-one-400" } as const;
    const number = collage(15, { shape });
    expect(photosOf(number).filter(({ outline }) => outline !== undefined).length).toBeGreaterThan(8);
    expect(DesignDocument.safeParse(number).success).toBe(true);
    const { document } = rearrange(number, { settings: { shape: { kind: "grid" } } }, context);
    expect(photosOf(document).every((photo) => !("outline" in photo))).toBe(true);
    expect(arrangementFonts({ ...base, shape }, registry)[0]).toBe("alfa-slab-one-400");
  });

  test("COLL-05 instant pictures stand turned within their place, with their card around them", () => {
    const border = { kind: "polaroid", color: "ink", width: 1 } as const;
    const mount = { square: false, tilt: 6, mount: 0.07 };
    const photos = photosOf(collage(12, { shape: { kind: "grid" }, mount, spacing: 0 }, { border }));
    expect(new Set(photos.map(({ rotation }) => rotation)).size).toBeGreaterThan(4);
    for (const { x, y, w, h, border: card } of photos) {
      const width = card?.width ?? 0;
      expect(width).toBeGreaterThan(3);
      expect(Math.min(x - width, y - width)).toBeGreaterThan(10);
      expect(x + w + width).toBeLessThan(590);
      expect(y + h + 3.5 * width).toBeLessThan(390);
    }
  });

  test("COLL-05 pinned instant pictures keep their place while the others change theirs", () => {
    const mount = { square: true, tilt: 5, mount: 0.05 };
    const first = collage(12, { shape: { kind: "grid" }, mount });
    const { document, released } = rearrange(first, { settings: { seed: 3, pinned: ["photo-5"] } }, context);
    expect(released).toEqual([]);
    const { x, y } = boxOf(document, "photo-5") ?? { x: 0, y: 0 };
    const was = boxOf(first, "photo-5") ?? { x: 0, y: 0 };
    expect(Math.hypot(x - was.x, y - was.y)).toBeLessThan(0.01);
  });

  test("COLL-05 faces are whole, and a photo turned by its customer stays turned", () => {
    const faces = [{ x: 0.78, y: 0.3, w: 0.16, h: 0.2 }];
    const document = collage(7, {}, { contentRotation: 90 });
    expect(photosOf(document).every(({ contentRotation, crop }) => contentRotation === 90 && crop !== null)).toBe(true);
    const { assets, ...others } = collage(7);
    const measured = Object.fromEntries(Object.entries(assets).map(([id, each]) => [id, { ...each, faces }]));
    const { document: found } = rearrange({ ...others, assets: measured }, { settings: { seed: 2 } }, context);
    for (const { crop } of photosOf(found)) {
      expect(crop?.x ?? 1).toBeLessThanOrEqual(0.78);
      expect((crop?.x ?? 0) + (crop?.w ?? 0)).toBeGreaterThanOrEqual(0.94 - 1e-6);
    }
  });

  test("COLL-05 empty slots are arranged like photos; a card has no arrangement and stays as it is", () => {
    const empty = collage(5, {}, { asset: null });
    expect(photosOf(empty).every(({ crop }) => crop === null)).toBe(true);
    const card = aDocument([aTextElement()]);
    expect(rearrange(card, { settings: { seed: 4 } }, context).document).toBe(card);
  });
});

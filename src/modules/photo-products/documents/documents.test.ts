import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DesignDocument, type Page } from "#design/model/design-document.ts";
import { chooseOptions, type Chosen } from "../kinds/options.ts";
import { rulesOf } from "../kinds/price-product.ts";
import { aPhoto, cameraPhoto, phonePhoto, portraitPhoto } from "../testing/document-photos.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { contentOf } from "./picture-page.ts";
import { checkDocument, documentsOf, startDocument } from "./documents.ts";
import { measureDocument } from "./measure-document.ts";
import { takeOutPhotos } from "./take-out-photos.ts";

const assortment = seedAssortment();
const kinds = ["photoframe", "photoprint", "photobox"] as const;
type Kind = (typeof kinds)[number];

const rules = (kind: Kind) => rulesOf[kind].rules(assortment, "photo");
/** Any product of a kind that can be made, however odd its choice. */
const anyChosen = (kind: Kind) =>
  fc
    .record(Object.fromEntries(rules(kind).map(({ name, known }) => [name, fc.constantFrom(...known)])))
    .map((query): Chosen => chooseOptions(rules(kind), query).chosen);
const anyPhotos = fc.subarray([cameraPhoto, phonePhoto, portraitPhoto]);
const start = (kind: Kind, chosen: Chosen, photos = [cameraPhoto]) => startDocument(kind, chosen, assortment, photos);

describe.each(kinds)("%s", (kind) => {
  test("D-30 a new document of any choice is a valid document and as planned", () => {
    fc.assert(
      fc.property(anyChosen(kind), anyPhotos, (chosen, photos) => {
        const document = start(kind, chosen, photos);
        expect(DesignDocument.parse(document)).toEqual(document);
        expect(checkDocument(document, chosen, assortment)).toEqual({ ok: true, value: null });
      }),
      { numRuns: 150 },
    );
  });

  test("CFG-30 after any change of options it is as planned for the new ones and holds the same pictures", () => {
    fc.assert(
      fc.property(anyChosen(kind), anyChosen(kind), anyPhotos, (before, after, photos) => {
        const document = start(kind, before, photos);
        const adapted = documentsOf(document.product).adapt(document, after, assortment);
        const room = kind === "photobox" ? Number(after["photoboxQuantityMax"]) >= photos.length : true;
        expect(checkDocument(adapted, after, assortment).ok).toBe(room);
        expect(adapted.assets).toEqual(document.assets);
        expect(documentsOf(adapted.product).adapt(adapted, after, assortment)).toEqual(adapted);
      }),
      { numRuns: 150 },
    );
  });

  test("CFG-10 D-30 without photos that have been deleted it is as planned, and all other pictures stay", () => {
    fc.assert(
      fc.property(anyChosen(kind), anyPhotos, anyPhotos, (chosen, photos, deleted) => {
        const document = start(kind, chosen, photos);
        const gone = new Set(deleted.map(({ id }) => id));
        const left = takeOutPhotos(document, gone, { chosen, assortment });
        expect(checkDocument(left, chosen, assortment)).toEqual({ ok: true, value: null });
        expect(shownBy(left)).toEqual(shownBy(document).filter(({ asset }) => !gone.has(asset ?? "")));
        expect(Object.keys(left.assets)).toEqual(Object.keys(document.assets).filter((id) => !gone.has(id)));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ["pages", (document: DesignDocument) => ({ ...document, pages: [...document.pages, anotherPage(document)] })],
    ["bleed", (document: DesignDocument) => ({ ...document, bleed: 5 })],
    ["parts", (document: DesignDocument) => ({ ...document, parts: [...document.parts, ...document.parts] })],
    ["w", (document: DesignDocument) => withLastPage(document, (page) => ({ ...page, w: page.w + 1 }))],
    [
      "folds",
      (document: DesignDocument) => withLastPage(document, (page) => ({ ...page, folds: [{ axis: "x", at: 9 }] })),
    ],
  ])("GEN-08 a document with other %s than planned is refused", (path, change) => {
    const { chosen } = chooseOptions(rules(kind), {});
    const checked = checkDocument(change(start(kind, chosen)), chosen, assortment);
    expect(checked).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
    expect(checked.ok ? "" : checked.refusal.data["path"]).toContain(path);
  });

  test("GEN-08 a picture moved out of its place, and one the document does not have, are refused", () => {
    const { chosen } = chooseOptions(rules(kind), {});
    const document = start(kind, chosen);
    const moved = withLastPage(document, (page) => withPicture(page, { x: 12 }));
    const lost = withLastPage(document, (page) => withPicture(page, { asset: "stranger" }));
    const squeezed = withLastPage(document, (page) => withPicture(page, { crop: { x: 0, y: 0, w: 1, h: 0.2 } }));
    for (const each of [moved, lost, squeezed])
      expect(checkDocument(each, chosen, assortment)).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
  });

  test("GEN-08 neither plates nor foil nor a second picture can be smuggled into a print", () => {
    const { chosen } = chooseOptions(rules(kind), {});
    const document = start(kind, chosen);
    const added = (change: object) =>
      withLastPage(document, (page) => {
        const picture = page.elements.find(({ type }) => type === "image");
        return picture ? { ...page, elements: [...page.elements, { ...picture, id: "own", ...change }] } : page;
      });
    for (const change of [{}, { locks: {} }, { locks: {}, refined: true }])
      expect(checkDocument(added(change), chosen, assortment)).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
  });

  test("CFG-12 pictures may be cropped, mirrored, turned and filtered", () => {
    const { chosen } = chooseOptions(rules(kind), {});
    const filter = { brightness: 0.2, contrast: 0, saturation: 0, tone: "sepia" as const };
    const document = withLastPage(start(kind, chosen), (page) => withPicture(page, { flip: true, filter }));
    expect(checkDocument(document, chosen, assortment)).toEqual({ ok: true, value: null });
  });
});

/** The pictures of a document with their crops, empty slots aside. */
function shownBy({ pages }: DesignDocument) {
  const elements = pages.flatMap((page) => page.elements);
  return elements.flatMap((element) =>
    element.type === "image" && element.asset !== null ? [{ asset: element.asset, crop: element.crop }] : [],
  );
}

function anotherPage({ pages }: DesignDocument): Page {
  const [page] = pages.slice(-1);
  if (!page) throw new Error("no page");
  return { ...page, id: "p99", elements: page.elements.map((element) => ({ ...element, id: `${element.id}-99` })) };
}

function withLastPage(document: DesignDocument, change: (page: Page) => Page): DesignDocument {
  return {
    ...document,
    pages: document.pages.map((page, index) => (index + 1 === document.pages.length ? change(page) : page)),
  };
}

function withPicture(page: Page, change: object): Page {
  return { ...page, elements: page.elements.map((each) => (each.type === "image" ? { ...each, ...change } : each)) };
}

describe("PHOTO-02 what was measured of a picture after it was placed", () => {
  const faces = [{ x: 0.1, y: 0.02, w: 0.2, h: 0.12 }];
  const tall = aPhoto("tall", 3000, 6000);
  const measured = { ...tall, faces };
  const square: Readonly<Record<Kind, Chosen>> = {
    photoframe: chooseOptions(rules("photoframe"), { material: "leinwand", format: "400x400", panels: "2" }).chosen,
    photoprint: { format: "130x130", surface: "glossy" },
    photobox: chooseOptions(rules("photobox"), {}).chosen,
  };
  const crops = ({ pages }: DesignDocument) => pages.map((page) => contentOf(page).content.crop);

  test.each(kinds)("CFG-12 gives %s the crop they would have had", (kind) => {
    const chosen = square[kind];
    const late = measureDocument(documentsOf(kind), start(kind, chosen, [tall]), chosen, [
      measured,
      aPhoto("other", 3, 2, { faces }),
    ]);
    expect(late).toEqual(start(kind, chosen, [measured]));
    expect(crops(late)).not.toEqual(crops(start(kind, chosen, [tall])));
    expect(checkDocument(late, chosen, assortment)).toEqual({ ok: true, value: null });
    expect(measureDocument(documentsOf(late.product), late, chosen, [{ ...tall, faces: [] }])).toBe(late);
  });

  test("CFG-12 never moves a crop that the customer made, in a later format either", () => {
    const chosen = square.photoprint;
    const before = start("photoprint", chosen, [tall]);
    const own = withLastPage(before, (page) => withPicture(page, { crop: { x: 0.1, y: 0.5, w: 0.8, h: 0.4 } }));
    const late = measureDocument(documentsOf(own.product), own, chosen, [measured]);
    expect(crops(late)).toEqual(crops(own));
    expect(late.assets["tall"]?.faces).toEqual(faces);
  });

  test("CFG-30 keeps faces whole in formats chosen later, where nobody has moved the picture", () => {
    const late = start("photoprint", { format: "100x150", surface: "glossy" }, [measured]);
    expect(documentsOf(late.product).adapt(late, square.photoprint, assortment)).toEqual(
      start("photoprint", square.photoprint, [measured]),
    );
  });
});

test("D-30 a card is no photo product", () => {
  const document = start("photoprint", { format: "100x150", surface: "matt" });
  expect(() => documentsOf("flat-portrait-a6")).toThrow("no documents of flat-portrait-a6");
  expect(checkDocument({ ...document, product: "flat-portrait-a6" }, {}, assortment)).toMatchObject({
    refusal: { code: "PROJECT_INVALID", data: { path: "product" } },
  });
});

import { describe, expect, it } from "vitest";
import { layoutDocument } from "./document-layout.ts";
import { type DesignDocument, type Element, heldInHand } from "../model/design-document.ts";
import { preflightDocument } from "../preflight/preflight.ts";
import { hasOwnLayout, isOwnLayout, printedElements } from "./printed-elements.ts";
import { aDieElement } from "../testing/builders.ts";
import { aCard, anImage, aPhoto, aText } from "../testing/documents.ts";
import { testFonts } from "../testing/fonts.ts";

const required = aText({ id: "names", text: "Namen", placeholder: "Namen", required: true });
const slot = anImage({ id: "slot", asset: null, required: true });

/** A card whose surface is covered by a customer's own page, with `changes` to it and more elements on top. */
function covered(
  changes: Partial<Extract<Element, { type: "image" }>> = {},
  above: readonly Element[] = [],
): DesignDocument {
  const bare = aCard([required, slot]);
  const [page] = bare.pages;
  if (!page) throw new Error("card without pages");
  const box = { x: -3, y: -3, w: page.w + 6, h: page.h + 6 };
  const sheet = anImage({ id: "sheet", asset: "sheet", ...box, ...changes });
  return {
    ...bare,
    pages: [{ ...page, elements: [...page.elements, sheet, ...above] }, ...bare.pages.slice(1)],
    assets: { sheet: { ...aPhoto("sheet"), kind: "pdf-page", layout: true } },
  };
}

const shownOn = (document: DesignDocument) =>
  document.pages.slice(0, 1).flatMap((page) => printedElements(page, document));
const ids = (document: DesignDocument) => shownOn(document).map(({ id }) => id);

describe("own layouts (CFG-24)", () => {
  it("replace the elements below them; elements above stay", () => {
    expect(ids(covered({}, [aText({ id: "above" })]))).toEqual(["sheet", "above"]);
  });

  it.each([
    ["turned", { rotation: 10 }],
    ["see-through", { opacity: 0.9 }],
    ["hidden", { hidden: true }],
    ["smaller than the card both ways", { x: 10, y: 10, w: 40, h: 40 }],
  ])("hide nothing when they are %s", (_, changes) => {
    expect(ids(covered(changes))).toContain("names");
  });

  it("are distinguished from the shop's own cards, whatever lies below them", () => {
    expect(hasOwnLayout(covered())).toBe(true);
    expect(hasOwnLayout({ ...covered(), assets: { sheet: aPhoto("sheet") } })).toBe(false);
    expect(hasOwnLayout(covered({ hidden: true }))).toBe(false);
  });

  it("are only assets uploaded as a layout: a photo over a text does not hide its findings", () => {
    const card = covered();
    expect(ids({ ...card, assets: { sheet: aPhoto("sheet") } })).toEqual(["names", "slot", "sheet"]);
  });

  it("CFG-16 hidden texts and photos do not block the order until the layout is removed", async () => {
    const fonts = await testFonts("fraunces-300");
    const resources = { fonts, ornaments: () => undefined, refinement: "none" } as const;
    const blocking = (document: DesignDocument) =>
      preflightDocument(document, resources, { photos: heldInHand })
        .filter(({ severity }) => severity === "error")
        .map(({ element }) => element);
    expect(blocking(covered())).toEqual([]);
    expect(blocking(aCard([required, slot]))).toEqual(expect.arrayContaining(["names", "slot"]));
    const [page] = layoutDocument(covered(), resources).pages;
    expect(page?.items.some((item) => item.kind === "glyphs")).toBe(false);
  });
});

describe("a customer's layout spans the trim (CFG-24)", () => {
  const page = { w: 100, h: 60 };
  const assets = { sheet: { ...aPhoto("sheet"), layout: true } };
  it.each([
    ["from edge to edge across", { x: 0, w: 100, y: 20, h: 10 }, true],
    ["across, a millimetre short on the left", { x: 1, w: 99, y: 20, h: 10 }, true],
    ["across, a millimetre short on the right", { x: 0, w: 99, y: 20, h: 10 }, true],
    ["across, more than that short on the left", { x: 1.01, w: 98.99, y: 20, h: 10 }, false],
    ["across, more than that short on the right", { x: 0, w: 98.99, y: 20, h: 10 }, false],
    ["from edge to edge down", { x: 20, w: 10, y: 0, h: 60 }, true],
    ["down, a millimetre short at the top", { x: 20, w: 10, y: 1, h: 59 }, true],
    ["down, a millimetre short at the bottom", { x: 20, w: 10, y: 0, h: 59 }, true],
    ["down, more than that short at the top", { x: 20, w: 10, y: 1.01, h: 58.99 }, false],
    ["down, more than that short at the bottom", { x: 20, w: 10, y: 0, h: 58.99 }, false],
    ["beyond all edges", { x: -3, w: 106, y: -3, h: 66 }, true],
    ["wide enough, but moved", { x: 5, w: 100, y: 20, h: 10 }, false],
    ["high enough, but moved", { x: 20, w: 10, y: 5, h: 60 }, false],
  ])("%s", (_, place, own) => {
    expect(isOwnLayout(anImage({ id: "sheet", asset: "sheet", ...place }), page, assets)).toBe(own);
  });

  it("is a file of the customer, and die lines are printed whatever it covers", () => {
    expect(isOwnLayout(aText({ id: "t", x: 0, w: 100 }), page, assets)).toBe(false);
    expect(isOwnLayout(anImage({ id: "slot", x: 0, w: 100 }), page, assets)).toBe(false);
    const die = { ...aDieElement(), hidden: true };
    const document = covered();
    const [front] = document.pages;
    if (!front) throw new Error("no page");
    const cut = { ...front, elements: [die, ...front.elements] };
    expect(printedElements(cut, document).map(({ id }) => id)).toEqual(["die-1", "sheet"]);
  });
});

import { describe, expect, it } from "vitest";
import { layoutDocument } from "./document-layout.ts";
import { type DesignDocument, type Element, heldInHand } from "../model/design-document.ts";
import { preflightDocument } from "../preflight/preflight.ts";
import { hasOwnLayout, printedElements } from "./printed-elements.ts";
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

import { describe, expect, it } from "vitest";
import type { DesignDocument, Element, Page } from "../model/design-document.ts";
import { anOrnamentElement, aPage } from "../testing/builders.ts";
import { aCalendar, aCard, anImage, aPhoto, aText } from "../testing/documents.ts";
import { plateOf } from "./document-layout.ts";
import { pruneAssets, usedAssets, withUsedAssets } from "./used-assets.ts";

const used = (elements: readonly Element[], page: Partial<Page> = {}) =>
  [...usedAssets({ pages: [aPage([]), aPage(elements, { id: "back", ...page })] })].toSorted();
const pattern = (name: string) => ({ pattern: name, colors: {}, tile: 9, shifted: false, color: null });
const photo = (name: string) => ({ photo: name, crop: null });

describe("the files a document uses (CFG-25)", () => {
  it.each<readonly [string, readonly Element[], Partial<Page>, readonly string[]]>([
    ["a photo", [anImage({ id: "x", asset: "a" })], {}, ["a"]],
    ["an empty slot and words", [anImage({ id: "x", asset: null }), aText({ id: "t" })], {}, []],
    ["a drawing of the customer", [anOrnamentElement({ ornament: "asset:a" })], {}, ["a"]],
    ["artwork of the shop", [anOrnamentElement({ ornament: "sprig" })], {}, []],
    ["a photo twice", [anImage({ id: "x", asset: "a" }), anImage({ id: "y", asset: "a" })], {}, ["a"]],
    ["grounds", [], { background: photo("a"), panelBackgrounds: { 0: photo("b") } }, ["a", "b"]],
    ["patterns", [], { background: pattern("asset:a"), panelBackgrounds: { 0: pattern("sprig") } }, ["a"]],
    [
      "colours and gradients",
      [],
      { background: { gradient: "linear", angle: 0, stops: [0, 1].map((offset) => ({ offset, color: "ink" })) } },
      [],
    ],
    ["a colour", [], { background: "ink" }, []],
    [
      "a calendar",
      [
        aCalendar({
          id: "c",
          events: [
            { day: 3, text: "Oma", photo: "a" },
            { day: 4, text: "Opa" },
          ],
          columns: [
            { name: "Ida", photo: "b" },
            { name: "Tom", icon: "asset:c" },
            { name: "Eva", icon: "heart" },
          ],
        }),
      ],
      {},
      ["a", "b", "c"],
    ],
    ["a calendar without photos", [aCalendar({ id: "c" })], {}, []],
  ])("are those of %s", (_, elements, page, expected) => {
    expect(used(elements, page)).toEqual(expected);
  });

  it("are kept, all others go", () => {
    const document: DesignDocument = {
      ...aCard([anImage({ id: "x", asset: "a" })]),
      assets: { a: aPhoto("a"), b: aPhoto("b") },
    };
    expect(Object.keys(withUsedAssets(document).assets)).toEqual(["a"]);
    const draft = structuredClone(document);
    pruneAssets(draft);
    expect(Object.keys(draft.assets)).toEqual(["a"]);
  });
});

describe("the plate of an element (D-04, PDF-02)", () => {
  const refined = { refinable: true, refined: true };
  it.each([
    ["gold", refined, "GOLD"],
    ["rosegold", refined, "ROSEGOLD"],
    ["silver", refined, "SILVER"],
    ["relief", refined, "RELIEF"],
    ["none", refined, null],
    ["gold", { ...refined, refined: false }, null],
    ["gold", { ...refined, refinable: false }, null],
    ["gold-refined", { ...refined, refinable: false }, "GOLD"],
    ["gold-refined", { refinable: false, refined: false }, null],
    ["relief-refined", refined, "RELIEF"],
  ] as const)("under %s, of %j, is %s", (refinement, element, plate) => {
    expect(plateOf(element, refinement)).toBe(plate);
  });
});

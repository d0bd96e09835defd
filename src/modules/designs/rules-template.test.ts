import { describe, expect, it } from "vitest";
import {
  Element as DesignElement,
  type DesignDocument,
  type Element,
  type Page,
} from "#design/model/design-document.ts";
import { checkAgainstTemplate } from "./rules-template.ts";
import { weddingCard, withElement } from "./testing/templates.ts";

const { document } = weddingCard;

function withFront(change: (elements: Element[]) => Element[]): DesignDocument {
  const [front, ...rest] = document.pages;
  return { ...document, pages: front ? [{ ...front, elements: change([...front.elements]) }, ...rest] : [] };
}
function withPage(change: Partial<Page>): DesignDocument {
  const [front, ...rest] = document.pages;
  return { ...document, pages: front ? [{ ...front, ...change }, ...rest] : [] };
}
function elementOf(id: string): Element {
  const element = document.pages.flatMap((page) => page.elements).find((each) => each.id === id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}
const names = elementOf("names");
const dots = { pattern: "dot", colors: {}, tile: 20, shifted: false, color: null };
const photo = "0198c0de-0000-7000-8000-000000000001";
const withOwnPhoto: DesignDocument["assets"] = {
  ...document.assets,
  [photo]: { id: photo, kind: "photo", width: 4000, height: 3000, sha256: "c".repeat(64) },
};
const ownText: Element = { ...elementOf("date"), id: "own-1" };

describe("documents validated against their template", () => {
  it("accepts the template itself and names its colour variant (CFG-21)", () => {
    expect(checkAgainstTemplate(weddingCard, document)).toEqual({ ok: true, value: { variant: "salbei" } });
    const night = { ...document, palette: weddingCard.variants[1]?.palette ?? {} };
    expect(checkAgainstTemplate(weddingCard, night)).toEqual({ ok: true, value: { variant: "nacht" } });
  });

  it.each<[string, DesignDocument]>([
    ["a new text", withElement(document, "names", { text: "Frida & Anton" })],
    ["a moved and restyled text", withElement(document, "names", { x: 12, y: 90, rotation: 3, opacity: 0.9 })],
    ["foil on an element marked for it", withElement(document, "names", { refined: true })],
    ["another crop in a slot that stays in place", withElement(document, "photo", { contentRotation: 5, flip: true })],
    ["an emptied slot", { ...withElement(document, "photo", { asset: null, crop: null, sample: false }), assets: {} }],
    ["an own text", withFront((elements) => [...elements, ownText])],
    ["a deleted text that nothing protects", withPage({})],
    [
      "texts in another order",
      withFront(([cut, photo, first, motto]) => [cut, first, photo, motto].filter((e) => e !== undefined)),
    ],
    ["another background", withPage({ background: "leaf" })],
    ["a pattern under a panel", withPage({ panelBackgrounds: { 0: dots } })],
    ["an own photo under the page", { ...withPage({ background: { photo, crop: null } }), assets: withOwnPhoto }],
    ["grouped and hidden elements", withElement(document, "date", { group: "g", hidden: true })],
  ])("accepts %s (CFG-06)", (_, changed) => {
    expect(checkAgainstTemplate(weddingCard, changed).ok).toBe(true);
  });

  it.each<[string, DesignDocument, string]>([
    ["another product", { ...document, product: "poster-a1" }, "product"],
    ["less bleed", { ...document, bleed: 0 }, "bleed"],
    ["another palette", { ...document, palette: { ink: { cmyk: [0, 0, 0, 0], rgb: "#ff0000" } } }, "palette"],
    ["another sheet size", withPage({ w: 500 }), "pages.front.w"],
    ["another fold", withPage({ folds: [{ axis: "x", at: 50 }] }), "pages.front.folds"],
    ["a missing page", { ...document, pages: document.pages.slice(0, 1) }, "pages"],
    ["a moved photo slot", withElement(document, "photo", { x: 11 }), "pages.front.photo"],
    ["a turned photo slot", withElement(document, "photo", { rotation: 4 }), "pages.front.photo"],
    ["a resized photo slot", withElement(document, "photo", { w: 90 }), "pages.front.photo"],
    ["a rewritten fixed text", withElement(document, "motto", { text: "Wir verkaufen" }), "pages.front.motto"],
    ["a fixed text made invisible", withElement(document, "motto", { opacity: 0 }), "pages.front.motto"],
    ["taken locks", withElement(document, "photo", { locks: {} }), "pages.front.photo"],
    ["foil where the template allows none", withElement(document, "date", { refined: true }), "pages.back.date"],
    ["a mark for foil of one's own", withElement(document, "date", { refinable: true }), "pages.back.date"],
    ["a text that is not required any more", withElement(document, "names", { required: false }), "pages.front.names"],
    ["a changed cut line", withElement(document, "cut", { d: "M0 0H50V50H0Z" }), "pages.front.cut"],
    ["a deleted cut line", withFront((elements) => elements.slice(1)), "pages.front.cut"],
    ["a deleted required text", withFront((elements) => elements.filter((e) => e.id !== "names")), "pages.front.names"],
    ["an own cut line", withFront((e) => [...e, { ...elementOf("cut"), id: "own-cut" }]), "pages.front.own-cut"],
    ["an own element with foil", withFront((e) => [...e, { ...names, id: "own-2" }]), "pages.front.own-2"],
    ["an id used twice", withFront((e) => [...e, ownText, ownText]), "elements"],
    ["an element carried over from another page", withFront((e) => [...e, elementOf("date")]), "elements"],
    ["fixed elements in another order", withFront((e) => e.toReversed()), "pages.front.order"],
    ["a required text that is hidden", withElement(document, "names", { hidden: true }), "pages.front.names"],
    ["a fixed text that is hidden", withElement(document, "motto", { hidden: true }), "pages.front.motto"],
    ["a binding elsewhere", withPage({ gutter: { edge: "left", width: 3 } }), "pages.front.gutter"],
    ["a page of another part", withPage({ part: "insert" }), "pages.front.part"],
    ["a background that is nowhere described", withPage({ background: { photo, crop: null } }), `assets.${photo}`],
    ["a photo that is nowhere described", withElement(document, "photo", { asset: "ghost" }), "assets.ghost"],
  ])("refuses %s (CFG-06)", (_, changed, path) => {
    expect(checkAgainstTemplate(weddingCard, changed)).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_INVALID", data: { path } },
    });
  });

  it("refuses example photos that are not the template's (CFG-06)", () => {
    const forged = {
      ...document,
      assets: {
        "sample-see": { id: "sample-see", kind: "sample" as const, width: 9, height: 9, sha256: "b".repeat(64) },
      },
    };
    expect(checkAgainstTemplate(weddingCard, forged).ok).toBe(false);
  });
});

describe("parts of texts under locks (CFG-06)", () => {
  const run = { start: 0, end: 3, color: "ink" };
  type Fields = Readonly<Record<string, unknown>>;
  const accepts = (locks: Element["locks"], before: Fields, after: Fields) => {
    const template = withElement(document, "names", { locks, ...before });
    return checkAgainstTemplate({ ...weddingCard, document: template }, withElement(template, "names", after)).ok;
  };

  it.each<[string, Element["locks"], Fields, Fields, boolean]>([
    ["a run where nothing is locked", {}, {}, { runs: [run] }, true],
    ["a list where nothing is locked", {}, {}, { paragraphs: [{ list: "bullet" }] }, true],
    ["a run in a fixed text of free style", { edit: true }, {}, { runs: [run] }, true],
    ["a run where the style is locked", { style: true }, {}, { runs: [run] }, false],
    ["a curve where the style is locked", { style: true }, {}, { curve: 40 }, false],
    ["hyphenation where the style is locked", { style: true }, {}, { hyphenate: true }, false],
    ["a list where the style is locked", { style: true }, {}, { paragraphs: [{ list: "dash" }] }, false],
    ["a moved run of a locked style", { style: true }, { runs: [run] }, { runs: [{ ...run, end: 5 }] }, true],
    ["a recoloured run", { style: true }, { runs: [run] }, { runs: [{ ...run, color: "leaf" }] }, false],
    [
      "a moved run in a fixed text",
      { style: true, edit: true },
      { runs: [run] },
      { runs: [{ ...run, end: 5 }] },
      false,
    ],
    ["more lines than the template allows", {}, { maxLines: 2 }, { maxLines: null }, false],
  ])("%s", (_, locks, before, after, expected) => {
    expect(accepts(locks, before, after)).toBe(expected);
  });
});

describe("set pieces and drawn shapes under locks (CFG-06)", () => {
  const place = { id: "piece", x: 10, y: 120, w: 25, h: 25 };
  const type = { font: "fraunces-300", size: 9, color: "ink" };
  const pieces = {
    qr: { type: "qr", value: "https://blattwerk.example", color: "ink" },
    table: { type: "table", columns: [{ share: 1 }], rows: [["14 Uhr"]], style: type },
    calendar: { type: "calendar", year: 2027, month: 5, style: type },
    shape: { type: "shape", shape: "path", d: "M0 0H25V25Z", fill: "leaf" },
    photo: { type: "image", asset: null },
  } as const;
  const accepts = (kind: keyof typeof pieces, locks: Element["locks"], after: Readonly<Record<string, unknown>>) => {
    const piece = DesignElement.parse({ ...place, ...pieces[kind], locks });
    const changed = DesignElement.parse({ ...piece, ...after });
    const template = withFront((elements) => [...elements, piece]);
    return checkAgainstTemplate(
      { ...weddingCard, document: template },
      withFront((elements) => [...elements, changed]),
    ).ok;
  };

  it.each([
    ["qr", "edit", { value: "https://example.org" }],
    ["qr", "style", { color: "leaf" }],
    ["qr", "style", { quiet: 0 }],
    ["table", "edit", { rows: [["15 Uhr"]] }],
    ["table", "style", { rules: "grid" }],
    ["calendar", "edit", { month: 6 }],
    ["calendar", "edit", { events: [{ day: 1, text: "Fest" }] }],
    ["calendar", "style", { layout: "list" }],
    ["shape", "edit", { d: "M0 0H25V20Z" }],
    ["shape", "style", { fill: null }],
    ["photo", "style", { filter: { tone: "sepia" } }],
  ] as const)("%s: only the lock %s protects %j", (kind, lock, after) => {
    expect(accepts(kind, { [lock]: true }, after)).toBe(false);
    expect(accepts(kind, {}, after)).toBe(true);
    const others = { move: true, resize: true, edit: true, style: true, delete: true, [lock]: false };
    expect(accepts(kind, others, after)).toBe(true);
  });

  it("the outline of a shape may scale with its box, unless its size is fixed", () => {
    const larger = { w: 50, h: 50, d: "M0 0 L50 0 L50 50 Z" };
    expect(accepts("shape", { edit: true }, larger)).toBe(true);
    expect(accepts("shape", { edit: true, resize: true }, larger)).toBe(false);
  });
});

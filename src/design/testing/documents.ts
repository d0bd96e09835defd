import * as fc from "fast-check";
import { currentSchema, DesignDocument, Element, type DesignAsset } from "../model/design-document.ts";

const base = { x: 10, y: 10, w: 60, h: 20 };

/** A text element with defaults filled in; geometry in mm. */
export function aText(fields: { id: string } & Partial<Extract<Element, { type: "text" }>>): Element {
  const style = { font: "fraunces-regular", size: 18, color: "ink", align: "center" };
  return Element.parse({ ...base, type: "text", text: "Maximiliane & Konstantin", style, ...fields });
}

/** An image slot with defaults filled in. */
export function anImage(fields: { id: string } & Partial<Extract<Element, { type: "image" }>>): Element {
  return Element.parse({ ...base, h: 60, type: "image", ...fields });
}

/** A filled rectangle. */
export function aShape(fields: { id: string } & Partial<Extract<Element, { type: "shape" }>>): Element {
  return Element.parse({ ...base, type: "shape", shape: "rect", fill: "leaf", ...fields });
}

/** A QR code with defaults filled in. */
export function aQr(fields: { id: string } & Partial<Extract<Element, { type: "qr" }>>): Element {
  return Element.parse({
    ...base,
    w: 25,
    h: 25,
    type: "qr",
    value: "https://blattwerk.example/e/7",
    color: "ink",
    ...fields,
  });
}

/** A table of two columns and three rows with defaults filled in. */
export function aTable(fields: { id: string } & Partial<Extract<Element, { type: "table" }>>): Element {
  const style = { font: "eb-garamond-400", size: 10, color: "ink" };
  const rows = [
    ["14 Uhr", "Trauung"],
    ["16 Uhr", "Kaffee"],
    ["19 Uhr", "Tanz"],
  ];
  return Element.parse({
    ...base,
    h: 30,
    type: "table",
    columns: [{ share: 1 }, { share: 2 }],
    rows,
    style,
    ...fields,
  });
}

/** The grid of May 2027 with defaults filled in. */
export function aCalendar(fields: { id: string } & Partial<Extract<Element, { type: "calendar" }>>): Element {
  const style = { font: "eb-garamond-400", size: 10, color: "ink", align: "center" };
  return Element.parse({ ...base, h: 60, type: "calendar", year: 2027, month: 5, style, ...fields });
}

/** A photo asset as in the media store. */
export function aPhoto(id: string, width = 4000, height = 3000): DesignAsset {
  return { id, kind: "photo", width, height, sha256: "a".repeat(64) };
}

/** A flat card of 105 × 148 mm with a front and a back. */
export function aCard(front: readonly Element[], back: readonly Element[] = []): DesignDocument {
  const panel = { x: 0, y: 0, w: 105, h: 148 };
  return DesignDocument.parse({
    schema: currentSchema,
    product: "flat-portrait-a6",
    palette: {
      ink: { cmyk: [0, 0, 0, 100], rgb: "#22201c" },
      leaf: { cmyk: [60, 20, 60, 50], rgb: "#2e4a3b" },
      paper: { cmyk: [0, 0, 0, 0], rgb: "#ffffff" },
    },
    pages: [
      { id: "front", w: 105, h: 148, panels: [{ role: "front", ...panel }], background: "paper", elements: front },
      { id: "back", w: 105, h: 148, panels: [{ role: "back", ...panel }], background: "paper", elements: back },
    ],
  });
}

const locks = fc.record(
  { move: fc.boolean(), resize: fc.boolean(), edit: fc.boolean(), style: fc.boolean(), delete: fc.boolean() },
  { requiredKeys: [] },
);
const place = fc.record({
  x: fc.integer({ min: -20, max: 90 }),
  y: fc.integer({ min: -20, max: 140 }),
  w: fc.integer({ min: 5, max: 100 }),
  h: fc.integer({ min: 5, max: 100 }),
  rotation: fc.constantFrom(0, 0, 15, 90, -37.5),
  refinable: fc.boolean(),
  locks,
});

/** Arbitrary cards with three to seven elements of all kinds and random locks; ids `e0`, `e1` … */
export const anyCard: fc.Arbitrary<DesignDocument> = fc
  .array(fc.tuple(fc.constantFrom("text", "image", "shape", "photo", "die", "qr", "table", "calendar"), place), {
    minLength: 3,
    maxLength: 7,
  })
  .map((parts) => {
    const elements = parts.map(([kind, fields], index): Element => {
      const id = `e${index}`;
      if (kind === "text") return aText({ id, ...fields });
      if (kind === "image") return anImage({ id, ...fields });
      if (kind === "qr") return aQr({ id, ...fields });
      if (kind === "table") return aTable({ id, ...fields });
      if (kind === "calendar") return aCalendar({ id, ...fields });
      if (kind === "photo") return anImage({ id, ...fields, asset: "p0", crop: { x: 0, y: 0, w: 1, h: 1 } });
      if (kind === "die")
        return Element.parse({ ...base, id, ...fields, type: "die", kind: "CutContour", d: "M0 0H9" });
      return aShape({ id, ...fields });
    });
    const card = aCard(elements);
    return elements.some((element) => element.type === "image" && element.asset !== null)
      ? { ...card, assets: { p0: aPhoto("p0") } }
      : card;
  });

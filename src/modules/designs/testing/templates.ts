import type { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { currentSchema, DesignDocument, type Element } from "#design/model/design-document.ts";
import type { PinnedTemplate } from "../model.ts";

const base = { rotation: 0, opacity: 1, locks: {}, refinable: false, refined: false };
const style = {
  font: "fraunces-300",
  size: 18,
  color: "ink",
  align: "center" as const,
  valign: "top" as const,
  lineHeight: 1.25,
  tracking: 0,
  uppercase: false,
  features: [],
};
const box = { ...base, type: "text" as const, style, fit: "none" as const, minSize: 6, required: false };
const slot = {
  ...base,
  type: "image" as const,
  asset: "sample-see",
  crop: { x: 0, y: 0, w: 1, h: 1 },
  contentRotation: 0,
  flip: false,
  mask: "rect" as const,
  radius: 0,
  border: null,
  required: true,
  sample: true,
};

const front: z.input<typeof Element>[] = [
  { ...base, id: "cut", x: 0, y: 0, w: 105, h: 148, type: "die", kind: "CutContour", d: "M0 0H105V148H0Z" },
  { ...slot, id: "photo", x: 10, y: 10, w: 85, h: 60, locks: { move: true, resize: true, delete: true } },
  {
    ...box,
    id: "names",
    x: 10,
    y: 80,
    w: 85,
    h: 20,
    text: "Maximiliane & Konstantin",
    placeholder: "Maximiliane & Konstantin",
    required: true,
    refinable: true,
    role: "names",
  },
  {
    ...box,
    id: "motto",
    x: 10,
    y: 105,
    w: 85,
    h: 10,
    text: "Wir heiraten",
    locks: { move: true, resize: true, edit: true, style: true, delete: true },
  },
];

const color = (rgb: string): { cmyk: [number, number, number, number]; rgb: string } => ({ cmyk: [0, 0, 0, 90], rgb });
const panel = { x: 0, y: 0, w: 105, h: 148 };

/** A flat card with a locked photo slot, required names that may have foil, a motto with all locks and a cut line. */
export const weddingCard: PinnedTemplate = {
  id: designId("testzweig-einladung"),
  name: "Testzweig",
  product: "flat-portrait-a6",
  refinements: ["none", "gold"],
  variants: [
    { id: "salbei", nameKey: "designs.color.salbei", palette: { ink: color("#22201c"), leaf: color("#7c8f74") } },
    { id: "nacht", nameKey: "designs.color.nacht", palette: { ink: color("#f4efe4"), leaf: color("#1d2a3a") } },
  ],
  document: DesignDocument.parse({
    schema: currentSchema,
    product: "flat-portrait-a6",
    palette: { ink: color("#22201c"), leaf: color("#7c8f74") },
    assets: { "sample-see": { id: "sample-see", kind: "sample", width: 1600, height: 1200, sha256: "b".repeat(64) } },
    pages: [
      { id: "front", w: 105, h: 148, panels: [{ role: "front", ...panel }], elements: front },
      {
        id: "back",
        w: 105,
        h: 148,
        panels: [{ role: "back", ...panel }],
        elements: [{ ...box, id: "date", x: 10, y: 20, w: 85, h: 20, text: "17. Juli 2027" }],
      },
    ],
  }),
};

/** Changes one element of a document by id. */
export function withElement(document: DesignDocument, id: string, change: Readonly<Record<string, unknown>>) {
  return DesignDocument.parse({
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => (element.id === id ? { ...element, ...change } : element)),
    })),
  });
}

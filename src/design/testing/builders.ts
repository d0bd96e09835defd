import {
  currentSchema,
  DesignDocument,
  DieElement,
  ImageElement,
  OrnamentElement,
  QrElement,
  ShapeElement,
  TextElement,
  Page,
  type Element,
} from "../model/design-document.ts";

type TextParts = Partial<Omit<TextElement, "style" | "type">> & { readonly style?: Partial<TextElement["style"]> };

/** A text element as a template would hold it; every part can be replaced. Lengths in mm, type size in points. */
export function aTextElement({ style, ...parts }: TextParts = {}): TextElement {
  return TextElement.parse({
    id: "text-1",
    type: "text",
    x: 10,
    y: 10,
    w: 80,
    h: 40,
    text: "Wir heiraten",
    ...parts,
    style: { font: "eb-garamond-400", size: 12, color: "ink", ...style },
  });
}

/** A square photo slot with the photo `photo`; add that to the document's assets. */
export function anImageElement(parts: Partial<Omit<ImageElement, "type">> = {}): ImageElement {
  return ImageElement.parse({ id: "photo-1", type: "image", x: 20, y: 20, w: 50, h: 50, asset: "photo", ...parts });
}

/** A QR code of 25 mm in ink. */
export function aQrElement(parts: Partial<Omit<QrElement, "type">> = {}): QrElement {
  return QrElement.parse({
    id: "qr",
    type: "qr",
    x: 40,
    y: 60,
    w: 25,
    h: 25,
    value: "https://blattwerk.example/e/7",
    color: "ink",
    ...parts,
  });
}

/** A rectangle with a fine outline in the accent colour. */
export function aShapeElement(parts: Partial<Omit<ShapeElement, "type">> = {}): ShapeElement {
  const stroke = { color: "accent", width: 0.5 };
  return ShapeElement.parse({
    id: "shape-1",
    type: "shape",
    shape: "rect",
    x: 8,
    y: 8,
    w: 60,
    h: 30,
    stroke,
    ...parts,
  });
}

export function anOrnamentElement(parts: Partial<Omit<OrnamentElement, "type">> = {}): OrnamentElement {
  return OrnamentElement.parse({
    id: "ornament-1",
    type: "ornament",
    ornament: "sprig",
    x: 10,
    y: 10,
    w: 50,
    h: 50,
    ...parts,
  });
}

/** A round cut contour. */
export function aDieElement(parts: Partial<Omit<DieElement, "type">> = {}): DieElement {
  const d = "M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z";
  return DieElement.parse({ id: "die-1", type: "die", kind: "CutContour", x: 47, y: 6, w: 10, h: 10, d, ...parts });
}

/** One surface of A6 portrait holding these elements. */
export function aPage(elements: readonly Element[] = [aTextElement()], parts: Partial<Page> = {}): Page {
  const w = parts.w ?? 105;
  const h = parts.h ?? 148;
  return Page.parse({
    id: "front",
    panels: [{ role: "front", x: 0, y: 0, w, h }],
    elements: [...elements],
    ...parts,
    w,
    h,
  });
}

/** A flat A6 card with these elements on its front; every part can be replaced. */
export function aDocument(elements?: readonly Element[], parts: Partial<DesignDocument> = {}): DesignDocument {
  return DesignDocument.parse({
    schema: currentSchema,
    product: "flat-portrait-a6",
    palette: {
      ink: { cmyk: [0, 0, 0, 90], rgb: "#2b2b2b" },
      accent: { cmyk: [30, 10, 60, 20], rgb: "#93a25f" },
      paper: { cmyk: [2, 3, 8, 0], rgb: "#faf6ea" },
    },
    pages: [aPage(elements)],
    ...parts,
  });
}

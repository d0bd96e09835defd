import { fieldToken } from "./field-text.ts";
import { Page, type DesignDocument, type Part, type TextElement } from "../model/design-document.ts";
import { addressField } from "./recipient-fields.ts";
import { TextStyle } from "../model/text-style.ts";

/** Trim size of an envelope in mm, with the opening at the long upper edge. */
export type EnvelopeFormat = { readonly w: number; readonly h: number };

export const envelopePartId = "envelope";
/** Page ids: the side with the address, and the side with the flap. */
export const envelopePages = { front: "envelope-front", back: "envelope-back" } as const;
/** Element ids of the texts: recipient and sender. */
export const envelopeTexts = { address: "envelope-address", sender: "envelope-sender" } as const;

/** A rectangle in mm of the address side. */
type Zone = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/**
 * Zones reserved for the postal service on the address side: the upper right for stamps, the lower right for the bar code.
 * Source: DIN 5008 and the letter rules of Deutsche Post (74 × 40 mm for franking, 150 × 15 mm for the code).
 */
export function postalZones({ w, h }: EnvelopeFormat): { readonly stamp: Zone; readonly code: Zone } {
  return {
    stamp: { x: w - Math.min(74, w / 2), y: 0, w: Math.min(74, w / 2), h: 40 },
    code: { x: Math.max(0, w - 150), y: h - 15, w: Math.min(150, w), h: 15 },
  };
}

/** Distance in mm of the address from the edges of the envelope and from the postal zones. */
const addressMargin = 15;
const zoneGap = 3;

/** Box of the address: right of the middle, below the stamp and above the bar code. */
function addressBox({ w, h }: EnvelopeFormat): Zone {
  const x = Math.round(Math.max(20, w * 0.36));
  const top = 40 + zoneGap;
  return { x, y: top, w: w - x - addressMargin, h: h - 15 - zoneGap - top };
}

/** Box of the sender: in the middle of the flap. */
function senderBox({ w }: EnvelopeFormat): Zone {
  const width = Math.round(w * 0.6);
  return { x: (w - width) / 2, y: 8, w: width, h: 16 };
}

/** The face and colour of a card's body text: those of its longest text that is not a headline. */
function letterStyle(document: DesignDocument): Pick<TextStyle, "font" | "color"> {
  const texts = document.pages
    .filter((page) => page.part !== envelopePartId)
    .flatMap((page) => page.elements)
    .filter((element) => element.type === "text");
  const running = texts.filter(({ style }) => style.size >= 7 && style.size <= 16 && !style.uppercase);
  const [longest] = (running.length > 0 ? running : texts).toSorted((a, b) => b.text.length - a.text.length);
  const color = "ink" in document.palette ? "ink" : (Object.keys(document.palette)[0] ?? "ink");
  return { font: longest?.style.font ?? "", color };
}

type Letter = {
  readonly id: string;
  readonly box: Zone;
  readonly text: string;
  readonly style: TextStyle;
  readonly minSize: number;
};

function letter({ id, box, text, style, minSize }: Letter): TextElement {
  return {
    id,
    type: "text",
    ...box,
    rotation: 0,
    opacity: 1,
    hidden: false,
    // Postal machines read the address: its position is fixed, its style is up to the customer.
    locks: { move: true, resize: true, delete: true },
    refinable: false,
    refined: false,
    text,
    style,
    runs: [],
    paragraphs: [],
    fit: "shrink",
    minSize,
    maxLines: null,
    hyphenate: false,
    curve: 0,
    required: false,
  };
}

/**
 * Builds the printed envelope of a card: the address side with the recipient clear of stamp and bar code, and the flap
 * with the sender, in the card's face and colour. One copy per record. Source: CARD-03, CARD-15, DIN 5008.
 */
export function envelopePart(
  document: DesignDocument,
  format: EnvelopeFormat,
  sender = "",
): { readonly part: Part; readonly pages: readonly Page[] } {
  const { font, color } = letterStyle(document);
  // Lining figures, because machines read postcodes.
  const style = TextStyle.parse({ font, color, size: 13, lineHeight: 1.3, features: ["lnum"] });
  const { address, sender: from } = envelopeTexts;
  const page = (id: string, role: "front" | "back", element: TextElement) =>
    Page.parse({ id, ...format, part: envelopePartId, panels: [{ role, x: 0, y: 0, ...format }], elements: [element] });
  const front = letter({ id: address, box: addressBox(format), text: fieldToken(addressField), style, minSize: 8 });
  const flapStyle: TextStyle = { ...style, size: 9, align: "center" };
  const flap = letter({ id: from, box: senderBox(format), text: sender, style: flapStyle, minSize: 6 });
  return {
    part: { id: envelopePartId, kind: "envelope", serial: true },
    pages: [page(envelopePages.front, "front", front), page(envelopePages.back, "back", flap)],
  };
}

/** Whether a document has a printed envelope. Source: CARD-15. */
export function hasEnvelope(document: DesignDocument): boolean {
  return document.parts.some((part) => part.id === envelopePartId);
}

/** The document without its printed envelope. */
export function withoutEnvelope(document: DesignDocument): DesignDocument {
  if (!hasEnvelope(document)) return document;
  return {
    ...document,
    parts: document.parts.filter((part) => part.id !== envelopePartId),
    pages: document.pages.filter((page) => page.part !== envelopePartId),
  };
}

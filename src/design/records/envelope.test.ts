import { describe, expect, it } from "vitest";
import {
  envelopePart,
  envelopePages,
  hasEnvelope,
  postalZones,
  withoutEnvelope,
  type EnvelopeFormat,
} from "./envelope.ts";
import { printEnvelope, removeEnvelope, setSender } from "../commands/record-commands.ts";
import { boundsOf } from "../geometry/element-geometry.ts";
import { setTextStyle } from "../commands/text-commands.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";

const formats: readonly (readonly [string, EnvelopeFormat])[] = [
  ["C6", { w: 162, h: 114 }],
  ["B6", { w: 176, h: 125 }],
  ["DIN long", { w: 220, h: 110 }],
  ["the small square", { w: 135, h: 135 }],
  ["the square", { w: 155, h: 155 }],
  ["C5", { w: 229, h: 162 }],
];
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe.each(formats)("CARD-15 the envelope %s", (_, format) => {
  const { part, pages } = envelopePart(aDocument(), format);
  const [front, back] = pages;

  it("has an address side and a flap, one copy per record (PDF-03)", () => {
    expect(part).toEqual({ id: "envelope", kind: "envelope", serial: true });
    expect(pages.map(({ id, w, h, part: own }) => [id, w, h, own])).toEqual([
      [envelopePages.front, format.w, format.h, "envelope"],
      [envelopePages.back, format.w, format.h, "envelope"],
    ]);
  });

  it("keeps the address clear of the stamp, the bar code and the edges, with space for seven lines", () => {
    const [address] = front?.elements ?? [];
    if (!address) throw new Error("no address");
    const box = boundsOf(address);
    const { stamp, code } = postalZones(format);
    expect(overlaps(box, stamp)).toBe(false);
    expect(overlaps(box, code)).toBe(false);
    expect(box.x).toBeGreaterThanOrEqual(15);
    expect(box.x + box.w).toBeLessThanOrEqual(format.w - 15);
    expect(box.h).toBeGreaterThanOrEqual(7 * 8 * 1.35 * 0.3528);
    expect(box.w).toBeGreaterThan(60);
  });

  it("fixes the position and leaves the style to the customer (CFG-06)", () => {
    const elements = [...(front?.elements ?? []), ...(back?.elements ?? [])];
    expect(elements.map(({ locks }) => locks)).toEqual(
      elements.map(() => ({ move: true, resize: true, delete: true })),
    );
    for (const element of elements) {
      const box = boundsOf(element);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= format.w && box.y + box.h <= format.h).toBe(true);
    }
  });
});

describe("CARD-15 the envelope of a card", () => {
  const card = aDocument([
    aTextElement({ id: "names", text: "Mia & Tom", style: { font: "great-vibes-400", size: 40, color: "accent" } }),
    aTextElement({ id: "message", text: "Wir freuen uns auf euch und den Tag.", style: { size: 12 } }),
  ]);
  const printed = (format: EnvelopeFormat, document = card) => {
    const edit = printEnvelope(document, { format });
    if (!edit.ok) throw new Error(edit.refusal.code);
    return edit.value.document;
  };

  it("uses the face of the body text, not of the names, and the colour of the palette", () => {
    const [address] = envelopePart(card, { w: 162, h: 114 }).pages[0]?.elements ?? [];
    expect(address).toMatchObject({ style: { font: "eb-garamond-400", color: "ink" } });
  });

  it("keeps sender and styles when the size changes", () => {
    const c6 = printed({ w: 162, h: 114 });
    const sent = setSender(c6, { text: "Mia & Tom\nWeg 1, 80331 München" });
    if (!sent.ok) throw new Error(sent.refusal.code);
    const styled = setTextStyle(sent.value.document, { ids: ["envelope-sender"], style: { align: "left" } });
    if (!styled.ok) throw new Error(styled.refusal.code);
    const b6 = printed({ w: 176, h: 125 }, styled.value.document);
    const back = b6.pages.find((page) => page.id === envelopePages.back);
    expect(back).toMatchObject({
      w: 176,
      elements: [{ text: "Mia & Tom\nWeg 1, 80331 München", style: { align: "left" } }],
    });
    expect(b6.pages).toHaveLength(3);
  });

  it("can be removed without leaving a trace", () => {
    const document = printed({ w: 162, h: 114 });
    expect(hasEnvelope(document)).toBe(true);
    expect(withoutEnvelope(document)).toEqual(card);
    expect(removeEnvelope(document)).toMatchObject({ ok: true, value: { document: card } });
    expect(withoutEnvelope(card)).toBe(card);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitViewport, largestZoom, panBy, reveal, toMm, toPx, zoomAt } from "./viewport.ts";

const size = { width: 360, height: 560 };
const insets = { top: 20, right: 20, bottom: 20, left: 20 };
const card = { x: 105, y: 0, w: 105, h: 148 };
const fit = fitViewport(card, size, insets);
const coordinate = fc.double({ min: -500, max: 900, noNaN: true });

describe("viewport", () => {
  it("shows a panel whole and in the middle of the free canvas (CFG-20)", () => {
    expect(toPx(fit, { x: 105 + 52.5, y: 74 })).toEqual({ x: 180, y: 280 });
    expect(toPx(fit, card).x).toBeGreaterThanOrEqual(20);
    expect(toPx(fit, { x: 210, y: 148 }).y).toBeLessThanOrEqual(540);
  });

  it("maps points there and back", () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const back = toMm(fit, toPx(fit, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it("keeps the point under the fingers fixed while zooming, within limits (CFG-20)", () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0.01, max: 50, noNaN: true }), (x, y, factor) => {
        const under = toMm(fit, { x, y });
        const viewport = zoomAt(fit, { x, y }, factor, fit.zoom);
        expect(toPx(viewport, under).x).toBeCloseTo(x, 4);
        expect(toPx(viewport, under).y).toBeCloseTo(y, 4);
        expect(viewport.zoom).toBeLessThanOrEqual(largestZoom);
        expect(viewport.zoom).toBeGreaterThanOrEqual(fit.zoom / 2);
      }),
    );
  });

  it("never pans the card out of view (CFG-20)", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (x, y) => {
        const viewport = panBy(fit, { x, y }, card, size);
        const corner = toPx(viewport, card);
        const end = toPx(viewport, { x: card.x + card.w, y: card.y + card.h });
        expect(corner.x).toBeLessThanOrEqual(size.width - 59);
        expect(end.x).toBeGreaterThanOrEqual(59);
        expect(corner.y).toBeLessThanOrEqual(size.height - 59);
        expect(end.y).toBeGreaterThanOrEqual(59);
      }),
    );
  });

  it("brings a text box above the keyboard with the smallest pan (CFG-20)", () => {
    const box = { x: 120, y: 120, w: 60, h: 15 };
    const keyboard = { ...insets, bottom: 300 };
    const viewport = reveal(fit, box, size, keyboard);
    expect(toPx(viewport, { x: 0, y: 135 }).y).toBeCloseTo(260, 6);
    expect(viewport.x).toBe(fit.x);
    expect(reveal(fit, { x: 120, y: 20, w: 20, h: 10 }, size, keyboard)).toEqual(fit);
  });
});

import type { Page } from "#design/model/design-document.ts";
import { noPicture, pictureElement } from "../picture-page.ts";
import { isSpread } from "./book-pages.ts";

/** White around the slot of an empty page, as a share of its shorter side. */
const air = 0.12;

/** A surface with one slot on each of its pages, for the customer to fill, move or remove. */
export function withEmptySlots(plan: Page): Page {
  const across = isSpread(plan) ? plan.w / 2 : plan.w;
  const margin = Math.min(across, plan.h) * air;
  const starts = isSpread(plan) ? [0, across] : [0];
  const elements = starts.map((x, index) => {
    const box = { x: x + margin, y: margin, w: across - 2 * margin, h: plan.h - 2 * margin };
    return { ...pictureElement(`${plan.id}-slot-${index + 1}`, box, noPicture), locks: {}, required: false };
  });
  return { ...plan, elements };
}

import type { DisplayItem, ImageItem } from "../display-list.ts";
import type { OwnPagePlace, PhotoResolution } from "../model/design-document.ts";
import { finding, groundFinding, whenImage, type GroundRule, type Rule, type Sheet } from "./preflight-rule.ts";

/** The resolutions by which a photo is judged on a surface of this size in mm. Source: CFG-11. */
export function resolutionThresholds(photos: PhotoResolution, { w, h }: { readonly w: number; readonly h: number }) {
  const side = Math.max(w, h);
  const found = photos.find(({ upTo }) => upTo === null || side <= upTo) ?? photos.at(-1);
  if (!found) throw new Error("a product without photo resolutions");
  return found;
}

/** Printed resolution of a picture; for a vector page, that of the pictures in it. Source: CFG-11. */
function printedPpi({ ppi, matrix: [a, b, c, d] }: ImageItem, page: OwnPagePlace | undefined): number {
  if (!page) return ppi;
  const scale = Math.min(page.widthMm / Math.hypot(a, b), page.heightMm / Math.hypot(c, d));
  const inside = page.leastPpi ? page.leastPpi * scale : Infinity;
  return page.vector ? inside : Math.min(ppi, inside);
}

function judged(items: readonly DisplayItem[], { document, page, printed }: Sheet) {
  const { good, poor } = resolutionThresholds(printed.photos, page);
  for (const item of items) {
    if (item.kind !== "image" || document.assets[item.asset]?.kind === "sample") continue;
    const ppi = printedPpi(item, document.assets[item.asset]?.page);
    if (ppi < good)
      return { code: ppi < poor ? ("IMAGE_LOW_RES" as const) : ("IMAGE_SOFT" as const), ppi: Math.floor(ppi) };
  }
  return null;
}

/** A required slot without a photo or with the example photo is an error; any other empty slot is a warning. Source: CFG-16. */
const emptySlot = whenImage((subject, element) => {
  const { assets } = subject.document;
  const empty = element.asset === null || !assets[element.asset];
  if (element.sample && !empty) return [finding(subject, "SLOT_EMPTY", "error")];
  return empty ? [finding(subject, "SLOT_EMPTY", element.required ? "error" : "warning")] : [];
});

/** Resolution at placed size. Source: CFG-11. */
const resolution = whenImage((subject, element) => {
  if (element.sample) return [];
  const found = judged(subject.laidOut.items, subject);
  return found ? [finding(subject, found.code, "warning", { data: { ppi: found.ppi } })] : [];
});

/** Resolution of a photo that fills a page. Source: CFG-11, CFG-02. */
const groundResolution: GroundRule = (ground) => {
  const found = judged(ground.items, ground);
  return found ? [groundFinding(ground, found.code, "warning", { data: { ppi: found.ppi } })] : [];
};

/** Final check rules for photos in slots and for background photos. */
export const photoRules: readonly Rule[] = [emptySlot, resolution];
/** @see photoRules */
export const photoGroundRules: readonly GroundRule[] = [groundResolution];

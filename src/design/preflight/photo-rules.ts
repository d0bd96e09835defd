import type { DisplayItem, ImageItem } from "../display-list.ts";
import type { DesignDocument, OwnPagePlace, Page } from "../model/design-document.ts";
import { finding, groundFinding, whenImage, type GroundRule, type Rule } from "./preflight-rule.ts";

/** Resolution in ppi at or above which a photo is good, and below which it is poor. */
export type ResolutionThresholds = { readonly good: number; readonly poor: number };

const atReadingDistance: ResolutionThresholds = { good: 200, poor: 120 };
/** Thresholds of wall products by their longest side in mm: the larger, the longer the viewing distance. Source: CAT 3. */
const wallThresholds = [
  { upTo: 600, good: 150, poor: 90 },
  { upTo: 1200, good: 100, poor: 60 },
  { upTo: Number.POSITIVE_INFINITY, good: 72, poor: 40 },
] as const;
/** Products viewed from further away than others of their size. Source: CAT 3. */
const viewedFromAfar: ReadonlySet<string> = new Set(["pvcplane", "fototapete"]);
const wallMaterials: ReadonlySet<string> = new Set([
  "poster",
  "hahnemuehle",
  "leinwand",
  "forexplatte",
  "aludibond",
  "acrylglas",
  "gallerybond",
  "echtglas",
  "backlitfolie",
  "klebefolie",
  ...viewedFromAfar,
]);

/** The thresholds of a product on a surface of this size in mm. Source: CFG-11, CAT 3. */
export function resolutionThresholds(product: string, page: Pick<Page, "w" | "h">): ResolutionThresholds {
  const [material = ""] = product.split("-");
  if (!wallMaterials.has(material)) return atReadingDistance;
  const side = viewedFromAfar.has(material) ? Number.POSITIVE_INFINITY : Math.max(page.w, page.h);
  const { good, poor } = wallThresholds.find(({ upTo }) => side <= upTo) ?? wallThresholds[2];
  return { good, poor };
}

/** Printed resolution of a picture; for a vector page, that of the pictures in it. Source: CFG-11. */
function printedPpi({ ppi, matrix: [a, b, c, d] }: ImageItem, page: OwnPagePlace | undefined): number {
  if (!page) return ppi;
  const scale = Math.min(page.widthMm / Math.hypot(a, b), page.heightMm / Math.hypot(c, d));
  const inside = page.leastPpi ? page.leastPpi * scale : Infinity;
  return page.vector ? inside : Math.min(ppi, inside);
}

function judged(items: readonly DisplayItem[], document: DesignDocument, page: Page) {
  const { good, poor } = resolutionThresholds(document.product, page);
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
  const found = judged(subject.laidOut.items, subject.document, subject.page);
  return found ? [finding(subject, found.code, "warning", { data: { ppi: found.ppi } })] : [];
});

/** Resolution of a photo that fills a page. Source: CFG-11, CFG-02. */
const groundResolution: GroundRule = (ground) => {
  const found = judged(ground.items, ground.document, ground.page);
  return found ? [groundFinding(ground, found.code, "warning", { data: { ppi: found.ppi } })] : [];
};

/** Final check rules for photos in slots and for background photos. */
export const photoRules: readonly Rule[] = [emptySlot, resolution];
/** @see photoRules */
export const photoGroundRules: readonly GroundRule[] = [groundResolution];

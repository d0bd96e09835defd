import type { DesignAsset, DesignDocument, Element, Page } from "../model/design-document.ts";
import { assetOf } from "./used-assets.ts";

type Assets = Readonly<Record<string, DesignAsset>>;

/** Tolerance in mm by which a layout may end before the trim. Source: CFG-24. */
const tolerance = 1;

/**
 * Whether an element is the customer's own layout of its surface: uploaded as one, upright and opaque, and spanning the
 * trim in at least one direction. Source: CFG-24, ADR-0028.
 */
export function isOwnLayout(element: Element, page: Pick<Page, "w" | "h">, assets: Assets): boolean {
  const key = assetOf(element);
  if (key === null || assets[key]?.layout !== true) return false;
  if (element.hidden || element.rotation !== 0 || element.opacity < 1) return false;
  const across = element.x <= tolerance && element.x + element.w >= page.w - tolerance;
  const down = element.y <= tolerance && element.y + element.h >= page.h - tolerance;
  return across || down;
}

/** Whether a customer uploaded a finished layout for any surface; such a file is reviewed before printing. Source: CFG-24, CAT 8. */
export function hasOwnLayout({ pages, assets }: Pick<DesignDocument, "pages" | "assets">): boolean {
  return pages.some((page) => page.elements.some((element) => isOwnLayout(element, page, assets)));
}

/**
 * The printed elements of a surface in paint order: not hidden, and not below the customer's own layout. Die lines are
 * always included. Source: CFG-06, CFG-24, ADR-0028.
 */
export function printedElements(page: Page, { assets }: Pick<DesignDocument, "assets">): readonly Element[] {
  const layout = page.elements.findLastIndex((element) => isOwnLayout(element, page, assets));
  return page.elements.filter((element, index) => element.type === "die" || (!element.hidden && index >= layout));
}

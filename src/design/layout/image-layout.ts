import type { DisplayItem } from "../display-list.ts";
import { elementMatrix, multiply, round4 } from "../geometry/matrix.ts";
import type { ImageElement } from "../model/design-document.ts";
import type { ElementContext } from "./paints.ts";
import { transformPath } from "../geometry/path-data.ts";
import { maskPath } from "../geometry/path-shapes.ts";
import { filterMatrix } from "./photo-filter.ts";
import { layoutFrame } from "./photo-frame.ts";
import { coverCrop, photoMatrix, placedPpi } from "./photo-placement.ts";

/** Lays out a photo and its frame; an empty slot has only the frame. Source: CFG-06, CFG-11. */
export function layoutImage(element: ImageElement, context: ElementContext): readonly DisplayItem[] {
  const place = elementMatrix(element);
  const mask = element.outline ?? maskPath(element.mask, element.w, element.h, element.radius);
  const items: DisplayItem[] = [];
  const photo = element.asset === null ? undefined : context.assets[element.asset];
  if (photo && element.asset !== null) {
    const { contentRotation, flip } = element;
    const filter = filterMatrix(element.filter);
    const crop = element.crop ?? coverCrop(photo, element, contentRotation);
    items.push({
      kind: "image",
      element: element.id,
      matrix: multiply(place, photoMatrix(photo, element, { crop, contentRotation, flip })),
      opacity: element.opacity,
      asset: element.asset,
      clip: transformPath(place, mask),
      ppi: round4(placedPpi(crop, photo, element, contentRotation)),
      ...(filter && { filter }),
    });
  }
  return [...items, ...layoutFrame(element, context)];
}

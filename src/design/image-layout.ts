import type { DisplayItem } from "./display-list.ts";
import { elementMatrix, multiply, round4 } from "./geometry.ts";
import type { ImageElement } from "./model.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { transformPath } from "./path-data.ts";
import { maskPath } from "./path-shapes.ts";
import { filterMatrix } from "./photo-filter.ts";
import { coverCrop, photoMatrix, placedPpi } from "./photo-placement.ts";

/** A placed photo and its border; nothing for an empty slot but the border. Source: CFG-06, CFG-11. */
export function layoutImage(element: ImageElement, { assets, palette }: ElementContext): readonly DisplayItem[] {
  const place = elementMatrix(element);
  const mask = maskPath(element.mask, element.w, element.h, element.radius);
  const items: DisplayItem[] = [];
  const photo = element.asset === null ? undefined : assets[element.asset];
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
  if (element.border) {
    const { color, width } = element.border;
    items.push({
      kind: "path",
      element: element.id,
      matrix: place,
      opacity: element.opacity,
      d: mask,
      fill: null,
      fillRule: "nonzero",
      stroke: { paint: processPaint(color, palette), width, cap: "butt", join: "miter", dash: [] },
    });
  }
  return items;
}

import { placedPpi } from "#design/layout/photo-placement.ts";
import type { PhotoResolution } from "#design/model/design-document.ts";
import { resolutionThresholds } from "#design/preflight/photo-rules.ts";
import type { Croppable } from "./crop-gestures.ts";

/** How sharp a picture is printed: sharp, a little soft, or visibly blurred. Source: CFG-11. */
export type Sharpness = "good" | "soft" | "poor";

/** How sharp a picture is printed on a surface of this size in mm. Source: CFG-11. */
export function sharpnessOf(
  { asset, box, crop, contentRotation }: Pick<Croppable, "asset" | "box" | "crop" | "contentRotation">,
  photos: PhotoResolution,
  surface: { readonly w: number; readonly h: number },
): Sharpness {
  const { good, poor } = resolutionThresholds(photos, surface);
  const ppi = placedPpi(crop, asset, box, contentRotation);
  if (ppi >= good) return "good";
  return ppi < poor ? "poor" : "soft";
}

import { cutsFace } from "#design/arrange/arranged-photo.ts";
import type { Collage } from "./use-collage.ts";

/** Photos on which a face is cut, by the ids of their elements; photos not measured yet are not judged. Source: COLL-05. */
export function cutFacesOf({ photos, document }: Pick<Collage, "photos" | "document">): readonly string[] {
  return photos.flatMap(({ element: { id, asset, crop } }) =>
    crop && cutsFace(crop, document.assets[asset ?? ""]?.faces ?? []) ? [id] : [],
  );
}

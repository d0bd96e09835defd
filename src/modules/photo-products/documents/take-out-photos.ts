import { takeOutAssets } from "#design/commands/take-out-assets.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import { isPrint } from "./boxes.ts";
import { removeFromBox } from "./edit-boxes.ts";
import { pinOnCollage } from "./edit-collages.ts";
import { removePrints } from "./edit-prints.ts";
import { contentOf } from "./picture-page.ts";
import { printsOf } from "./print-page.ts";

/** Page ids of the prints of these photos. */
function printsShowing({ product, pages }: DesignDocument, photos: ReadonlySet<string>): readonly string[] {
  return printsOf(product === "photobox" ? pages.filter(isPrint) : pages).flatMap(({ front }) =>
    photos.has(contentOf(front).content.asset ?? "") ? front.id : [],
  );
}

/** Slots of a collage without a photo are free: none of them keeps its place. */
const withFreeSlots = (document: DesignDocument): DesignDocument =>
  document.pages
    .flatMap(({ elements }) => elements)
    .filter((element) => element.type === "image" && element.asset === null)
    .reduce((changed, { id }) => pinOnCollage(changed, id, false), document);

/**
 * The product without photos the shop no longer has: their prints leave, other slots of them become empty, and everything
 * else stays. Source: PHOTO-03, CFG-10, D-30.
 */
export function takeOutPhotos(
  document: DesignDocument,
  photos: ReadonlySet<string>,
  { chosen, assortment }: { readonly chosen: Chosen; readonly assortment: PhotoAssortment },
): DesignDocument {
  const empty = (from: DesignDocument) => takeOutAssets(from, { ids: photos }).document;
  if (document.product === "photoprint")
    return removePrints(document, new Set(printsShowing(document, photos)), assortment);
  if (document.product === "photobox")
    return empty(printsShowing(document, photos).reduce((left, id) => removeFromBox(left, chosen, id), document));
  return document.product === "collage" ? withFreeSlots(empty(document)) : empty(document);
}

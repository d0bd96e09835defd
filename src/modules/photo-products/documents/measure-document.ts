import type { DesignDocument } from "#design/model/design-document.ts";
import type { Chosen } from "../kinds/options.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { KindDocuments, PictureChange } from "./kind-documents.ts";
import { assetsOf } from "./new-document.ts";
import { eachPicture, remeasured } from "./picture-page.ts";

/**
 * Takes in what was measured of pictures after they were placed: crops of the shop's own go round the faces, those a
 * customer made stay. The same document if it knows all of it. Source: PHOTO-02, CFG-12.
 */
export function measureDocument(
  kind: KindDocuments,
  document: DesignDocument,
  chosen: Chosen,
  photos: readonly DocumentPhoto[],
): DesignDocument {
  const known = document.assets;
  const late = photos.filter(({ id, faces }) => faces && known[id] && !known[id].faces);
  if (late.length === 0) return document;
  const measured = assetsOf(late);
  const recropped: PictureChange = (content, box) => {
    const [before, after] = [known[content.asset ?? ""], measured[content.asset ?? ""]];
    return before && after ? remeasured(content, box, { before, after }) : content;
  };
  const informed = { ...document, assets: { ...known, ...measured } };
  return kind.eachPicture?.(informed, chosen, recropped) ?? eachPicture(informed, recropped);
}

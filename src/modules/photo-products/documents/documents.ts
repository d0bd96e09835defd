import type { DesignDocument } from "#design/model/design-document.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { photoKinds, type PhotoAssortment, type PhotoKind } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import { boxDocuments } from "./boxes.ts";
import { collageDocuments } from "./collage-documents.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { assetsOf } from "./new-document.ts";
import { eachPicture, remeasured } from "./picture-page.ts";
import type { DesignWork, KindDocuments, PictureChange } from "./kind-documents.ts";
import { printDocuments } from "./prints.ts";
import { wallDocuments } from "./walls.ts";

/** Kinds with documents, by the product of the document. Source: D-30. */
const kinds: Readonly<Partial<Record<PhotoKind, KindDocuments>>> = {
  photoframe: wallDocuments,
  photoprint: printDocuments,
  photobox: boxDocuments,
  collage: collageDocuments,
};

function documentsOf(name: string): KindDocuments | undefined {
  const kind = photoKinds.find((each) => each === name);
  return kind && kinds[kind];
}

function requireDocuments(name: string): KindDocuments {
  const found = documentsOf(name);
  if (!found) throw new Error(`no documents of ${name}`);
  return found;
}

/**
 * A finished document of a kind for a complete choice; `work` is what of its design it is made by, which a collage
 * cannot do without. Throws for a kind without documents. Source: CFG-01, PRINT-02, FRAME-09, BOX-05, COLL-05.
 */
export function startDocument(
  kind: PhotoKind,
  chosen: Chosen,
  assortment: PhotoAssortment,
  photos: readonly DocumentPhoto[],
  work?: DesignWork,
): DesignDocument {
  return requireDocuments(kind).start(chosen, assortment, photos, work);
}

/**
 * A document after an option has changed (format, depth, panels, number of pictures); pictures, crops and edits stay as
 * far as they fit. Throws for a document that is not of these kinds. Source: CFG-30.
 */
export function adaptDocument(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
  work?: DesignWork,
): DesignDocument {
  return requireDocuments(document.product).adapt(document, chosen, assortment, work);
}

/**
 * Takes in what was measured of pictures after they were placed: crops of the shop's own go round the faces, those a
 * customer made stay. The same document if it knows all of it. Source: PHOTO-02, CFG-12.
 */
export function measureDocument(
  document: DesignDocument,
  chosen: Chosen,
  photos: readonly DocumentPhoto[],
): DesignDocument {
  const known = document.assets;
  const late = photos.filter(({ id, faces }) => faces && known[id] && !known[id].faces);
  const kind = documentsOf(document.product);
  if (!kind || late.length === 0) return document;
  const measured = assetsOf(late);
  const recropped: PictureChange = (content, box) => {
    const [before, after] = [known[content.asset ?? ""], measured[content.asset ?? ""]];
    return before && after ? remeasured(content, box, { before, after }) : content;
  };
  const informed = { ...document, assets: { ...known, ...measured } };
  return kind.eachPicture?.(informed, chosen, recropped) ?? eachPicture(informed, recropped);
}

/**
 * Checks geometry, parts and locked elements of a stored document. Refuses PROJECT_INVALID with the path of the first
 * difference. Source: CFG-06, GEN-08.
 */
export function checkDocument(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
  work?: DesignWork,
): Result<null> {
  const found = documentsOf(document.product);
  return found ? found.check(document, chosen, assortment, work) : refuse("PROJECT_INVALID", { path: "product" });
}

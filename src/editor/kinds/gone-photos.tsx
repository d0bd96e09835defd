import { takeOutPhotos } from "#modules/photo-products/contract.ts";
import { GonePhotosDialog } from "../saving/gone-photos-dialog.tsx";
import { changing } from "./change-document.ts";
import { usePhotoContext } from "./photo-context.ts";

/** Takes photos that have been deleted elsewhere out of a photo product. Source: CFG-10, D-30. */
export default function GonePhotos() {
  const { documents, assortment } = usePhotoContext();
  const takeOut = (photos: ReadonlySet<string>) => {
    const { options } = documents.store.getState().order;
    return changing((document) => takeOutPhotos(document, photos, { chosen: options, assortment }));
  };
  return <GonePhotosDialog takeOut={takeOut} />;
}

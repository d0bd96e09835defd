import type { DesignDocument } from "#design/model/design-document.ts";
import type { Result } from "#kernel/result.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import type { Size } from "../kinds/formats.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { PictureContent } from "./picture-page.ts";

/** The design a document starts with: its sheet for the chosen format. Source: CAL-08, BOX-05. */
export type StartDesign = { readonly sheet: DesignDocument };

/** What becomes of a picture in its box, mm; the same object where nothing changes. */
export type PictureChange = (content: PictureContent, box: Size) => PictureContent;

/** What a kind of photo products knows about its documents. */
export type KindDocuments = {
  /** A finished document with these pictures, in their order; with none, its slots are empty. */
  readonly start: (
    chosen: Chosen,
    assortment: PhotoAssortment,
    photos: readonly DocumentPhoto[],
    design?: StartDesign,
  ) => DesignDocument;
  /** The same content after an option has changed. */
  readonly adapt: (document: DesignDocument, chosen: Chosen, assortment: PhotoAssortment) => DesignDocument;
  /** What a function makes of each picture, where one picture stands on several pages; `eachPicture` elsewhere. */
  readonly eachPicture?: (document: DesignDocument, chosen: Chosen, change: PictureChange) => DesignDocument;
  /** Refuses PROJECT_INVALID with the path of what is not as the product plans it. */
  readonly check: (document: DesignDocument, chosen: Chosen, assortment: PhotoAssortment) => Result<null>;
};

import type { MonthOfYear } from "#design/model/calendar.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Result } from "#kernel/result.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import type { Size } from "../kinds/formats.ts";
import type { CollageWork } from "./collage.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { PictureContent } from "./picture-page.ts";

/** The sheet of a calendar's design in the form of its format, with its id, and the first month. Source: CAL-07, CAL-08. */
export type CalendarWork = {
  readonly calendar: {
    readonly sheet?: DesignDocument | undefined;
    readonly designId?: string | undefined;
    readonly start?: MonthOfYear | undefined;
  };
};

/**
 * What of a design a document is made by: the sheet of a lid or of a book's cover in its form with the id of its design,
 * that of a calendar, or all sheets of a collage and how they are laid out. Source: CAL-08, BOX-05, BOOK-04, COLL-05.
 */
export type DesignWork =
  | {
      readonly sheet: DesignDocument;
      readonly designId?: string;
      /** What the pages of a book for writing may ask. Source: BOOK-05. */
      readonly questions?: readonly string[];
    }
  | CalendarWork
  | CollageWork;

/** What becomes of a picture in its box, mm; the same object where nothing changes. */
export type PictureChange = (content: PictureContent, box: Size) => PictureContent;

/** What a kind of photo products knows about its documents. */
export type KindDocuments = {
  /** A finished document with these pictures, in their order; with none, its slots are empty. */
  readonly start: (
    chosen: Chosen,
    assortment: PhotoAssortment,
    photos: readonly DocumentPhoto[],
    work?: DesignWork,
  ) => DesignDocument;
  /** The same content after an option has changed. */
  /** What a function makes of each picture, where one picture stands on several pages; `eachPicture` elsewhere. */
  readonly eachPicture?: (document: DesignDocument, chosen: Chosen, change: PictureChange) => DesignDocument;
  readonly adapt: (
    document: DesignDocument,
    chosen: Chosen,
    assortment: PhotoAssortment,
    work?: DesignWork,
  ) => DesignDocument;
  /** The same product in another format or type, laid out for it instead of scaled; absent where nothing is laid out. Source: CFG-30. */
  readonly remake?: (document: DesignDocument, chosen: Chosen, work?: DesignWork) => DesignDocument;
  /** Refuses PROJECT_INVALID with the path of what is not as the product plans it. */
  readonly check: (
    document: DesignDocument,
    chosen: Chosen,
    assortment: PhotoAssortment,
    work?: DesignWork,
  ) => Result<null>;
};

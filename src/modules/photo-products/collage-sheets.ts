import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";

/** The sheets of a collage design, one per form. Source: COLL-03. */
export const CollageSheets = z.object({
  portrait: DesignDocument,
  landscape: DesignDocument,
  square: DesignDocument,
});
export type CollageSheets = z.infer<typeof CollageSheets>;

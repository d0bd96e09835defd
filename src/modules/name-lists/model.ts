import { z } from "zod";

/** Bounds of a list of names. Source: CARD-14. */
export const listLimits = {
  bytes: 5 * 1024 * 1024,
  /** Rows with something in them, without the headings. */
  rows: 2000,
  columns: 60,
  /** UTF-16 units of one cell; the rest is left out. */
  cell: 500,
  /** UTF-16 units of all cells. */
  text: 2_000_000,
} as const;

/** File formats of lists. Source: CARD-14. */
export const listFormats = ["csv", "xlsx", "ods"] as const;

/** A list as it was read: the text of its cells by row, without empty rows. Source: CARD-14. */
export const ReadList = z.object({ format: z.enum(listFormats), rows: z.array(z.array(z.string())) });
export type ReadList = z.infer<typeof ReadList>;

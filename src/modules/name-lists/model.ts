import { z } from "zod";

/** Limits of a list of names. Source: CARD-14. */
export const listLimits = {
  bytes: 5 * 1024 * 1024,
  /** Non-empty rows, without the heading. */
  rows: 2000,
  columns: 60,
  /** UTF-16 units per cell; the rest is cut off. */
  cell: 500,
  /** UTF-16 units of all cells together. */
  text: 2_000_000,
} as const;

/** File formats of lists. Source: CARD-14. */
export const listFormats = ["csv", "xlsx", "ods", "vcf", "ics"] as const;

/**
 * Headings of the list of a calendar file: ISO dates of the first and, if it is another, the last day; `repeat` is once,
 * yearly or other. Source: CAL-11.
 */
export const calendarColumns = ["name", "date", "until", "repeat", "category"] as const;

/** A parsed list: the text of its cells by row, without empty rows. Source: CARD-14. */
export const ReadList = z.object({ format: z.enum(listFormats), rows: z.array(z.array(z.string())) });
export type ReadList = z.infer<typeof ReadList>;

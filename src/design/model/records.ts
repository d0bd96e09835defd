import { z } from "zod";

/**
 * One line of a list of recipients or names; `overrides` replaces the text of an element in this record only. Its longest
 * value is an event's, whose ten menus may be the offer of one card.
 */
export const RecordRow = z.object({
  id: z.string().min(1).max(40),
  values: z.record(z.string().max(40), z.string().max(1000)),
  overrides: z.record(z.string().max(60), z.string().max(5000)).default({}),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** Maximum number of records of a design. Source: CARD-14. */
export const maxRecords = 2000;

/**
 * The event whose guest list the records are: what they are printed for, and for a part of them the ids of these.
 * Names and addresses are those of the event, whose hosts change them there. Source: D-33, EVENT-04.
 */
export const ListOrigin = z.object({
  event: z.uuid(),
  purpose: z.string().regex(/^[a-z-]{1,20}$/),
  only: z.array(RecordRow.shape.id).max(maxRecords).nullable().default(null),
});
export type ListOrigin = z.infer<typeof ListOrigin>;

/**
 * The record list for data fields such as `{{guest.name}}`: `fields` are the names without braces. `source` shows the
 * customer where it came from, `list` is its stored list. Source: CARD-14, CARD-15.
 */
export const Records = z.object({
  list: z.uuid().optional(),
  source: z.string().max(120).default(""),
  origin: ListOrigin.optional(),
  fields: z.array(z.string().regex(/^guest\.[a-z0-9-]{1,30}$/)).max(40),
  rows: z.array(RecordRow).max(maxRecords),
  /** Copies without a record are printed with empty fields, as confirmed by the customer (CARD-18). */
  leaveBlank: z.boolean().default(false),
});
export type Records = z.infer<typeof Records>;

import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { maxRecords, RecordRow, Records } from "../model/records.ts";
import { readDocument } from "../model/migrations.ts";

/**
 * The guests of a design without anything of the design: where they came from, the names of their data fields, and
 * each guest's values under an id that is unique in the list. Source: CARD-14.
 */
export const GuestList = z.object({
  source: Records.shape.source,
  origin: Records.shape.origin,
  fields: Records.shape.fields,
  guests: z
    .array(RecordRow.omit({ overrides: true }))
    .max(maxRecords)
    .refine((guests) => new Set(guests.map(({ id }) => id)).size === guests.length),
});
export type GuestList = z.infer<typeof GuestList>;

/**
 * How a design refers to a stored list: by the id of its revision, with what belongs to the design: the texts its cards
 * have instead of the design's, by guest and element, and whether further cards stay blank. Source: CARD-14, CARD-18.
 */
export const GuestListReference = z.object({
  list: z.uuid(),
  leaveBlank: Records.shape.leaveBlank,
  overrides: z.record(RecordRow.shape.id, RecordRow.shape.overrides.unwrap()).default({}),
});
export type GuestListReference = z.infer<typeof GuestListReference>;

/** A document whose guests stand elsewhere. */
export type ReferringDocument = Omit<DesignDocument, "records"> & { readonly records: GuestListReference | null };

/** The guests of a document's records. */
export function guestsOf({ source, origin, fields, rows }: Records): GuestList {
  return { source, ...(origin && { origin }), fields, guests: rows.map(({ id, values }) => ({ id, values })) };
}

/** The reference to the stored list `list` that takes the place of records. */
export function referenceTo({ leaveBlank, rows }: Records, list: string): GuestListReference {
  const changed = rows.filter(({ overrides }) => Object.keys(overrides).length > 0);
  return { list, leaveBlank, overrides: Object.fromEntries(changed.map((row) => [row.id, row.overrides])) };
}

/** The document with a reference to the stored list `list` in place of its guests. */
export function referringTo(document: DesignDocument, list: string): ReferringDocument {
  return { ...document, records: document.records && referenceTo(document.records, list) };
}

/** A document as received: with its guests, or without them and with a reference to those saved before. */
export type ReceivedDocument = { readonly document: DesignDocument; readonly reference: GuestListReference | null };

const Referring = z.looseObject({ records: z.looseObject({ list: z.string(), rows: z.undefined().optional() }) });

/**
 * Reads a document with its guests or a reference to them. Refuses PROJECT_INVALID as `readDocument` does, and for
 * guests that share an id.
 * @source CARD-14, CFG-03
 */
export function readReceived(received: unknown): Result<ReceivedDocument> {
  const referring = Referring.safeParse(received);
  const read = readDocument(referring.success ? { ...referring.data, records: null } : received);
  if (!read.ok) return read;
  const reference = referring.success ? GuestListReference.safeParse(referring.data.records) : undefined;
  const guests = read.value.records && GuestList.safeParse(guestsOf(read.value.records));
  if (reference?.success === false || guests?.success === false) return refuse("PROJECT_INVALID", { path: "records" });
  return accept({ document: read.value, reference: reference?.data ?? null });
}

/** Fields every list can fill, in the order of an address. Source: CARD-15. */
export const recipientFields = [
  "guest.salutation",
  "guest.name",
  "guest.line2",
  "guest.street",
  "guest.postcode",
  "guest.city",
  "guest.country",
  "guest.table",
] as const;
/** A field of a recipient. Source: CARD-15. */
export type RecipientField = (typeof recipientFields)[number];

/** The complete address for an envelope, composed of the other fields. Source: CARD-15. */
export const addressField = "guest.address";

/** The personal link of a guest of an event. Source: EVENT-03. */
export const linkField = "guest.link";

export type RecordValues = Readonly<Record<string, string>>;

/** Maximum length of a typed or imported record value in UTF-16 units. */
export const maxValueLength = 300;

/** Trimmed value of a field; empty when the record does not have it. */
export function valueOf(values: RecordValues, field: RecipientField): string {
  return (values[field] ?? "").trim();
}

/** Whether a record has any part of a postal address. Source: CARD-15. */
export function hasAddress(values: RecordValues): boolean {
  return (
    valueOf(values, "guest.street") !== "" ||
    valueOf(values, "guest.postcode") !== "" ||
    valueOf(values, "guest.city") !== ""
  );
}

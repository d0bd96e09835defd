import { addressField, recipientFields } from "#design/records/recipient-fields.ts";
import type { Translate } from "#kernel/formats/translate.ts";

const named = new Set<string>([...recipientFields, addressField]);

/** What a data field is called; fields of the customer's own keep the word they have. */
export function fieldLabel(field: string, t: Translate): string {
  const word = field.replace("guest.", "");
  if (named.has(field)) return t(`editor.guests.field.${word}`);
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

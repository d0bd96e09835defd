import { addressField, recipientFields } from "#design/records/recipient-fields.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";

const named = new Set<string>([...recipientFields, addressField]);

/** Display name of a data field; custom fields use their own name. */
export function fieldLabel(field: string, t: Translate): string {
  const ownName = field.replace("guest.", "");
  if (named.has(field)) return t(keyIn("editor.guests.field", ownName));
  return ownName.charAt(0).toUpperCase() + ownName.slice(1).replaceAll("-", " ");
}

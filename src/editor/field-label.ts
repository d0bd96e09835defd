import { addressField, linkField, recipientFields } from "#design/records/recipient-fields.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Translate } from "#kernel/formats/translate.ts";

/** Fields of the lists of an event, besides those of every list. */
const eventFields = ["guest.menu", "guest.seat", "guest.number", "guest.label"];
const named = new Set<string>([...recipientFields, addressField, linkField, ...eventFields]);

/** Display name of a data field; custom fields use their own name. */
export function fieldLabel(field: string, t: Translate): string {
  const ownName = field.replace("guest.", "");
  if (named.has(field)) return t(keyIn("editor.guests.field", ownName));
  const line = /^guest\.names-(\d+)$/.exec(field)?.[1];
  if (line !== undefined) return t("editor.guests.field.names", { n: line });
  return ownName.charAt(0).toUpperCase() + ownName.slice(1).replaceAll("-", " ");
}

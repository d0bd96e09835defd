import type { RowCollector } from "./cells.server.ts";
import { decodeText } from "./decode-text.server.ts";

/** Headings of the columns; each is a heading of `kernel/lists/headings.ts`. */
const columns = {
  lastName: "Last name",
  firstName: "First name",
  name: "Name",
  company: "Company",
  extra: "Address line 2",
  street: "Street",
  city: "City",
  postcode: "Postcode",
  country: "Country",
  email: "E-mail",
  groups: "Groups",
} as const;
const fields = Object.keys(columns);
/** Columns of a name: in parts, and whole. */
const nameParts = [fields.indexOf("lastName"), fields.indexOf("firstName")];
const wholeName = fields.indexOf("name");

/** Unescapes a vCard value (RFC 6350). */
const unescaped = (text: string): string => text.replaceAll(/\\n/gi, " ").replaceAll(/\\([\\,;:])/g, "$1");

/** Parts of a structured value; escaped semicolons do not separate. */
const partsOf = (text: string): readonly string[] => text.split(/(?<!\\);/).map(unescaped);

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => `%${hex}`);
  try {
    return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/gi, "%25"));
  } catch {
    return text;
  }
}

/** The columns filled by a line of a card. */
function valuesOf(property: string, value: string): Partial<Record<keyof typeof columns, string | undefined>> {
  const parts = partsOf(value);
  switch (property) {
    case "N":
      return { lastName: parts[0], firstName: parts[1] };
    case "FN":
      return { name: unescaped(value) };
    case "ORG":
      return { company: parts[0] };
    case "EMAIL":
      return { email: value };
    case "CATEGORIES":
      return { groups: unescaped(value) };
    case "ADR":
      return { extra: parts[1], street: parts[2], city: parts[3], postcode: parts[5], country: parts[6] };
    default:
      return {};
  }
}

/** Whether a file begins like vCards. */
export const isVcards = (head: string): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCARD/i.test(head);

/**
 * Reads vCards (2.1, 3.0 and 4.0; folded lines, quoted-printable) as a list with headings, one row per card; of
 * several addresses the first counts.
 * @source ACC-15, RFC 6350
 */
export function readVcards(bytes: Uint8Array, into: RowCollector): void {
  const lines = decodeText(bytes)
    .replaceAll(/=\r?\n(?=[^\r\n])/g, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  into.add(new Map(Object.values(columns).entries()));
  let card: Map<number, string> | undefined;
  for (const line of lines) {
    const colon = line.indexOf(":");
    const head = line.slice(0, colon).toUpperCase();
    const property = (head.split(";")[0] ?? "").replace(/^ITEM\d+\./, "");
    const raw = line.slice(colon + 1);
    if (property === "BEGIN") card = new Map();
    else if (property === "END" && card) {
      // Most cards say the name twice, whole and in parts.
      if (nameParts.some((part) => card?.has(part))) card.delete(wholeName);
      into.add(card);
      card = undefined;
    } else if (card && colon > 0) {
      const value = head.includes("QUOTED-PRINTABLE") ? quotedPrintable(raw) : raw;
      for (const [field, text = ""] of Object.entries(valuesOf(property, value))) {
        const column = fields.indexOf(field);
        if (text.trim() !== "" && !card.has(column)) card.set(column, text);
      }
    }
  }
}

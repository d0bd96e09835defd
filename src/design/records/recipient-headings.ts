import { headingOf, type Heading } from "#kernel/lists/headings.ts";
import type { RecipientField } from "./recipient-fields.ts";

/** Target of a list column: a field, or a part of a field that is combined with others. Source: CARD-14. */
export type ColumnTarget = RecipientField | "firstName" | "lastName" | "houseNumber" | "postcodeCity";

const targets: Readonly<Partial<Record<Heading, ColumnTarget>>> = {
  salutation: "guest.salutation",
  name: "guest.name",
  firstName: "firstName",
  lastName: "lastName",
  company: "guest.line2",
  extra: "guest.line2",
  street: "guest.street",
  houseNumber: "houseNumber",
  postcode: "guest.postcode",
  city: "guest.city",
  postcodeCity: "postcodeCity",
  country: "guest.country",
  table: "guest.table",
};

/** The target of a heading in one of six languages; undefined for one that is none. Source: CARD-14. */
export function targetOfHeading(text: string): ColumnTarget | undefined {
  const heading = headingOf(text);
  return heading && targets[heading];
}

/** All column targets, in the order they are offered. Source: CARD-14. */
export const columnTargets: readonly ColumnTarget[] = [
  "guest.salutation",
  "guest.name",
  "firstName",
  "lastName",
  "guest.line2",
  "guest.street",
  "houseNumber",
  "guest.postcode",
  "guest.city",
  "postcodeCity",
  "guest.country",
  "guest.table",
];

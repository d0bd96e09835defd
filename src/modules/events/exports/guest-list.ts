import { addressFields } from "../guests/household-input.ts";
import type { EventPlan, Household } from "../model.ts";
import { menuOf, nameOf, stateOf, type GuestState } from "../replies/reply-summary.ts";
import type { ListTable } from "./list-table.ts";

/** Texts of a list: its headings, states and kinds of guests, in the language of its reader. */
export type ListTexts = {
  readonly heading: (field: string) => string;
  readonly state: (state: GuestState) => string;
  readonly type: (type: "adult" | "child" | "companion") => string;
};

/** The guest list as a table, one row per guest. `linkOf` is the absolute URL of a household's page. Source: EVENT-04. */
export function guestListTable(
  plan: EventPlan,
  households: readonly Household[],
  { texts, linkOf }: { readonly texts: ListTexts; readonly linkOf: (key: string) => string },
): ListTable {
  const contact = [...addressFields, "email", "phone", "groups", "tags"];
  const fields = ["name", "kind", ...contact, "state", "menu", "allergies", "link"];
  const rows = households.flatMap((household) =>
    household.guests.map((guest): Readonly<Record<string, string | undefined>> => ({
      name: nameOf(guest),
      kind: texts.type(guest.isChild ? "child" : guest.isCompanion ? "companion" : "adult"),
      ...household.address,
      email: household.email,
      phone: household.phone,
      groups: household.category,
      tags: household.tags.join(", "),
      state: texts.state(stateOf(household, guest)),
      menu: menuOf(plan, guest),
      allergies: guest.reply?.allergies ?? "",
      link: linkOf(household.key),
    })),
  );
  return {
    headings: fields.map((field) => texts.heading(field.replace("guest.", ""))),
    rows: rows.map((row) => fields.map((field) => row[field] ?? "")),
  };
}

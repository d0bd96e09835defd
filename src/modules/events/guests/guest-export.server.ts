import { recordsCsv } from "#design/records/record-csv.ts";
import { addressFields } from "./household-input.ts";
import type { EventPlan, Household } from "../model.ts";
import { nameOf, stateOf, type GuestState } from "../replies/reply-summary.ts";

/** Texts of a file: of its headings, states and kinds of guests, in the language of its reader. */
export type ExportTexts = {
  readonly heading: (field: string) => string;
  readonly state: (state: GuestState) => string;
  readonly type: (type: "adult" | "child" | "companion") => string;
};

const menuOf = (plan: EventPlan, id: string | null) => plan.menus.find((menu) => menu.id === id)?.name ?? "";

/**
 * The guest list as a CSV file, one row per guest; cells that begin like a formula are made harmless. `linkOf` is the
 * absolute URL of a household's page.
 * @source EVENT-04
 */
export function guestListCsv(
  plan: EventPlan,
  households: readonly Household[],
  { texts, linkOf }: { readonly texts: ExportTexts; readonly linkOf: (key: string) => string },
): string {
  const fields = ["name", "kind", ...addressFields, "email", "phone", "groups", "state", "menu", "allergies", "link"];
  const rows = households.flatMap((household) =>
    household.guests.map((guest) => ({
      name: nameOf(guest),
      kind: texts.type(guest.isCompanion ? "companion" : guest.isChild ? "child" : "adult"),
      ...household.address,
      email: household.email,
      phone: household.phone,
      groups: household.category,
      state: texts.state(stateOf(household, guest)),
      menu: menuOf(plan, guest.reply?.menu ?? null),
      allergies: guest.reply?.allergies ?? "",
      link: linkOf(household.key),
    })),
  );
  return recordsCsv(fields, (field) => texts.heading(field.replace("guest.", "")), rows);
}

/** Who comes, with menu and allergies, and nothing else of them: for the caterer. Source: EVENT-08. */
export function catererCsv(plan: EventPlan, households: readonly Household[], texts: ExportTexts): string {
  const coming = households.flatMap(({ guests }) => guests).filter(({ reply }) => reply?.attendance === "accepted");
  const rows = coming.map((guest) => ({
    name: nameOf(guest),
    kind: texts.type(guest.isChild ? "child" : "adult"),
    menu: menuOf(plan, guest.reply?.menu ?? null),
    allergies: guest.reply?.allergies ?? "",
  }));
  return recordsCsv(["name", "kind", "menu", "allergies"], texts.heading, rows);
}

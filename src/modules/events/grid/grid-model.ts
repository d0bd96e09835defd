import { z } from "zod";
import type { ErrorCode } from "#kernel/errors.ts";
import { addressFields, HouseholdInput } from "../guests/household-input.ts";
import { guestTypes } from "../guests/household-form.ts";
import { eventLimits, line, type Guest, type Household } from "../model.ts";
import { stateOf, type GuestState } from "../replies/reply-summary.ts";

/** Columns of the grid: of the guest first, then of the household, whose guests share them. Source: EVENT-04. */
export const gridColumns = ["name", "type", "category", "tags", "email", "phone", ...addressFields] as const;
export type GridColumn = (typeof gridColumns)[number];

/** Columns that are one guest's own. */
export const isOwnColumn = (column: GridColumn): boolean => column === "name" || column === "type";

/** A guest as a row: the text of every column, of `type` its code. */
export type GridRow = {
  readonly guest: string;
  readonly household: string;
  readonly texts: Readonly<Record<GridColumn, string>>;
  readonly state: GuestState;
};

/** Cells and rows one call may change; the browser sends larger blocks in several. */
export const gridLimits = { cells: 2000, rows: 500 } as const;

const Column = z.enum(gridColumns);
const Text = z.string().max(1000);

/** A changed cell: the text it had in the browser, and the one it gets. */
export const CellChange = z.object({ guest: z.uuid(), column: Column, was: Text, value: Text });
export type CellChange = z.infer<typeof CellChange>;

/**
 * What became of a changed cell: `conflict` if somebody else changed it, with the text it has now; `refused` with the
 * code of what is wrong. In all cases `text` is what is stored.
 */
export const CellAnswer = z.object({
  guest: z.uuid(),
  column: Column,
  outcome: z.enum(["saved", "conflict", "refused", "gone"]),
  text: z.string(),
  code: z.string().optional(),
});
export type CellAnswer = z.infer<typeof CellAnswer>;

export const CellChanges = z.object({ changes: z.array(CellChange).min(1).max(gridLimits.cells) });
export const CellAnswers = z.object({ answers: z.array(CellAnswer) });

/** A new guest, a household of its own: the id the browser gave it, and the texts of its columns. */
export const NewRow = z.object({ guest: z.uuid(), texts: z.partialRecord(Column, Text) });
export type NewRow = z.infer<typeof NewRow>;

export const NewRows = z.object({ rows: z.array(NewRow).min(1).max(gridLimits.rows) });
export const Row = z.object({
  guest: z.uuid(),
  household: z.uuid(),
  texts: z.record(Column, z.string()),
  state: z.enum(["not_invited", "invited", "opened", "accepted", "declined", "maybe"]),
});
export const AddedRows = z.object({ rows: z.array(Row) });
export const GoneRows = z.object({ guests: z.array(z.uuid()).min(1).max(gridLimits.rows) });

const typeOf = ({ isChild, isCompanion }: Pick<Guest, "isChild" | "isCompanion">) =>
  isCompanion ? "companion" : isChild ? "child" : "adult";

/** A guest as a row of the grid. */
export function gridRow(household: Household, guest: Guest): GridRow {
  const { address, email, phone, category, tags } = household;
  const parts = Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ""]));
  return {
    guest: guest.id,
    household: household.id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the keys of a closed list
    texts: {
      name: guest.name,
      type: typeOf(guest),
      category,
      tags: tags.join(", "),
      email,
      phone,
      ...parts,
    } as GridRow["texts"],
    state: stateOf(household, guest),
  };
}

/** All guests of a list as rows, in its order. */
export const gridRows = (households: readonly Household[]): readonly GridRow[] =>
  households.flatMap((household) => household.guests.map((guest) => gridRow(household, guest)));

const Tags = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== ""))
  .pipe(z.array(line(40)).max(eventLimits.tags))
  .transform((tags) => tags.join(", "));
const { email, phone, category } = HouseholdInput.shape;

const shapes: Readonly<Record<GridColumn, z.ZodType<string>>> = {
  name: line(120),
  type: z.enum(guestTypes),
  category,
  tags: Tags,
  email,
  phone,
  "guest.salutation": line(300),
  "guest.line2": line(300),
  "guest.street": line(300),
  "guest.postcode": line(300),
  "guest.city": line(300),
  "guest.country": line(300),
};

/** The text of a cell as it is stored, or the code of what is wrong with it. Source: EVENT-04, UI-07. */
export function cellText(column: GridColumn, text: string): { readonly text: string } | { readonly code: ErrorCode } {
  const read = shapes[column].safeParse(text);
  if (read.success) return { text: read.data };
  if (column === "type") return { code: "EVENT_GUEST_TYPE" };
  return { code: read.error.issues[0]?.message === "EMAIL_INVALID" ? "EMAIL_INVALID" : "FIELD_INVALID" };
}

/** Whether a guest of this type needs a name: only a companion may be without. */
export const needsName = (texts: Pick<GridRow["texts"], "name" | "type">): boolean =>
  texts.type !== "companion" && texts.name === "";

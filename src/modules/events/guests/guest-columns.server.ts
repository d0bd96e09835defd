import { freeFields, proposePlan, readRecords, type ColumnUse, type Rows } from "#design/records/recipient-columns.ts";
import { columnTargets } from "#design/records/recipient-headings.ts";
import type { RecordValues } from "#design/records/recipient-fields.ts";
import { headingOf } from "#kernel/lists/headings.ts";
import { kindOf } from "./people-of-row.ts";

/**
 * Columns that guest lists have beside those of envelopes. `kind` says of a row's people what they are, `children` who
 * comes with them; rows with the same `household` are invited together, as personal links say it in our own files.
 */
const ownUses = ["kind", "children", "email", "phone", "groups", "tags", "household"] as const;
export type OwnUse = (typeof ownUses)[number];

/** What a column of a guest list is. Source: EVENT-04. */
export type GuestUse = Exclude<ColumnUse, "free" | "guest.table"> | OwnUse;

/** What a list is taken for: whether its first row is a heading, and the use of each column. Source: EVENT-04. */
export type GuestPlan = { readonly header: boolean; readonly uses: readonly GuestUse[] };

const isOwn = (use: string): use is OwnUse => ownUses.some((each) => each === use);

/** What hosts can say a column is. Source: EVENT-04. */
export const columnUses: readonly GuestUse[] = [
  ...columnTargets.filter((use) => use !== "guest.table"),
  ...ownUses,
  "ignore",
];

/** What a heading says of a column of its own, or the addresses in one without. */
function ownUseOf(heading: string, cells: readonly string[]): OwnUse | undefined {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const meaning = headingOf(heading);
  // „Kind“ may ask whether somebody is one, or name those who come along.
  if (meaning === "child") return filled.every((cell) => kindOf(cell) !== undefined) ? "kind" : "children";
  if (meaning !== undefined && isOwn(meaning)) return meaning;
  return heading === "" && filled.filter((cell) => cell.includes("@")).length * 2 > filled.length ? "email" : undefined;
}

/** What the columns of a guest list seem to be, by their headings and what stands in them. Source: EVENT-04, CARD-14. */
export function proposeGuestPlan(rows: Rows): GuestPlan {
  const { header, uses } = proposePlan(rows);
  const body = header ? rows.slice(1) : rows;
  return {
    header,
    uses: uses.map((use, column) => {
      const heading = header ? (rows[0]?.[column] ?? "").trim() : "";
      const own = ownUseOf(
        heading,
        body.map((row) => row[column] ?? ""),
      );
      return own ?? (use === "free" || use === "guest.table" ? "ignore" : use);
    }),
  };
}

/** A row of a guest list: its number in the list from 1, its address and name, and what else it says. */
export type GuestRow = {
  readonly row: number;
  readonly values: RecordValues;
  readonly of: (use: OwnUse) => string;
};

/** The rows of a guest list by what its columns are; of several columns of one use the first with a text counts. */
export function guestRows(rows: Rows, { header, uses }: GuestPlan): readonly GuestRow[] {
  const plan = { header: false, uses: uses.map((use): ColumnUse => (isOwn(use) ? "free" : use)) };
  const fields = freeFields([], plan);
  return rows.flatMap((cells, index) => {
    const [values] = header && index === 0 ? [] : readRecords([cells], plan).records;
    if (!values) return [];
    const textsOf = (use: OwnUse) =>
      [...fields].flatMap(([column, field]) => (uses[column] === use ? (values[field] ?? []) : []));
    return [{ row: index + 1, values, of: (use) => textsOf(use)[0] ?? "" }];
  });
}

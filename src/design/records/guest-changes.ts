import { sameJson } from "#kernel/json.ts";
import type { GuestList } from "./guest-list.ts";
import { valueOf } from "./recipient-fields.ts";

/** How a list differs from the guests a design shows: names of who is new, gone, or has other values in which fields. */
export type GuestChanges = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly name: string; readonly fields: readonly string[] }[];
  /** The same guests in another order. */
  readonly moved: boolean;
};

type Listed = GuestList["guests"][number];

const nameOf = ({ values }: Listed) => valueOf(values, "guest.name");

/** The fields in which two records differ; an absent value is an empty one. */
function differingFields(before: Listed, after: Listed): readonly string[] {
  const fields = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  return fields.filter((field) => (before.values[field] ?? "").trim() !== (after.values[field] ?? "").trim());
}

/**
 * What a list would change in the records of a design; null when nothing. Guests are recognised by their ids.
 * Source: D-33.
 */
export function guestChanges(
  records: { readonly rows: readonly Listed[] },
  { guests }: Pick<GuestList, "guests">,
): GuestChanges | null {
  const before = new Map(records.rows.map((row) => [row.id, row]));
  const after = new Map(guests.map((guest) => [guest.id, guest]));
  const both = guests.filter(({ id }) => before.has(id));
  const changes: GuestChanges = {
    added: guests.filter(({ id }) => !before.has(id)).map(nameOf),
    removed: records.rows.filter(({ id }) => !after.has(id)).map(nameOf),
    changed: both.flatMap((guest) => {
      const row = before.get(guest.id);
      const fields = row ? differingFields(row, guest) : [];
      return fields.length === 0 ? [] : [{ name: nameOf(guest), fields }];
    }),
    moved: !sameJson(
      records.rows.filter(({ id }) => after.has(id)).map(({ id }) => id),
      both.map(({ id }) => id),
    ),
  };
  const { added, removed, changed, moved } = changes;
  return added.length + removed.length + changed.length > 0 || moved ? changes : null;
}

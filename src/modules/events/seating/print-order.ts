import type { SeatingPlan } from "./model.ts";

/** The table's name and the number of the chair of every seated guest, table by table and chair by chair. Source: CARD-23. */
export function printOrder({ tables, seats }: SeatingPlan): ReadonlyMap<string, { table: string; chair: string }> {
  const rows = Object.entries(seats);
  return new Map(
    tables.flatMap(({ id, name }) =>
      rows
        .filter(([, seat]) => seat.table === id)
        .toSorted(([, a], [, b]) => a.seat - b.seat)
        .map(([guest, { seat }]) => [guest, { table: name, chair: String(seat + 1) }] as const),
    ),
  );
}

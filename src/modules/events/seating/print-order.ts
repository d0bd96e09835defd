import type { SeatingPlan } from "./model.ts";

/** Who is seated, table by table and chair by chair. */
function rows({ tables, seats }: Pick<SeatingPlan, "tables" | "seats">) {
  const byTable = Map.groupBy(Object.entries(seats), ([, { table }]) => table);
  return tables.map((table) => ({
    table,
    seated: (byTable.get(table.id) ?? []).toSorted(([, a], [, b]) => a.seat - b.seat),
  }));
}

/** The table's name and the number of the chair of every seated guest, table by table and chair by chair. Source: CARD-23. */
export function printOrder(plan: SeatingPlan): ReadonlyMap<string, { table: string; chair: string }> {
  return new Map(
    rows(plan).flatMap(({ table, seated }) =>
      seated.map(([guest, { seat }]) => [guest, { table: table.name, chair: String(seat + 1) }] as const),
    ),
  );
}

/** A table as its cards say it: its name, its number from 1 in the plan, and who sits there, chair by chair. */
export type PrintTable = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly guests: readonly string[];
};

/** The tables somebody sits at, in the order of the plan; `nameOf` says how a guest is called. Source: CARD-23. */
export function printTables(plan: SeatingPlan, nameOf: (guest: string) => string): readonly PrintTable[] {
  return rows(plan).flatMap(({ table: { id, name }, seated }, index) =>
    seated.length === 0 ? [] : [{ id, name, place: index + 1, guests: seated.map(([guest]) => nameOf(guest)) }],
  );
}

import type { HallThing, SeatingPlan, Table } from "../model.ts";
import { gapBetween, overlap, rectangle, type Polygon } from "./polygons.ts";
import { footprint } from "./table-geometry.ts";

/** Tables with at most this between their chairs are neighbours, in mm. */
export const neighbourGap = 1500;

/** What stands badly: two tables that overlap, a table in a thing's way, or one outside the hall. By id. */
export type HallProblem =
  | { readonly kind: "tables"; readonly table: string; readonly other: string }
  | { readonly kind: "thing"; readonly table: string; readonly other: string }
  | { readonly kind: "outside"; readonly table: string };

export const thingArea = ({ x, y, w, h }: HallThing): Polygon => rectangle(x - w / 2, y - h / 2, w, h);

const meet = (ones: readonly Polygon[], others: readonly Polygon[]) =>
  ones.some((one) => others.some((other) => overlap(one, other)));

/** What overlaps in a hall or reaches out of it. Source: CARD-23. */
export function hallProblems({ hall, tables, things }: Pick<SeatingPlan, "hall" | "tables" | "things">) {
  const areas = tables.map((table) => ({ id: table.id, area: footprint(table) }));
  return areas.flatMap(({ id, area }, index): readonly HallProblem[] => [
    ...areas
      .slice(index + 1)
      .filter((other) => meet(area, other.area))
      .map((other) => ({ kind: "tables" as const, table: id, other: other.id })),
    ...things
      .filter((thing) => meet(area, [thingArea(thing)]))
      .map((thing) => ({ kind: "thing" as const, table: id, other: thing.id })),
    ...(area.flat().some(({ x, y }) => x < -1 || y < -1 || x > hall.w + 1 || y > hall.h + 1)
      ? [{ kind: "outside" as const, table: id }]
      : []),
  ]);
}

/** For each table whether each other one is the same or its neighbour. */
export function neighbours(tables: readonly Table[]): readonly (readonly boolean[])[] {
  const areas = tables.map(footprint);
  return areas.map((area, index) =>
    areas.map(
      (other, at) => at === index || area.some((one) => other.some((two) => gapBetween(one, two) <= neighbourGap)),
    ),
  );
}

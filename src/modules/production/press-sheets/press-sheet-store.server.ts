import { z } from "zod";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { SheetPlan } from "#prepress/imposition/sheet-plan.ts";

/** The facts of a plan production needs; the placements themselves are in the file. */
export const PlanFacts = z.object({
  sheet: z.string(),
  w: z.number(),
  h: z.number(),
  columns: z.number().int(),
  rows: z.number().int(),
  turned: z.boolean(),
  method: z.string(),
  order: z.string(),
  edge: z.string(),
  sheets: z.number().int(),
  runs: z.number().int(),
  leaves: z.number().int(),
});
/** The facts of a plan production needs. */
export type PlanFacts = z.infer<typeof PlanFacts>;

/** Stored press sheets of a part. `madeAt` in ms since 1970. */
export type PressSheetFile = {
  readonly lineId: string;
  readonly part: number;
  readonly plan: PlanFacts;
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly madeBy: string;
  readonly madeAt: number;
};

/** The facts of a plan for ticket and page. */
export function planFacts(plan: SheetPlan): PlanFacts {
  const { sheet, columns, rows, turned, method, order, edge, sheets, runs, leaves } = plan;
  return {
    sheet: sheet.name,
    w: sheet.w,
    h: sheet.h,
    columns,
    rows,
    turned,
    method,
    order,
    edge,
    sheets,
    runs,
    leaves,
  };
}

/** Stores press sheets and replaces earlier ones. Source: PDF-07. */
export async function savePressSheets(
  deps: Pick<Deps, "db" | "clock">,
  made: {
    readonly lineId: string;
    readonly part: number;
    readonly plan: SheetPlan;
    readonly key: string;
    readonly sha256: string;
    readonly bytes: number;
  },
  actor: string,
): Promise<PressSheetFile> {
  const { lineId, part, key, sha256, bytes } = made;
  const plan = planFacts(made.plan);
  const now = deps.clock.now();
  const row = {
    plan: JSON.stringify(plan),
    file_key: key,
    sha256,
    bytes,
    sheets: plan.sheets,
    made_by: actor,
    made_at: new Date(now),
  };
  await deps.db
    .insertInto("press_sheet_file")
    .values({ line_id: lineId, part, ...row })
    .onConflict((conflict) => conflict.columns(["line_id", "part"]).doUpdateSet(row))
    .execute();
  return { lineId, part, plan, key, sha256, bytes, madeBy: actor, madeAt: now };
}

/** The press sheets of some lines, by line and part. */
export async function pressSheetsOf(db: Database, lineIds: readonly string[]): Promise<readonly PressSheetFile[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom("press_sheet_file")
    .selectAll()
    .where("line_id", "in", lineIds)
    .orderBy("part")
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    part: row.part,
    plan: PlanFacts.parse(row.plan),
    key: row.file_key,
    sha256: row.sha256,
    bytes: row.bytes,
    madeBy: row.made_by,
    madeAt: row.made_at.getTime(),
  }));
}

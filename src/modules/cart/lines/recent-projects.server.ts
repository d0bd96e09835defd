import type { NotNull } from "kysely";
import { designId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";

/** A project the visitor worked on recently, for the empty cart. `at` in ms. Source: CART-13. */
export type RecentProject = {
  readonly id: string;
  readonly name: string;
  readonly designId: DesignId;
  readonly variant: string;
  readonly at: number;
};

/** The visitor's last four projects, newest first. Source: CART-13. */
export async function recentProjects(deps: Deps, session: SessionId): Promise<readonly RecentProject[]> {
  const rows = await deps.db
    .selectFrom("project")
    .innerJoin("design", "design.id", "project.design_id")
    .select(["project.id", "project.design_id", "project.variant", "project.updated_at", "design.name"])
    .where("project.session_id", "=", session)
    .where("project.kind", "=", "card")
    .$narrowType<{ variant: NotNull; design_id: NotNull }>()
    .where("project.deleted_at", "is", null)
    .orderBy("project.updated_at", "desc")
    .limit(4)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    designId: designId(row.design_id),
    variant: row.variant,
    at: row.updated_at.getTime(),
  }));
}

import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import { readDocument } from "#design/model/migrations.ts";
import { designId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import { PhotoChoice } from "#modules/photo-products/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findShownProject } from "./store.server.ts";

/** Number of days for which a deleted design can be restored. Source: CFG-19. */
export const binDays = 30;

/**
 * An entry in the visitor's list of designs, a card of a product or a chosen photo product. `name` is the customer's
 * own or the design's, null for a photo product without one; times in ms.
 */
export type MyDesign = {
  readonly id: string;
  readonly name: string | null;
  readonly of:
    | { readonly card: string; readonly design: DesignId; readonly variant: string }
    | { readonly photo: PhotoChoice };
  readonly at: number;
  /** When it will be deleted permanently; null outside the bin. */
  readonly deletedAt: number | null;
  /** The set it belongs to; null for a single design. Source: THEME-05. */
  readonly set: string | null;
};

/** The visitor's designs, latest first, including those in the bin; at most 200. Source: CFG-19. */
export async function myDesigns(db: Database, session: SessionId): Promise<readonly MyDesign[]> {
  const rows = await db
    .selectFrom("project")
    .leftJoin("pinned_template", "pinned_template.hash", "project.template_hash")
    .select([
      "project.id",
      "project.kind",
      "project.design_id",
      "project.variant",
      "project.options",
      "project.name",
      "project.updated_at",
      "project.deleted_at",
      "project.set_id",
      sql<string | null>`pinned_template.template ->> 'name'`.as("design_name"),
      sql<string | null>`pinned_template.template ->> 'product'`.as("product"),
    ])
    .where("project.session_id", "=", session)
    .orderBy("project.updated_at", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? row.design_name,
    of:
      row.product === null
        ? { photo: PhotoChoice.parse({ kind: row.kind, chosen: row.options }) }
        : { card: row.product, design: designId(row.design_id ?? ""), variant: row.variant ?? "" },
    at: row.updated_at.getTime(),
    deletedAt: row.deleted_at ? row.deleted_at.getTime() + binDays * dayMs : null,
    set: row.set_id,
  }));
}

type Own = { readonly session: SessionId; readonly id: ProjectId };

async function change(
  db: Database,
  { session, id }: Own,
  values: { readonly name?: string | null; readonly deleted_at?: Date | null },
): Promise<Result<null>> {
  const updated = await db
    .updateTable("project")
    .set(values)
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? accept(null) : refuse("PROJECT_UNKNOWN");
}

/**
 * Names a design; an empty name restores the design's own. Refuses PROJECT_UNKNOWN, also for a stranger's. Source:
 * CFG-19.
 */
export function renameDesign(db: Database, own: Own, name: string): Promise<Result<null>> {
  // Control characters and line breaks are not allowed in a name.
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 80);
  return change(db, own, { name: plain === "" ? null : plain });
}

/** Moves a design into the bin or out of it. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: CFG-19. */
export function binDesign(deps: Pick<Deps, "db" | "clock">, own: Own, binned: boolean): Promise<Result<null>> {
  return change(deps.db, own, { deleted_at: binned ? new Date(deps.clock.now()) : null });
}

/** Permanently deletes designs moved to the bin before a point in time; returns their number. Source: CFG-19. */
export async function emptyBin(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db.deleteFrom("project").where("deleted_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Deletes designs nobody can reach any more: their session has expired, and they have not changed since a point in
 * time. Returns their number.
 * @source CFG-19, duties: retention
 */
export async function removeForgottenDesigns(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db
    .deleteFrom("project")
    .where("session_id", "is", null)
    .where("updated_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** The front of a visitor's design as WebP, 320 px wide; undefined for strangers. Source: CFG-19, GEN-08. */
export async function myDesignPicture(
  deps: Deps,
  session: SessionId | undefined,
  id: ProjectId,
): Promise<Uint8Array | undefined> {
  const stored = session && (await findShownProject(deps.db, session, id));
  const document = stored && readDocument(stored.document);
  if (!stored || !document?.ok) return undefined;
  return documentPicture(deps, document.value, { refinement: stored.refinement, width: 320 });
}

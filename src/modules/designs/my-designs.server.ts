import { sql } from "kysely";
import { readDocument } from "#design/model/migrations.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { refinementOf } from "./model.ts";
import { findProject } from "./store.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Days that a thrown away design can be brought back. Source: CFG-19. */
export const binDays = 30;

/** A design of the visitor in the list. `name` is the customer's own or the design's; times in ms. */
export type MyDesign = {
  readonly id: string;
  readonly name: string;
  readonly product: string;
  readonly at: number;
  /** When it goes for good; null outside of the bin. */
  readonly goneAt: number | null;
  /** The set it is a card of; null for a design by itself. Source: THEME-05. */
  readonly set: string | null;
};

/** The visitor's designs, the latest first, those in the bin too; at most 200. Source: CFG-19. */
export async function myDesigns(db: Database, session: SessionId): Promise<readonly MyDesign[]> {
  const rows = await db
    .selectFrom("project")
    .innerJoin("pinned_template", "pinned_template.hash", "project.template_hash")
    .select([
      "project.id",
      "project.name",
      "project.updated_at",
      "project.deleted_at",
      "project.set_id",
      sql<string>`pinned_template.template ->> 'name'`.as("design_name"),
      sql<string>`pinned_template.template ->> 'product'`.as("product"),
    ])
    .where("project.session_id", "=", session)
    .orderBy("project.updated_at", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? row.design_name,
    product: row.product,
    at: row.updated_at.getTime(),
    goneAt: row.deleted_at ? row.deleted_at.getTime() + binDays * dayMs : null,
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

/** Names a design; an empty name gives it the design's again. Refusal: PROJECT_UNKNOWN, also a stranger's. Source: CFG-19. */
export function renameDesign(db: Database, own: Own, name: string): Promise<Result<null>> {
  // Controls and line breaks have no place in a name.
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 80);
  return change(db, own, { name: plain === "" ? null : plain });
}

/** Puts a design into the bin or takes it out. Refusal: PROJECT_UNKNOWN, also a stranger's. Source: CFG-19. */
export function binDesign(deps: Pick<Deps, "db" | "clock">, own: Own, binned: boolean): Promise<Result<null>> {
  return change(deps.db, own, { deleted_at: binned ? new Date(deps.clock.now()) : null });
}

/** Designs that went into the bin before a moment go for good; returns how many. Source: CFG-19. */
export async function emptyBin(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await deps.db.deleteFrom("project").where("deleted_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Designs nobody can reach any more go: those whose visit ran out, untouched since a moment. Returns how many.
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
  const stored = session && (await findProject(deps.db, session, id));
  const document = stored && readDocument(stored.document);
  if (!stored || !document?.ok) return undefined;
  return documentPicture(deps, document.value, { refinement: refinementOf(stored.options), width: 320 });
}

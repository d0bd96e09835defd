import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { PhotoChoice } from "#modules/photo-products/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** A stored project of a photo product; the document is not parsed yet (it may be of an older version). Source: D-30. */
export type PhotoProject = {
  readonly id: ProjectId;
  readonly revision: number;
  readonly document: unknown;
  readonly choice: PhotoChoice;
  readonly quantity: number;
  /** Of its photo design; null without one. */
  readonly designId: string | null;
  readonly name: string | null;
};

/** Initial values of a new project. */
export type NewPhotoProject = Pick<PhotoProject, "id" | "choice" | "quantity" | "designId"> & {
  readonly session: SessionId;
  readonly document: DesignDocument;
  readonly name?: string | null;
  readonly now: Date;
};

/** Inserts a project at revision 1. */
export async function insertPhotoProject(db: Database | Trx, project: NewPhotoProject): Promise<void> {
  const { id, session, choice, document, quantity, designId, name = null, now } = project;
  await db
    .insertInto("project")
    .values({
      id,
      kind: choice.kind,
      session_id: session,
      design_id: designId,
      document: JSON.stringify(document),
      options: JSON.stringify(choice.chosen),
      quantity,
      name,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The photo project of this visitor; undefined for unknown ids, cards and strangers' projects alike. Source: GEN-08. */
export async function findPhotoProject(
  db: Database,
  session: SessionId,
  id: ProjectId,
): Promise<PhotoProject | undefined> {
  const row = await db
    .selectFrom("project")
    .select(["id", "kind", "revision", "document", "options", "quantity", "design_id", "name"])
    .where("id", "=", id)
    .where("session_id", "=", session)
    .where("kind", "!=", "card")
    .executeTakeFirst();
  return (
    row && {
      id: projectId(row.id),
      revision: row.revision,
      document: row.document,
      choice: PhotoChoice.parse({ kind: row.kind, chosen: row.options }),
      quantity: row.quantity,
      designId: row.design_id,
      name: row.name,
    }
  );
}

/** Writes the next revision; false if the stored revision is no longer `onRevision`. Source: CFG-03. */
export async function writePhotoRevision(
  db: Database,
  project: Pick<NewPhotoProject, "id" | "session" | "document" | "quantity" | "designId" | "now"> & {
    readonly onRevision: number;
    readonly chosen: PhotoChoice["chosen"];
  },
): Promise<boolean> {
  const updated = await db
    .updateTable("project")
    .set({
      revision: project.onRevision + 1,
      document: JSON.stringify(project.document),
      options: JSON.stringify(project.chosen),
      quantity: project.quantity,
      design_id: project.designId,
      updated_at: project.now,
    })
    .where("id", "=", project.id)
    .where("session_id", "=", project.session)
    .where("revision", "=", project.onRevision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

import type { ProjectId, SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CommentView, ShareView } from "./model.ts";

/** A shared link as the page needs it; undefined for wrong or revoked tokens. */
export type OpenShare = {
  readonly id: string;
  readonly projectId: string;
  readonly email: string | null;
  readonly name: string | null;
};

/** Finds a shared link by the hash of its token, unless it or its design was deleted. Source: CFG-17, GEN-08. */
export async function openShare(db: Database, tokenHash: string): Promise<OpenShare | undefined> {
  const row = await db
    .selectFrom("design_share")
    .innerJoin("project", "project.id", "design_share.project_id")
    .select(["design_share.id", "design_share.project_id", "design_share.email", "project.name"])
    .where("design_share.token_hash", "=", tokenHash)
    .where("design_share.revoked_at", "is", null)
    .where("project.deleted_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id, projectId: row.project_id, email: row.email, name: row.name };
}

/** Inserts a shared link to a project. */
export async function insertShare(
  db: Database,
  share: {
    readonly id: string;
    readonly project: string;
    readonly tokenHash: string;
    readonly email: string | null;
    readonly locale: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, project, tokenHash, email, locale, at } = share;
  await db
    .insertInto("design_share")
    .values({ id, project_id: project, token_hash: tokenHash, email, locale, created_at: at })
    .execute();
}

/** Comments of shared links, oldest first. */
export async function commentsOf(
  db: Database,
  shares: readonly string[],
): Promise<ReadonlyMap<string, readonly CommentView[]>> {
  if (shares.length === 0) return new Map();
  const rows = await db
    .selectFrom("design_comment")
    .selectAll()
    .where("share_id", "in", [...shares])
    .orderBy("created_at")
    .limit(1000)
    .execute();
  const views = rows.map(
    (row) =>
      [
        row.share_id,
        {
          id: row.id,
          panel: row.panel,
          x: row.x,
          y: row.y,
          author: row.author,
          body: row.body,
          at: row.created_at.getTime(),
          settled: row.resolved_at !== null,
        },
      ] as const,
  );
  return new Map(shares.map((share) => [share, views.filter(([of]) => of === share).map(([, view]) => view)]));
}

/** The shared links of a visitor's project with their comments, latest first. Source: CFG-17, GEN-08. */
export async function sharesOf(db: Database, session: SessionId, project: ProjectId): Promise<readonly ShareView[]> {
  const rows = await db
    .selectFrom("design_share")
    .innerJoin("project", "project.id", "design_share.project_id")
    .select(["design_share.id", "design_share.created_at", "design_share.revoked_at"])
    .where("project.id", "=", project)
    .where("project.session_id", "=", session)
    .orderBy("design_share.created_at", "desc")
    .limit(20)
    .execute();
  const comments = await commentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.getTime(),
    revoked: row.revoked_at !== null,
    comments: [...(comments.get(row.id) ?? [])],
  }));
}

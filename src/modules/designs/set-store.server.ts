import { noSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { SharedTextsForm } from "./design-set.ts";
import { PinnedTemplate } from "./model.ts";
import { projectOf, projectsIn, type ProjectRow } from "./store.server.ts";

/** A stored set of a visitor. */
export type SetRow = { readonly id: string; readonly themeId: number; readonly words: SharedTexts };

/** Inserts a set. Source: THEME-05. */
export async function insertSet(
  db: Database,
  { id, session, themeId, words, now }: SetRow & { readonly session: SessionId; readonly now: Date },
): Promise<void> {
  const values = { id, session_id: session, theme_id: themeId, words: JSON.stringify(words) };
  await db
    .insertInto("design_set")
    .values({ ...values, created_at: now, updated_at: now })
    .execute();
}

/** Updates the texts of this visitor's set. */
export async function writeTexts(
  db: Database,
  { id, session, words, now }: Omit<SetRow, "themeId"> & { readonly session: SessionId; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("design_set")
    .set({ words: JSON.stringify(words), updated_at: now })
    .where("id", "=", id)
    .where("session_id", "=", session)
    .execute();
}

/** The set of this visitor; undefined for unknown ids and strangers' ids alike. Source: GEN-08. */
export async function findSet(db: Database, session: SessionId, id: string): Promise<SetRow | undefined> {
  const row = await db
    .selectFrom("design_set")
    .select(["id", "theme_id", "words"])
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  const words = SharedTextsForm.safeParse(row?.words);
  return row && { id: row.id, themeId: row.theme_id, words: words.success ? words.data : noSharedTexts };
}

/** The sets of a visitor, the last changed first; the newest twenty. Source: THEME-05. */
export async function latestSets(db: Database, session: SessionId): Promise<readonly SetRow[]> {
  const rows = await db
    .selectFrom("design_set")
    .select(["id", "theme_id", "words"])
    .where("session_id", "=", session)
    .orderBy("updated_at", "desc")
    .limit(20)
    .execute();
  return rows.flatMap(({ id, theme_id: themeId, words }) => {
    const read = SharedTextsForm.safeParse(words);
    return read.success ? [{ id, themeId, words: read.data }] : [];
  });
}

/** Number of sets a visitor has created since a point in time. Source: NFR-02. */
export async function setsBegun(db: Database, session: SessionId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("design_set")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("session_id", "=", session)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The projects of a set that are not in the bin, in order of creation. One statement. */
export async function membersOf(db: Database, session: SessionId, set: string): Promise<readonly ProjectRow[]> {
  const rows = await projectsIn(db)
    .select("pinned_template.template")
    .where("project.set_id", "=", set)
    .where("project.session_id", "=", session)
    .where("project.deleted_at", "is", null)
    .orderBy("project.created_at")
    .orderBy("project.id")
    .execute();
  return rows.map((row) => ({
    ...projectOf(row),
    document: row.document,
    template: PinnedTemplate.parse(row.template),
  }));
}

/** Adds a project of this visitor to the set. */
export async function joinSet(db: Database, session: SessionId, set: string, project: ProjectId): Promise<void> {
  await db
    .updateTable("project")
    .set({ set_id: set })
    .where("id", "=", project)
    .where("session_id", "=", session)
    .execute();
}

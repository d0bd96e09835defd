import { noSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { SharedTextsForm } from "./design-set.ts";

/** The names a visitor entered for all tiles, and the id used to request their pictures. */
export type ListNamesRow = { readonly id: string; readonly words: SharedTexts };

/** The texts of this visitor; undefined if there are none. */
export async function findListNames(db: Database, session: SessionId): Promise<ListNamesRow | undefined> {
  const row = await db
    .selectFrom("list_words")
    .select(["id", "words"])
    .where("session_id", "=", session)
    .executeTakeFirst();
  const words = SharedTextsForm.safeParse(row?.words);
  return row && { id: row.id, words: words.success ? words.data : noSharedTexts };
}

/** Stores the texts of a visitor, replacing earlier ones. */
export async function writeListNames(
  db: Database,
  { session, id, words, now }: ListNamesRow & { readonly session: SessionId; readonly now: Date },
): Promise<void> {
  const change = { id, words: JSON.stringify(words), changed_at: now };
  await db
    .insertInto("list_words")
    .values({ session_id: session, ...change })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(change))
    .execute();
}

/** Deletes the texts of a visitor. */
export async function deleteListNames(db: Database, session: SessionId): Promise<void> {
  await db.deleteFrom("list_words").where("session_id", "=", session).execute();
}

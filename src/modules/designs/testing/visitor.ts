import { sessionId, type SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newUuid } from "#platform/random.server.ts";

/** Creates a visitor with a new session. */
export async function aVisitor(db: Database): Promise<SessionId> {
  const id = newUuid();
  const at = new Date();
  const row = { id, host: "localhost", token_hash: id.replaceAll("-", "").repeat(2), created_at: at, expires_at: at };
  await db.insertInto("visitor_session").values(row).execute();
  return sessionId(id);
}

import { readDocument } from "#design/model/migrations.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { findPhotoProject, insertPhotoProject } from "./photo-project-store.server.ts";

/**
 * Copies a photo project with its photos; the original is not changed. Refuses PROJECT_UNKNOWN, also for a stranger's,
 * and what `readDocument` refuses.
 * @source CFG-19, GEN-08
 */
export async function copyPhotoProject(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId,
  of: ProjectId,
): Promise<Result<{ readonly id: ProjectId }>> {
  const stored = await findPhotoProject(deps.db, session, of);
  if (!stored) return refuse("PROJECT_UNKNOWN");
  const document = readDocument(stored.document);
  if (!document.ok) return document;
  const id = projectId(newUuid());
  const now = new Date(deps.clock.now());
  await insertPhotoProject(deps.db, { ...stored, id, session, document: document.value, now });
  return accept({ id });
}

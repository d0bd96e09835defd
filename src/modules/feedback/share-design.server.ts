import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { findShownProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { insertShare } from "./store.server.ts";

type Visitor = { readonly session: SessionId | undefined };

/** Maximum number of active links of one design. */
const maxShares = 10;

/**
 * Creates a secret link to a design. Refuses PROJECT_UNKNOWN (also for a stranger's), RATE_LIMIT if ten are already
 * active. Source: CFG-17, GEN-08.
 * @returns path of the page; the token is not stored
 */
export async function shareDesign(
  deps: Pick<Deps, "db" | "clock">,
  input: Visitor & { readonly project: ProjectId; readonly email: string | undefined; readonly shop: Place },
): Promise<Result<{ readonly id: string; readonly path: string }>> {
  const { session, project, email = null, shop } = input;
  if (!session || !(await findShownProject(deps.db, session, project))) return refuse("PROJECT_UNKNOWN");
  const open = await deps.db
    .selectFrom("design_share")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", project)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= maxShares) return refuse("RATE_LIMIT");
  const token = newToken();
  const id = newUuid();
  const at = new Date(deps.clock.now());
  await insertShare(deps.db, { id, project, tokenHash: sha256(token), email, locale: shop.locale, at });
  return accept({ id, path: addressOf(shop, "feedback", token) });
}

/** Revokes a link. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: CFG-17, GEN-08. */
export async function revokeShare(
  deps: Pick<Deps, "db" | "clock">,
  { session, id }: Visitor & { readonly id: string },
): Promise<Result<null>> {
  if (!session) return refuse("PROJECT_UNKNOWN");
  const updated = await deps.db
    .updateTable("design_share")
    .set({ revoked_at: new Date(deps.clock.now()) })
    .where("id", "=", id)
    .where("project_id", "in", (select) => select.selectFrom("project").select("id").where("session_id", "=", session))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? accept(null) : refuse("PROJECT_UNKNOWN");
}

/**
 * Marks a comment as resolved or unresolved. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: CFG-17, GEN-08.
 */
export async function settleComment(
  deps: Pick<Deps, "db" | "clock">,
  { session, id, settled }: Visitor & { readonly id: string; readonly settled: boolean },
): Promise<Result<null>> {
  if (!session) return refuse("PROJECT_UNKNOWN");
  const updated = await deps.db
    .updateTable("design_comment")
    .set({ resolved_at: settled ? new Date(deps.clock.now()) : null })
    .where("id", "=", id)
    .where("share_id", "in", (select) =>
      select
        .selectFrom("design_share")
        .innerJoin("project", "project.id", "design_share.project_id")
        .select("design_share.id")
        .where("project.session_id", "=", session),
    )
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? accept(null) : refuse("PROJECT_UNKNOWN");
}

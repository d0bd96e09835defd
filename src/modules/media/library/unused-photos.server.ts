import { beforeAllIds } from "#kernel/ids.ts";
import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { removeUnusedPhotos, type PhotosInUse, type PhotoUses } from "../photos/remove-photo.server.ts";

/**
 * Days after which an account's photos that nothing shows are deleted, days before on which the customer is told, and
 * least days between two such mails. Source: MYPH-02.
 */
export const unusedPhotoTimes = { keep: 180, notice: 14, pause: 7 } as const;

/** When photos announced at a time are deleted at the earliest; ms since 1970. Source: MYPH-02. */
export const removalAfter = (announcedAt: number): number => announcedAt + unusedPhotoTimes.notice * dayMs;

/** Visitors with photos old enough to be announced or released, after one of them, in the order of their ids. */
export async function visitorsWithOldPhotos(
  deps: Pick<Deps, "db" | "clock">,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom("photo")
    .select("session_id")
    .distinct()
    .where("session_id", ">", after)
    .where("created_at", "<", oldBefore(deps.clock.now()))
    .$narrowType<{ session_id: string }>()
    .orderBy("session_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.session_id);
}

const oldBefore = (now: number): Date => new Date(now - (unusedPhotoTimes.keep - unusedPhotoTimes.notice) * dayMs);

/**
 * Announces the deletion of a visitor's old photos that nothing shows, and releases announced ones that something shows
 * again. Announces nothing within the pause after the last time.
 * @returns number of photos announced now
 * @source MYPH-02, PHOTO-03
 */
export async function announceRemoval(
  trx: Trx,
  { clock, photosInUse }: Pick<Deps, "clock"> & { readonly photosInUse: PhotosInUse },
  session: SessionId,
): Promise<number> {
  const now = clock.now();
  const rows = await trx
    .selectFrom("photo")
    .select(["id", "removal_announced_at"])
    .where("session_id", "=", session)
    .where("created_at", "<", oldBefore(now))
    .execute();
  const used = await photosInUse(
    trx,
    rows.map(({ id }) => id),
  );
  const announced = rows.filter((row) => row.removal_announced_at !== null);
  const set = async (ids: readonly string[], at: Date | null) =>
    sql`update photo set removal_announced_at = ${at} where id = any(${[...ids]}::uuid[])`.execute(trx);
  const shownAgain = announced.filter(({ id }) => used.has(id)).map(({ id }) => id);
  if (shownAgain.length > 0) await set(shownAgain, null);
  const pauseEnds = new Date(now - unusedPhotoTimes.pause * dayMs);
  if (announced.some((row) => row.removal_announced_at !== null && row.removal_announced_at > pauseEnds)) return 0;
  const unused = rows.filter((row) => row.removal_announced_at === null && !used.has(row.id)).map(({ id }) => id);
  if (unused.length > 0) await set(unused, new Date(now));
  return unused.length;
}

/** Number of a visitor's photos whose deletion is announced. Source: MYPH-02. */
export async function announcedPhotos(db: Database, session: string): Promise<number> {
  const { count } = await db
    .selectFrom("photo")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("session_id", "=", session)
    .where("removal_announced_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const batch = 500;

/**
 * Deletes photos uploaded before a point in time whose deletion was announced long enough ago and that nothing shows.
 * Returns their number.
 * @source MYPH-02, PHOTO-03, PHOTO-05
 */
export async function removeAnnouncedPhotos(
  deps: Pick<Deps, "db" | "files" | "clock"> & { readonly photoUses: PhotoUses },
  before: Date,
): Promise<number> {
  let removed = 0;
  for (let after: string = beforeAllIds; ;) {
    const rows = await deps.db
      .selectFrom("photo")
      .select("id")
      .where("removal_announced_at", "<=", new Date(deps.clock.now() - unusedPhotoTimes.notice * dayMs))
      .where("created_at", "<", before)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    removed += await removeUnusedPhotos(
      deps,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (rows.length < batch || !last) return removed;
    after = last.id;
  }
}

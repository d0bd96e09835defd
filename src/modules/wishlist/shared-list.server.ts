import { daySeconds } from "#kernel/durations.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { wishlistLimits } from "./limits.ts";
import { Remark, type WishlistItem, type WishlistOwner } from "./model.ts";
import { itemsOf, ownedBy } from "./store.server.ts";

/** A list as seen by people with its link; it does not reveal its owner. Source: WISH-05. */
export type SharedList = { readonly name: string | null; readonly items: readonly WishlistItem[] };

/** Access to a list: by its secret link, or as its owner. */
export type ListAccess = { readonly token: string } | { readonly owner: WishlistOwner };

/** The list of a secret link; undefined for wrong and revoked tokens alike. Source: WISH-05. */
export async function sharedList(
  deps: Pick<Deps, "db">,
  token: string,
  viewer: SessionId | undefined,
): Promise<SharedList | undefined> {
  const list = await deps.db
    .selectFrom("wishlist")
    .select(["id", "name"])
    .where("share_hash", "=", sha256(token))
    .executeTakeFirst();
  return list && { name: list.name, items: await itemsOf(deps.db, list.id, viewer) };
}

/** The list of a saved design, if this access allows it. */
async function listOfItem(db: Database | Trx, access: ListAccess, item: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("wishlist_item")
    .innerJoin("wishlist", "wishlist.id", "wishlist_item.wishlist_id")
    .select("wishlist.id")
    .where("wishlist_item.id", "=", item)
    .where("wishlist_item.removed_at", "is", null)
    .where("token" in access ? (eb) => eb("wishlist.share_hash", "=", sha256(access.token)) : ownedBy(access.owner))
    .executeTakeFirst();
  return row?.id;
}

/** Gives a design of a shared list the viewer's like, or takes it back. Refuses WISHLIST_UNKNOWN. Source: WISH-05. */
export async function toggleSharedListDesign(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
  { session, item }: { readonly session: SessionId; readonly item: string },
): Promise<Result<null>> {
  if (!(await listOfItem(deps.db, { token }, item))) return refuse("WISHLIST_UNKNOWN");
  const taken = await deps.db
    .deleteFrom("wishlist_heart")
    .where("item_id", "=", item)
    .where("session_id", "=", session)
    .executeTakeFirst();
  if (taken.numDeletedRows > 0n) return accept(null);
  await deps.db
    .insertInto("wishlist_heart")
    .values({ item_id: item, session_id: session, created_at: new Date(deps.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accept(null);
}

/**
 * Adds a comment to a saved design. Refuses WISHLIST_UNKNOWN, WISHLIST_REMARK (empty, longer than 500 characters),
 * and RATE_LIMIT with the seconds `s` to wait: ten comments a minute per session, 300 per list.
 * @source WISH-05, NFR-02
 */
export async function addRemark(
  deps: Pick<Deps, "db" | "clock" | "config">,
  access: ListAccess,
  { session, item, text }: { readonly session: SessionId; readonly item: string; readonly text: string },
): Promise<Result<null>> {
  const body = Remark.safeParse(text);
  if (!body.success) return refuse("WISHLIST_REMARK", { n: wishlistLimits.comment });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const list = await listOfItem(trx, access, item);
    if (!list) return refuse("WISHLIST_UNKNOWN");
    await trx.selectFrom("wishlist").select("id").where("id", "=", list).forUpdate().execute();
    const counts = await trx
      .selectFrom("wishlist_comment")
      .innerJoin("wishlist_item", "wishlist_item.id", "wishlist_comment.item_id")
      .select(({ fn, eb }) => [
        fn.countAll<number>().as("all"),
        fn
          .countAll<number>()
          .filterWhere(
            eb.and([
              eb("wishlist_comment.session_id", "=", session),
              eb("wishlist_comment.created_at", ">", new Date(now - 60_000)),
            ]),
          )
          .as("lately"),
      ])
      .where("wishlist_item.wishlist_id", "=", list)
      .executeTakeFirstOrThrow();
    if (counts.all >= wishlistLimits.comments) return refuse("RATE_LIMIT", { s: daySeconds });
    if (counts.lately >= wishlistLimits.perMinute * deps.config.RATE_LIMIT_FACTOR)
      return refuse("RATE_LIMIT", { s: 60 });
    await trx
      .insertInto("wishlist_comment")
      .values({
        id: newUuid(),
        item_id: item,
        session_id: session,
        by_owner: "owner" in access,
        body: body.data,
        created_at: new Date(now),
      })
      .execute();
    return accept(null);
  });
}

import type { SessionId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { listsOf, mainList } from "./store.server.ts";

/**
 * Merges the lists of the session into those of the customer's account visitor at log-in, in the caller's
 * transaction: the main lists and lists of the same name are merged, all others are transferred unchanged. A design
 * in the same colour is kept once, the customer's own with its comments. The limits of saving do not apply, so
 * nothing is lost. Idempotent.
 * @source WISH-03
 */
export async function mergeWishlists(
  trx: Trx,
  { session, accountVisitor }: { readonly session: SessionId; readonly accountVisitor: SessionId },
  now: number,
): Promise<void> {
  // Likes and comments on lists shared by others still belong to this person.
  await trx
    .updateTable("wishlist_heart as heart")
    .set({ session_id: accountVisitor })
    .where("heart.session_id", "=", session)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("wishlist_heart as given")
            .select("given.item_id")
            .where("given.session_id", "=", accountVisitor)
            .whereRef("given.item_id", "=", "heart.item_id"),
        ),
      ),
    )
    .execute();
  await trx
    .updateTable("wishlist_comment")
    .set({ session_id: accountVisitor })
    .where("session_id", "=", session)
    .execute();
  const brought = await listsOf(trx, { session });
  if (brought.length === 0) return;
  const main = await mainList(trx, { session: accountVisitor }, new Date(now));
  const known = new Map(
    (await listsOf(trx, { session: accountVisitor })).map(({ id, name }) => [name?.toLowerCase() ?? null, id]),
  );
  for (const { id, name } of brought) {
    const target = name === null ? main : known.get(name.toLowerCase());
    if (target === undefined) {
      await trx.updateTable("wishlist").set({ session_id: accountVisitor }).where("id", "=", id).execute();
      continue;
    }
    await trx
      .updateTable("wishlist_item as item")
      .set({ wishlist_id: target })
      .where("item.wishlist_id", "=", id)
      .where("item.removed_at", "is", null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("wishlist_item as present")
              .select("present.id")
              .where("present.wishlist_id", "=", target)
              .whereRef("present.design_id", "=", "item.design_id")
              .whereRef("present.variant", "=", "item.variant")
              .where("present.removed_at", "is", null),
          ),
        ),
      )
      .execute();
    await trx.deleteFrom("wishlist").where("id", "=", id).execute();
  }
}

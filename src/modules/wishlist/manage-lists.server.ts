import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { wishlistLimits } from "./limits.ts";
import { ListName, type WishlistOwner } from "./model.ts";
import { listsOf, lockList, mainList, ownedBy } from "./store.server.ts";

type ListDeps = Pick<Deps, "db" | "clock">;
type Own = { readonly owner: WishlistOwner; readonly list: string };

/**
 * Creates a list. Refuses WISHLIST_NAME (empty, longer than 60 characters) and WISHLIST_LISTS with the limit `n`.
 * @returns id of the list
 * @source WISH-05
 */
export async function createList(deps: ListDeps, owner: WishlistOwner, text: string): Promise<Result<string>> {
  const name = ListName.safeParse(text);
  if (!name.success) return refuse("WISHLIST_NAME", { n: wishlistLimits.name });
  const at = new Date(deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    // The main list exists first, even if the visitor's first action is to create another one; its lock serialises
    // all others.
    await mainList(trx, owner, at);
    if ((await listsOf(trx, owner)).length >= wishlistLimits.lists)
      return refuse("WISHLIST_LISTS", { n: wishlistLimits.lists });
    const id = newUuid();
    await trx
      .insertInto("wishlist")
      .values({ id, session_id: owner.session, name: name.data, created_at: at })
      .execute();
    return accept(id);
  });
}

/**
 * Renames a list. Refuses WISHLIST_NAME, and WISHLIST_UNKNOWN for the main list and for others'. Source: WISH-05,
 * GEN-08.
 */
export async function renameList(deps: ListDeps, { owner, list }: Own, text: string): Promise<Result<null>> {
  const name = ListName.safeParse(text);
  if (!name.success) return refuse("WISHLIST_NAME", { n: wishlistLimits.name });
  const { numUpdatedRows } = await deps.db
    .updateTable("wishlist")
    .set({ name: name.data })
    .where("id", "=", list)
    .where("name", "is not", null)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(null) : refuse("WISHLIST_UNKNOWN");
}

/** Deletes a list with its designs. Refuses WISHLIST_UNKNOWN for the main list and for others'. Source: WISH-05, GEN-08. */
export async function deleteList(deps: ListDeps, { owner, list }: Own): Promise<Result<null>> {
  const { numDeletedRows } = await deps.db
    .deleteFrom("wishlist")
    .where("id", "=", list)
    .where("name", "is not", null)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("WISHLIST_UNKNOWN");
}

/** Removes the same design in the same colour from the target list. */
async function removeDuplicate(trx: Trx, item: { readonly design_id: string; readonly variant: string }, from: string) {
  await trx
    .deleteFrom("wishlist_item")
    .where("wishlist_id", "=", from)
    .where("design_id", "=", item.design_id)
    .where("variant", "=", item.variant)
    .where("removed_at", "is", null)
    .execute();
}

/**
 * Moves a saved design into another list, with its comments; there it is listed once per colour. Refuses
 * WISHLIST_UNKNOWN if item or list are not the owner's.
 * @source WISH-05, GEN-08
 */
export async function moveItem(deps: ListDeps, { owner, list }: Own, item: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const target = await lockList(trx, owner, list);
    const found = await trx
      .selectFrom("wishlist_item")
      .innerJoin("wishlist", "wishlist.id", "wishlist_item.wishlist_id")
      .select(["wishlist_item.wishlist_id", "wishlist_item.design_id", "wishlist_item.variant"])
      .where("wishlist_item.id", "=", item)
      .where("wishlist_item.removed_at", "is", null)
      .where(ownedBy(owner))
      .executeTakeFirst();
    if (!target || !found) return refuse("WISHLIST_UNKNOWN");
    if (found.wishlist_id === list) return accept(null);
    await removeDuplicate(trx, found, list);
    await trx.updateTable("wishlist_item").set({ wishlist_id: list }).where("id", "=", item).execute();
    return accept(null);
  });
}

/**
 * Creates the secret link of a list; an older one stops working. The token is not stored. Refuses WISHLIST_UNKNOWN
 * for others' lists.
 * @returns path of the page
 * @source WISH-05, GEN-08
 */
export async function shareList(deps: ListDeps, { owner, list }: Own, shop: Place): Promise<Result<string>> {
  const token = newToken();
  const { numUpdatedRows } = await deps.db
    .updateTable("wishlist")
    .set({ share_hash: sha256(token) })
    .where("id", "=", list)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(addressOf(shop, "wishlist", token)) : refuse("WISHLIST_UNKNOWN");
}

/** Revokes the link of a list. Refuses WISHLIST_UNKNOWN for others' lists. Source: WISH-05, GEN-08. */
export async function stopSharing(deps: ListDeps, { owner, list }: Own): Promise<Result<null>> {
  const { numUpdatedRows } = await deps.db
    .updateTable("wishlist")
    .set({ share_hash: null })
    .where("id", "=", list)
    .where(ownedBy(owner))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(null) : refuse("WISHLIST_UNKNOWN");
}

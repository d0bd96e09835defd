import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { OpenWishlist, WishlistOwner } from "./model.ts";
import { itemsOf, listsOf } from "./store.server.ts";

/**
 * The owner's lists and one of them opened, by default the main one; undefined for a list that is not the owner's.
 * @source WISH-01, WISH-05, GEN-08
 */
export async function openWishlist(
  deps: Pick<Deps, "db">,
  owner: WishlistOwner | undefined,
  list?: string,
): Promise<OpenWishlist | undefined> {
  const lists = owner ? await listsOf(deps.db, owner) : [];
  const current = list === undefined ? lists[0] : lists.find(({ id }) => id === list);
  if (!current) return list === undefined ? { lists, current: null, items: [] } : undefined;
  const viewer: SessionId | undefined = owner && "session" in owner ? owner.session : undefined;
  return { lists, current, items: await itemsOf(deps.db, current.id, viewer) };
}

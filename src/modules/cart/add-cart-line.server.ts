import { cartLineId, type CartLineId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { cartWorld } from "./cart-world.server.ts";
import { followCards } from "./follow-cards.server.ts";
import { largestCart } from "./line-offer.ts";
import { isCardOf, pinnedColumns, pinProject, type PinRequest } from "./pin-project.server.ts";
import { insertLine, linesAndPlace, openCart, updateLine } from "./store.server.ts";

/** What is to be added to which shop's cart; `line` names the line the visitor opened it from. */
export type NewCartLine = PinRequest & { readonly shop: Shop; readonly line?: string | undefined };

/** The line, and whether it stood in the cart before. */
export type AddedLine = { readonly id: CartLineId; readonly updated: boolean };

/**
 * Puts a project into the cart as it is now; a project that stands there already changes its line: the one named, else
 * the newest. Refuses as `pinProject` does, and CART_FULL at 100 lines.
 * @source CART-01, CART-04, CART-10, CART-12, CFG-23
 */
export async function addCartLine(deps: Deps, input: NewCartLine): Promise<Result<AddedLine>> {
  const { session, shop } = input;
  const pinned = await pinProject(deps, shop, input);
  if (!pinned.ok) return pinned;
  const project = pinned.value;
  const world = await cartWorld(deps, shop, shop.country);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<AddedLine>> => {
    const cart = await openCart(trx, session, cartChannel(deps, shop), shop.locale, now);
    const { lines, taken, position } = await linesAndPlace(trx, cart);
    const known = lines.filter((line) => isCardOf(line, project.projectId));
    const present = known.find((line) => line.id === input.line) ?? known.at(-1);
    if (present) {
      await updateLine(trx, present.id, pinnedColumns(project));
      const { quantity } = project;
      const changed = lines.map((line) => (line.id === present.id ? { ...line, quantity } : line));
      await followCards(trx, world, changed);
      return accept({ id: present.id, updated: true });
    }
    if (taken >= largestCart) return refuse("CART_FULL");
    const id = cartLineId(newUuid());
    const { designId, product } = project;
    await insertLine(trx, {
      id,
      cart_id: cart.id,
      position,
      kind: "card",
      project_id: project.projectId,
      design_id: designId,
      product,
      ...pinnedColumns(project),
      added_at: new Date(now),
    });
    const added = { id, kind: "card", designId, product, quantity: project.quantity, followsCard: false } as const;
    await followCards(trx, world, [...lines, added]);
    return accept({ id, updated: false });
  });
}

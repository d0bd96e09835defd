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
import { linesAndPlace, openCart } from "./open-cart-store.server.ts";
import { insertLine, lineOf, updateLine } from "./store.server.ts";
import { cartWithOne, type VisitorCart } from "./visitor-cart-store.server.ts";

/** What is to be added to which shop's cart; `line` names the line the visitor opened it from. */
export type NewCartLine = PinRequest & { readonly shop: Shop; readonly line?: string | undefined };

/** The line, whether it stood in the cart before, and the whole cart where that is known without asking. */
export type AddedLine = { readonly id: CartLineId; readonly updated: boolean; readonly cart?: VisitorCart };

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
  const id = cartLineId(newUuid());
  const line = {
    id,
    kind: "card",
    project_id: project.projectId,
    design_id: project.designId,
    product: project.product,
    ...pinnedColumns(project),
    saved_at: null,
    follows_card: false,
    gift: null,
    added_at: new Date(now),
  };
  return inTransaction(deps.db, async (trx): Promise<Result<AddedLine>> => {
    const cart = await openCart(trx, session, cartChannel(deps, shop), shop.locale, now, line);
    if (cart.isNew) {
      const only = lineOf({ ...line, options: project.options, position: 1 });
      return accept({ id, updated: false, cart: cartWithOne(cart.id, only, now) });
    }
    const { lines, taken, position } = await linesAndPlace(trx, cart);
    const known = lines.filter((each) => isCardOf(each, project.projectId));
    const present = known.find((each) => each.id === input.line) ?? known.at(-1);
    if (present) {
      await updateLine(trx, present.id, pinnedColumns(project));
      const { quantity } = project;
      const changed = lines.map((each) => (each.id === present.id ? { ...each, quantity } : each));
      await followCards(trx, world, changed);
      return accept({ id: present.id, updated: true });
    }
    if (taken >= largestCart) return refuse("CART_FULL");
    await insertLine(trx, { ...line, cart_id: cart.id, position });
    const { designId, product, quantity } = project;
    const added = { id, kind: "card", designId, product, quantity, followsCard: false } as const;
    await followCards(trx, world, [...lines, added]);
    return accept({ id, updated: false });
  });
}

import { accept, refuse, type Result } from "#kernel/result.ts";
import { cardQueryOf, readCardQuery } from "#modules/catalogue/contract.ts";
import { designById, productByCode, readCatalogue } from "#modules/catalogue/contract.server.ts";
import { readPictures } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { wishlistLimits } from "./limits.ts";
import { type ChosenOptions, type WishlistDesign, type WishlistItem, type WishlistOwner } from "./model.ts";
import { bringBack, countItems, mainList, marksOf, putItem, takeOut } from "./store.server.ts";

/**
 * Result of a wishlist button: number of saved designs over all lists; the ids in `removed` can be restored. Source:
 * WISH-02, WISH-04.
 */
export type WishlistChange = { readonly count: number; readonly removed: readonly string[] };

type Described = Pick<WishlistItem, "designId" | "variant" | "name" | "product" | "image" | "options">;

/** The query parameters that the catalogue knows and that differ from the product's defaults. Source: CARD-11. */
async function chosenOf(deps: Pick<Deps, "db">, code: string, query: string): Promise<ChosenOptions> {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const product = await productByCode(deps, code);
  if (!product) return {};
  const { options } = readCardQuery(asked, product, await readCatalogue(deps));
  const kept = cardQueryOf(product, options, 1).filter(([name]) => name !== "card" && name !== "quantity");
  const asksQuantity = /^[1-9]\d{0,3}$/.test(asked["quantity"] ?? "");
  return { ...Object.fromEntries(kept), ...(asksQuantity ? { quantity: asked["quantity"] ?? "" } : {}) };
}

async function describe(
  deps: Pick<Deps, "db">,
  { design, colour, options }: WishlistDesign,
): Promise<Described | undefined> {
  const entry = await designById(deps, design);
  const variant = entry?.variants.find(({ id }) => id === colour) ?? entry?.variants[0];
  if (!entry || !variant) return undefined;
  const picture = (await readPictures(deps)).face({ design, variant: variant.id }, "front");
  return {
    designId: entry.id,
    variant: variant.id,
    name: entry.name,
    product: entry.product,
    image: picture?.asset ?? "",
    options: await chosenOf(deps, entry.product, options),
  };
}

/**
 * Saves a design in the owner's main list, once per colour; saving it again updates the options. Refuses
 * DESIGN_UNKNOWN, and WISHLIST_FULL with the limit `n`.
 * @source WISH-02, WISH-04
 */
export async function saveDesign(
  deps: Pick<Deps, "db" | "clock">,
  owner: WishlistOwner,
  input: WishlistDesign,
): Promise<Result<WishlistChange>> {
  const item = await describe(deps, input);
  if (!item) return refuse("DESIGN_UNKNOWN");
  const at = new Date(deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    const list = await mainList(trx, owner, at);
    await putItem(trx, list, item, at);
    const count = await countItems(trx, owner);
    return count > wishlistLimits.items
      ? refuse("WISHLIST_FULL", { n: wishlistLimits.items })
      : accept({ count, removed: [] });
  });
}

/**
 * Removes a design in a colour from all of the owner's lists; it can be restored until the next removal. Source:
 * WISH-04.
 */
export async function removeDesign(
  deps: Pick<Deps, "db" | "clock">,
  owner: WishlistOwner,
  { design, colour }: Pick<WishlistDesign, "design" | "colour">,
): Promise<WishlistChange> {
  const first = (await designById(deps, design))?.variants[0]?.id ?? "";
  return deps.db.transaction().execute(async (trx) => {
    const which = { design, variant: colour || first };
    const removed = await takeOut(trx, owner, which, new Date(deps.clock.now()));
    return { count: await countItems(trx, owner), removed };
  });
}

/**
 * Removes one saved design from its list; it can be restored. Refuses WISHLIST_UNKNOWN, also for others'. Source:
 * WISH-04, GEN-08.
 */
export async function removeItem(
  deps: Pick<Deps, "db" | "clock">,
  owner: WishlistOwner,
  item: string,
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const removed = await takeOut(trx, owner, { item }, new Date(deps.clock.now()));
    return removed.length > 0 ? accept(null) : refuse("WISHLIST_UNKNOWN");
  });
}

/** Toggles a design: saves it, or removes it if it is saved. Refuses as `saveDesign` does. Source: WISH-04. */
export async function toggleWishlistDesign(
  deps: Pick<Deps, "db" | "clock">,
  owner: WishlistOwner,
  input: WishlistDesign,
): Promise<Result<WishlistChange>> {
  const first = (await designById(deps, input.design))?.variants[0]?.id ?? "";
  const mark = `${input.design}/${input.colour || first}`;
  const saved = (await marksOf(deps.db, owner)).includes(mark);
  return saved ? accept(await removeDesign(deps, owner, input)) : saveDesign(deps, owner, input);
}

/** Restores removed designs; unknown ids and those of others are ignored. Source: WISH-04, GEN-08. */
export async function restoreDesigns(
  deps: Pick<Deps, "db">,
  owner: WishlistOwner,
  ids: readonly string[],
): Promise<WishlistChange> {
  return deps.db.transaction().execute(async (trx) => {
    await bringBack(trx, owner, ids);
    return { count: await countItems(trx, owner), removed: [] };
  });
}

import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { addSample } from "#modules/cart/lines/add-sample.server.ts";
import { designsOfTheme } from "#modules/catalogue/contract.server.ts";
import { inOrderOfUse } from "#modules/catalogue/search/theme-set.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";

/**
 * Adds a sample of every card of a theme to the cart, in the given colour if a card has it, else in its own; samples
 * already in the cart are not added again, and each counts as any sample does. Refuses DESIGN_UNKNOWN for a theme
 * without designs and CART_FULL; samples added before stay in the cart.
 * @returns number of samples
 * @source THEME-05, SAMP-01
 */
export async function sampleSet(
  deps: Deps,
  visitor: { readonly session: SessionId; readonly shop: Shop },
  { themeId, variant }: { readonly themeId: number; readonly variant: string | undefined },
): Promise<Result<number>> {
  let samples = 0;
  // Sequentially, because each adds a line to the same cart.
  for (const design of inOrderOfUse(await designsOfTheme(deps, themeId))) {
    const known = design.variants.some(({ id }) => id === variant);
    const added = await addSample(deps, { ...visitor, designId: design.id, variant: known ? variant : undefined });
    if (added.ok) samples += 1;
    else if (added.refusal.code !== "DESIGN_UNKNOWN") return added;
  }
  return samples > 0 ? accept(samples) : refuse("DESIGN_UNKNOWN");
}

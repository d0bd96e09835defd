import { areaBySlug } from "#kernel/areas.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { occasionSpoken } from "#modules/catalogue/occasion-address.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { pageOfPath } from "./read-page.server.ts";

/**
 * Whether a German path is a page of a shop: an area, an occasion with its designs, or a story of that address.
 * @source LOC-18, SEO-04
 */
export async function isPage(deps: Deps, shop: Shop, german: string): Promise<boolean> {
  const [first, , design] = german.split("/").filter(Boolean);
  if (first === undefined || areaBySlug(first, ["de"])) return true;
  if (occasionSpoken(first, ["de"])) return design === undefined || (await designById(deps, design)) !== undefined;
  return (await pageOfPath(german, { deps, shop })) !== undefined;
}

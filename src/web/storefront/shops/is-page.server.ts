import { designId } from "#kernel/ids.ts";
import { areaBySlug, hasOwnPage, isPersonalArea, type Area } from "#kernel/urls/areas.ts";
import { designById, readDesigns } from "#modules/catalogue/contract.server.ts";
import { occasionOfGerman } from "#modules/catalogue/occasions/occasions.ts";
import { isWritten } from "#modules/photo-products/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { isSoldAsCard } from "../card-assortment.server.ts";
import { goodsPlaces } from "../photo-products/goods-kinds.ts";
import { goodsDirectory } from "../photo-products/goods-overview.server.ts";
import { pageOfPath } from "../content/read-page.server.ts";

/** Whether an area, or a path below it, has a page that is not a story. */
async function isOwnPage(deps: Deps, shop: Shop, area: Area, [below]: readonly string[]): Promise<boolean> {
  if (below === undefined && hasOwnPage(area)) return true;
  if (area === "themes") return (await readDesigns(deps)).byTheme.has(Number(below));
  if (shop.channel === "card" && area === "photobooks" && isWritten(below)) return true;
  const place = shop.channel === "photo" ? goodsPlaces.find((known) => known.area === area) : undefined;
  if (!place) return below !== undefined && isPersonalArea(area);
  const family = (await goodsDirectory(deps, shop)).find(({ kind }) => kind === place.kind);
  return below === undefined || family?.products.some(({ product }) => product === below) === true;
}

/**
 * Whether a German path is a page of a shop: an area with a page, an occasion with its designs, a product, or a story at
 * that path. Products sold only in the card shop are no pages of the photo shop.
 * @source LOC-18, SEO-04, SHELL-29
 */
export async function isPage(deps: Deps, shop: Shop, german: string): Promise<boolean> {
  if (isSoldAsCard(shop, german)) return false;
  const [first, ...below] = german.split("/").filter(Boolean);
  if (first === undefined) return true;
  const area = areaBySlug(first, ["de"]);
  if (area && (await isOwnPage(deps, shop, area, below))) return true;
  const [, design] = below;
  if (!area && occasionOfGerman(first))
    return design === undefined || (await designById(deps, designId(design))) !== undefined;
  return (await pageOfPath(german, { deps, shop })) !== undefined;
}

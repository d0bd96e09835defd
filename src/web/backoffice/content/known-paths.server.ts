import { areaBySlug, hasArea, hasOwnPage, readsCodes, type Area } from "#kernel/urls/areas.ts";
import { languages, type Channel } from "#kernel/market.ts";
import { categorySpoken, occasionSpoken } from "#modules/catalogue/occasions/occasion-address.ts";
import { goodsPlaces } from "../../storefront/photo-products/goods-kinds.ts";

/** Whether a path of the shop that is no story may lead somewhere: areas, occasions, files and calls. Source: BO-05. */
export function isShopPath(path: string): boolean {
  const [, first = ""] = path.split("/");
  if (first === "" || first === "f" || first.startsWith("_")) return true;
  return areaBySlug(first, languages) !== undefined || occasionSpoken(first, languages) !== undefined;
}

const isGoods = (channel: Channel, area: Area): boolean =>
  channel === "photo" && goodsPlaces.some((place) => place.area === area);

/**
 * Whether the shop of a channel answers at a path by itself, so that a redirect from there would never be asked for: an
 * area with a page of its own, an occasion with its designs, what stands below an area as a code.
 * @source BO-05, SEO-07
 */
export function answersItself(channel: Channel, path: string): boolean {
  const [first = "", second, third] = path.split("/").filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  if (area && hasArea(channel, area))
    return second === undefined ? hasOwnPage(area) || isGoods(channel, area) : third === undefined && readsCodes(area);
  if (channel === "photo" || third !== undefined || !occasionSpoken(first, ["de"])) return false;
  return second === undefined || categorySpoken(second, ["de"]) !== undefined;
}

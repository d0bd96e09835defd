import { areaBySlug, hasArea, hasOwnPage, takesCodeSegment, type Area } from "#kernel/urls/areas.ts";
import { languages, type Channel } from "#kernel/market.ts";
import { categoryOfSegment, occasionOfSegment } from "#modules/catalogue/occasions/occasion-address.ts";
import { occasionOfGerman } from "#modules/catalogue/occasions/occasions.ts";
import { goodsPlaces } from "../../storefront/photo-products/goods-kinds.ts";

/** Whether a shop path that is not a story may exist: areas, occasions, files and endpoints. Source: BO-05. */
export function isShopPath(path: string): boolean {
  const [, first = ""] = path.split("/");
  if (first === "" || first === "f" || first.startsWith("_")) return true;
  return areaBySlug(first, languages) !== undefined || occasionOfSegment(first, languages) !== undefined;
}

const isGoods = (channel: Channel, area: Area): boolean =>
  channel === "photo" && goodsPlaces.some((place) => place.area === area);

/**
 * Whether the shop of a channel serves a path itself, so that a redirect from it would never be used: an area with its
 * own page, an occasion with its designs, codes below an area.
 * @source BO-05, SEO-07
 */
export function answersItself(channel: Channel, path: string): boolean {
  const [first = "", second, third] = path.split("/").filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  if (area && hasArea(channel, area))
    return second === undefined
      ? hasOwnPage(area) || isGoods(channel, area)
      : third === undefined && takesCodeSegment(area);
  if (channel === "photo" || third !== undefined || !occasionOfGerman(first)) return false;
  return second === undefined || categoryOfSegment(second, ["de"]) !== undefined;
}

import { areaBySlug } from "#kernel/areas.ts";
import { languages } from "#kernel/market.ts";
import { occasionSpoken } from "#modules/catalogue/occasion-address.ts";

/** Whether a path of the shop that is no story may lead somewhere: areas, occasions, files and calls. Source: BO-05. */
export function isShopPath(path: string): boolean {
  const [, first = ""] = path.split("/");
  if (first === "" || first === "f" || first.startsWith("_")) return true;
  return areaBySlug(first, languages) !== undefined || occasionSpoken(first, languages) !== undefined;
}

import { yearSeconds } from "#kernel/durations.ts";
import { accept } from "#kernel/result.ts";
import { accessoryBySku, colourSwatch, type Catalogue } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import type { DrawnImages } from "#modules/images/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { paintArticle, type PaintedArticle } from "./paint-article.ts";

/** Increment if `paintArticle` draws differently. */
const painterVersion = "1";
/** Cache lifetime in seconds of the current picture at an outdated URL. */
const outdatedSeconds = 60;

function assetOf(sku: string): string {
  return `article~${sku}-${sha256(`${painterVersion}\n${sku}`).slice(0, 10)}`;
}

/** The URL of the picture of an accessory or a plain card product, by SKU. Source: PRICE-03, IMG-01. */
export function articleImage(sku: string): string {
  return `/_img/w_640,f_webp/${assetOf(sku)}`;
}

/** The article to draw for an SKU: an accessory, or the plain sheet of a card product; undefined if it is not sold. */
function articleOf(catalogue: Catalogue, sku: string): PaintedArticle | undefined {
  const product = catalogue.products.get(sku);
  if (product) return { type: "sheet", ...product.closed, clear: false };
  const found = accessoryBySku(catalogue, sku);
  if (!found) return undefined;
  const { size, color, shape, paper } = found.facts;
  const fill = colourSwatch(color ?? "");
  if (found.type === "envelope") {
    const sides = catalogue.envelopeSizes.get(size ?? "")?.size;
    return sides && { type: "envelope", ...sides, fill, flap: shape ?? "" };
  }
  if (found.type === "inlay") {
    const [w = 0, h = 0] = (size ?? "").split("x").map(Number);
    return w > 0 && h > 0 ? { type: "sheet", w, h, clear: paper === "transparent" } : undefined;
  }
  if (found.type === "ribbon") return { type: "ribbon", fill };
  if (found.type === "bow") return { type: "bow", fill: colourSwatch("creme") };
  return found.type === "screw" || found.type === "standard" ? { type: found.type } : undefined;
}

/** Pictures of accessories as a source of the image service: `article~{sku}-{hash}`. Source: PRICE-03, IMG-01. */
export function articlePictures(deps: Pick<Deps, "db">): DrawnImages {
  return async (asset) => {
    const [, sku] = /^article~([a-z0-9-]{1,80})-[0-9a-f]{10}$/.exec(asset) ?? [];
    const article = sku === undefined ? undefined : articleOf(await readCatalogue(deps), sku);
    if (sku === undefined || !article) return undefined;
    const current = assetOf(sku) === asset;
    const load = async () => accept(new TextEncoder().encode(paintArticle(article)));
    const source = { version: assetOf(sku), load };
    return { source, seconds: current ? yearSeconds : outdatedSeconds, immutable: current };
  };
}

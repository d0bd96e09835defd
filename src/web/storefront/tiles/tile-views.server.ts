import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { Money } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { DesignTile } from "#modules/catalogue/search/design-view.ts";
import { cutShapeOf, occasionName } from "#modules/catalogue/contract.ts";
import { variantName } from "#modules/catalogue/contract.server.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import type { Pictured, PictureLibrary, ShopPicture } from "#modules/media/pictures/picture-library.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { findText, translate } from "#platform/messages.server.ts";
import { identityOf, createRecentCache } from "#platform/recent-cache.server.ts";
import type { Struck } from "#ui/struck-price.tsx";
import type { PictureSet, PictureView } from "#ui/images/picture-files.ts";
import { leadScene } from "./design-scenes.ts";

/** Input for the title of a design's kind. */
export type Kind = { readonly occasion: string; readonly category: string; readonly product: string };

/**
 * The title of a design's kind for an occasion: "Hochzeitseinladung"; for a product not named by its category, its own
 * title: "Windlicht". Source: PDP-01, CARD-01.
 */
export function kindTitle({ occasion, category, product }: Kind, locale: Locale): string {
  const own =
    findText(locale, keyIn("assortment.piece", product)) ??
    findText(locale, keyIn("assortment.kind", `${occasion}.${category}`));
  return own ?? translate(locale, keyIn("assortment.kindOf", category));
}

/** An occasion after a noun: "zur Hochzeit". */
export function toOccasion(occasion: string, locale: Locale): string {
  const own = findText(locale, keyIn("assortment.toOccasion", occasion));
  return own ?? translate(locale, "shop.toOccasion", { occasion: occasionName(occasion, locale) });
}

/** View model of a shop picture with its widths and description. */
export function describedPicture(picture: ShopPicture, set: PictureSet, alt: string): PictureView {
  return { ...picture, set, alt };
}

/** View model of a struck price with its required note. Source: PRICE-12. */
export function struckOf(lowest: Money, locale: Locale): Struck {
  const price = formatMoney(lowest, locale);
  return { price, note: translate(locale, "catalogue.lowestPrice", { price }) };
}

/** Further options of tiles: preferred colour families, and occasions with free samples. */
export type TileOptions = {
  readonly colours?: readonly string[];
  readonly freeSamples?: ReadonlySet<string>;
  /** Colour and foil for all tiles of a set that have them. Source: THEME-05. */
  readonly set?: { readonly variant: string | undefined; readonly refinement: NonNullable<Pictured["refinement"]> };
};

/** Badges of a tile by priority. Source: CAT-09, THEME-02. */
const tileBadges = ["recommended", "new"] as const;

type Made = DesignTileView | "no picture";

const views = createRecentCache<Made>(4000);

/** View models of tiles with the shop's texts; designs without pictures are omitted. Source: CAT-09, SAMP-07. */
export function tileViews(
  tiles: readonly DesignTile[],
  { locale }: Shop,
  pictures: PictureLibrary,
  { colours = [], freeSamples, set }: TileOptions = {},
): readonly DesignTileView[] {
  const look = `${identityOf(pictures)} ${locale} ${colours.join(",")} ${set?.variant} ${set?.refinement}`;
  const distinctions = set && distinctionsOf(tiles, locale);
  return tiles.flatMap((tile) => {
    const sample = freeSamples?.has(tile.occasion) ?? false;
    const by = distinctions?.get(tile.id);
    const name = `${identityOf(tile)} ${look} ${sample} ${by}`;
    const variant = { colours, sample, set, by };
    const made = views.read(name, () => tileView(tile, locale, pictures, variant) ?? "no picture");
    return made === "no picture" ? [] : [made];
  });
}

/** What tells a tile of a set apart from others with its name and kind. */
type Distinction = "occasion" | "product" | undefined;

/** Tiles that share name and kind with another one: cards for several birthdays, a flat and a folded menu. Source: THEME-01. */
function distinctionsOf(tiles: readonly DesignTile[], locale: Locale): ReadonlyMap<string, Distinction> {
  const groups = Map.groupBy(tiles, (tile) => `${tile.name}\n${kindTitle(tile, locale)}`);
  return new Map(
    [...groups.values()].flatMap((same) => {
      if (same.length === 1) return [];
      const byOccasion = new Set(same.map(({ occasion }) => occasion)).size === same.length;
      return same.map(({ id }): readonly [string, Distinction] => [id, byOccasion ? "occasion" : "product"]);
    }),
  );
}

/** The kind of a tile, with the occasion or as the product where the kind alone is ambiguous. */
function distinctKind(tile: DesignTile, by: Distinction, locale: Locale): string {
  if (by === "product") return translate(locale, keyIn("products", tile.product));
  const kind = kindTitle(tile, locale);
  return by === "occasion" ? `${kind} ${toOccasion(tile.occasion, locale)}` : kind;
}

type TileVariant = Pick<TileOptions, "set"> & {
  readonly colours: readonly string[];
  readonly sample: boolean;
  readonly by: Distinction;
};

function tileView(
  tile: DesignTile,
  locale: Locale,
  pictures: PictureLibrary,
  { colours, sample, set, by }: TileVariant,
): DesignTileView | undefined {
  const shown = tile.variants.flatMap((variant, place) => {
    const plain = pictures.face({ design: tile.id, variant: variant.id }, "front");
    const foiled =
      set && set.refinement !== "none"
        ? pictures.face({ design: tile.id, variant: variant.id, refinement: set.refinement }, "front")
        : undefined;
    const picture = foiled ?? plain;
    if (!picture) return [];
    const query = [
      ...(place === 0 ? [] : [`farbe=${variant.id}`]),
      ...(foiled && set ? [`refinementType=${set.refinement}`] : []),
    ].join("&");
    const scene = pictures.mockUp({ design: tile.id, variant: variant.id }, leadScene(tile));
    const colour = {
      id: variant.id,
      label: variantName(variant, locale),
      swatch: variant.swatch,
      query: query === "" ? "" : `?${query}`,
      asset: picture.asset,
      ...(scene ? { scene: scene.asset } : {}),
    };
    return [
      {
        colour,
        ratio: picture.ratio,
        wanted: set ? set.variant === variant.id : colours.includes(variant.colorFamily),
      },
    ];
  });
  const [first] = shown;
  if (!first) return undefined;
  const ordered = [...shown.filter(({ wanted }) => wanted), ...shown.filter(({ wanted }) => !wanted)];
  // Most designs can be refined, so that needs no badge; recommended ones are few and take precedence.
  const [badge] = tile.occasion === "trauer" ? [] : tileBadges.filter((each) => tile.badges.includes(each));
  const price = tile.priceFrom && formatMoney(tile.priceFrom, locale);
  return {
    id: tile.id,
    name: tile.name,
    kind: distinctKind(tile, by, locale),
    path: tile.path,
    priceFrom: price ? translate(locale, "catalogue.tile.priceFrom", { price }) : "",
    ...(tile.strike ? { struck: struckOf(tile.strike, locale) } : {}),
    ...(badge ? { badge: translate(locale, `catalogue.badge.${badge}`) } : {}),
    ...(sample ? { sample: translate(locale, "catalogue.badge.sample") } : {}),
    ratio: first.ratio,
    ...(cutShapeOf(tile.product) === undefined ? {} : { cut: true }),
    colours: ordered.map(({ colour }) => colour),
  };
}

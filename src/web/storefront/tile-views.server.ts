import { formatMoney } from "#kernel/money-format.ts";
import type { DesignTile } from "#modules/catalogue/design-view.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import type { PictureLibrary, ShopPicture } from "#modules/media/picture-library.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { PictureView } from "#ui/picture.tsx";

const cardWidths = [200, 320, 480, 640] as const;
const sceneWidths = [320, 480, 640] as const;

/** The title of a design's kind in an occasion: "Hochzeitseinladung". Source: PDP-01. */
export function kindTitle(occasion: string, category: string): string {
  const key = `catalogue.kind.${occasion}.${category}`;
  const own = translate("de", key);
  return own === occasion || own === key || own === "kind" ? translate("de", `catalogue.kindOf.${category}`) : own;
}

/** A shop picture with its description. */
export function describedPicture(picture: ShopPicture, alt: string): PictureView {
  return { ...picture, alt };
}

/** The address of a design in a colour. Source: CARD-11. */
export function colourAddress(path: string, variant: string, isFirst: boolean): string {
  return isFirst ? path : `${path}?farbe=${variant}`;
}

/** Tiles in the words of the shop; designs without pictures are left out. `colour` shows that colour family first. */
export function tileViews(
  tiles: readonly DesignTile[],
  shop: Shop,
  pictures: PictureLibrary,
  colours: readonly string[] = [],
): readonly DesignTileView[] {
  return tiles.flatMap((tile) => {
    const kind = kindTitle(tile.occasion, tile.category);
    const views = tile.variants.flatMap((variant, place) => {
      const picture = pictures.face({ design: tile.id, variant: variant.id }, "front", cardWidths);
      if (!picture) return [];
      const label = translate("de", variant.nameKey);
      const scene = pictures.mockUp({ design: tile.id, variant: variant.id }, "card-on-linen", sceneWidths);
      return [
        {
          id: variant.id,
          label,
          swatch: variant.swatch,
          family: variant.colorFamily,
          href: colourAddress(tile.path, variant.id, place === 0),
          picture: describedPicture(
            picture,
            translate("de", "catalogue.tile.picture", { kind, name: tile.name, colour: label }),
          ),
          ...(scene ? { scene: describedPicture(scene, "") } : {}),
        },
      ];
    });
    const wanted = views.filter(({ family }) => colours.includes(family));
    const rest = views.filter(({ family }) => !colours.includes(family));
    // Most designs can be refined and many are recommended: only what is new is worth a word in the grid.
    const badge = tile.badges.find((each) => each === "new");
    return views.length === 0
      ? []
      : [
          {
            id: tile.id,
            name: tile.name,
            kind,
            priceFrom: tile.priceFrom
              ? translate("de", "catalogue.tile.priceFrom", { price: formatMoney(tile.priceFrom, shop.locale) })
              : "",
            ...(badge ? { badge: translate("de", `catalogue.badge.${badge}`) } : {}),
            colours: [...wanted, ...rest].map(({ family: _family, ...colour }) => colour),
          },
        ];
  });
}

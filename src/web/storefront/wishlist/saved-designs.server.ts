import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { readCardQuery } from "#modules/catalogue/cards/card-query.ts";
import { pickedDesigns } from "#modules/catalogue/queries.server.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import { optionLabels } from "#modules/cart/kinds/option-labels.server.ts";
import { readPictures } from "#modules/media/pictures/shop-pictures.server.ts";
import type { WishlistItem } from "#modules/wishlist/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { tileViews } from "../tiles/tile-views.server.ts";
import type { SavedDesignView } from "./wishlist-view.ts";

/** The tile in the saved colour, linked to the design with all saved options. */
function savedTile(tile: DesignTileView | undefined, { variant, options }: WishlistItem): DesignTileView | null {
  const colour = tile?.colours.find(({ id }) => id === variant) ?? tile?.colours[0];
  if (!tile || !colour) return null;
  const query = new URLSearchParams([...new URLSearchParams(colour.query), ...Object.entries(options)]);
  return { ...tile, colours: [{ ...colour, query: query.size > 0 ? `?${query}` : "" }] };
}

/** View models of saved designs. Source: WISH-01, WISH-04. */
export async function savedDesignViews(
  deps: Deps,
  shop: Shop,
  items: readonly WishlistItem[],
): Promise<readonly SavedDesignView[]> {
  const ids = [...new Set(items.map(({ designId }) => designId))];
  const [tiles, pictures, catalogue] = await Promise.all([
    pickedDesigns(deps, shop, ids),
    readPictures(deps, shop.locale),
    readCatalogue(deps),
  ]);
  const views = new Map(tileViews(tiles, shop, pictures).map((tile) => [tile.id, tile]));
  return items.map((item) => {
    const { id, name, createdAt, hearts, hearted, comments } = item;
    const tile = savedTile(views.get(item.designId), item);
    const product = catalogue.products.get(item.product);
    const chosen = new Set(Object.keys(item.options).map((key) => (key === "refinementType" ? "refinement" : key)));
    const labels = product
      ? optionLabels(catalogue, product, readCardQuery(item.options, product, catalogue).options, shop.locale)
      : [];
    const options = labels.flatMap(({ key, value }) => (chosen.has(key) ? [value] : [])).join(", ");
    return {
      id,
      name: tile?.name ?? name,
      createdAt,
      hearts,
      hearted,
      comments: [...comments],
      tile,
      options,
    };
  });
}

import { valueName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import type { WrittenBook } from "#modules/photo-products/model.ts";
import { openings } from "#modules/photo-products/pictures/open-book.ts";
import {
  goodsAsset,
  goodsInLanguageOf,
  goodsPictureRatio,
} from "#modules/photo-products/pictures/picture-names.server.ts";
import type { GoodsView } from "#modules/photo-products/ui/goods-view.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { PictureView } from "#ui/images/picture-files.ts";
import type { Configured } from "../photo-products/goods-configuration.server.ts";
import { bookTiles, familyLink } from "./book-tiles.server.ts";
import { writtenDesigns } from "./written-books.server.ts";

const mostRelated = 3;

/** What a book looks like within: its title, and pages that are written on. Source: BOOK-05, PDP-03. */
function insideOf({ locale }: Shop, id: string, format: string, title: string): readonly PictureView[] {
  const alt = translatorOf(locale)("photo.written.inside", { title });
  return openings.map((opening) => ({
    asset: goodsAsset(goodsInLanguageOf({ kind: "design", of: "photobook", id, format, opening }, locale)),
    set: "scene",
    ratio: goodsPictureRatio,
    alt,
  }));
}

/**
 * What the page of a book for writing displays besides that of any product: its name with that of its family, other
 * books for the same occasions, the cards that go with it. Source: BOOK-05, THEME-03, CAT-13.
 */
export async function bookFacts(
  deps: Deps,
  { shop, design, found }: Configured,
  type: WrittenBook,
): Promise<Pick<GoodsView, "title" | "related" | "relatedTitle" | "mourning" | "family" | "inside">> {
  const say = translatorOf(shop.locale);
  const books = await writtenDesigns(deps, shop, { type });
  const own = books.find(({ id }) => id === design?.id);
  const isNear = ({ occasions }: (typeof books)[number]) => occasions.some((each) => own?.occasions.includes(each));
  const others = books.filter((book) => book !== own);
  const related = [...others.filter(isNear), ...others.filter((book) => !isNear(book))].slice(0, mostRelated);
  const name = valueName("type", type, shop.locale);
  return {
    title: own ? `${name} ${own.name}` : name,
    related: await bookTiles(deps, shop, related),
    relatedTitle: say(`photo.written.related.${type}`),
    mourning: type === "kondolenzbuch",
    family: own ? familyLink(shop, own) : null,
    inside: own ? insideOf(shop, own.id, found.chosen["format"] ?? "200-200", `${name} ${own.name}`) : [],
  };
}

import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { valueName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import { chooseOptions } from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { goodsPicture } from "../photo-products/goods-pictures.server.ts";
import { struckOf } from "../tiles/tile-views.server.ts";
import { bookAddress, type writtenDesigns } from "./written-books.server.ts";

type Book = Awaited<ReturnType<typeof writtenDesigns>>[number];

/** Formats books are displayed in, so that a list is not all of one shape. */
const displayed = ["200-200", "a4-hoch", "a5-quer"];

/** Books for writing as tiles, each with the lowest price of its type. Source: BOOK-05, PRICE-12. */
export async function bookTiles(deps: Deps, shop: Shop, books: readonly Book[]): Promise<readonly GoodsTile[]> {
  const [assortment, prices] = await Promise.all([readPhotoAssortment(deps), priceContextFor(deps, shop)]);
  const { locale, currency } = shop;
  const say = translatorOf(locale);
  const rules = rulesOf.photobook.rules(assortment, shop.channel);
  const cheapest = (book: Book) => {
    const priced = book.formats.flatMap((format) => {
      const { chosen } = chooseOptions(rules, { type: book.type, format });
      const price = priceGoods(rulesOf.photobook, prices, { assortment, chosen }, 1);
      return price.ok ? [price.value] : [];
    });
    return priced.toSorted((a, b) => a.total - b.total)[0];
  };
  return books.map((book, at): GoodsTile => {
    const product = valueName("type", book.type, locale);
    const price = cheapest(book);
    const format = displayed[at % displayed.length] ?? "200-200";
    const money = (amount: number) => formatMoney({ amount: minor(amount), currency }, locale);
    return {
      href: bookAddress(shop, book.type, book.id),
      label: `${product} ${book.name}`,
      text: "",
      price: price ? say("photo.from", { price: money(price.total) }) : "",
      struck: price?.strike ? struckOf({ amount: price.strike.total, currency }, locale) : null,
      picture: goodsPicture("photobook", { format }, book, {
        alt: say("photo.altDesign", { product, name: book.name }),
        locale,
      }),
    };
  });
}

/** The family of cards a book belongs to, as a link; null where it is not sold. Source: THEME-03. */
export function familyLink(
  shop: Shop,
  { themeId, name }: Book,
): { readonly label: string; readonly href: string } | null {
  if (themeId === null) return null;
  const label = translatorOf(shop.locale)("photo.written.family", { name });
  return { label, href: addressOf(shop, "themes", String(themeId)) };
}

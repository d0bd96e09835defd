import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { occasionName } from "#modules/catalogue/occasions/occasions.ts";
import type { CategoryKey } from "#modules/catalogue/occasions/categories.ts";
import type { GoodsOverview } from "#modules/photo-products/ui/goods-view.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { toOccasion } from "../tiles/tile-views.server.ts";
import { trailPage } from "../trail-page.server.ts";
import { bookTiles } from "./book-tiles.server.ts";
import { bookOfCategory, writtenDesigns } from "./written-books.server.ts";

/**
 * The list of guest or condolence books, of an occasion or of all; undefined where none are listed. Source: BOOK-05,
 * CAT-11, CAT-13.
 */
export async function loadBooks(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { occasion, category }: { readonly occasion?: string; readonly category: CategoryKey | undefined },
) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const type = bookOfCategory(category);
  if (type === undefined || category === undefined || shop.channel !== "card") return undefined;
  const books = await writtenDesigns(deps, shop, { type, occasion });
  if (books.length === 0) return undefined;
  const say = translatorOf(shop.locale);
  const name = say(`categories.${category}`);
  const heading =
    occasion === undefined
      ? name
      : say("assortment.overview.heading", { category: name, to: toOccasion(occasion, shop.locale) });
  const path =
    occasion === undefined
      ? `${addressOf(shop, "products")}?category=${category}`
      : occasionAddress(shop, occasion, category);
  const mourning = type === "kondolenzbuch";
  const view: GoodsOverview & { readonly mourning: boolean } = {
    heading,
    intro: say(`photo.lead.${type}`),
    products: await bookTiles(deps, shop, books),
    designsTitle: null,
    filters: [],
    reset: null,
    count: say("photo.count.designs", { n: formatNumber(books.length, shop.locale) }),
    designs: [],
    mourning,
  };
  const isPlain = occasion === undefined || url.search === "";
  const page = {
    view,
    trail: [
      ...(occasion === undefined
        ? []
        : [{ label: occasionName(occasion, shop.locale), href: occasionAddress(shop, occasion) }]),
      { label: name, href: path },
    ],
    head: { title: heading, description: view.intro, path, robots: isPlain ? "index,follow" : "noindex,follow" },
    texts: ["photo-page"] as const,
    event: { name: "list-view" as const, list: path, results: books.length },
  };
  return { kind: "books" as const, ...trailPage(context, url, page) };
}

import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { defaultLocale } from "#kernel/market.ts";
import type { CategoryKey } from "#modules/catalogue/occasions/categories.ts";
import { listOccasions } from "#modules/catalogue/queries.server.ts";
import { readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import { writtenBooks, type WrittenBook } from "#modules/photo-products/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";

/** The category that lists a type of books for writing. Source: BOOK-05, CAT 10. */
export const categoryOfBook = {
  gaestebuch: "gaestebuecher",
  kondolenzbuch: "kondolenzbuecher",
} as const satisfies Record<WrittenBook, CategoryKey>;

/** The type of books a category lists; undefined for categories of cards. Source: BOOK-05. */
export function bookOfCategory(category: string | undefined): WrittenBook | undefined {
  return writtenBooks.find((type) => categoryOfBook[type] === category);
}

/** Designs of books for writing, the most popular first: of a type, of an occasion or of a family of cards. Source: BOOK-05. */
export async function writtenDesigns(
  deps: Pick<Deps, "db">,
  { locale }: Pick<Shop, "locale">,
  wanted: { readonly type?: WrittenBook; readonly occasion?: string | undefined; readonly themeId?: number },
): Promise<readonly (PhotoDesign & { readonly type: WrittenBook })[]> {
  const { type, occasion, themeId } = wanted;
  const all = await readPhotoDesigns(deps, locale);
  const books = all.flatMap((design) => {
    const own = writtenBooks.find((each) => design.kind === "photobook" && design.types.includes(each));
    return own === undefined ? [] : [{ ...design, type: own }];
  });
  return books
    .filter((book) => type === undefined || book.type === type)
    .filter((book) => occasion === undefined || book.occasions.includes(occasion))
    .filter((book) => themeId === undefined || book.themeId === themeId)
    .toSorted((a, b) => b.popularity - a.popularity);
}

/** The list of all books of a type, by name and address. Source: BOOK-05, SEO-09. */
export function allBooks(shop: Shop, type: WrittenBook): { readonly label: string; readonly href: string } {
  const key = categoryOfBook[type];
  const label = translate(shop.locale, `categories.${key}`);
  return { label, href: `${addressOf(shop, "products")}?category=${key}` };
}

/** The page of a book for writing in a design; each is offered under its own design. Source: BOOK-03, BOOK-05. */
export function bookAddress(shop: Place, type: WrittenBook, design: string): string {
  return `${addressOf(shop, "photobooks", type)}?${new URLSearchParams({ designGroupSetId: design })}`;
}

/** The categories whose books the shop has. Source: BOOK-05, GEN-03. */
export async function bookCategories(deps: Pick<Deps, "db">): Promise<readonly CategoryKey[]> {
  const books = await writtenDesigns(deps, { locale: defaultLocale }, {});
  return [...new Set(books.map(({ type }) => categoryOfBook[type]))];
}

type OccasionCount = Awaited<ReturnType<typeof listOccasions>>[number];

/** The occasions of the shop with the categories of their cards, and of their books for writing behind them. Source: BOOK-05, CAT-11. */
export async function listedOccasions(deps: Deps, shop: Shop): Promise<readonly OccasionCount[]> {
  const [occasions, books] = await Promise.all([listOccasions(deps), writtenDesigns(deps, shop, {})]);
  return occasions.map((occasion) => {
    const own = books.filter(({ occasions: listed }) => listed.includes(occasion.key));
    const counts = Map.groupBy(own, ({ type }) => categoryOfBook[type]);
    const added = [...counts].map(([key, designs]) => ({ key, count: designs.length }));
    return added.length === 0 ? occasion : { ...occasion, categories: [...occasion.categories, ...added] };
  });
}

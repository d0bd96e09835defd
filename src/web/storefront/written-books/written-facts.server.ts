import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { Fact } from "#ui/product/facts.tsx";
import { factOf } from "../photo-products/goods-configuration.server.ts";

/** What a book for writing is: its pages, a paper that takes ink, and how it is bound. Source: BOOK-05, CAT 2.4. */
export function writtenFacts(shop: Shop, pages: number): readonly Fact[] {
  const say = translatorOf(shop.locale);
  return [
    factOf(shop, "pages", say("photo.count.pages", { n: pages })),
    factOf(shop, "paper", say("photo.written.paper")),
    factOf(shop, "binding", say("photo.written.binding")),
  ];
}

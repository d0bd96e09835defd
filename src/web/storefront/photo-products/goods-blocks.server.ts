import { bookOffer } from "#modules/photo-products/kinds/books.ts";
import type { Chosen } from "#modules/photo-products/kinds/options.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import { isWritten, type PhotoKind } from "#modules/photo-products/model.ts";
import type { GoodsSubject } from "#modules/photo-products/pictures/picture-names.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { writtenFacts } from "../written-books/written-facts.server.ts";
import { factOf, type GoodsBlocks } from "./goods-configuration.server.ts";
import { wallBlocks } from "./wall-blocks.server.ts";

/** A design in the chosen format if available; prints where there are no designs. */
function subject(chosen: Chosen, design: PhotoDesign | undefined): GoodsSubject {
  if (!design) return { kind: "print", format: chosen["format"] ?? "100x150" };
  const asked = chosen["format"] ?? chosen["formatType"] ?? chosen["photoboxFormat"] ?? "";
  const uprightFormat = asked.split("x").toReversed().join("x");
  const format = [asked, uprightFormat].find((known) => design.formats.includes(known)) ?? design.formats[0] ?? "";
  return { kind: "design", of: design.kind, id: design.id, format };
}

/** The blocks of every kind. */
export const goodsBlocks: Readonly<Record<PhotoKind, GoodsBlocks>> = {
  photoframe: wallBlocks,
  photobook: {
    subject,
    facts: ({ shop, assortment, found }) => {
      const book = bookOffer(assortment, found.chosen);
      const say = translatorOf(shop.locale);
      if (!book) return [];
      if (isWritten(book.type)) return writtenFacts(shop, book.minPages);
      return [factOf(shop, "pages", say("photo.fact.pagesValue", { included: book.minPages, max: book.maxPages }))];
    },
  },
  calendar: {
    subject,
    facts: ({ shop, assortment, found: { chosen } }) => {
      const offered = assortment.calendars;
      const calendar = offered.find((each) => each.type === chosen["calendarType"] && each.format === chosen["format"]);
      return calendar ? [factOf(shop, "sheets", String(calendar.sheets))] : [];
    },
  },
  collage: { subject, firstDesign: "13" },
  photobox: { subject },
  photoprint: { subject },
};

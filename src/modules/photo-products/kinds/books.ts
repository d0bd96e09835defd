import { marketCurrency, type Channel } from "#kernel/market.ts";
import { roundFraction } from "#kernel/money.ts";
import { channelFacts } from "#modules/catalogue/contract.ts";
import type { PricePart, Tariff } from "#modules/pricing/contract.ts";
import { bookTypes, photoRefinements, sellsBook, type BookOffer, type PhotoAssortment } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";
import { distinct, goodsCurve, preferring, productRules, type PhotoGoods } from "./product-rules.ts";
import { bookWork } from "./photo-work.ts";

const papers = ["standard", "matt", "glaenzend", "feinstweiss"];
const laminations = ["glossy", "matt"];

/** Page counts of a book, starting with the included ones. Source: BOOK-03, BOOK-06. */
export function pageCountsOf({ minPages, maxPages, pageStep }: BookOffer): readonly number[] {
  return Array.from({ length: (maxPages - minPages) / pageStep + 1 }, (_, step) => minPages + step * pageStep);
}

/** Books compatible with the current choice. */
function offersFor(assortment: PhotoAssortment, channel: Channel, chosen: Chosen): readonly BookOffer[] {
  return assortment.books.filter(
    (offer) =>
      sellsBook(channel, offer.type) &&
      (["type", "cover", "binding", "format"] as const).every(
        (name) => chosen[name] === undefined || offer[name] === chosen[name],
      ),
  );
}

/** The book of a complete choice; undefined if there is none. Source: BOOK-02. */
export function bookOffer(assortment: PhotoAssortment, chosen: Chosen): BookOffer | undefined {
  return offersFor(assortment, "card", chosen)[0];
}

function rules(assortment: PhotoAssortment, channel: Channel): readonly OptionRule[] {
  const { lamination, photobookRefinement } = channelFacts[channel].defaults;
  const one = (name: "type" | "cover" | "binding" | "format", favourites: readonly string[]): OptionRule => ({
    name,
    known: name === "type" ? bookTypes : distinct(assortment.books.map((offer) => offer[name])),
    allowed: (chosen) => preferring(favourites, distinct(offersFor(assortment, channel, chosen).map((o) => o[name]))),
  });
  const counts = assortment.books.flatMap(pageCountsOf);
  return [
    one("type", ["digitalfotobuch"]),
    // Of two covers, the one without surcharge. Source: D-29.
    one("cover", ["soft"]),
    one("binding", ["pur"]),
    one("format", ["a4-quer"]),
    {
      name: "paper",
      known: papers,
      allowed: (chosen) => distinct(offersFor(assortment, channel, chosen).flatMap((offer) => offer.papers)),
    },
    { name: "lamination", known: laminations, allowed: () => preferring([lamination], laminations) },
    {
      name: "refinement",
      // The channel's recommendation comes first, but anything with a surcharge is only chosen by the customer.
      // Source: D-29.
      known: preferring([photobookRefinement], photoRefinements),
      allowed: () => photoRefinements,
    },
    {
      name: "pageCount",
      known: [...new Set(counts)].toSorted((a, b) => a - b).map(String),
      allowed: (chosen) => distinct(offersFor(assortment, channel, chosen).flatMap(pageCountsOf).map(String)),
    },
  ];
}

/** Surcharge of a paper in percent of base and pages; the papers of real-photo books are included. Source: CAT 2.4. */
function paperPercent({ type, papers: sold }: BookOffer, paper: string): number {
  if (type === "echtfotobuch" || sold.length === 1) return 0;
  if (paper === "feinstweiss") return 10;
  return paper === "standard" ? 0 : 8;
}

/** Base, further pages, paper as a share of both, refined cover. Source: PRICE-21, CAT 2.4. */
function parts({ chosen, assortment }: PhotoGoods, { priceOf, market }: Tariff): readonly PricePart[] {
  const offer = bookOffer(assortment, chosen);
  if (!offer) throw new Error(`no such book: ${JSON.stringify(chosen)}`);
  const { type, cover, binding, format, minPages, pageStep } = offer;
  const component = `book/${type}/${cover}/${binding}/${format}`;
  const steps = (Number(chosen["pageCount"]) - minPages) / pageStep;
  const base = priceOf(component);
  const pages = steps > 0 ? steps * priceOf(`${component}/step`) : 0;
  const percent = paperPercent(offer, chosen["paper"] ?? "");
  const paper = roundFraction((base + pages) * percent, 100, marketCurrency[market]);
  return [
    { component },
    ...(pages > 0 ? [{ component: "book-pages", base: pages, curve: goodsCurve }] : []),
    ...(paper > 0 ? [{ component: `book-paper/${chosen["paper"]}`, base: paper, curve: goodsCurve }] : []),
    ...(chosen["refinement"] === "ohne" ? [] : [{ component: "book-refinement" }]),
  ];
}

/** Photo books, guest and condolence books. Source: BOOK-01 to BOOK-06, PRICE-21. */
export const bookRules = productRules("photobook", {
  rules,
  parts,
  works: (chosen) => [bookWork(chosen["type"] ?? "")],
});

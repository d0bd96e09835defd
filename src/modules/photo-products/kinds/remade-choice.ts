import type { Channel } from "#kernel/market.ts";
import { refuse, type Result, accept } from "#kernel/result.ts";
import { sellsBook, type PhotoAssortment, type PhotoChoice, type PhotoKind } from "../model.ts";
import { bookOffer, pageCountsOf } from "./books.ts";
import { chooseOptions, type Chosen } from "./options.ts";
import { rulesOf } from "./price-product.ts";

/** What a product is made of in another format: the option that names its type, and its format. */
export type Remake = Readonly<Record<string, string>>;

/** The option that names the type of a kind that can be made in another format. */
const typeOption: Readonly<Partial<Record<PhotoKind, "type" | "calendarType">>> = {
  photobook: "type",
  calendar: "calendarType",
};

/** What is offered of a kind, option by option. */
function offersOfKind({ books, calendars }: PhotoAssortment, kind: PhotoKind, channel: Channel): readonly Remake[] {
  if (kind === "photobook")
    return books
      .filter(({ type }) => sellsBook(channel, type))
      .map(({ type, cover, binding, format }) => ({ type, cover, binding, format }));
  if (kind !== "calendar") return [];
  return calendars.map(({ type, format }) => ({ calendarType: type, format }));
}

/** The types and formats a product can be made in, its own among them, each once. Source: CFG-30. */
export function remakesOf(assortment: PhotoAssortment, kind: PhotoKind, channel: Channel): readonly Remake[] {
  const option = typeOption[kind];
  if (!option) return [];
  const found = new Map(
    offersOfKind(assortment, kind, channel).map((offer) => {
      const [type = "", format = ""] = [offer[option], offer["format"]];
      return [`${type}/${format}`, { [option]: type, format }] as const;
    }),
  );
  return [...found.values()];
}

/** The page count of another book nearest to a wanted one: the next that is sold, else the most. */
function fittingPages(assortment: PhotoAssortment, chosen: Chosen, wanted: number): string | undefined {
  const offer = bookOffer(assortment, chosen);
  const counts = offer ? pageCountsOf(offer) : [];
  const count = counts.find((each) => each >= wanted) ?? counts.at(-1);
  return count === undefined ? undefined : String(count);
}

/**
 * The choice for a product in another type and format: of what is offered that which shares most with the choice so far,
 * pages as many as before if it has them. Refuses OPTION_UNKNOWN for what is not offered. Source: CFG-30, BOOK-03.
 */
export function remadeChoice(
  assortment: PhotoAssortment,
  { kind, chosen }: PhotoChoice,
  { wanted, channel }: { readonly wanted: Remake; readonly channel: Channel },
): Result<Chosen> {
  const isWanted = (offer: Remake) => Object.entries(wanted).every(([name, value]) => offer[name] === value);
  const shared = (offer: Remake) => Object.entries(offer).filter(([name, value]) => chosen[name] === value).length;
  const [best] = offersOfKind(assortment, kind, channel)
    .filter(isWanted)
    .toSorted((a, b) => shared(b) - shared(a));
  if (!best) return refuse("OPTION_UNKNOWN");
  const { pageCount, ...others } = chosen;
  const pages =
    pageCount === undefined ? undefined : fittingPages(assortment, { ...others, ...best }, Number(pageCount));
  const query = { ...others, ...best, ...(pages !== undefined && { pageCount: pages }) };
  return accept(chooseOptions(rulesOf[kind].rules(assortment, channel), query).chosen);
}

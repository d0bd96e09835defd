import type { DesignDocument, Element } from "#design/model/design-document.ts";
import type { Locale } from "#kernel/market.ts";
import { formatDateSpan, formatMonthSpan } from "#kernel/formats/date-span.ts";
import { coverRoles } from "./book-cover.ts";
import { surfaceIds } from "./book-pages.ts";

/** First and last day of a book as ISO dates. */
export type BookDays = { readonly from: string; readonly to: string };

/** Words by the role of a text on a cover; the others of a design name people and places, which nobody knows. */
function wordsOf({ from, to }: BookDays, locale: Locale, hasYear: boolean): Readonly<Record<string, string>> {
  const months = formatMonthSpan(from, to, locale);
  const days = formatDateSpan(from, to, locale);
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const year = first === last ? first : `${first}–${last}`;
  const title = hasYear ? year : months;
  return { [coverRoles.title]: title, year, [coverRoles.spine]: title, date: days === months ? "" : days };
}

/**
 * A cover with the time of its photos in place of the design's sample texts, so that a book can be ordered as it is; the
 * samples stay where no time is known. Source: BOOK-07, CFG-16.
 */
export function titledCover(document: DesignDocument, days: BookDays | undefined, locale: Locale): DesignDocument {
  if (!days) return document;
  const [cover, ...others] = document.pages;
  if (cover?.id !== surfaceIds.cover) return document;
  const hasYear = cover.elements.some(({ role }) => role === "year");
  const words = wordsOf(days, locale, hasYear);
  const elements = cover.elements.map((element): Element => {
    if (element.type !== "text" || element.role === coverRoles.back) return element;
    const { placeholder: _sample, ...own } = element;
    return { ...own, text: words[element.role ?? ""] ?? "", runs: [], paragraphs: [] };
  });
  return { ...document, pages: [{ ...cover, elements }, ...others] };
}

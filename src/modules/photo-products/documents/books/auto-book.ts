import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import { defaultLocale, type Locale } from "#kernel/market.ts";
import { formatDateSpan, formatMonthSpan } from "#kernel/formats/date-span.ts";
import { bookOffer, pageCountsOf } from "../../kinds/books.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { PhotoAssortment } from "../../model.ts";
import { assetOfPhoto, type DocumentPhoto } from "../document-photo.ts";
import { assetsOf } from "../new-document.ts";
import { pageCountOf } from "./book-geometry.ts";
import { spreadsOf, surfaceIds } from "./book-pages.ts";
import { laidOut } from "./book-pictures.ts";
import { styleOf } from "./book-styles.ts";
import { emptyBook, type BookDesign } from "./empty-book.ts";
import { titledCover } from "./cover-words.ts";
import { chaptersOf, daysOf, inTakenOrder, sortedOut, type SetAside } from "./chapters.ts";
import { weightsOf } from "./importance.ts";
import { layoutTable, ratedLayouts, type Rated } from "./layouts/layout-choice.ts";
import { frameOf, type BookFrame } from "./layouts/layout-slots.ts";
import { pageRoles } from "./page-roles.ts";
import { laidPhoto, type LaidPhoto } from "./layouts/slot-photos.ts";
import { mostOnPage, mostOnSpread, planChapter, type PlannedSpread } from "./spread-plan.ts";
import { colourOf, openingElements } from "./text-pages.ts";

/** Photos a spread should have on average in a book whose pages are counted by its photos. */
const usualOnSpread = 4.4;

/** From this average on, a book has chapter openers: spreads are too dear in a fuller one. */
const fullestWithOpeners = 8;

/** A book that made itself: its document, the choice with its number of pages, and the photos that are not in it. */
export type AutoBook = {
  readonly document: DesignDocument;
  readonly chosen: Chosen;
  readonly setAside: readonly SetAside[];
};

export type AutoBookInput = {
  readonly photos: readonly DocumentPhoto[];
  readonly chosen: Chosen;
  readonly assortment: PhotoAssortment;
  readonly design?: BookDesign | undefined;
  readonly seed: number;
  /** The language of titles and dates. */
  readonly locale?: Locale;
  /** Keeps the chosen number of pages instead of counting them by the photos. */
  readonly keepsPages?: boolean;
};

/** The number of pages for so many photos, within the limits and steps of the binding. Source: BOOK-03, BOOK-06, BOOK-07. */
function pagesForPhotos(chosen: Chosen, assortment: PhotoAssortment, photos: number): number {
  const offer = bookOffer(assortment, chosen);
  if (!offer) return pageCountOf(chosen);
  const wanted = 2 + 2 * Math.ceil(photos / usualOnSpread);
  const counts = pageCountsOf(offer);
  return counts.find((count) => count >= wanted) ?? counts.at(-1) ?? pageCountOf(chosen);
}

/** A chapter has so many spreads at least, on average: its opener takes a page. */
const spreadsOfChapter = 4;

/** The choice with as many pages as its photos need, those set aside not counted. Source: BOOK-07. */
export function withFittingPages(
  chosen: Chosen,
  assortment: PhotoAssortment,
  photos: readonly DocumentPhoto[],
): Chosen {
  if (photos.length === 0) return chosen;
  return { ...chosen, pageCount: String(pagesForPhotos(chosen, assortment, sortedOut(photos).kept.length)) };
}

type Kept = { readonly photo: DocumentPhoto; readonly laid: LaidPhoto };

/** The photos with their weights, in order; of more than fit, those that weigh least are left out. */
function fitting(photos: readonly DocumentPhoto[], room: number) {
  const weights = weightsOf(photos);
  const kept = photos.map((photo, index): Kept & { readonly at: number } => ({
    photo,
    laid: laidPhoto(assetOfPhoto(photo), weights[index] ?? 1),
    at: index,
  }));
  const ranked = kept.toSorted((a, b) => b.laid.weight - a.laid.weight || a.at - b.at);
  const placed = ranked.slice(0, room).toSorted((a, b) => a.at - b.at);
  const left = ranked.slice(room).map(({ photo }): SetAside => ({ id: photo.id, why: "no-room" }));
  return { placed, left };
}

/** Spreads by chapter, in proportion to their photos; an opener takes a page. */
function spreadsByChapter(chapters: readonly (readonly Kept[])[], spreads: number, opener: boolean): readonly number[] {
  const halfs = opener ? 1 : 0;
  const least = chapters.map(({ length }) => Math.max(1, Math.ceil((length + halfs * mostOnPage) / mostOnSpread)));
  const counts = [...least];
  const perSpread = (index: number) => {
    const [photos, count] = [chapters[index]?.length ?? 0, counts[index] ?? 1];
    return photos / (2 * count - halfs);
  };
  const total = () => counts.reduce((sum, count) => sum + count, 0);
  while (total() < spreads) {
    const shares = counts.map((_, index) => perSpread(index));
    const fullest = shares.indexOf(Math.max(...shares));
    counts[fullest] = (counts[fullest] ?? 0) + 1;
  }
  return counts;
}

/** How often a layout was used lately: the same one again so soon looks like a mistake. */
const repeated = 0.6;
const memory = 6;

/** What it costs that photos of facing pages neither begin, end nor have their middle at the same height. */
const unaligned = 0.7;

/** Heights at which the photos of a page begin, end and have their middle; none where they run out of the page. */
function heightsOf({ candidate, slots }: Rated): readonly number[] {
  if (candidate.isBled) return [];
  const from = Math.min(...slots.map(({ box }) => box.y));
  const to = Math.max(...slots.map(({ box }) => box.y + box.h));
  return [from, (from + to) / 2, to];
}

function isAligned(one: Rated, other: Rated): boolean {
  const [near, heights, others] = [1.5, heightsOf(one), heightsOf(other)];
  return (
    heights.length === 0 ||
    others.length === 0 ||
    heights.some((at, index) => Math.abs(at - (others[index] ?? 0)) < near)
  );
}

type ChosenPart = { readonly start: number; readonly rated: Rated };

/** Every way to choose a layout for each part of a spread. */
function choicesFor([part, ...others]: PlannedSpread["parts"]): readonly (readonly ChosenPart[])[] {
  if (!part) return [[]];
  const rest = choicesFor(others);
  return part.rated.flatMap((rated) => rest.map((more) => [{ start: part.start, rated }, ...more]));
}

/**
 * Chooses the layouts of planned spreads one after the other: none again right away, except on facing pages, which
 * look like one when they are laid out alike.
 */
function chosenLayouts(plan: readonly PlannedSpread[]): readonly (readonly ChosenPart[])[] {
  const lately: string[] = [];
  const costOf = (choice: readonly ChosenPart[]) => {
    const single = choice.reduce((sum, { rated: { candidate, cost } }) => {
      return sum + cost + repeated * lately.filter((id) => id === candidate.id).length;
    }, 0);
    const [one, other] = choice;
    return single + (one && other && !isAligned(one.rated, other.rated) ? unaligned : 0);
  };
  return plan.map(({ parts }) => {
    const [best = []] = choicesFor(parts).toSorted((a, b) => costOf(a) - costOf(b));
    lately.unshift(...best.map(({ rated }) => rated.candidate.id));
    lately.length = Math.min(lately.length, memory);
    return best;
  });
}

type Making = {
  readonly document: DesignDocument;
  readonly locale: Locale;
  readonly seed: number;
  /** Id of the picture of each photo. */
  readonly idOf: ReadonlyMap<string, string>;
};

const idsOf = (kept: readonly Kept[], { idOf }: Making): readonly string[] =>
  kept.map(({ photo }) => idOf.get(photo.id) ?? photo.id);

/** The spreads of a chapter, in the order of their plan. */
function chapterSpreads(
  chapter: readonly Kept[],
  { pages, opener, at, frame }: { pages: readonly Page[]; opener: boolean; at: number; frame: BookFrame },
  making: Making,
): readonly Page[] {
  const { seed, document, locale } = making;
  const laid = chapter.map((each) => each.laid);
  const photos = chapter.map((each) => each.photo);
  const table = layoutTable(frame);
  const plan = planChapter({ photos, laid, spreads: pages.length, opener, table, seed, at });
  const layouts = chosenLayouts(plan);
  const ids = idsOf(chapter, making);
  const style = styleOf(document);
  const days = daysOf(photos);
  return pages.map((page, index): Page => {
    const parts = layouts[index] ?? [];
    const elements: Element[] = parts.flatMap(({ start, rated }) => {
      const end = start + rated.slots.length;
      return laidOut(laid.slice(start, end), rated, ids.slice(start, end));
    });
    if (!opener || index > 0 || !days) return { ...page, elements: elements.length > 0 ? elements : page.elements };
    const place = {
      frame,
      side: "left",
      style,
      palette: document.palette,
      id: `${page.id}-left`,
      role: pageRoles.chapter,
    } as const;
    const title = formatDateSpan(days.from, days.to, locale);
    return { ...page, elements: [...openingElements(place, { title }), ...elements] };
  });
}

/** One photo, whole and calm, on a single page. */
function lonePhoto(page: Page, kept: Kept, making: Making): Page {
  const candidates = layoutTable(frameOf(page))(frameOf(page).sides[0]?.side ?? "right", 1);
  const calm = candidates.filter(({ id }) => id === "p1-calm");
  const [best] = ratedLayouts([kept.laid], calm, { seed: making.seed, at: 0 });
  return best ? { ...page, elements: laidOut([kept.laid], best, idsOf([kept], making)) } : page;
}

/** The first page: the days of the book in words, or a photo where no day is known. */
function firstPage(page: Page, days: ReturnType<typeof daysOf>, making: Making): Page {
  const { document, locale } = making;
  if (!days) return page;
  const frame = frameOf(page);
  const style = styleOf(document);
  const place = {
    frame,
    side: "right",
    style,
    palette: document.palette,
    id: `${page.id}-right`,
    role: pageRoles.title,
  } as const;
  const [months, line] = [formatMonthSpan, formatDateSpan].map((spell) => spell(days.from, days.to, locale));
  const title = months ?? "";
  const elements = [...openingElements(place, { title, ...(line !== undefined && line !== title && { line }) })];
  return { ...page, elements };
}

/**
 * A complete book from photos: chapters by pauses between them, 1–6 photos a page by their importance, calm spreads
 * between full ones, no face at trim or binding, in the order they were taken; none twice, none lost: duplicates,
 * blurry ones and those without room are reported. The same input and seed make the same book. Source: BOOK-07.
 */
export function autoBook(input: AutoBookInput): AutoBook {
  const { photos, assortment, design, seed, locale = defaultLocale, keepsPages = false } = input;
  const { kept, setAside } = sortedOut(photos);
  const ordered = inTakenOrder(kept);
  const pageCount = keepsPages ? pageCountOf(input.chosen) : pagesForPhotos(input.chosen, assortment, ordered.length);
  const chosen = { ...input.chosen, pageCount: String(pageCount) };
  const spreads = spreadsOf(pageCount);
  const days = daysOf(ordered);
  // The last page gets a photo once every spread has enough; the first one where it has no words.
  const alone = { first: days ? 0 : 1, last: ordered.length >= 2 * spreads ? 1 : 0 };
  const { placed, left } = fitting(ordered, spreads * mostOnSpread + alone.first + alone.last);
  const inside = placed.slice(alone.first, placed.length - alone.last);
  const isLoose = inside.length / Math.max(1, spreads) <= fullestWithOpeners && inside.length >= spreads;
  const most = days && isLoose ? Math.max(1, Math.floor(spreads / spreadsOfChapter)) : 1;
  const known = new Map(inside.map((each) => [each.photo, each]));
  const chapters = chaptersOf(
    inside.map(({ photo }) => photo),
    most,
  ).map((chapter) => chapter.flatMap((photo) => known.get(photo) ?? []));
  const opener = chapters.length > 1;
  const started = { ...emptyBook(chosen, design, coverPhotos(placed)), locale };
  const document = { ...started, assets: assetsOf(placed.map(({ photo }) => photo)) };
  const idOf = new Map(placed.map(({ photo }, index) => [photo.id, `pic-${index + 1}`]));
  const making: Making = { document: titledCover(document, days, locale), locale, seed, idOf };
  const pages = bookOfChapters(chapters, { opener, making });
  const [firstPhoto, lastPhoto] = [alone.first ? placed[0] : undefined, alone.last ? placed.at(-1) : undefined];
  const done = pages.map((page): Page => {
    if (page.id === surfaceIds.first)
      return firstPhoto ? lonePhoto(page, firstPhoto, making) : firstPage(page, days, making);
    if (page.id === surfaceIds.last) return lastPhoto ? lonePhoto(page, lastPhoto, making) : { ...page, elements: [] };
    return page;
  });
  return {
    document: { ...making.document, pages: grounded(done, making.document) },
    chosen,
    setAside: [...setAside, ...left],
  };
}

/** Photos for the cover: the most important ones first. */
const coverPhotos = (placed: readonly Kept[]): readonly DocumentPhoto[] =>
  placed.toSorted((a, b) => b.laid.weight - a.laid.weight).map(({ photo }) => photo);

/** The pages of a book with its chapters on its spreads. */
function bookOfChapters(
  chapters: readonly (readonly Kept[])[],
  { opener, making }: { readonly opener: boolean; readonly making: Making },
): readonly Page[] {
  const { pages } = making.document;
  const spreads = pages.slice(2, -1);
  const [one] = spreads;
  if (!one) return pages;
  const frame = frameOf(one);
  const counts = spreadsByChapter(chapters, spreads.length, opener);
  let [from, at] = [0, 0];
  const filled = chapters.flatMap((chapter, index) => {
    const count = counts[index] ?? 0;
    const made = chapterSpreads(chapter, { pages: spreads.slice(from, from + count), opener, at, frame }, making);
    [from, at] = [from + count, at + chapter.length];
    return made;
  });
  return [...pages.slice(0, 2), ...filled, ...spreads.slice(filled.length), ...pages.slice(-1)];
}

/** Pages with the ground of the book's design. */
function grounded(pages: readonly Page[], document: DesignDocument): Page[] {
  const { ground } = styleOf(document).page;
  if (ground === null) return [...pages];
  const background = colourOf(document.palette, ground);
  return pages.map((page) => (page.id === surfaceIds.cover ? page : { ...page, background }));
}

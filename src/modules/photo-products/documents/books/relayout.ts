import { shuffled } from "#design/arrange/random-numbers.ts";
import type { DesignDocument, ImageElement, Page } from "#design/model/design-document.ts";
import { isPicture, emptySlot, movedPicture } from "./book-pictures.ts";
import { nextElement, surfaceIds } from "./book-pages.ts";
import { captionsFollowing } from "./captions.ts";
import {
  layoutTable,
  ratedLayouts,
  solvedLayout,
  rate,
  whim,
  type Candidate,
  type Extent,
  type Rated,
} from "./layouts/layout-choice.ts";
import { frameOf, sideOf, sidesOf, type BookFrame, type PageSide, type Slot } from "./layouts/layout-slots.ts";
import { laidPhoto, type LaidPhoto } from "./layouts/slot-photos.ts";
import { hasPageNumbers, numberedPage } from "./page-numbers.ts";
import { mostOnPage } from "./spread-plan.ts";
import { isOpening, withoutOpening } from "./text-pages.ts";

/** Proportions of a slot that still waits for its photo. */
const waiting = { id: "", kind: "photo" as const, width: 4, height: 3, sha256: "0".repeat(64) };

/** Pictures in the order they are read: page by page, from above to below, then from left to right. */
export function picturesOn(page: Page, side?: PageSide): readonly ImageElement[] {
  const frame = frameOf(page);
  const near = frame.h * 0.12;
  const place = ({ x, y, w, h }: ImageElement) => ({ x, y, w, h });
  const rank = (each: ImageElement) => (sideOf(frame, place(each)) === "left" ? 0 : 1);
  return page.elements
    .filter(isPicture)
    .filter((each) => side === undefined || sideOf(frame, place(each)) === side)
    .toSorted((a, b) => rank(a) - rank(b) || (Math.abs(a.y - b.y) > near ? a.y - b.y : a.x - b.x));
}

/** A picture as the search of a layout sees it; an empty slot as a photo of usual proportions. */
export function laidPicture({ asset }: ImageElement, { assets }: Pick<DesignDocument, "assets">): LaidPhoto {
  return laidPhoto((asset === null ? undefined : assets[asset]) ?? waiting);
}

/** A document with one of its pages changed, and its numbers where they are right now. */
export function withPage(document: DesignDocument, page: Page): DesignDocument {
  const isNumbered = page.id !== surfaceIds.cover && hasPageNumbers(document);
  const shown = isNumbered ? numberedPage(document, page) : page;
  return { ...document, pages: document.pages.map((each) => (each.id === page.id ? shown : each)) };
}

/** The pages of a surface that take pictures: title pages and openers do not. */
export function frameForPictures(page: Page): BookFrame {
  const frame = frameOf(page);
  return { ...frame, sides: frame.sides.filter(({ side }) => !isOpening(page, side)) };
}

/** A page with these pictures in place of some of its own, where the first of them stood in the stack; captions follow. */
export function withPictures(page: Page, before: readonly ImageElement[], after: readonly ImageElement[]): Page {
  const leaving = new Set(before.map(({ id }) => id));
  const at = page.elements.findIndex(({ id }) => leaving.has(id));
  const rest = page.elements.filter(({ id }) => !leaving.has(id));
  // Grounds of openers lie below, texts above.
  const below = at === -1 ? page.elements.filter(({ type }) => type === "shape").length : at;
  return captionsFollowing(page, { ...page, elements: [...rest.slice(0, below), ...after, ...rest.slice(below)] });
}

/** Pictures on the slots of a layout, by the order of their photos; those left over are not on it. */
export function onSlots(
  pictures: readonly ImageElement[],
  slots: readonly Slot[],
  order: readonly number[],
  document: Pick<DesignDocument, "assets">,
): readonly ImageElement[] {
  return slots.flatMap((slot, index) => {
    const picture = pictures[order[index] ?? index];
    if (!picture) return [];
    const { asset } = picture;
    return movedPicture(
      picture,
      asset !== null && document.assets[asset] ? laidPicture(picture, document) : undefined,
      slot,
    );
  });
}

/** The best layouts for the pictures of a page, the best first; solved ones beyond what is drawn. */
function layoutsFor(photos: readonly LaidPhoto[], frame: BookFrame, extent: Extent, seed: number): readonly Rated[] {
  if (photos.length === 0) return [];
  const drawn = layoutTable(frame)(extent, photos.length);
  const rated = ratedLayouts(photos, drawn, { seed, at: 0 });
  if (extent === "spread" || (rated.length > 0 && photos.length <= mostOnPage)) return rated;
  return [rate(photos, solvedLayout(photos, frame, extent, seed))];
}

/** A page of a surface laid out again with these pictures, those it had before leaving. Source: BOOK-08. */
export function relaidSide(
  document: Pick<DesignDocument, "assets">,
  page: Page,
  { side, before, after }: { side: PageSide; before: readonly ImageElement[]; after: readonly ImageElement[] },
): Page {
  const photos = after.map((picture) => laidPicture(picture, document));
  const [best] = layoutsFor(photos, frameOf(page), side, 0);
  const placed = best ? onSlots(after, best.slots, best.order, document) : [];
  return withPictures(page, before, placed);
}

/** A surface laid out again, page by page, with the pictures it has. Source: CFG-30. */
export function relaid(document: Pick<DesignDocument, "assets">, page: Page): Page {
  return frameOf(page).sides.reduce((changed, { side }) => {
    const pictures = picturesOn(changed, side);
    return pictures.length === 0 ? changed : relaidSide(document, changed, { side, before: pictures, after: pictures });
  }, page);
}

/** A way to lay out a whole surface: which pictures go where. */
type Way = { readonly slots: readonly Slot[]; readonly order: readonly number[]; readonly cost: number };

/**
 * How many pictures the left page may have: about half of them, where layouts are drawn for both pages; beyond that a
 * layout is searched for, which takes its time.
 */
function sharedOut(count: number): readonly number[] {
  const half = Math.floor(count / 2);
  if (count > 2 * mostOnPage) return [half];
  const all = Array.from({ length: count + 1 }, (_, left) => left);
  return all.filter((left) => left <= mostOnPage && count - left <= mostOnPage && Math.abs(left - count / 2) <= 2.5);
}

/** Ways to lay out the pictures of a surface, the best first. */
function waysOf(photos: readonly LaidPhoto[], frame: BookFrame, seed: number): readonly Way[] {
  const few = 3;
  const [only, second] = frame.sides;
  if (!only || !second) return layoutsFor(photos, frame, only?.side ?? "right", seed);
  const count = photos.length;
  const over = layoutsFor(photos, frame, "spread", seed);
  const splits = sharedOut(count);
  const pairs = splits.flatMap((left): readonly Way[] => {
    const first = layoutsFor(photos.slice(0, left), frame, "left", seed).slice(0, few);
    const others = layoutsFor(photos.slice(left), frame, "right", seed).slice(0, few);
    const blank = { slots: [], order: [], cost: 0.6 };
    return (first.length > 0 ? first : [blank]).flatMap((one) =>
      (others.length > 0 ? others : [blank]).map((other) => ({
        slots: [...one.slots, ...other.slots],
        order: [...one.order, ...other.order.map((index) => index + left)],
        cost: one.cost + other.cost,
      })),
    );
  });
  return [...over, ...pairs].toSorted((a, b) => a.cost - b.cost);
}

/** How much worse than the best way one may be that is chosen for a change. */
const forChange = 0.5;

/**
 * A surface laid out again as a whole, with the pictures it has, in one of its best ways: not in the same as its
 * neighbours. Source: CFG-30.
 */
export function relaidSpread(document: Pick<DesignDocument, "assets">, page: Page, seed: number): Page {
  const pictures = picturesOn(page);
  const photos = pictures.map((picture) => laidPicture(picture, document));
  const ways = photos.length === 0 ? [] : waysOf(photos, frameForPictures(page), seed);
  const near = ways.filter(({ cost }) => cost <= (ways[0]?.cost ?? 0) + forChange).slice(0, shuffledWays);
  const best = near[Math.floor(whim(seed, photos.length) * near.length)];
  return best ? withPictures(page, pictures, onSlots(pictures, best.slots, best.order, document)) : page;
}

/** How many of the best ways a shuffle chooses from. */
const shuffledWays = 10;

const sameBoxes = (one: readonly { x: number; y: number }[], other: readonly { x: number; y: number }[]): boolean =>
  one.length === other.length &&
  one.every(({ x, y }) => other.some((each) => Math.abs(each.x - x) < 0.5 && Math.abs(each.y - y) < 0.5));

/** Lays a surface out in another way; each seed in one of its own. Source: BOOK-08. */
export function shuffleSpread(document: DesignDocument, pageId: string, seed: number): DesignDocument {
  const page = document.pages.find(({ id }) => id === pageId);
  const pictures = page ? picturesOn(page) : [];
  if (!page || page.id === surfaceIds.cover || pictures.length === 0) return document;
  const order = shuffled(pictures, seed);
  const photos = order.map((picture) => laidPicture(picture, document));
  const ways = waysOf(photos, frameForPictures(page), seed).slice(0, shuffledWays);
  const made = ways.map(({ slots, order: by }) => onSlots(order, slots, by, document));
  const others = made.filter((each) => !sameBoxes(each, pictures));
  const chosen = others[Math.floor(whim(seed, pictures.length) * others.length)] ?? made[0];
  return chosen ? withPage(document, withPictures(page, pictures, chosen)) : document;
}

/** A document after a layout was applied, and the photos that had no place on it. */
export type LaidOutPage = { readonly document: DesignDocument; readonly left: readonly string[] };

/** The drawn layouts for a page or spread of a book by the number of their photos, mm of the surface. Source: BOOK-08. */
export function layoutsOf(page: Page, extent: Extent, count: number): readonly Candidate[] {
  return layoutTable(frameOf(page), true)(extent, count);
}

/** Most photos of a drawn layout. */
export const mostDrawn = 8;

/**
 * Lays a page or a whole spread out by a layout: its pictures take the places in their order, empty slots the others;
 * photos without a place leave the page and are named. The same document for a layout that is not for its format.
 * Source: BOOK-08.
 */
export function applyLayout(document: DesignDocument, pageId: string, extent: Extent, layoutId: string): LaidOutPage {
  const page = document.pages.find(({ id }) => id === pageId);
  const counts = Array.from({ length: mostDrawn }, (_, index) => index + 1);
  const layout = page && counts.flatMap((count) => layoutsOf(page, extent, count)).find(({ id }) => id === layoutId);
  if (!page || !layout || page.id === surfaceIds.cover) return { document, left: [] };
  const frame = frameOf(page);
  const before = page.elements
    .filter(isPicture)
    .filter((each) => extent === "spread" || sidesOf(frame, each).includes(extent));
  const filled = picturesOn(page).filter((each) => before.includes(each) && each.asset !== null);
  const empty = before.filter(({ asset }) => asset === null);
  const number = nextElement(document.pages, "pic");
  const fresh = layout.slots.map((slot, index) => emptySlot(`pic-${number + index}`, slot));
  const pictures = [...filled, ...empty, ...fresh].slice(0, layout.slots.length);
  const photos = pictures.map((picture) => laidPicture(picture, document));
  const { order, slots } = rate(photos, layout);
  const left = filled.slice(layout.slots.length).flatMap(({ asset }) => asset ?? []);
  const cleared =
    extent === "spread" ? withoutOpening(withoutOpening(page, "left"), "right") : withoutOpening(page, extent);
  const placed = onSlots(pictures, slots, order, document);
  return { document: withPage(document, withPictures(cleared, before, placed)), left };
}

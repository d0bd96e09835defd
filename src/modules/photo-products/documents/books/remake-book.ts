import type { DesignDocument, Element, Page, TextElement } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import type { Chosen } from "../../kinds/options.ts";
import { adaptBook } from "./adapt-book.ts";
import { surfaceIds } from "./book-pages.ts";
import { isPicture } from "./book-pictures.ts";
import { carriedCover } from "./carried-cover.ts";
import { textPageBox, textPageId, textPageStyle, withCaptionRoom } from "./edit-texts.ts";
import type { BookDesign } from "./empty-book.ts";
import { withEmptySlots } from "./empty-slots.ts";
import { frameOf } from "./layouts/layout-slots.ts";
import { renumbered } from "./page-numbers.ts";
import { captionRole, isCaption, isPageNumber } from "./page-roles.ts";
import { openingAnew, restyled, systemOf, type BookSystem } from "./redesign-book.ts";
import { relaid, relaidSpread } from "./relayout.ts";

/** A text of the system in its own type, which does not grow with the page; text pages are set for theirs. */
function inOwnType(element: Element, page: Page, was: Page, { style, palette }: BookSystem): Element {
  const before = was.elements.find(({ id }) => id === element.id);
  if (element.type !== "text" || before?.type !== "text") return element;
  if (isCaption(element) || isPageNumber(element)) return { ...element, style: before.style };
  const frame = frameOf(page);
  const side = frame.sides.find((each) => textPageId(page, each.side) === element.id)?.side;
  if (!side) return element;
  const [from, to] = [frameOf(was), frame].map((each) => textPageStyle(style, palette, each));
  const set = from && to ? restyled(before.style, from, to) : before.style;
  return { ...element, ...textPageBox(frame, side), style: set };
}

/** Whether a surface has pictures with their captions alone, which may share both of its pages. */
const hasOnlyPictures = ({ elements }: Page): boolean =>
  elements.every((each) => isPicture(each) || isCaption(each) || isPageNumber(each));

/** A page on which every caption has its room below its picture. */
function withCaptions(document: DesignDocument, page: Page): Page {
  const captions = page.elements.filter((each): each is TextElement => isCaption(each));
  const bare: Page = { ...page, elements: page.elements.filter((each) => !isCaption(each)) };
  const placed = captions.reduce((on: Page, caption): Page => {
    const picture = on.elements.filter(isPicture).find(({ id }) => captionRole(id) === caption.role);
    if (!picture) return { ...on, elements: [...on.elements, caption] };
    const { shown, box } = withCaptionRoom(document, on, picture, caption);
    const elements = on.elements.map((each) => (each === picture ? shown : each));
    return { ...on, elements: [...elements, { ...caption, ...box }] };
  }, bare);
  const known = new Map(placed.elements.map((each) => [each.id, each]));
  return { ...page, elements: page.elements.map((each) => known.get(each.id) ?? each) };
}

/** A page of another format: openers and text pages are set for it, its pictures are laid out anew. */
function laidAnew(document: DesignDocument, page: Page, was: Page, seed: number): Page {
  const system = systemOf(document);
  const typed = { ...page, elements: page.elements.map((each) => inOwnType(each, page, was, system)) };
  const opened = frameOf(typed).sides.reduce((changed, { side }) => openingAnew(changed, side, system), typed);
  const laid = hasOnlyPictures(opened) ? relaidSpread(document, opened, seed) : relaid(document, opened);
  return withCaptions(document, laid);
}

/**
 * The same book in another format, type or binding: its pages are laid out for the new format instead of being scaled,
 * its cover is that of the design in its form; words, captions and the photos of each page stay. Of fewer pages empty
 * ones leave first. Without a design the cover keeps its parts in proportion. Source: CFG-30, BOOK-09.
 */
export function remakeBook(document: DesignDocument, chosen: Chosen, design?: BookDesign): DesignDocument {
  const adapted = adaptBook(document, chosen, withEmptySlots);
  const cover = design && carriedCover(adapted, chosen, design.sheet);
  const covered: DesignDocument = {
    ...adapted,
    ...(cover && { palette: { ...adapted.palette, ...cover.palette } }),
    pages: adapted.pages.map((page) => (cover && page.id === surfaceIds.cover ? cover.page : page)),
  };
  const before = new Map(document.pages.map((page) => [page.id, page]));
  const pages = covered.pages.map((page, index) => {
    const was = before.get(page.id);
    if (page.id === surfaceIds.cover || !was) return page;
    const isSame = sameJson([page.w, page.h, page.gutter], [was.w, was.h, was.gutter]);
    return isSame ? page : laidAnew(covered, page, was, index);
  });
  return renumbered({ ...covered, pages });
}

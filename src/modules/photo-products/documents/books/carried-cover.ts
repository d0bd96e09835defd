import type { DesignDocument, Element, ImageElement, Page, TextElement } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { coverRoles, startCover, titleOf, type BookCover } from "./book-cover.ts";
import { isPicture } from "./book-pictures.ts";
import { bookText, pointsPerMm } from "./book-text.ts";
import { surfaceIds } from "./book-pages.ts";

/** Ids of what a design has drawn on a cover, and of what every cover has; all else is the customer's own. */
const drawn = /^(front-|cover-title$|cover-photo$|spine-title$|back-text$)/;

const isText = (element: Element): element is TextElement => element.type === "text";

/** Whether a text still is the sample of its design. */
export const isSampleText = ({ text, placeholder }: TextElement): boolean =>
  placeholder !== undefined && text === placeholder;

/** The texts a design has on the front: those of spine and back are every cover's. */
const wordsOf = (elements: readonly Element[]): readonly TextElement[] =>
  elements
    .filter(isText)
    .filter(({ id, role }) => drawn.test(id) && role !== coverRoles.spine && role !== coverRoles.back);

/** A text with the words of another one; the customer's own words are no samples. */
function withWords(slot: TextElement, { text, runs, paragraphs }: Pick<TextElement, "text" | "runs" | "paragraphs">) {
  const { placeholder: _sample, ...own } = slot;
  return { ...own, text, runs, paragraphs };
}

const noWords = { text: "", runs: [], paragraphs: [] };

/** Pairs the texts of two fronts: title with title, the others in their order; what finds no partner is left. */
function paired(before: readonly Element[], after: readonly Element[]) {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const [oldTitle, newTitle] = [titleOf(was), titleOf(is)];
  const olds = was.filter((each) => each !== oldTitle);
  const news = is.filter((each) => each !== newTitle);
  const pairs = new Map(news.map((each, index) => [each.id, olds[index]]));
  if (newTitle) pairs.set(newTitle.id, oldTitle);
  const left = olds.slice(news.length).filter((each) => each.text.trim() !== "" && !isSampleText(each));
  return { pairs, left, title: newTitle, isTitled: oldTitle !== undefined && !isSampleText(oldTitle) };
}

/** Air between a title and words below it, as a share of the type of the words. */
const airBelow = 0.5;

/** Words a design has no place for, in small type below its title, above it where the cover ends. */
function besideTitle(words: readonly TextElement[], title: TextElement, cover: Page, ink: TextElement): TextElement[] {
  const size = Math.max(6, Math.min(title.style.size * 0.4, 14));
  const line = (size / pointsPerMm) * 1.35;
  const total = words.length * line;
  const start = title.y + title.h + line * airBelow;
  const y = start + total < cover.h - 6 ? start : title.y - total - line * airBelow;
  return words.map((each, index) => {
    const style = { ...title.style, font: ink.style.font, size, uppercase: false, tracking: 0, lineHeight: 1.2 };
    const box = { x: title.x, y: y + index * line, w: title.w, h: line };
    return bookText(`front-words-${index + 1}`, each.role ?? "words", box, {
      ...noWords,
      text: each.text,
      style,
      maxLines: 1,
    });
  });
}

/** Photos for the slots of a cover: those it has, then, so that no slot is empty, the largest ones of the pages. */
function photosFor(document: DesignDocument, slots: number): readonly DocumentPhoto[] {
  const shown = (page: Page): readonly ImageElement[] =>
    page.elements.filter(isPicture).filter(({ asset, sample, hidden }) => asset !== null && !sample && !hidden);
  const [cover, ...pages] = document.pages;
  const own = (cover ? shown(cover) : []).filter(({ id }) => drawn.test(id));
  const others = pages.flatMap(shown).toSorted((a, b) => b.w * b.h - a.w * a.h);
  const ids = [...new Set([...own, ...others].flatMap(({ asset }) => asset ?? []))];
  const photos = ids.flatMap((id) => document.assets[id] ?? []);
  return photos.slice(0, Math.max(slots, new Set(own.map(({ asset }) => asset)).size));
}

/**
 * The cover of a book by the sheet of a design, in place of the one it has: its photos in the slots, the customer's words
 * in the texts, and what the customer added where it stood. The cover must have the size of the choice. Words without a
 * place stand small by the title. Source: BOOK-04, BOOK-09, CFG-30.
 */
export function carriedCover(document: DesignDocument, chosen: Chosen, sheet: DesignDocument): BookCover {
  const [before] = document.pages;
  const slots = (sheet.pages[0]?.elements ?? []).filter(isPicture).length;
  const { page, palette } = startCover(chosen, sheet, photosFor(document, slots));
  if (before?.id !== surfaceIds.cover) return { page, palette };
  const { pairs, left, title, isTitled } = paired(before.elements, page.elements);
  const everyCovers = new Map(before.elements.filter(isText).map((each) => [each.role, each]));
  const elements = page.elements.map((element): Element => {
    if (!isText(element)) return element;
    const isOnFront = pairs.has(element.id);
    const own = isOnFront ? pairs.get(element.id) : everyCovers.get(element.role);
    if (own && !isSampleText(own)) return withWords(element, own);
    // A design's sample beside the customer's own title would be printed, or keep the book from being ordered.
    return isOnFront && !own && isTitled ? withWords(element, noWords) : element;
  });
  const inkFrom = wordsOf(elements).find((each) => each.id !== title?.id) ?? title;
  const extra = title && inkFrom ? besideTitle(left, title, page, inkFrom) : [];
  const added = before.elements.filter(({ id }) => !drawn.test(id));
  const { background } = before;
  const isPhotoGround = background !== null && typeof background === "object" && "photo" in background;
  return {
    palette,
    page: {
      ...page,
      background: isPhotoGround ? background : page.background,
      elements: [...elements, ...extra, ...added],
    },
  };
}

import type { DesignDocument, Element, ImageElement, Page, TextElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { Locale } from "#kernel/market.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import type { PageBox } from "../picture-page.ts";
import { surfaceIds } from "./book-pages.ts";
import { isPicture, movedPicture } from "./book-pictures.ts";
import { styleOf, type BookStyle } from "./book-styles.ts";
import { bookText, lettered, pointsPerMm } from "./book-text.ts";
import { captionBox, captionGap, captionOn, captionStyle } from "./captions.ts";
import { frameOf, marginsOf, slotAt, type BookFrame, type PageSide } from "./layouts/layout-slots.ts";
import { captionRole, pageRoles } from "./page-roles.ts";
import { laidPicture, picturesOn, withPage, withPictures, type LaidOutPage } from "./relayout.ts";
import { colourOf, openingElements, pageBoxOf, withoutOpening, type OpeningWords } from "./text-pages.ts";

/** The day a photo was taken, in words; undefined where nobody knows. Source: BOOK-12. */
export function dayCaption({ takenOn }: Pick<DocumentPhoto, "takenOn">, locale: Locale): string | undefined {
  return takenOn === undefined ? undefined : formatDate(takenOn, locale);
}

/** Width of a letter as a share of the type size, for the number of lines; wide faces take more than narrow ones. */
const letterShare = 0.6;
/** Height of a line of a caption, as a factor of its size. */
const captionLine = 1.35;

/** Height of a caption of so many letters below a picture, mm, in hundredths: pictures are rounded as well. */
function captionHeight(text: string, size: number, width: number): number {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil((line.length * size * letterShare) / width)));
  return Math.ceil(100 * captionLine * size * lines.reduce((sum, count) => sum + count, 0)) / 100;
}

/** Nothing that is read comes nearer to the trim, mm. */
const safe = 4;

/** Whether a box below a picture is free, and within the page. */
function isFree(page: Page, picture: ImageElement, box: { x: number; y: number; w: number; h: number }): boolean {
  if (box.y + box.h > page.h - safe) return false;
  return page.elements.every(
    (each) =>
      each.id === picture.id ||
      (each.type !== "image" && each.type !== "text") ||
      each.x >= box.x + box.w ||
      each.x + each.w <= box.x ||
      each.y >= box.y + box.h ||
      each.y + each.h <= box.y,
  );
}

/** Share of its height a picture keeps at least when it makes room for its caption. */
const leastShown = 0.4;

/**
 * A picture with room for a caption of this height below it, and where that stands: the picture becomes lower where there
 * is none, to `leastShown` at most; what is longer still is cut by its box, so that the final check names it.
 */
function withRoomBelow(document: DesignDocument, page: Page, picture: ImageElement, height: number) {
  const wanted = captionBox(page, picture, height);
  if (isFree(page, picture, wanted)) return { shown: picture, box: wanted };
  const bottom = Math.min(picture.y + picture.h, page.h - safe);
  const room = Math.min(height, bottom - picture.y - captionGap - picture.h * leastShown);
  // Nothing can be written below a picture as small as that.
  if (room <= 0)
    return { shown: picture, box: { ...wanted, h: Math.max(1, Math.min(height, page.h - safe - wanted.y)) } };
  const h = bottom - picture.y - captionGap - room;
  const slot = slotAt(frameOf(page), { x: picture.x, y: picture.y, w: picture.w, h });
  const shown = movedPicture(picture, picture.asset === null ? undefined : laidPicture(picture, document), slot);
  return { shown, box: captionBox(page, shown, room) };
}

/**
 * Where a caption of these words stands below a picture, and the picture: where there is no room below it, it becomes a
 * little lower.
 */
export function withCaptionRoom(
  document: DesignDocument,
  page: Page,
  picture: ImageElement,
  { text, style }: Pick<TextElement, "text" | "style">,
): { readonly shown: ImageElement; readonly box: PageBox } {
  const height = captionHeight(text, style.size / pointsPerMm, captionBox(page, picture, 1).w);
  return withRoomBelow(document, page, picture, height);
}

/**
 * Sets, changes or, with null, takes away the caption of a picture, in the style of the design. Where there is no room
 * below the picture, it becomes a little lower. The same document for an unknown picture or one of the cover. Source:
 * BOOK-12.
 */
export function setCaption(document: DesignDocument, pictureId: string, text: string | null): DesignDocument {
  const page = document.pages.find(
    ({ id, elements }) => id !== surfaceIds.cover && elements.some((each) => isPicture(each) && each.id === pictureId),
  );
  const picture = page?.elements.filter(isPicture).find(({ id }) => id === pictureId);
  if (!page || !picture) return document;
  const known = captionOn(page, pictureId);
  const bare = { ...page, elements: page.elements.filter((each) => each !== known) };
  if (text === null) return withPage(document, bare);
  const style = known?.style ?? captionStyle(styleOf(document), document.palette);
  const height = captionHeight(text, style.size / pointsPerMm, known?.w ?? captionBox(page, picture, 1).w);
  const isMoved = known && Math.abs(known.y - picture.y - picture.h - captionGap) > 0.1;
  if (known && (isMoved || height <= known.h)) {
    const h = Math.max(known.h, Math.min(height, page.h - safe - known.y));
    const changed = { ...known, text, runs: [], h };
    return withPage(document, { ...page, elements: page.elements.map((each) => (each === known ? changed : each)) });
  }
  const { shown, box } = withRoomBelow(document, bare, picture, height);
  const element = known
    ? { ...known, ...box, text, runs: [] }
    : bookText(`${pictureId}-caption`.slice(-60), captionRole(pictureId), box, { text, style });
  const elements = bare.elements.map((each) => (each.id === pictureId ? shown : each));
  return withPage(document, { ...page, elements: [...elements, element] });
}

/** A page without the pictures of one side, and the photos they showed. */
function cleared(page: Page, side: PageSide) {
  const pictures = picturesOn(page, side);
  const empty = withoutOpening(withPictures(page, pictures, []), side);
  return { page: empty, left: pictures.flatMap(({ asset }) => asset ?? []) };
}

const isOnSide = (page: Page, side: PageSide) => frameOf(page).sides.some((each) => each.side === side);

/** What a page is filled with instead of pictures. */
type Filling = (page: Page) => readonly Element[];

function filledSide(document: DesignDocument, pageId: string, side: PageSide, filling: Filling): LaidOutPage {
  const page = document.pages.find(({ id }) => id === pageId && id !== surfaceIds.cover);
  if (!page || !isOnSide(page, side)) return { document, left: [] };
  const { page: empty, left } = cleared(page, side);
  const added = filling(empty);
  const below = added.filter(({ type }) => type === "shape");
  const above = added.filter(({ type }) => type !== "shape");
  const elements = [...below, ...empty.elements, ...above];
  return { document: withPage(document, { ...empty, elements }), left };
}

/**
 * Makes a page a title page or the opener of a chapter in the system of the design; its photos leave it and are named.
 * Source: BOOK-04, BOOK-07.
 */
export function makeTitlePage(
  document: DesignDocument,
  pageId: string,
  side: PageSide,
  words: OpeningWords,
): LaidOutPage {
  const style = styleOf(document);
  return filledSide(document, pageId, side, (page) => {
    const role = page.id === surfaceIds.first ? pageRoles.title : pageRoles.chapter;
    const id = `${page.id}-${side}`;
    return openingElements({ frame: frameOf(page), side, style, palette: document.palette, id, role }, words);
  });
}

/** Type of text pages, mm by the shorter side of the page. */
const textShare = { of: 0.0175, least: 2.9, most: 4.6 };

/** The id of the text of a text page. */
export const textPageId = (page: Pick<Page, "id">, side: PageSide): string => `${page.id}-${side}-text`;

/** The type of text pages in the system of a book. Source: BOOK-04. */
export function textPageStyle(
  { text, page }: BookStyle,
  palette: DesignDocument["palette"],
  { w, h }: Pick<BookFrame, "w" | "h">,
): TextStyle {
  const mm = Math.min(Math.max(Math.min(w, h) * textShare.of, textShare.least), textShare.most);
  const color = colourOf(palette, page.ink);
  return lettered({ font: text.font, mm, color }, { align: "left", valign: "middle", lineHeight: 1.5 });
}

/** Where the text of a text page stands: in its middle. */
export function textPageBox(frame: BookFrame, side: PageSide): PageBox {
  const box = pageBoxOf(frame, side);
  const { outer, inner } = marginsOf(frame);
  const area = { x: box.x + (side === "left" ? outer : inner), w: box.w - outer - inner };
  const w = area.w * (box.w > box.h ? 0.58 : 0.78);
  return { x: area.x + (area.w - w) / 2, y: box.h * 0.16, w, h: box.h * 0.68 };
}

/** Makes a page one of text in the face of the design, in its middle; its photos leave it and are named. Source: BOOK-04. */
export function makeTextPage(document: DesignDocument, pageId: string, side: PageSide, text: string): LaidOutPage {
  const style = styleOf(document);
  return filledSide(document, pageId, side, (page) => {
    const frame = frameOf(page);
    const set = textPageStyle(style, document.palette, frame);
    return [bookText(textPageId(page, side), pageRoles.text, textPageBox(frame, side), { text, style: set })];
  });
}

import type { ColorRef } from "#design/model/color.ts";
import type { DesignDocument, Element, Page, ShapeElement, TextElement } from "#design/model/design-document.ts";
import type { PageBox } from "../../picture-page.ts";
import { isSpread, surfaceIds } from "../book-pages.ts";
import { styleOf, type BookStyle } from "../book-styles.ts";
import { bookArea, bookText, lettered } from "../book-text.ts";
import { frameOf, marginsOf, type BookFrame, type PageSide } from "../layouts/layout-slots.ts";
import { picturesOn, withPage, withPictures, type LaidOutPage } from "../relayout.ts";
import { colourOf, isOpening, pageBoxOf, withoutOpening, writingMark } from "../text-pages.ts";

/** What a page is prepared for: calm paper, lines, questions to answer, a photo to be stuck in. Source: BOOK-05. */
export const writingKinds = ["blank", "lines", "questions", "photo"] as const;
/** What a page is prepared for. */
export type WritingKind = (typeof writingKinds)[number];

/** Role of what a page is prepared with. */
const mark = "writing";
const prefixOf = (page: Pick<Page, "id">, side: PageSide): string => `${page.id}-${side}-${writingMark}`;

/** One ink, so that hairlines need no register; grey enough to be written over. */
const lineInk: ColorRef = { cmyk: [0, 0, 0, 38], rgb: "#adacab" };
/** Thickness of a line to write on and the air between two, mm. */
const ruling = { width: 0.25, apart: 8.6 };

/** Free at the foot of a page, as a share of its shorter side: what the design draws there, or the page number. */
const footShare = 0.105;

/** Where one writes on a page, mm. */
function areaOf(frame: BookFrame, side: PageSide): PageBox {
  const page = pageBoxOf(frame, side);
  const { outer, inner } = marginsOf(frame);
  const [left, right] = side === "left" ? [outer, inner] : [inner, outer];
  const foot = Math.max(Math.min(page.w, page.h) * footShare, 12);
  return { x: page.x + left, y: outer, w: page.w - left - right, h: page.h - outer - foot };
}

/** A drawing of lines in its box. */
function strokes(id: string, box: PageBox, d: string): ShapeElement {
  const stroke = { color: lineInk, width: ruling.width, cap: "butt" as const, join: "miter" as const, dash: [] };
  return { ...bookArea(id, box, lineInk), role: mark, shape: "path", d, fill: null, stroke };
}

/** As many lines as fit into a box, the last one at its foot. */
function linesIn(id: string, { x, y, w, h }: PageBox): readonly Element[] {
  const count = Math.floor(h / ruling.apart);
  if (count < 1) return [];
  const first = h - (count - 1) * ruling.apart;
  const d = Array.from({ length: count }, (_, at) => `M0 ${at * ruling.apart}H${w}`).join("");
  return [strokes(id, { x, y: y + first, w, h: Math.max((count - 1) * ruling.apart, 0.1) }, d)];
}

/** Fewest lines below a question. */
const leastLines = 2;
/** Size of a question by the shorter side of its page, mm. */
const questionSize = { share: 0.03, least: 4.9, most: 6.4 };

/** Questions over each other, each with lines to answer; as many of them as have room. */
function questionsIn(prefix: string, box: PageBox, style: BookStyle, ink: ColorRef, questions: readonly string[]) {
  const short = Math.min(box.w, box.h) * 1.2;
  const mm = Math.min(Math.max(short * questionSize.share, questionSize.least), questionSize.most) * style.title.scale;
  const head = mm * 1.9;
  const most = Math.max(1, Math.floor(box.h / (head + leastLines * ruling.apart)));
  const asked = questions.slice(0, most);
  const each = box.h / Math.max(asked.length, 1);
  return asked.flatMap((question, at): readonly Element[] => {
    const top = { x: box.x, y: box.y + at * each, w: box.w, h: head };
    const text = bookText(`${prefix}question-${at + 1}`, mark, top, {
      text: question,
      style: lettered({ font: style.title.font, mm, color: ink }, { align: "left", valign: "middle" }),
      maxLines: 1,
    });
    const air = at < asked.length - 1 ? mm * 0.8 : 0;
    return [text, ...linesIn(`${prefix}lines-${at + 1}`, { ...top, y: top.y + head, h: each - head - air })];
  });
}

/** Photos guests stick in, the larger first: 10 × 15 cm, 9 × 13 cm, and what instant cameras give, mm. */
const photoSizes = [
  [100, 150],
  [150, 100],
  [90, 130],
  [130, 90],
  [86, 54],
] as const;
/** Length of a corner, and how far it stands off the photo, mm. */
const corner = { leg: 9, off: 1.5 };
/** Lines below a photo. */
const linesBelow = 3;

/** Corners for a photo, and lines below it. */
function photoIn(prefix: string, box: PageBox): readonly Element[] {
  const below = linesBelow * ruling.apart;
  const [w, h] = photoSizes.find(([pw, ph]) => pw + 4 <= box.w && ph + 4 + below <= box.h) ?? [86, 54];
  const frame = {
    x: box.x + (box.w - w) / 2 - corner.off,
    y: box.y + (box.h - below - h) / 2 - corner.off,
    w: w + 2 * corner.off,
    h: h + 2 * corner.off,
  };
  const { leg } = corner;
  const [right, foot] = [frame.w, frame.h];
  const d = [
    `M0 ${leg}V0H${leg}`,
    `M${right - leg} 0H${right}V${leg}`,
    `M${right} ${foot - leg}V${foot}H${right - leg}`,
    `M${leg} ${foot}H0V${foot - leg}`,
  ].join("");
  const lines = { x: frame.x, y: box.y + box.h - below, w: frame.w, h: below };
  return [strokes(`${prefix}corners`, frame, d), ...linesIn(`${prefix}lines`, lines)];
}

/** The questions a page may ask, in their order. */
export type WritingWords = { readonly questions: readonly string[] };

type Prepared = { readonly kind: WritingKind; readonly words: WritingWords };

/** What a page is prepared with for writing, in the system of its book. Source: BOOK-05. */
export function writingElements(
  document: Pick<DesignDocument, "bookDesign" | "pages" | "palette">,
  page: Page,
  side: PageSide,
  { kind, words }: Prepared,
): readonly Element[] {
  const box = areaOf(frameOf(page), side);
  const prefix = prefixOf(page, side);
  if (kind === "lines") return linesIn(`${prefix}lines`, box);
  if (kind === "photo") return photoIn(prefix, box);
  if (kind === "blank") return [];
  const style = styleOf(document);
  return questionsIn(prefix, box, style, colourOf(document.palette, style.page.ink), words.questions);
}

const isPrepared = (page: Page, side: PageSide) => {
  const prefix = prefixOf(page, side);
  return ({ id }: Element) => id.startsWith(prefix);
};

/** What a page is prepared for; undefined for openings and for pages with pictures. */
export function writingOf(page: Page, side: PageSide): WritingKind | undefined {
  if (page.id === surfaceIds.cover || isOpening(page, side) || picturesOn(page, side).length > 0) return undefined;
  const own = page.elements.filter(isPrepared(page, side));
  if (own.some(({ type }) => type === "text")) return "questions";
  if (own.some(({ id }) => id.endsWith("corners"))) return "photo";
  return own.length > 0 ? "lines" : "blank";
}

/** The questions on a page as they are worded now. */
function questionsOn(page: Page, side: PageSide): readonly string[] {
  const own = page.elements.filter(isPrepared(page, side));
  return own.filter((each): each is TextElement => each.type === "text").map(({ text }) => text);
}

/** A page prepared for something else: what it was prepared with goes, everything else stays below. */
function prepared(document: DesignDocument, page: Page, side: PageSide, wanted: Prepared): Page {
  const others = page.elements.filter((each) => !isPrepared(page, side)(each));
  return { ...page, elements: [...others, ...writingElements(document, page, side, wanted)] };
}

/** Prepares a page of a book for writing; its pictures or its opening leave it, photos are named. Source: BOOK-05. */
export function prepareForWriting(
  document: DesignDocument,
  pageId: string,
  side: PageSide,
  wanted: Prepared,
): LaidOutPage {
  const page = document.pages.find(({ id }) => id === pageId && id !== surfaceIds.cover);
  if (!page || !frameOf(page).sides.some((each) => each.side === side)) return { document, left: [] };
  const pictures = picturesOn(page, side);
  const empty = withoutOpening(withPictures(page, pictures, []), side);
  const changed = withPage(document, prepared(document, empty, side, wanted));
  return { document: changed, left: pictures.flatMap(({ asset }) => asset ?? []) };
}

/** Whether a page stays calm, whatever the others are prepared for: a free one beside a title or an invitation. */
const isCalm = (page: Page, side: PageSide): boolean =>
  writingOf(page, side) === "blank" && isOpening(page, side === "left" ? "right" : "left");

/**
 * Prepares all pages that are written on, left and right ones alike; openings, pages with pictures and free ones beside
 * an opening stay. Source: BOOK-05.
 */
export function prepareAllForWriting(
  document: DesignDocument,
  wanted: Readonly<Record<PageSide, WritingKind>>,
  words: WritingWords,
): DesignDocument {
  return document.pages.filter(isSpread).reduce((book, { id }) => {
    const sides = ["left", "right"] as const;
    return sides.reduce((each, side) => {
      const page = each.pages.find((known) => known.id === id);
      if (!page || writingOf(page, side) === undefined || isCalm(page, side)) return each;
      return withPage(each, prepared(each, page, side, { kind: wanted[side], words }));
    }, book);
  }, document);
}

/** Pages of another format, prepared anew with the questions they have. Source: CFG-30. */
export function preparedAgain(document: DesignDocument): DesignDocument {
  const pages = document.pages.map((page) => {
    if (page.id === surfaceIds.cover) return page;
    return frameOf(page).sides.reduce((each, { side }) => {
      const kind = writingOf(each, side);
      if (kind === undefined || kind === "blank") return each;
      return prepared(document, each, side, { kind, words: { questions: questionsOn(each, side) } });
    }, page);
  });
  return { ...document, pages };
}

import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import type { Chosen } from "../../../kinds/options.ts";
import type { DocumentPhoto } from "../../document-photo.ts";
import { onFace, wholePage } from "../../fitted-face.ts";
import { assetsOf, newDocument } from "../../new-document.ts";
import { adaptBook } from "../adapt-book.ts";
import { startCover } from "../book-cover.ts";
import { bookPages, bookParts, newSpreadIds, spreadsOf, surfaceIds } from "../book-pages.ts";
import { pageCountOf } from "../book-geometry.ts";
import { bookArea } from "../book-text.ts";
import type { BookDesign } from "../empty-book.ts";
import { frameOf, type PageSide } from "../layouts/layout-slots.ts";
import { bledPage, drawnMark, groundMark, pageBoxOf } from "../text-pages.ts";
import { preparedAgain, writingElements, type WritingKind } from "./writing-pages.ts";

/** What pages are prepared for in a fresh book: guests answer beside their photo, the bereaved find calm paper. */
const firstKinds: Readonly<Record<string, Readonly<Record<PageSide, WritingKind>>>> = {
  gaestebuch: { left: "photo", right: "questions" },
  kondolenzbuch: { left: "blank", right: "lines" },
};

/** Names of the drawn pages of a design for writing. */
type DrawnName = "flyleaf" | "title" | "opener" | "leaf";

/** What is drawn on a page of the design's sheet, on one page of a surface. Nothing of it goes through the foil press. */
function drawnOn(
  sheet: DesignDocument,
  name: DrawnName,
  page: Page,
  side: PageSide,
  more: { readonly ground?: boolean } = {},
): readonly Element[] {
  const drawn = sheet.pages.find(({ id }) => id === name);
  if (!drawn) return [];
  const frame = frameOf(page);
  const box = pageBoxOf(frame, side);
  const faces = { from: wholePage(drawn, sheet.bleed), to: { box, edge: box, out: bledPage(frame, side) } };
  const prefix = `${page.id}-${side}-`;
  const kept = name === "flyleaf";
  const elements = onFace(sheet, drawn.elements, faces).map((each, index): Element => ({
    ...each,
    id: `${prefix}${name === "leaf" ? "leaf" : drawnMark}${index + 1}`,
    locks: kept ? each.locks : {},
    refined: false,
    refinable: false,
  }));
  const { background } = drawn;
  const fill = typeof background === "string" ? background : "paper";
  const ground = bookArea(`${prefix}${groundMark}`, bledPage(frame, side), fill);
  const locked = { ...ground, locks: kept ? ({ move: true, resize: true, delete: true } as const) : {} };
  return more.ground ? [locked, ...elements] : elements;
}

/** The colour of the flyleaf over one page, without what is drawn on it. */
function plainFlyleaf(sheet: DesignDocument, page: Page, side: PageSide): readonly Element[] {
  return drawnOn(sheet, "flyleaf", page, side, { ground: true }).slice(0, 1);
}

/**
 * A book for writing: the first and the last leaf in the colours of the family, its title, a page that invites to write,
 * and pages prepared for it, with a small drawing at their foot. Source: BOOK-05, CAT 2.4.
 */
export function writtenBook(chosen: Chosen, design: BookDesign, photos: readonly DocumentPhoto[]): DesignDocument {
  const { sheet, designId, questions = [] } = design;
  const words = { questions };
  const cover = startCover(chosen, sheet, photos);
  const plans = bookPages(chosen, newSpreadIds([], spreadsOf(pageCountOf(chosen))));
  const spreads = plans.slice(2, -1).map(({ id }) => id);
  const document = newDocument("photobook", [], { assets: assetsOf(photos), kindOfPart: () => "block" });
  const book = { pages: [cover.page], palette: cover.palette, ...(designId !== undefined && { bookDesign: designId }) };
  const kinds = firstKinds[chosen["type"] ?? ""] ?? { left: "blank", right: "lines" };
  const written = (page: Page, side: PageSide, kind: WritingKind) => [
    ...drawnOn(sheet, "leaf", page, side),
    ...writingElements(book, page, side, { kind, words }),
  ];
  const elementsOf = (page: Page): readonly Element[] => {
    switch (page.id) {
      case surfaceIds.first:
        return drawnOn(sheet, "flyleaf", page, "right", { ground: true });
      case surfaceIds.last:
        return drawnOn(sheet, "flyleaf", page, "left", { ground: true });
      case spreads[0]:
        return [...plainFlyleaf(sheet, page, "left"), ...drawnOn(sheet, "title", page, "right", { ground: true })];
      case spreads[1]:
        return drawnOn(sheet, "opener", page, "right", { ground: true });
      case spreads.at(-1):
        return [...written(page, "left", kinds.right), ...plainFlyleaf(sheet, page, "right")];
      default:
        return [...written(page, "left", kinds.left), ...written(page, "right", kinds.right)];
    }
  };
  const pages = plans.map((plan): Page =>
    plan.id === surfaceIds.cover ? cover.page : { ...plan, elements: [...elementsOf(plan)] },
  );
  return { ...document, ...book, pages, parts: bookParts(chosen) };
}

/** A book for writing for another choice: on pages of another form lines, questions and corners are set anew. Source: CFG-30. */
export function adaptWrittenBook(document: DesignDocument, chosen: Chosen): DesignDocument {
  const adapted = adaptBook(document, chosen, (plan) => plan);
  const isSame = document.pages.every((page, at) => page.w === adapted.pages[at]?.w && page.h === adapted.pages[at].h);
  return isSame ? adapted : preparedAgain(adapted);
}

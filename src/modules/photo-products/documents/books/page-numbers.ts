import type { DesignDocument, Element, Page, TextElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import { isSpread, surfaceIds } from "./book-pages.ts";
import { styleOf, type BookStyle } from "./book-styles.ts";
import { bookText, lettered } from "./book-text.ts";
import { frameOf, marginsOf, type BookFrame, type PageSide } from "./layouts/layout-slots.ts";
import { isPageNumber, pageRoles } from "./page-roles.ts";
import type { PageBox } from "../picture-page.ts";
import { colourOf, isOpening, pageBoxOf } from "./text-pages.ts";

/** Size of page numbers, mm, and how far their box stays from the trim. */
const figures = { mm: 2.7, fromTrim: 4.2, width: 14 };

/** Where the number of a page stands: at its foot, at the outer margin or in the middle. */
function numberBox(frame: BookFrame, side: PageSide, at: "outer" | "centre"): PageBox {
  const page = pageBoxOf(frame, side);
  const h = figures.mm * 1.25;
  const y = page.h - figures.fromTrim - h;
  const { outer } = marginsOf(frame);
  const left = at === "outer" && side === "left" ? page.x + outer : page.x + page.w - outer - figures.width;
  return { x: at === "centre" ? page.x + (page.w - figures.width) / 2 : left, y, w: figures.width, h };
}

const touches = (box: PageBox, { x, y, w, h }: Element): boolean =>
  x < box.x + box.w && x + w > box.x && y < box.y + box.h && y + h > box.y;

/** The type of page numbers in the system of a book; they are set to their side. */
export function numberStyle({ number, page }: BookStyle, palette: DesignDocument["palette"]): TextStyle {
  return lettered({ font: number.font, mm: figures.mm, color: colourOf(palette, page.ink) });
}

/** Whether a book shows page numbers. Source: BOOK-10. */
export const hasPageNumbers = ({ pages }: Pick<DesignDocument, "pages">): boolean =>
  pages.some(({ elements }) => elements.some(isPageNumber));

/** A page with its numbers as they are now; none on openings and over pictures. The same page if they are right already. */
export function numberedPage(document: DesignDocument, page: Page): Page {
  const frame = frameOf(page);
  const style = styleOf(document);
  const first = page.panels[0]?.number ?? 1;
  const others = page.elements.filter((element) => !isPageNumber(element));
  const before = new Map(page.elements.filter(isPageNumber).map((each) => [each.id, each]));
  const numbers = frame.sides.flatMap(({ side }, index): readonly TextElement[] => {
    const { at } = style.number;
    const box = numberBox(frame, side, at);
    const isCovered = others.some((each) => each.type === "image" && touches(box, each));
    if (isCovered || isOpening(page, side)) return [];
    const id = `${page.id}-${side}-number`;
    const text = String(isSpread(page) ? first + index : first);
    const known = before.get(id);
    // A number the customer has restyled or moved stays as it is, but counts on.
    if (known?.type === "text") return [known.text === text ? known : { ...known, text }];
    const align = at === "centre" ? "center" : side;
    const set = { ...numberStyle(style, document.palette), align } as const;
    return [bookText(id, pageRoles.number, box, { text, style: set, maxLines: 1 })];
  });
  const isSame = numbers.length === before.size && numbers.every((each) => before.get(each.id) === each);
  return isSame ? page : { ...page, elements: [...others, ...numbers] };
}

/** A book whose numbers count on after its pages have changed; the same pages without numbers. Source: BOOK-10. */
export function renumbered(document: DesignDocument): DesignDocument {
  if (!hasPageNumbers(document)) return document;
  const pages = document.pages.map((page) => (page.id === surfaceIds.cover ? page : numberedPage(document, page)));
  return { ...document, pages };
}

/** Shows the numbers of all pages in the style of the design, or takes them away. Source: BOOK-10. */
export function setPageNumbers(document: DesignDocument, on: boolean): DesignDocument {
  const pages = document.pages.map((page): Page => {
    if (page.id === surfaceIds.cover) return page;
    if (on) return numberedPage(document, page);
    const elements = page.elements.filter((element) => !isPageNumber(element));
    return elements.length === page.elements.length ? page : { ...page, elements };
  });
  return { ...document, pages };
}

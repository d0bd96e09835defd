import type { DesignDocument, Element, Page, TextElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import { sameJson } from "#kernel/json.ts";
import type { Chosen } from "../../kinds/options.ts";
import { surfaceIds } from "./book-pages.ts";
import { styleOf, type BookStyle } from "./book-styles.ts";
import { captionStyle } from "./captions.ts";
import { carriedCover } from "./carried-cover.ts";
import { textPageId, textPageStyle } from "./edit-texts.ts";
import type { BookDesign } from "./empty-book.ts";
import { frameOf, type PageSide } from "./layouts/layout-slots.ts";
import { hasPageNumbers, numberedPage, numberStyle } from "./page-numbers.ts";
import { isCaption, isPageNumber, pageRoles } from "./page-roles.ts";
import { colourOf, isOpening, openingElements, withoutOpening } from "./text-pages.ts";

/** A system with the colours it is set in. */
export type BookSystem = { readonly style: BookStyle; readonly palette: DesignDocument["palette"] };

/** The system a book is set in now. */
export const systemOf = (document: DesignDocument): BookSystem => ({
  style: styleOf(document),
  palette: document.palette,
});

/** A style in another system: what the customer has changed by hand stays. */
export function restyled(style: TextStyle, from: TextStyle, to: TextStyle): TextStyle {
  const changed = Object.entries(to).filter(([key]) => sameJson(Reflect.get(style, key), Reflect.get(from, key)));
  return { ...style, ...Object.fromEntries(changed) };
}

const textNamed = ({ elements }: Page, id: string): TextElement | undefined =>
  elements.find((each): each is TextElement => each.type === "text" && each.id === id);

/** A title page or opener as a system sets it, with the words it has. Source: BOOK-04. */
export function openingAnew(page: Page, side: PageSide, { style, palette }: BookSystem): Page {
  if (!isOpening(page, side)) return page;
  const id = `${page.id}-${side}`;
  const [title, line] = [textNamed(page, `${id}-title`), textNamed(page, `${id}-subtitle`)];
  const role = title?.role === pageRoles.title ? pageRoles.title : pageRoles.chapter;
  const spelled = { title: title?.text ?? "", ...(line && { line: line.text }) };
  const made = openingElements({ frame: frameOf(page), side, style, palette, id, role }, spelled).map((element) => {
    const own = element.type === "text" ? textNamed(page, element.id) : undefined;
    return own ? { ...element, runs: own.runs, paragraphs: own.paragraphs } : element;
  });
  const others = new Set(withoutOpening(page, side).elements);
  const at = page.elements.findIndex((each) => each.id === `${id}-title`);
  const [below, above] = [page.elements.slice(0, at), page.elements.slice(at)].map((each) =>
    each.filter((element) => others.has(element)),
  );
  const isArea = ({ type }: Element) => type === "shape";
  const words = made.filter((each) => !isArea(each));
  return { ...page, elements: [...made.filter(isArea), ...(below ?? []), ...words, ...(above ?? [])] };
}

const groundOf = ({ style, palette }: BookSystem): Page["background"] =>
  style.page.ground === null ? null : colourOf(palette, style.page.ground);

/** A page of a book in another system: grounds, openers and the type of captions and text pages. */
function pageIn(page: Page, from: BookSystem, to: BookSystem): Page {
  const frame = frameOf(page);
  const opened = frame.sides.reduce((changed, { side }) => openingAnew(changed, side, to), page);
  const textIds = new Set(frame.sides.map(({ side }) => textPageId(page, side)));
  const [captions, texts] = [captionStyle, textPageStyle].map((styleIn) => ({
    from: styleIn(from.style, from.palette, frame),
    to: styleIn(to.style, to.palette, frame),
  }));
  const numbers = numberStyle(from.style, from.palette);
  const elements = opened.elements.flatMap((element): readonly Element[] => {
    if (element.type !== "text") return [element];
    // Numbers that nobody has restyled are set anew where the system has them.
    if (isPageNumber(element))
      return sameJson({ ...element.style, align: null }, { ...numbers, align: null }) ? [] : [element];
    const set = isCaption(element) ? captions : textIds.has(element.id) ? texts : undefined;
    return [set ? { ...element, style: restyled(element.style, set.from, set.to) } : element];
  });
  const background = sameJson(page.background, groundOf(from)) ? groundOf(to) : page.background;
  return { ...opened, background, elements };
}

/**
 * A book in another design: cover, openers, captions, text pages, page numbers and grounds follow it; photos, layouts,
 * words and what the customer added or restyled stay. Source: BOOK-04, CFG-05.
 */
export function redesignBook(
  document: DesignDocument,
  chosen: Chosen,
  { sheet, designId }: BookDesign,
): DesignDocument {
  const cover = carriedCover(document, chosen, sheet);
  const { bookDesign: _before, ...rest } = document;
  const covered: DesignDocument = {
    ...rest,
    palette: { ...document.palette, ...cover.palette },
    ...(designId !== undefined && { bookDesign: designId }),
    pages: document.pages.map((page) => (page.id === surfaceIds.cover ? cover.page : page)),
  };
  const [from, to] = [systemOf(document), systemOf(covered)];
  const isNumbered = hasPageNumbers(document);
  const pages = covered.pages.map((page) => {
    if (page.id === surfaceIds.cover) return page;
    const set = pageIn(page, from, to);
    return isNumbered ? numberedPage(covered, set) : set;
  });
  return { ...covered, pages };
}

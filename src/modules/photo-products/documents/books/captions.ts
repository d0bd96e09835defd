import type { DesignDocument, Element, ImageElement, Page, TextElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { PageBox } from "../picture-page.ts";
import { isPicture } from "./book-pictures.ts";
import type { BookStyle } from "./book-styles.ts";
import { lettered } from "./book-text.ts";
import { frameOf, marginsOf, sideOf } from "./layouts/layout-slots.ts";
import { captionRole } from "./page-roles.ts";
import { colourOf } from "./text-pages.ts";

/** Between a picture and its caption, mm. */
export const captionGap = 1.2;

/** The type of captions in the system of a book. Source: BOOK-04, BOOK-12. */
export function captionStyle({ caption, page }: BookStyle, palette: DesignDocument["palette"]): TextStyle {
  const { font, size, align, tracking = 0 } = caption;
  const color = colourOf(palette, page.ink);
  return lettered({ font, mm: size, color }, { align, valign: "top", lineHeight: 1.3, tracking });
}

/** Where the caption of a picture stands: below it, as wide as it is, but within the margins of its page. */
export function captionBox(page: Page, picture: Pick<ImageElement, "x" | "y" | "w" | "h">, height: number): PageBox {
  const frame = frameOf(page);
  const { outer, inner } = marginsOf(frame);
  const side = sideOf(frame, picture);
  const start = frame.sides.find((each) => each.side === side)?.x ?? 0;
  const [left, right] = side === "left" ? [outer, inner] : [inner, outer];
  const x = Math.max(picture.x, start + left);
  const end = Math.min(picture.x + picture.w, start + frame.w - right);
  return { x, y: picture.y + picture.h + captionGap, w: Math.max(end - x, 10), h: height };
}

/** The caption of a picture; undefined without one. */
export function captionOn(page: Page, picture: string): TextElement | undefined {
  const role = captionRole(picture);
  return page.elements.find((each): each is TextElement => each.type === "text" && each.role === role);
}

/** A page on which captions stand with their pictures again; those of pictures that left go with them. */
export function captionsFollowing(before: Page, after: Page): Page {
  const pictures = (page: Page) => new Map(page.elements.filter(isPicture).map((each) => [captionRole(each.id), each]));
  const [were, are] = [pictures(before), pictures(after)];
  const elements = after.elements.flatMap((element): readonly Element[] => {
    const role = element.type === "text" ? (element.role ?? "") : "";
    const was = were.get(role);
    if (element.type !== "text" || !was) return [element];
    const is = are.get(role);
    if (!is) return [];
    return is === was ? [element] : [{ ...element, ...captionBox(after, is, element.h) }];
  });
  return { ...after, elements };
}

import type { ColorRef } from "#design/model/color.ts";
import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import type { PageBox } from "../picture-page.ts";
import { pieceBleed } from "../new-document.ts";
import { bookArea, bookFrame, bookText, lettered } from "./book-text.ts";
import type { BookStyle, PaletteSlot } from "./book-styles.ts";
import { bledSides, marginsOf, type BookFrame, type PageSide } from "./layouts/layout-slots.ts";
import { pageRoles } from "./page-roles.ts";

/** Colours of a document whose palette lacks a slot. */
const fallback: Readonly<Record<PaletteSlot, ColorRef>> = {
  ground: { cmyk: [3, 4, 8, 0], rgb: "#f8f4ec" },
  ink: { cmyk: [30, 28, 32, 78], rgb: "#3a3835" },
  accent: { cmyk: [30, 28, 32, 78], rgb: "#3a3835" },
  soft: { cmyk: [4, 5, 9, 2], rgb: "#f0ebe2" },
  paper: { cmyk: [0, 0, 0, 0], rgb: "#ffffff" },
};

/** The colour of a slot in a document. */
export function colourOf(palette: DesignDocument["palette"], slot: PaletteSlot): ColorRef {
  return slot in palette ? slot : fallback[slot];
}

/** The page of a frame on one side. */
export function pageBoxOf({ w, h, sides }: BookFrame, side: PageSide): PageBox {
  return { x: sides.find((each) => each.side === side)?.x ?? 0, y: 0, w, h };
}

/** A page with its bleed; one of a spread ends at the fold. */
export function bledPage(frame: BookFrame, side: PageSide): PageBox {
  const { x, w, h } = pageBoxOf(frame, side);
  const { from, to } = bledSides(frame, side);
  return { x: x - from, y: -pieceBleed, w: w + from + to, h: h + 2 * pieceBleed };
}

/** Ends the id of the ground of an opening; begins, after that of its page, the ids of what a design draws on one. */
export const [groundMark, drawnMark] = ["ground", "drawn-"] as const;

/** Whether one page of a surface is a title page, an opener or a coloured flyleaf. */
export const isOpening = ({ id, elements }: Page, side: PageSide): boolean =>
  elements.some((each) => each.id === `${id}-${side}-title` || each.id === `${id}-${side}-${groundMark}`);

/** Begins, after that of its page, the ids of what a page is prepared with for writing. */
export const writingMark = "writing-";

/** A surface without the opening on one of its pages, and without what the page was prepared with for writing. */
export function withoutOpening(page: Page, side: PageSide): Page {
  const parts = new Set([groundMark, "rule", "plate", "line", "band", "title", "subtitle"]);
  const prefix = `${page.id}-${side}-`;
  const isPart = ({ id }: Element) => {
    const name = id.slice(prefix.length);
    return id.startsWith(prefix) && (parts.has(name) || name.startsWith(drawnMark) || name.startsWith(writingMark));
  };
  const elements = page.elements.filter((each) => !isPart(each));
  return elements.length === page.elements.length ? page : { ...page, elements };
}

/** Words of an opening page: what it is called, and a smaller line below. */
export type OpeningWords = { readonly title: string; readonly line?: string };

/** What an opening page is made for. */
export type OpeningPlace = {
  readonly frame: BookFrame;
  readonly side: PageSide;
  readonly style: BookStyle;
  readonly palette: DesignDocument["palette"];
  /** Begins the ids of its elements: that of its surface with its side. */
  readonly id: string;
  readonly role: typeof pageRoles.title | typeof pageRoles.chapter;
};

type Setting = {
  readonly title: PageBox;
  readonly line: PageBox;
  readonly align: "left" | "center";
  readonly below: readonly Element[];
};

/** Where words stand on an opening page, and what is drawn with them. */
function settingOf({ frame, side, style, palette, id }: OpeningPlace, mm: number, lines: 1 | 2): Setting {
  const page = pageBoxOf(frame, side);
  const { outer, inner } = marginsOf(frame);
  const [left, right] = side === "left" ? [outer, inner] : [inner, outer];
  const area = { x: page.x + left, y: outer, w: page.w - left - right, h: page.h - 2 * outer };
  const accent = colourOf(palette, style.opening.accent);
  const tall = mm * (lines === 1 ? 1.3 : 2.5);
  const small = Math.max(Math.min(frame.w, frame.h) * 0.03, 5);
  const at = (x: number, y: number, w: number, align: "left" | "center", below: readonly Element[]): Setting => ({
    title: { x, y, w, h: tall },
    line: { x, y: y + tall + mm * 0.35, w, h: small },
    align,
    below,
  });
  const rule = (x: number, y: number, w: number) => bookArea(`${id}-rule`, { x, y, w, h: 0.35 }, accent);
  switch (style.opener) {
    case "low": {
      const y = area.y + area.h - tall - small - mm * 0.35;
      return at(area.x, y, area.w, "left", [rule(area.x, y - mm * 0.7, area.w)]);
    }
    case "high":
      return at(area.x, area.y + mm * 0.9, area.w, "left", [rule(area.x, area.y, area.w)]);
    case "corner": {
      const w = area.w * 0.72;
      return at(area.x, area.y + area.h - tall - small - mm * 0.35, w, "left", []);
    }
    case "plate": {
      const w = Math.min(area.w, frame.h * 0.72);
      const plate = { x: area.x + (area.w - w) / 2, y: page.h * 0.5 - mm * 2.1, w, h: mm * 4.2 };
      const inset = 1.6;
      const frameBox = { x: plate.x + inset, y: plate.y + inset, w: plate.w - 2 * inset, h: plate.h - 2 * inset };
      const below = [bookFrame(`${id}-plate`, plate, accent, 0.5), bookFrame(`${id}-line`, frameBox, accent, 0.2)];
      return at(plate.x + w * 0.08, plate.y + plate.h / 2 - tall * 0.72, w * 0.84, "center", below);
    }
    case "band": {
      const bled = bledPage(frame, side);
      const band = { x: bled.x, y: page.h * 0.58, w: bled.w, h: tall + small + mm * 1.6 };
      return at(area.x, band.y + mm * 0.6, area.w, "left", [bookArea(`${id}-band`, band, accent)]);
    }
    default: {
      const y = page.h * 0.44 - tall;
      const middle = area.x + area.w / 2;
      return at(area.x, y, area.w, "center", [rule(middle - mm, y + tall + mm * 0.1, 2 * mm)]);
    }
  }
}

/** Letters of a title from which it gets a second line. */
const longTitle = 26;

/** Size of titles at scale 1, as a share of the shorter side of the page. */
const titleShare = 0.075;

/** A title page or the opener of a chapter in the system of a book: its ground, what is drawn, its words. Source: BOOK-04, BOOK-07. */
export function openingElements(place: OpeningPlace, { title, line }: OpeningWords): readonly Element[] {
  const { frame, side, style, palette, id, role } = place;
  const { opening, page } = style;
  // A title page is as white as the others; only a band carries its words in the colours of an opener.
  const isTitle = role === pageRoles.title;
  const ground = isTitle ? (page.ground ?? "paper") : opening.ground;
  const inkSlot = isTitle && style.opener !== "band" ? page.ink : opening.ink;
  const mm = Math.min(frame.w, frame.h) * titleShare * style.title.scale;
  const setting = settingOf(place, mm, title.length > longTitle || title.includes("\n") ? 2 : 1);
  const { font, uppercase = false, tracking = 0 } = style.title;
  const ink = colourOf(palette, inkSlot);
  const more = { align: setting.align, uppercase, tracking, lineHeight: 1.1 } as const;
  const words = bookText(`${id}-title`, role, setting.title, {
    text: title,
    style: lettered({ font, mm, color: ink }, { ...more, valign: setting.align === "left" ? "top" : "bottom" }),
    maxLines: 2,
  });
  const size = Math.max(Math.min(frame.w, frame.h) * 0.019, 2.9);
  const below = bookText(`${id}-subtitle`, pageRoles.text, setting.line, {
    text: line ?? "",
    style: lettered({ font: style.text.font, mm: size, color: ink }, { align: setting.align, valign: "top" }),
    maxLines: 1,
  });
  return [
    bookArea(`${id}-ground`, bledPage(frame, side), colourOf(palette, ground)),
    ...setting.below,
    words,
    ...(line === undefined ? [] : [below]),
  ];
}

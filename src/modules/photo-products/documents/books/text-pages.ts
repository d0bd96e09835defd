import type { ColorRef } from "#design/model/color.ts";
import type { DesignDocument, Element } from "#design/model/design-document.ts";
import type { PageBox } from "../picture-page.ts";
import { pieceBleed } from "../new-document.ts";
import { bookArea, bookFrame, bookText, lettered } from "./book-text.ts";
import type { BookStyle, PaletteSlot } from "./book-styles.ts";
import { marginsOf, type BookFrame, type PageSide } from "./layout-slots.ts";
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

/** A page with its bleed on the outer sides; it ends at the fold. */
export function bledPage(frame: BookFrame, side: PageSide): PageBox {
  const { x, w, h } = pageBoxOf(frame, side);
  const left = side === "left" ? x - pieceBleed : x;
  return { x: left, y: -pieceBleed, w: w + pieceBleed, h: h + 2 * pieceBleed };
}

/** Words of an opening page: what it is called, and a smaller line below. */
export type OpeningWords = { readonly title: string; readonly line?: string };

/** What an opening page is made for. */
export type OpeningPlace = {
  readonly frame: BookFrame;
  readonly side: PageSide;
  readonly style: BookStyle;
  readonly palette: DesignDocument["palette"];
  /** Begins the ids of its elements. */
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
function settingOf({ frame, side, style, palette, id }: OpeningPlace, mm: number): Setting {
  const page = pageBoxOf(frame, side);
  const { outer, inner } = marginsOf(frame);
  const [left, right] = side === "left" ? [outer, inner] : [inner, outer];
  const area = { x: page.x + left, y: outer, w: page.w - left - right, h: page.h - 2 * outer };
  const accent = colourOf(palette, style.opening.accent);
  const tall = mm * 2.5;
  const small = Math.max(mm * 0.9, 5);
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
      const plate = { x: area.x + (area.w - w) / 2, y: page.h * 0.5 - tall * 0.85, w, h: tall * 1.7 };
      const inset = 1.6;
      const frameBox = { x: plate.x + inset, y: plate.y + inset, w: plate.w - 2 * inset, h: plate.h - 2 * inset };
      const below = [bookFrame(`${id}-plate`, plate, accent, 0.5), bookFrame(`${id}-line`, frameBox, accent, 0.2)];
      return at(plate.x + w * 0.08, plate.y + tall * 0.14, w * 0.84, "center", below);
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

/** Size of titles at scale 1, as a share of the shorter side of the page. */
const titleShare = 0.075;

/** A title page or the opener of a chapter in the system of a book: its ground, what is drawn, its words. Source: BOOK-04, BOOK-07. */
export function openingElements(place: OpeningPlace, { title, line }: OpeningWords): readonly Element[] {
  const { frame, side, style, palette, id, role } = place;
  const { opening } = style;
  const mm = Math.min(frame.w, frame.h) * titleShare * style.title.scale;
  const setting = settingOf(place, mm);
  const { font, uppercase = false, tracking = 0 } = style.title;
  const ink = colourOf(palette, opening.ink);
  const more = { align: setting.align, uppercase, tracking, lineHeight: 1.1 } as const;
  const words = bookText(`${id}-title`, role, setting.title, {
    text: title,
    style: lettered({ font, mm, color: ink }, { ...more, valign: setting.align === "left" ? "top" : "bottom" }),
    maxLines: 2,
  });
  const size = Math.max(Math.min(frame.w, frame.h) * 0.016, 2.8);
  const below = bookText(`${id}-subtitle`, pageRoles.text, setting.line, {
    text: line ?? "",
    style: lettered({ font: style.text.font, mm: size, color: ink }, { align: setting.align, valign: "top" }),
    maxLines: 1,
  });
  return [
    bookArea(`${id}-ground`, bledPage(frame, side), colourOf(palette, opening.ground)),
    ...setting.below,
    words,
    ...(line === undefined ? [] : [below]),
  ];
}

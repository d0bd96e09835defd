import type { Color } from "#design/model/color.ts";
import type { DesignDocument, Element, ImageElement, Page } from "#design/model/design-document.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import { sheetFormOf, type SheetForm } from "../design-model.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import type { Tray } from "./box-blank.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { pieceBleed } from "./new-document.ts";
import { contentIn, noPicture, placedPicture, refit, type PageBox } from "./picture-page.ts";

/** The face of a lid on its blank, or a sheet that is all face: where it stands, and how large the page round it is. */
export type LidFace = { readonly top: PageBox; readonly page: Size };

/** The face of a lid: its top, between the four flaps, mm of the blank. Source: BOX-05. */
export function faceOf({ w, h, height }: Tray): LidFace {
  return { top: { x: height, y: height, w, h }, page: { w: w + 2 * height, h: h + 2 * height } };
}

/** The form of the sheets of a lid for prints of a format; boxes stand upright. Source: BOX-05. */
export function lidFormOf(format: string): SheetForm {
  return sheetFormOf(parseFormat(format) ?? { w: 1, h: 1 });
}

const isPhoto = (element: Element): element is ImageElement => element.type === "image";

/** A picture or an area that reaches over an edge of its page reaches over the same edge of the other one. */
function wrapped(element: Element, before: Element, { from, to }: { from: LidFace; to: LidFace }): Element {
  const isArea = isPhoto(element) || (element.type === "shape" && element.shape === "rect");
  if (!isArea || element.rotation !== 0) return element;
  const over = { left: before.x < 0, top: before.y < 0 };
  const right = before.x + before.w > from.page.w ? to.page.w + pieceBleed : element.x + element.w;
  const bottom = before.y + before.h > from.page.h ? to.page.h + pieceBleed : element.y + element.h;
  const x = over.left ? -pieceBleed : element.x;
  const y = over.top ? -pieceBleed : element.y;
  return { ...element, x, y, w: right - x, h: bottom - y };
}

/**
 * The elements of a page's face on the face of another page: boxes are stretched to it, type grows evenly; what reaches
 * over the edge of the page goes round the sides of the lid. Source: BOX-05, CFG-30.
 */
export function onFace(
  document: DesignDocument,
  page: Page,
  { from, to }: { readonly from: LidFace; readonly to: LidFace },
): readonly Element[] {
  const own = page.elements.filter(({ type }) => type !== "die");
  const elements = own.map((element) => ({ ...element, x: element.x - from.top.x, y: element.y - from.top.y }));
  const face = { ...document, pages: [{ ...page, w: from.top.w, h: from.top.h, panels: [], elements }] };
  const [resized] = resizedSheet(face, { w: to.top.w, h: to.top.h }).pages;
  return (resized?.elements ?? []).map((element, index) => {
    const before = own[index] ?? element;
    const placed = wrapped({ ...element, x: element.x + to.top.x, y: element.y + to.top.y }, before, { from, to });
    if (!isPhoto(placed) || !isPhoto(before)) return placed;
    const asset = placed.asset === null ? undefined : document.assets[placed.asset];
    return { ...placed, ...refit(contentIn(placed), asset, { from: before, to: placed, mode: "fill" }) };
  });
}

/** The design of a lid: what stands on its blank, its ground and its colours. */
export type LidDesign = {
  readonly elements: readonly Element[];
  readonly background: Page["background"];
  readonly palette: DesignDocument["palette"];
};

/**
 * A sheet on the face of a lid, free for the customer to change; its example photos give way to `photos` in their order,
 * and may stay away. Source: BOX-05.
 */
export function lidFromSheet(sheet: DesignDocument, tray: Tray, photos: readonly DocumentPhoto[]): LidDesign {
  const { palette } = sheet;
  const [page] = sheet.pages;
  if (!page) return { elements: [], background: null, palette };
  const flat: LidFace = { top: { x: 0, y: 0, w: page.w, h: page.h }, page };
  let slot = 0;
  const elements = onFace(sheet, page, { from: flat, to: faceOf(tray) }).map((element): Element => {
    const free = { ...element, locks: {}, refinable: false, refined: false };
    if (!isPhoto(free)) return free;
    const photo = photos[slot];
    slot += 1;
    return { ...free, required: false, ...(photo ? placedPicture(photo, free) : noPicture) };
  });
  return { elements, background: page.background, palette };
}

const colour = (rgb: string, ...cmyk: [number, number, number, number]): Color => ({ cmyk, rgb });

/** Colours of a lid, by their names in the texts. Source: BOX-05. */
export const lidColours: Readonly<Record<string, Color>> = {
  white: colour("#ffffff", 0, 0, 0, 0),
  cream: colour("#f5ead5", 3, 5, 13, 0),
  sand: colour("#d9c6a5", 10, 18, 36, 6),
  blush: colour("#e3bdb0", 4, 28, 26, 5),
  sage: colour("#a9b79c", 30, 12, 38, 10),
  leaf: colour("#3f5d47", 62, 28, 60, 45),
  sky: colour("#a8bfcc", 34, 13, 12, 4),
  night: colour("#2c3a4f", 78, 56, 32, 50),
  charcoal: colour("#3a3835", 30, 28, 32, 78),
};

/** The flat colour of a lid as it is shown; undefined for a pattern, a photo or a gradient. */
export function colourOfLid(background: Page["background"], palette: DesignDocument["palette"]): string | undefined {
  if (background === null) return "#ffffff";
  if (typeof background === "string") return palette[background]?.rgb;
  return "rgb" in background ? background.rgb : undefined;
}

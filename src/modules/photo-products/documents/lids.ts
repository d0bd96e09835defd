import type { Color } from "#design/model/color.ts";
import type { DesignDocument, Element, ImageElement, Page } from "#design/model/design-document.ts";
import { sheetFormOf, type SheetForm } from "../design-model.ts";
import { parseFormat } from "../kinds/formats.ts";
import type { Tray } from "./box-blank.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { grown, onFace, wholePage, type Face } from "./fitted-face.ts";
import { pieceBleed } from "./new-document.ts";
import { noPicture, placedPicture } from "./picture-page.ts";

/** The top of a lid, between the four flaps round which pictures go, mm of the blank. Source: BOX-05. */
export function faceOf({ w, h, height }: Tray): Face {
  const edge = { x: 0, y: 0, w: w + 2 * height, h: h + 2 * height };
  return { box: { x: height, y: height, w, h }, edge, out: grown(edge, pieceBleed) };
}

/** The form of the sheets of a lid for prints of a format; boxes stand upright. Source: BOX-05. */
export function lidFormOf(format: string): SheetForm {
  return sheetFormOf(parseFormat(format) ?? { w: 1, h: 1 });
}

const isPhoto = (element: Element): element is ImageElement => element.type === "image";

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
  let slot = 0;
  const faces = { from: wholePage(page, pieceBleed), to: faceOf(tray) };
  const elements = onFace(sheet, page.elements, faces).map((element): Element => {
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

import type { DesignAsset, Page, TextElement } from "#design/model/design-document.ts";
import type { PicturePlacing } from "#design/model/picture-page.ts";
import type { Span } from "../model.ts";
import type { Size } from "../kinds/formats.ts";
import {
  contentOf,
  fullBleed,
  pictureBox,
  pictureElement,
  piecePage,
  refit,
  turnedAspect,
  type PageBox,
  type PictureContent,
} from "./picture-page.ts";
import { pieceBleed } from "./new-document.ts";

/** Largest white border and largest strip for a caption on a print, mm. Source: PRINT-02, BOX-05. */
export const printLimits = { border: 20, strip: 40 };

/** Strip below a picture that gets a caption, mm. */
const captionStrip = 14;

/** The white border of retro prints, with a strip that leaves the picture square, mm. Source: CAT 5 table P1. */
const retroPlacing: PicturePlacing = { mode: "fill", border: 5, strip: 19 };

/** Short and long side of retro prints, mm. Source: CAT 5 table P1. */
const retro = { short: 88, long: 107 };
const isRetro = ({ w, h }: Size): boolean => Math.min(w, h) === retro.short && Math.max(w, h) === retro.long;

/** How prints of a format look before anything is chosen. */
export function usualPlacing(format: Size): PicturePlacing {
  return isRetro(format) ? retroPlacing : fullBleed;
}

/** Shortest long side of a variable print by its short side. */
const leastRatio = 1.3;

/**
 * Long sides in mm a print of this format can have so that nothing of its picture is cut; undefined for square and retro
 * formats, and where there is no room between them. Source: PRINT-03 (100 × 130–150).
 */
export function variableSide(format: Size): Span | undefined {
  const [short, long] = [Math.min(format.w, format.h), Math.max(format.w, format.h)];
  const min = Math.ceil(short * leastRatio);
  return isRetro(format) || short === long || min >= long ? undefined : { min, max: long };
}

/** The long side of a variable print of a picture, whole mm. */
function longSideFor(short: number, aspect: number, placing: PicturePlacing, span: Span): number {
  // What the picture covers beyond the trim, or what the border takes away from it.
  const beyond = placing.border === 0 ? pieceBleed : -placing.border;
  const long = Math.max(aspect, 1 / aspect) * (short + 2 * beyond) - 2 * beyond;
  return Math.min(Math.max(Math.round(long), span.min), span.max);
}

/**
 * Trim size of a print, turned to its picture (`aspect` is width by height); with a strip for a caption always upright.
 * Source: PRINT-02, PRINT-03.
 */
export function printSize(format: Size, aspect: number, placing: PicturePlacing): Size {
  const short = Math.min(format.w, format.h);
  const span = placing.variableSide && placing.mode === "fill" && !placing.strip ? variableSide(format) : undefined;
  const long = span ? longSideFor(short, aspect, placing, span) : Math.max(format.w, format.h);
  return aspect > 1 && !placing.strip ? { w: long, h: short } : { w: short, h: long };
}

const black = { cmyk: [0, 0, 0, 100] as [number, number, number, number], rgb: "#1d1d1b" };

/** A text of the shop's own making on a print: caption or back. */
function noteElement(
  id: string,
  box: PageBox,
  text: string,
  style: Pick<TextElement["style"], "font" | "size">,
): TextElement {
  return {
    type: "text",
    id,
    ...box,
    rotation: 0,
    opacity: 1,
    locks: { move: true, resize: true },
    hidden: false,
    refinable: false,
    refined: false,
    text,
    style: {
      ...style,
      color: black,
      align: "center",
      valign: "middle",
      lineHeight: 1.25,
      tracking: 0,
      uppercase: false,
      features: [],
      underline: false,
    },
    runs: [],
    paragraphs: [],
    fit: "shrink",
    minSize: 6,
    maxLines: 2,
    hyphenate: false,
    curve: 0,
    required: false,
  };
}

/** Everything about a print that does not follow from its picture. A text keeps its own style once there is one. */
export type PrintSettings = {
  readonly part: string;
  readonly format: Size;
  readonly copies: number;
  readonly placing: PicturePlacing;
  /** Text below the picture; null without. Source: BOX-05. */
  readonly caption: string | TextElement | null;
  /** Text on the back; null for an empty back. Source: PRINT-04. */
  readonly back: string | TextElement | null;
};

function noteOf(
  given: string | TextElement,
  id: string,
  box: PageBox,
  style: Pick<TextElement["style"], "font" | "size">,
): TextElement {
  return typeof given === "string" ? noteElement(id, box, given, style) : { ...given, id, ...box };
}

const captionStyle = { font: "caveat-500", size: 14 };
const backStyle = { font: "karla-400", size: 8 };

/** Placing with room for a caption. */
function withStrip(placing: PicturePlacing, caption: PrintSettings["caption"]): PicturePlacing {
  return caption === null || placing.strip ? placing : { ...placing, strip: captionStrip };
}

/** Width by height of a picture in its frame; that of the format without one. */
function aspectIn(asset: DesignAsset | undefined, content: PictureContent, format: Size): number {
  const aspect = asset ? turnedAspect(asset, content.contentRotation) : format.w / format.h;
  return Number.isNaN(aspect) && asset ? asset.width / asset.height : aspect;
}

/** Where the picture of a print stands and how large its page is. */
export function printPlace(
  settings: PrintSettings,
  content: PictureContent,
  asset: DesignAsset | undefined,
): { readonly trim: Size; readonly box: PageBox; readonly placing: PicturePlacing } {
  const placing = withStrip(settings.placing, settings.caption);
  const aspect = aspectIn(asset, content, settings.format);
  const trim = printSize(settings.format, aspect, placing);
  return { trim, box: pictureBox(trim, placing, pieceBleed, aspect), placing };
}

/** The page of a print, followed by its back if that is printed. Source: PRINT-02, PRINT-04. */
export function printPages(
  id: string,
  settings: PrintSettings,
  content: PictureContent,
  asset: DesignAsset | undefined,
): readonly Page[] {
  const { part, copies, caption, back } = settings;
  const { trim, box, placing } = printPlace(settings, content, asset);
  const { border, strip = 0 } = placing;
  const inset = Math.max(border, 4);
  const below = { x: inset, y: trim.h - border - strip, w: trim.w - 2 * inset, h: Math.max(strip, 1) };
  const behind = { x: 8, y: trim.h / 2 - 10, w: trim.w - 16, h: 20 };
  const picture = pictureElement(`${id}-picture`, box, content);
  const texts = caption === null ? [] : [noteOf(caption, `${id}-caption`, below, captionStyle)];
  const front = piecePage({ id, part, ...trim }, [picture, ...texts], { copies, placing });
  if (back === null) return [front];
  const note = noteOf(back, `${id}-note`, behind, backStyle);
  return [front, piecePage({ id: `${id}-back`, part, ...trim }, [note], { copies, role: "back" })];
}

/** Whether a page is the back of a print. */
export function isBack(page: Page): boolean {
  return page.panels[0]?.role === "back";
}

/** A print as it stands in a document: its page, and the page of its back. */
export type StoredPrint = { readonly front: Page; readonly back: Page | undefined };

/** The prints of a document in their order. */
export function printsOf(pages: readonly Page[]): readonly StoredPrint[] {
  return pages.flatMap((front, index) => {
    const next = pages[index + 1];
    return isBack(front) ? [] : [{ front, back: next && isBack(next) ? next : undefined }];
  });
}

const textOf = (page: Page | undefined): TextElement | null =>
  page?.elements.find((element): element is TextElement => element.type === "text") ?? null;

/** The settings of a stored print of a format. */
export function settingsOfPrint({ front, back }: StoredPrint, format: Size): PrintSettings {
  const { part, copies = 1, placing = usualPlacing(format) } = front;
  return { part, format, copies, placing, caption: textOf(front), back: textOf(back) };
}

/** Whether border and strip are within the limits of a print. */
export function isPlacingSound({ border, strip = 0 }: PicturePlacing): boolean {
  return border <= printLimits.border && strip <= printLimits.strip;
}

/** A stored print with other settings: its picture is fitted into the new page. Source: PRINT-02, CFG-30. */
export function changedPrint(
  stored: StoredPrint,
  settings: PrintSettings,
  assets: Readonly<Record<string, DesignAsset>>,
): readonly Page[] {
  const { content, box: from } = contentOf(stored.front);
  const asset = content.asset === null ? undefined : assets[content.asset];
  const { box: to, placing } = printPlace(settings, content, asset);
  return printPages(stored.front.id, settings, refit(content, asset, { from, to, mode: placing.mode }), asset);
}

import type {
  Crop,
  DesignAsset,
  DesignDocument,
  DieElement,
  ImageElement,
  Page,
} from "#design/model/design-document.ts";
import type { PicturePlacing } from "#design/model/picture-page.ts";
import { sameJson } from "#kernel/json.ts";
import { aspectOf, type DocumentPhoto } from "./document-photo.ts";
import { cropFor, fitsArea, isUntouched, isWhole, recrop, shareCut, wholePicture } from "./crop.ts";
import type { Size } from "../kinds/formats.ts";

/** A box on a page, mm from its trim corner. */
export type PageBox = Size & { readonly x: number; readonly y: number };

/** What a customer did to a picture: everything a new format keeps. */
export type PictureContent = Pick<ImageElement, "asset" | "crop" | "contentRotation" | "flip" | "filter" | "sample">;

/** An empty slot. */
export const noPicture: PictureContent = {
  asset: null,
  crop: null,
  contentRotation: 0,
  flip: false,
  filter: null,
  sample: false,
};

/** A picture filling its area without a border. */
export const fullBleed: PicturePlacing = { mode: "fill", border: 0 };

/** Smallest white border round a whole picture, mm: less would show every deviation of the cut. Source: PRINT-02. */
export const leastBorder = 3;

/** Share of a picture from which its loss is worth a word; the bleed alone stays below it. Source: PRINT-02. */
export const noticeableLoss = 0.03;

const common = { rotation: 0, opacity: 1, hidden: false, refinable: false, refined: false };

/** A picture whose box the product decides; customers choose picture and crop. */
export function pictureElement(id: string, box: PageBox, content: PictureContent): ImageElement {
  return {
    ...common,
    type: "image",
    id,
    ...box,
    ...content,
    locks: { move: true, resize: true, delete: true },
    mask: "rect",
    radius: 0,
    border: null,
    required: true,
  };
}

/** A locked technical line over the whole page; `d` in mm of the page. */
export function dieElement(id: string, kind: DieElement["kind"], { w, h }: Size, d: string): DieElement {
  const locks = { move: true, resize: true, edit: true, style: true, delete: true };
  return { ...common, type: "die", id, kind, x: 0, y: 0, w, h, d, locks };
}

/** A page of one panel with these elements. */
export function piecePage(
  { id, part, w, h }: Pick<Page, "id" | "part" | "w" | "h">,
  elements: Page["elements"],
  more: Pick<Page, "copies" | "placing" | "edge"> & { readonly role?: "front" | "back" } = {},
): Page {
  const { role = "front", ...optional } = more;
  return {
    id,
    w,
    h,
    folds: [],
    panels: [{ role, x: 0, y: 0, w, h }],
    part,
    gutter: null,
    background: null,
    panelBackgrounds: {},
    elements,
    ...optional,
  };
}

/**
 * The box of the picture on a page of `trim` size: into the `bleed` (mm) where it fills the page without a border, within
 * the border otherwise; in its own proportions where it stays whole. Source: PRINT-02, BOX-05.
 */
export function pictureBox(trim: Size, placing: PicturePlacing, bleed: number, aspect: number): PageBox {
  const { mode, border, strip = 0 } = placing;
  if (mode === "fill" && border === 0 && strip === 0)
    return { x: 0 - bleed, y: 0 - bleed, w: trim.w + 2 * bleed, h: trim.h + 2 * bleed };
  const inset = mode === "whole" ? Math.max(border, leastBorder) : border;
  const area = { x: inset, y: inset, w: trim.w - 2 * inset, h: trim.h - 2 * inset - strip };
  if (mode === "fill") return area;
  const w = Math.min(area.w, area.h * aspect);
  const h = w / aspect;
  return { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
}

/** Width by height of a picture as it is turned in its frame; NaN for a free angle, which layout has to fit itself. */
export function turnedAspect(asset: DesignAsset, degrees: number): number {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter % 90 !== 0) return Number.NaN;
  return quarter % 180 === 0 ? aspectOf(asset) : 1 / aspectOf(asset);
}

/** An area as the untouched picture sees it: turned back by the picture's own rotation. */
const turnedBack = ({ w, h }: Size, degrees: number): Size => (degrees % 180 === 0 ? { w, h } : { w: h, h: w });

/** From which box a picture goes into which other, and how it stands there. */
export type Refit = { readonly from: Size; readonly to: Size; readonly mode: PicturePlacing["mode"] };

/**
 * Content for another box: the same middle and enlargement of the picture where the customer chose them; about its
 * subject where it was whole before or as the shop had cropped it.
 * At a free angle the crop is left to layout.
 */
export function refit(
  content: PictureContent,
  asset: DesignAsset | undefined,
  { from, to, mode }: Refit,
): PictureContent {
  const { contentRotation, crop } = content;
  if (!asset) return content;
  if (Number.isNaN(turnedAspect(asset, contentRotation))) return { ...content, crop: null };
  if (mode === "whole") return { ...content, crop: wholePicture };
  if (crop !== null && from.w === to.w && from.h === to.h) return content;
  const [before, after] = [turnedBack(from, contentRotation), turnedBack(to, contentRotation)];
  if (crop === null || isWhole(crop) || isUntouched(crop, asset, before))
    return { ...content, crop: cropFor(asset, after) };
  return { ...content, crop: recrop(crop, aspectOf(asset), { from: before, to: after }) };
}

/**
 * Content after its picture was measured: a crop nobody has touched goes round the faces, a customer's own stays.
 * @source PHOTO-02, CFG-12
 */
export function remeasured(
  content: PictureContent,
  box: Size,
  { before, after }: { readonly before: DesignAsset; readonly after: DesignAsset },
): PictureContent {
  const { crop, contentRotation } = content;
  if (crop === null || Number.isNaN(turnedAspect(before, contentRotation))) return content;
  const area = turnedBack(box, contentRotation);
  // What already is as the shop would crop it stays to the last digit: measuring is no change.
  if (!isUntouched(crop, before, area) || isUntouched(crop, after, area)) return content;
  return { ...content, crop: cropFor(after, area) };
}

/** A picture as the shop places it first; of its area, `seen` is what neither trim nor binding takes away. Source: CFG-12. */
export function placedPicture(
  photo: DocumentPhoto,
  area: Size,
  mode: PicturePlacing["mode"] = "fill",
  seen?: PageBox,
): PictureContent {
  const crop = mode === "whole" ? wholePicture : cropFor(photo, area, seen);
  return { ...noPicture, asset: photo.id, crop, sample: photo.kind === "sample" };
}

/** What a customer did to the picture of an element. */
export function contentIn({ asset, crop, contentRotation, flip, filter, sample }: ImageElement): PictureContent {
  return { asset, crop, contentRotation, flip, filter, sample };
}

/** A document with what a function makes of the picture of every element. */
export function eachPicture(
  document: DesignDocument,
  change: (content: PictureContent, box: Size) => PictureContent,
): DesignDocument {
  const pages = document.pages.map((page): Page => {
    let isSame = true;
    const elements = page.elements.map((element) => {
      if (element.type !== "image") return element;
      const [before, after] = [contentIn(element), change(contentIn(element), element)];
      if (sameJson(before, after)) return element;
      isSame = false;
      return { ...element, ...after };
    });
    return isSame ? page : { ...page, elements };
  });
  return { ...document, pages };
}

/** The content of a page's picture, and its box; an empty slot as large as the page for one without a picture. */
export function contentOf(page: Page | undefined): { readonly content: PictureContent; readonly box: PageBox } {
  const element = page?.elements.find((each): each is ImageElement => each.type === "image");
  if (!element) return { content: noPicture, box: { x: 0, y: 0, w: page?.w ?? 1, h: page?.h ?? 1 } };
  const { x, y, w, h } = element;
  return { content: contentIn(element), box: { x, y, w, h } };
}

/** Whether the crop of a picture belongs to its box; the layout fits crops that are absent or turned freely. */
export function isCropSound({ crop, contentRotation }: PictureContent, asset: DesignAsset, box: Size): boolean {
  if (crop === null || Number.isNaN(turnedAspect(asset, contentRotation))) return true;
  return fitsArea(crop, aspectOf(asset), turnedBack(box, contentRotation));
}

/**
 * Share 0..1 of a page's picture that its area leaves out, apart from the bleed; 0 for an empty page. From
 * `noticeableLoss` on, the picture belongs into the grid of cropped pictures. Source: PRINT-02.
 */
export function cropLoss(page: Page): number {
  const crop: Crop | null = contentOf(page).content.crop;
  return crop === null ? 0 : shareCut(crop);
}

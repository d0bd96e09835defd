import { headOf } from "#design/arrange/arranged-photo.ts";
import type { Crop, Element, ImageElement } from "#design/model/design-document.ts";
import { assetOfPhoto, type DocumentPhoto } from "../document-photo.ts";
import type { PageBox } from "../picture-page.ts";
import { isPicture } from "./book-pictures.ts";
import type { Slot } from "./layouts/layout-slots.ts";
import { cropInSlot, laidPhoto, slotMisfit, type LaidPhoto } from "./layouts/slot-photos.ts";

/** Air between a face and the spine, mm, where the front is creased, and between a face and the edges of the cover. */
const [besideSpine, besideEdge] = [10, 8];

/** A slot of a cover: where faces are safe in it, and what lies over it. */
export type CoverSlot = { readonly slot: Slot; readonly over: readonly PageBox[] };

/** The part of a slot on the front of a cover in which faces are neither on the fold nor round the edge. */
function slotOn(picture: ImageElement, front: PageBox): Slot {
  const [left, top] = [Math.max(picture.x, front.x + besideSpine), Math.max(picture.y, besideEdge)];
  const right = Math.min(picture.x + picture.w, front.x + front.w - besideEdge);
  const bottom = Math.min(picture.y + picture.h, front.h - besideEdge);
  const seen = { x: left - picture.x, y: top - picture.y, w: right - left, h: bottom - top };
  const isSeen = seen.w > 1 && seen.h > 1 && seen.x >= 0 && seen.y >= 0;
  return { box: picture, whole: false, ...(isSeen && { seen }) };
}

/** Whether an element hides what is below it: words, and areas of colour. */
const hides = (element: Element): boolean =>
  element.type === "text" || (element.type === "shape" && element.shape === "rect" && element.fill !== null);

/** The slots of a cover in the order of its elements. */
export function coverSlots(elements: readonly Element[], front: PageBox): readonly CoverSlot[] {
  return elements.flatMap((element, index): readonly CoverSlot[] =>
    isPicture(element) ? [{ slot: slotOn(element, front), over: elements.slice(index + 1).filter(hides) }] : [],
  );
}

/** How many of the most important photos a slot of the cover may choose from, and what each rank costs it. */
const choice = { from: 60, rank: 0.07 };
/** What a head under words or an area of colour costs. */
const hiddenHead = 8;

/** Whether a head lies under something. */
function isHeadHidden(crop: Crop, { slot: { box }, over }: CoverSlot, { asset: { faces = [] } }: LaidPhoto): boolean {
  return faces.map(headOf).some((head) => {
    const x = box.x + ((head.x - crop.x) / crop.w) * box.w;
    const y = box.y + ((head.y - crop.y) / crop.h) * box.h;
    const [w, h] = [(head.w / crop.w) * box.w, (head.h / crop.h) * box.h];
    return over.some((each) => x < each.x + each.w && x + w > each.x && y < each.y + each.h && y + h > each.y);
  });
}

function costOf(photo: LaidPhoto, at: CoverSlot): number {
  const isHidden = at.over.length > 0 && isHeadHidden(cropInSlot(photo.asset, at.slot), at, photo);
  return slotMisfit(photo, at.slot) + (isHidden ? hiddenHead : 0);
}

/** Photos for the slots of a cover: important ones whose faces and proportions suit their slot, none twice. Source: BOOK-07. */
export function photosForSlots(
  slots: readonly CoverSlot[],
  photos: readonly DocumentPhoto[],
): readonly (DocumentPhoto | undefined)[] {
  const left = photos.map((photo) => ({ photo, laid: laidPhoto(assetOfPhoto(photo)) }));
  return slots.map((slot) => {
    const rated = left
      .slice(0, choice.from)
      .map((each, rank) => ({ each, cost: costOf(each.laid, slot) + choice.rank * rank }));
    const [best] = rated.toSorted((a, b) => a.cost - b.cost);
    if (best) left.splice(left.indexOf(best.each), 1);
    return best?.each.photo;
  });
}

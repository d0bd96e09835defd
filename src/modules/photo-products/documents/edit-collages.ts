import { fittedPhoto } from "#design/arrange/rearrange.ts";
import type { Rearranged } from "#design/arrange/rearrange.ts";
import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { Arrangement } from "#design/model/arrangement.ts";
import type { DesignDocument, Element, ImageElement } from "#design/model/design-document.ts";
import type { PageEdge } from "#design/model/picture-page.ts";
import type { Chosen } from "../kinds/options.ts";
import {
  mostCollagePhotos,
  nextNumber,
  photosOn,
  sheetFor,
  slotFor,
  withAssets,
  type CollageDesign,
  type CollageTools,
} from "./collage.ts";
import type { DocumentPhoto } from "./document-photo.ts";

/** Adds photos as long as there are fewer than 100, empty slots first; pinned ones stay. Source: COLL-05. */
export function addCollagePhotos(
  document: DesignDocument,
  photos: readonly DocumentPhoto[],
  tools: CollageTools,
): Rearranged {
  const there = photosOn(document.pages[0]);
  const [style] = there;
  if (!style) return { document, released: [] };
  const empty = there.filter(({ asset }) => asset === null);
  const added = photos.slice(0, mostCollagePhotos - (there.length - empty.length));
  const first = nextNumber(there);
  const add = added.map((photo, index) => slotFor(style, first + index, photo.id));
  const remove = new Set(empty.map(({ id }) => id));
  return tools.rearrange(withAssets(document, added), { add, remove });
}

/** Takes photos away; one slot is left, empty, if it was the last. Source: COLL-05. */
export function removeCollagePhotos(
  document: DesignDocument,
  ids: ReadonlySet<string>,
  tools: CollageTools,
): Rearranged {
  const there = photosOn(document.pages[0]);
  const [style] = there;
  const add = style && there.every(({ id }) => ids.has(id)) ? [slotFor(style, nextNumber(there), null)] : [];
  const { document: changed, released } = tools.rearrange(document, { add, remove: ids });
  return { document: withUsedAssets(changed), released };
}

/** A collage with its elements changed one by one. */
function withElements(document: DesignDocument, change: (elements: readonly Element[]) => readonly Element[]) {
  const [page, ...others] = document.pages;
  return page ? { ...document, pages: [{ ...page, elements: [...change(page.elements)] }, ...others] } : document;
}

const withElement = (document: DesignDocument, changed: ImageElement): DesignDocument =>
  withElements(document, (elements) => elements.map((each) => (each.id === changed.id ? changed : each)));

/** A photo on the place of another, with the card that is around photos there. */
function onPlaceOf({ outline: _left, ...photo }: ImageElement, place: ImageElement): ImageElement {
  const { x, y, w, h, rotation, outline } = place;
  const border = photo.border && place.border ? { ...photo.border, width: place.border.width } : photo.border;
  return { ...photo, x, y, w, h, rotation, border, ...(outline !== undefined && { outline }) };
}

/** Exchanges the places of two photos; each shows the part that fits its new place. Source: COLL-05. */
export function swapOnCollage(document: DesignDocument, [first, second]: readonly [string, string]): DesignDocument {
  const there = photosOn(document.pages[0]);
  const [a, b] = [there.find(({ id }) => id === first), there.find(({ id }) => id === second)];
  if (!a || !b || a === b) return document;
  const moved = (photo: ImageElement, to: ImageElement) => fittedPhoto(onPlaceOf(photo, to), document.assets);
  // In the order of the places, from which an arrangement that keeps it begins.
  const at = new Map<Element, ImageElement>([
    [a, moved(b, a)],
    [b, moved(a, b)],
  ]);
  return withElements(document, (elements) => elements.map((each) => at.get(each) ?? each));
}

/** Another photo at the place of one. Source: COLL-05. */
export function replaceOnCollage(document: DesignDocument, id: string, photo: DocumentPhoto): DesignDocument {
  const slot = photosOn(document.pages[0]).find((each) => each.id === id);
  if (!slot) return document;
  const { assets } = withAssets(document, [photo]);
  const content = { asset: photo.id, contentRotation: 0, flip: false, filter: null, sample: false };
  return withUsedAssets(withElement({ ...document, assets }, fittedPhoto({ ...slot, ...content }, assets)));
}

/** A photo with the part that fills its place best, as if nobody had cropped it. Source: COLL-05. */
export function refitOnCollage(document: DesignDocument, id: string): DesignDocument {
  const photo = photosOn(document.pages[0]).find((each) => each.id === id);
  return photo ? withElement(document, fittedPhoto(photo, document.assets)) : document;
}

/** Keeps a photo at its place when the others are arranged anew, or lets it go. Source: COLL-05. */
export function pinOnCollage(document: DesignDocument, id: string, pinned: boolean): DesignDocument {
  const { arrangement } = document;
  if (!arrangement) return document;
  const others = arrangement.pinned.filter((each) => each !== id);
  return { ...document, arrangement: { ...arrangement, pinned: pinned ? [...others, id] : others } };
}

/** Rounds the corners of all photos by so many mm. Source: COLL-05. */
export function roundCollage(document: DesignDocument, radius: number): DesignDocument {
  return withElements(document, (elements) =>
    elements.map((each) => (each.type === "image" ? { ...each, mask: "rect", radius } : each)),
  );
}

/** The word of another design's letters, if its customer wrote it. */
function ownWord(work: Arrangement, before: Arrangement | undefined, target: Arrangement): Arrangement["shape"] {
  const [own, sample, next] = [work.shape, before?.shape, target.shape];
  if (own.kind !== "text" || next.kind !== "text") return next;
  return sample?.kind === "text" && sample.text === own.text ? next : { ...next, text: own.text };
}

/**
 * The collage in another design: its photos and what its customer wrote stay, everything else comes from the design.
 * Source: COLL-03, CFG-19.
 */
export function redesignCollage(
  document: DesignDocument,
  chosen: Chosen,
  { from, to }: { readonly from: CollageDesign; readonly to: CollageDesign },
  tools: CollageTools,
): DesignDocument {
  const target = sheetFor(to, chosen, tools, document.pages[0]?.edge);
  const before = sheetFor(from, chosen, tools);
  const wordsOnly = (work: DesignDocument) =>
    withElements(work, (elements) => elements.filter(({ type }) => type === "text"));
  const carried = tools.carriedOver(wordsOnly(document), wordsOnly(before), target);
  const slots = photosOn(carried.pages[0]);
  const [style] = slots;
  const { arrangement } = document;
  if (!style || !arrangement || !carried.arrangement) return document;
  const placed = photosOn(document.pages[0]).filter(({ asset }) => asset !== null);
  const add =
    placed.length > 0
      ? placed.map(({ id, role, asset, contentRotation, flip, filter }) => ({
          ...slotFor(style, 0, asset),
          id,
          role,
          contentRotation,
          flip,
          filter,
        }))
      : slots.map((_, index) => slotFor(style, index + 1, null));
  const settings = { shape: ownWord(arrangement, before.arrangement, carried.arrangement) };
  const { document: changed } = tools.rearrange(
    { ...carried, locale: document.locale, assets: { ...carried.assets, ...document.assets } },
    { settings, add, remove: new Set(slots.map(({ id }) => id)) },
  );
  return withUsedAssets(changed);
}

/**
 * A canvas with another edge: mirrored or in a colour, or the photos at its edge continued round the stretcher. Other
 * collages have no edge and stay as they are. Source: COLL-06.
 */
export function changeCollageEdge(
  document: DesignDocument,
  edge: Pick<PageEdge, "kind" | "color">,
  tools: CollageTools,
): DesignDocument {
  const [page] = document.pages;
  if (!page?.edge) return document;
  const changed = { ...document, pages: [{ ...page, edge: { ...edge, depth: page.edge.depth } }] };
  return tools.rearrange(changed, {}).document;
}

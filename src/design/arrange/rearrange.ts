import type { Box } from "../geometry/matrix.ts";
import { coverCrop } from "../layout/photo-placement.ts";
import type { Arrangement } from "../model/arrangement.ts";
import type { DesignAsset, DesignDocument, ImageElement, Page } from "../model/design-document.ts";
import { letterFaces, type FontCollection } from "../text/fonts.ts";
import { arrange, usedSpacing, type ArrangedForm } from "./arrange.ts";
import { faceCrop, type ArrangedPhoto, type Place } from "./arranged-photo.ts";
import { mounted } from "./mounts.ts";
import type { Before } from "./picture-before.ts";
import { circleOutline, heartOutline, textOutline } from "./shape-outlines.ts";

/** What an arrangement needs besides its document: loaded typefaces (`arrangementFonts`). */
export type ArrangementContext = { readonly fonts: Pick<FontCollection, "chain"> };

/** What changes: settings, and photos that come or go (elements of the page, by id). */
export type Rearrangement = {
  readonly settings?: Partial<Arrangement>;
  readonly add?: readonly ImageElement[];
  readonly remove?: ReadonlySet<string>;
};

/** A collage laid out again, and pinned photos that could not keep their place. */
export type Rearranged = { readonly document: DesignDocument; readonly released: readonly string[] };

/** Proportions of a slot that still waits for its photo. */
const emptyAspect = 3 / 2;

/** Faces a word of photos is cut from, to be loaded before it is arranged. */
export function arrangementFonts({ shape }: Arrangement, registry: FontCollection["registry"]): readonly string[] {
  return shape.kind === "text" ? letterFaces(registry, shape.font) : [];
}

/** The area photos take, mm of the page. */
export function arrangementArea({ area, margin }: Pick<Arrangement, "area" | "margin">): Box {
  const [dx, dy] = [Math.min(margin, area.w * 0.4), Math.min(margin, area.h * 0.4)];
  return { x: area.x + dx, y: area.y + dy, w: area.w - 2 * dx, h: area.h - 2 * dy };
}

const isPhoto = (element: Page["elements"][number]): element is ImageElement => element.type === "image";

/** Elements of a collage that hold its photos, in their order. */
export function photosOf({ pages }: DesignDocument): readonly ImageElement[] {
  return pages[0]?.elements.filter(isPhoto) ?? [];
}

/** The form of an arrangement in mm of the page; a text whose face lacks its letters becomes a mosaic. */
function formOf({ shape, spacing }: Arrangement, area: Box, { fonts }: ArrangementContext): ArrangedForm {
  switch (shape.kind) {
    case "heart":
      return { kind: "outline", parts: heartOutline(area) };
    case "circle":
      return { kind: "outline", parts: circleOutline(area) };
    case "text": {
      const parts = textOutline(shape.text, fonts.chain(shape.font), area, spacing);
      return parts ? { kind: "outline", parts } : { kind: "mosaic", lead: 1 };
    }
    default:
      return shape;
  }
}

const quarterTurned = (degrees: number) => Math.abs((degrees % 180) / 90) === 1;

function arrangedPhoto({ id, contentRotation }: ImageElement, asset: DesignAsset | undefined): ArrangedPhoto {
  if (!asset) return { id, aspect: emptyAspect };
  const aspect = asset.width / asset.height;
  if (contentRotation !== 0) return { id, aspect: quarterTurned(contentRotation) ? 1 / aspect : aspect };
  const { faces, focus: interest } = asset;
  return { id, aspect, ...(faces && { faces }), ...(interest && { interest }) };
}

/** A place reaching into the bleed where the area of the photos touches the edge of the page. */
function bled(box: Box, area: Box, page: Page, bleed: number): Box {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const left = near(area.x, 0) && near(box.x, area.x) ? bleed : 0;
  const top = near(area.y, 0) && near(box.y, area.y) ? bleed : 0;
  const right = near(area.x + area.w, page.w) && near(box.x + box.w, area.x + area.w) ? bleed : 0;
  const bottom = near(area.y + area.h, page.h) && near(box.y + box.h, area.y + area.h) ? bleed : 0;
  return { x: box.x - left, y: box.y - top, w: box.w + left + right, h: box.h + top + bottom };
}

/** The part of a box within the area of the photos: what reaches into the bleed is no part of the arrangement. */
function within(box: Box, area: Box): Box {
  const [x, y] = [Math.max(box.x, area.x), Math.max(box.y, area.y)];
  const [right, bottom] = [Math.min(box.x + box.w, area.x + area.w), Math.min(box.y + box.h, area.y + area.h)];
  return { x, y, w: right - x, h: bottom - y };
}

/** Whether photos keep their places: the same ones, with another spacing or margin between and around them. */
function keepsPlaces({ settings = {}, add, remove }: Rearrangement): boolean {
  const anew = (["shape", "area", "seed", "mount"] as const).some((key) => key in settings);
  return !anew && add === undefined && remove === undefined;
}

/** The picture as it was, for photos that stay. */
function beforeOf(
  arrangement: Arrangement,
  elements: readonly ImageElement[],
  { pinned, keeps }: { readonly pinned: readonly string[]; readonly keeps: boolean },
): Before {
  const area = arrangementArea(arrangement);
  const boxes = new Map(elements.map((element) => [element.id, within(element, area)]));
  const spacing = usedSpacing(arrangement.spacing, area.w * area.h, elements.length);
  return { area, spacing, boxes, pinned: new Set(pinned), keeps };
}

const same = (a: Box, b: Box) => (["x", "y", "w", "h"] as const).every((key) => Math.abs(a[key] - b[key]) < 0.01);

/** Where and how an element stands: its place into the bleed or within its outline, or mounted in it. */
function standing(place: Place, area: Box, page: Page, { bleed, arrangement }: DesignDocument, index: number) {
  const { x, y, w, h, outline } = place;
  if (outline !== undefined) return { x, y, w, h, rotation: 0, outline };
  // A mirrored or coloured edge of a canvas shows nothing that is not on its front. Source: COLL-06.
  const beyond = page.edge && page.edge.kind !== "image" ? 0 : bleed;
  const box = bled({ x, y, w, h }, area, page, beyond);
  return arrangement?.mount ? mounted(box, arrangement.mount, index) : { ...box, rotation: 0 };
}

/** The part of a photo that shows on a place; null for an empty slot. */
function cropOn(
  place: Pick<Box, "w" | "h">,
  { contentRotation }: ImageElement,
  photo: ArrangedPhoto,
  asset: DesignAsset | undefined,
): ImageElement["crop"] {
  if (!asset) return null;
  return contentRotation === 0 ? faceCrop(photo, place) : coverCrop(asset, place, contentRotation);
}

/** An element on its place; one that did not move keeps the crop its customer chose. */
function onPlace(
  element: ImageElement,
  { card, ...place }: Box & { readonly rotation: number; readonly outline?: string; readonly card?: number },
  photo: ArrangedPhoto,
  asset: DesignAsset | undefined,
): ImageElement {
  const { outline: _before, ...rest } = element;
  const kept = same(element, place) && element.crop !== null;
  const border = rest.border && card !== undefined && card > 0 ? { ...rest.border, width: card } : rest.border;
  return { ...rest, ...place, border, crop: kept ? element.crop : cropOn(place, element, photo, asset) };
}

/** A photo with the part of it that fills its place best: faces whole, else around its point of interest. Source: COLL-05. */
export function fittedPhoto(element: ImageElement, assets: DesignDocument["assets"]): ImageElement {
  const asset = element.asset === null ? undefined : assets[element.asset];
  return { ...element, crop: cropOn(element, element, arrangedPhoto(element, asset), asset) };
}

/** Pinned elements that are no longer where they were. */
function releasedOf(pinned: readonly string[], before: readonly ImageElement[], now: readonly ImageElement[]) {
  const were = new Map(before.map((element) => [element.id, element]));
  return pinned.filter((id) => {
    const [was, is] = [were.get(id), now.find((element) => element.id === id)];
    return was && is && !same(was, is);
  });
}

/**
 * Lays a collage out again after its settings or photos have changed. Pinned photos keep their place, and with it their
 * crop; all do where only spacing, margin or edge change. A document without arrangement or photos stays as it is. The same document and change give the
 * same collage. Source: COLL-05.
 */
export function rearrange(document: DesignDocument, change: Rearrangement, context: ArrangementContext): Rearranged {
  const { arrangement, assets } = document;
  const [page, ...others] = document.pages;
  const before = photosOf(document);
  const elements = [...before.filter(({ id }) => change.remove?.has(id) !== true), ...(change.add ?? [])];
  if (!arrangement || !page || elements.length === 0) return { document, released: [] };
  const ids = new Set(elements.map(({ id }) => id));
  const wanted = { ...arrangement, ...change.settings };
  const next: Arrangement = { ...wanted, pinned: wanted.pinned.filter((id) => ids.has(id)) };
  const area = arrangementArea(next);
  const assetOf = ({ asset }: ImageElement) => (asset === null ? undefined : assets[asset]);
  const photos = elements.map((element) => arrangedPhoto(element, assetOf(element)));
  const settings = { form: formOf(next, area, context), spacing: next.spacing };
  const was = beforeOf(arrangement, before, { pinned: next.pinned, keeps: keepsPlaces(change) });
  const { places } = arrange(photos, area, settings, next.seed, was);
  const changed: DesignDocument = { ...document, arrangement: next };
  const placed = elements.flatMap((element, index) => {
    const [place, photo] = [places[index], photos[index]];
    if (!place || !photo) return [];
    return [onPlace(element, standing(place, area, page, changed, index), photo, assetOf(element))];
  });
  return {
    document: { ...changed, pages: [withPhotos(page, placed), ...others] },
    released: releasedOf(next.pinned, before, placed),
  };
}

/** A page with these photos: in the stack where its first photo stood, so that texts and ornaments stay above or below. */
function withPhotos(page: Page, photos: readonly ImageElement[]): Page {
  const at = page.elements.findIndex(isPhoto);
  const below = at === -1 ? page.elements : page.elements.slice(0, at);
  const above = at === -1 ? [] : page.elements.slice(at).filter((element) => !isPhoto(element));
  return { ...page, elements: [...below, ...photos, ...above] };
}

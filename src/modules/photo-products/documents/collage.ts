import type { Rearranged, Rearrangement } from "#design/arrange/rearrange.ts";
import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument, Element, ImageElement, Page } from "#design/model/design-document.ts";
import type { PageEdge } from "#design/model/picture-page.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { sheetFormOf, type SheetForm } from "../design-model.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { assetsOf, pieceBleed } from "./new-document.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { turnOver } from "./walls.ts";

/** Most photos of a collage. Source: COLL-05. */
export const mostCollagePhotos = 100;

/** Distance from the trim, mm, within which nothing important should stand. */
const safe = 5;

/** The sheets of a collage design, as the shop stores them. */
export type CollageDesign = Readonly<Record<SheetForm, DesignDocument>>;

/** What the design core does for a collage; with its faces loaded, which is why it comes from outside. */
export type CollageTools = {
  readonly rearrange: (document: DesignDocument, change: Rearrangement) => Rearranged;
  readonly resized: (sheet: DesignDocument, size: Size) => DesignDocument;
  readonly carriedOver: (work: DesignDocument, template: DesignDocument, target: DesignDocument) => DesignDocument;
};

/** What a collage needs besides the assortment. */
export type CollageWork = { readonly design: CollageDesign; readonly tools: CollageTools };

/** Depth of the stretcher in mm; undefined without one. Source: CAT 2.6. */
function depthOf(chosen: Chosen): number | undefined {
  return chosen["productType"] === "leinwand" ? Number(chosen["depth"] ?? 20) : undefined;
}

const sizeOf = (chosen: Chosen): Size => parseFormat(chosen["formatType"] ?? "") ?? { w: 300, h: 300 };

const isPhoto = (element: Element): element is ImageElement => element.type === "image";
/** Elements of a page that hold the photos of a collage. */
export const photosOn = (page: Page | undefined): readonly ImageElement[] => page?.elements.filter(isPhoto) ?? [];

/** An area of colour that reaches beyond the trim reaches to the end of the bleed, however deep that is. */
function throughBleed(element: Element, page: Size, bleed: number): Element {
  if (element.type !== "shape" || element.shape !== "rect") return element;
  const { x, y, w, h } = element;
  const [left, top] = [x < 0 ? -bleed : x, y < 0 ? -bleed : y];
  const right = x + w > page.w ? page.w + bleed : x + w;
  const bottom = y + h > page.h ? page.h + bleed : y + h;
  return { ...element, x: left, y: top, w: right - left, h: bottom - top };
}

/** The design's sheet for the chosen options, as one part with one page; a new canvas has mirrored edges. */
export function sheetFor(design: CollageDesign, chosen: Chosen, tools: CollageTools, edge?: PageEdge): DesignDocument {
  const size = sizeOf(chosen);
  const depth = depthOf(chosen);
  const bleed = depth === undefined ? pieceBleed : depth + turnOver;
  const sheet = tools.resized(design[sheetFormOf(size)], size);
  return {
    ...sheet,
    product: "collage",
    bleed,
    safe,
    parts: [{ id: "picture", kind: "picture", serial: false }],
    pages: sheet.pages.slice(0, 1).map((page) => ({
      ...page,
      part: "picture",
      elements: page.elements.map((element) => throughBleed(element, size, bleed)),
      ...(depth !== undefined && { edge: { kind: "mirror" as const, ...edge, depth } }),
    })),
  };
}

/** A free number for the next photo; ids are never used twice while the collage has them. */
export function nextNumber(photos: readonly ImageElement[]): number {
  const numbers = photos.map(({ id }) => Number(/^photo-(\d+)$/.exec(id)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** A photo in the style of the design's slots, not placed yet. */
export function slotFor(style: ImageElement, number: number, asset: string | null): ImageElement {
  const { outline: _outline, ...rest } = style;
  const content = { asset, crop: null, contentRotation: 0, flip: false, filter: null, sample: false };
  return { ...rest, ...content, id: `photo-${number}`, role: `photo-${number}`, hidden: false };
}

/** The document with these photos among its assets. */
export const withAssets = (document: DesignDocument, photos: readonly DocumentPhoto[]): DesignDocument => ({
  ...document,
  assets: { ...document.assets, ...assetsOf(photos) },
});

/**
 * A finished collage of up to 100 photos, in their order, by a design and in the chosen format; without photos the
 * design's slots are empty. Source: COLL-01, COLL-04, COLL-05.
 */
export function startCollage(
  chosen: Chosen,
  design: CollageDesign,
  photos: readonly DocumentPhoto[],
  tools: CollageTools,
): DesignDocument {
  const sheet = sheetFor(design, chosen, tools);
  const slots = photosOn(sheet.pages[0]);
  const [style] = slots;
  if (!style) return sheet;
  const assets = photos.length > 0 ? photos.slice(0, mostCollagePhotos) : slots.map(() => null);
  const add = assets.map((asset, index) => slotFor(style, index + 1, asset?.id ?? null));
  const start = withAssets(sheet, photos.slice(0, mostCollagePhotos));
  const { document } = tools.rearrange(start, { add, remove: new Set(slots.map(({ id }) => id)) });
  return withUsedAssets(document);
}

/** Elements of a page with other photos, where its own were in the stack. */
function withPhotos(elements: readonly Element[], photos: readonly ImageElement[]): Element[] {
  const at = elements.findIndex(isPhoto);
  const others = elements.filter((element) => !isPhoto(element));
  const below = at === -1 ? 0 : at;
  return [...others.slice(0, below), ...photos, ...others.slice(below)];
}

const isLocked = ({ locks }: Element): boolean => Object.values(locks).some(Boolean);

/** The elements of a collage besides its photos in another format: texts as they are, artwork from the design. */
function besidePhotos(work: DesignDocument, target: DesignDocument): readonly Element[] {
  const artwork = new Map(target.pages.flatMap(({ elements }) => elements.map((each) => [each.id, each] as const)));
  return (work.pages[0]?.elements ?? []).map((each) => {
    const drawn = artwork.get(each.id);
    return drawn && !isPhoto(each) && isLocked(drawn) ? drawn : each;
  });
}

/** The chosen options a document of a format was made for, as far as its sheet depends on them. */
const formatOf = ({ w, h }: Page, chosen: Chosen): Chosen => ({ ...chosen, formatType: `${w}x${h}` });

/**
 * The same collage after its format or product has changed: photos, pins, texts and settings stay, artwork comes from
 * the design's sheet for that format. Source: COLL-04, COLL-06, CFG-30.
 */
export function adaptCollage(
  document: DesignDocument,
  chosen: Chosen,
  design: CollageDesign,
  tools: CollageTools,
): DesignDocument {
  const [page] = document.pages;
  const size = sizeOf(chosen);
  const target = sheetFor(design, chosen, tools, page?.edge);
  const { arrangement, bleed } = target;
  if (!page || !document.arrangement || !arrangement) return document;
  const sameSize = page.w === size.w && page.h === size.h;
  if (sameSize && document.bleed === bleed) return document;
  const resized = tools.resized(document, size);
  const sameForm = sheetFormOf(page) === sheetFormOf(size);
  const before = () => sheetFor(design, formatOf(page, chosen), tools);
  const work = sameForm ? resized : tools.carriedOver(document, before(), target);
  const { edge: _edge, ...rest } = page;
  const edge = target.pages[0]?.edge;
  const adapted: DesignDocument = {
    ...document,
    bleed,
    pages: [
      {
        ...rest,
        ...size,
        panels: target.pages[0]?.panels ?? page.panels,
        elements: withPhotos(besidePhotos(work, target), photosOn(page)),
        ...(edge && { edge }),
      },
    ],
  };
  const { margin = 0, spacing = 0 } = resized.arrangement ?? {};
  return tools.rearrange(adapted, { settings: { area: arrangement.area, margin, spacing } }).document;
}

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Whether the photos of a page are such as an arrangement makes them: with their asset, on the page or in its bleed. */
function checkPhotos({ pages, assets, arrangement, bleed }: DesignDocument): Result<null> {
  const [page] = pages;
  const photos = photosOn(page);
  if (!page || photos.length === 0 || photos.length > mostCollagePhotos) return refusal("pages.photos");
  for (const { id, asset, x, y, w, h } of photos) {
    if (asset !== null && assets[asset]?.id !== asset) return refusal(`assets.${asset}`);
    const outside =
      x < -bleed - 0.01 || y < -bleed - 0.01 || x + w > page.w + bleed + 0.01 || y + h > page.h + bleed + 0.01;
    if (outside) return refusal(`pages.${page.id}.${id}`);
  }
  const lost = arrangement?.pinned.find((id) => photos.every((photo) => photo.id !== id));
  return lost === undefined ? accept(null) : refusal("arrangement.pinned");
}

/** Whether the artwork of the design is untouched and nothing else is locked or for the machines. */
function checkArtwork(page: Page, plan: Page): Result<null> {
  const drawn = new Map(plan.elements.filter((each) => !isPhoto(each)).map((each) => [each.id, each]));
  const there = new Map(page.elements.map((each) => [each.id, each]));
  if (there.size < page.elements.length) return refusal("elements");
  for (const [id, element] of drawn)
    if (isLocked(element) && !sameJson(there.get(id), element)) return refusal(`pages.${page.id}.${id}`);
  for (const element of page.elements) {
    const own = !drawn.has(element.id) && !isPhoto(element);
    if (element.type === "die" || (own && (isLocked(element) || element.refined || element.refinable)))
      return refusal(`pages.${page.id}.${element.id}`);
  }
  return accept(null);
}

/**
 * Whether a document is a collage of this design in the chosen format. Refuses PROJECT_INVALID with the path of what is
 * not as planned. Source: COLL-01, COLL-05, CFG-06.
 */
export function checkCollage(
  document: DesignDocument,
  chosen: Chosen,
  design: CollageDesign,
  tools: CollageTools,
): Result<null> {
  const plan = sheetFor(design, chosen, tools, document.pages[0]?.edge);
  const [page, planned] = [document.pages[0], plan.pages[0]];
  for (const key of ["product", "bleed", "safe", "parts", "records"] as const)
    if (!sameJson(document[key], plan[key])) return refusal(key);
  if (!document.arrangement) return refusal("arrangement");
  if (!page || !planned || document.pages.length !== 1) return refusal("pages");
  for (const key of ["id", "w", "h", "part", "panels", "folds", "gutter", "panelBackgrounds", "edge"] as const)
    if (!sameJson(page[key] ?? null, planned[key] ?? null)) return refusal(`pages.${page.id}.${key}`);
  const artwork = checkArtwork(page, planned);
  return artwork.ok ? checkPhotos(document) : artwork;
}

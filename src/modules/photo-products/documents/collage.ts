import type { Rearranged, Rearrangement } from "#design/arrange/rearrange.ts";
import type { DesignAsset, DesignDocument, Element, ImageElement, Page } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { sheetFormOf, type SheetForm } from "../design-model.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";

/** Most photos of a collage. Source: COLL-05. */
export const mostCollagePhotos = 100;

/** Bleed and distance kept from the trim, mm. Source: PDF-01. */
const bleed = 3;
const safe = 5;

/** The sheets of a collage design, as the shop stores them. */
export type CollageDesign = Readonly<Record<SheetForm, DesignDocument>>;

/** What the design core does for a collage; with its faces loaded, which is why it comes from outside. */
export type CollageTools = {
  readonly rearrange: (document: DesignDocument, change: Rearrangement) => Rearranged;
  readonly resized: (sheet: DesignDocument, size: Size) => DesignDocument;
  readonly carriedOver: (work: DesignDocument, template: DesignDocument, target: DesignDocument) => DesignDocument;
};

const sizeOf = (chosen: Chosen): Size => parseFormat(chosen["formatType"] ?? "") ?? { w: 300, h: 300 };

const isPhoto = (element: Element): element is ImageElement => element.type === "image";
const photosOn = (page: Page | undefined): readonly ImageElement[] => page?.elements.filter(isPhoto) ?? [];

/** The design's sheet in the chosen format, as one part with one page. */
function sheetFor(design: CollageDesign, size: Size, tools: CollageTools): DesignDocument {
  const sheet = tools.resized(design[sheetFormOf(size)], size);
  return {
    ...sheet,
    product: "collage",
    bleed,
    safe,
    parts: [{ id: "picture", kind: "picture", serial: false }],
    pages: sheet.pages.slice(0, 1).map((page) => ({ ...page, part: "picture" })),
  };
}

/** A free number for the next photo; ids are never used twice while the collage has them. */
function nextNumber(photos: readonly ImageElement[]): number {
  const numbers = photos.map(({ id }) => Number(/^photo-(\d+)$/.exec(id)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

/** A photo in the style of the design's slots, not placed yet. */
function slotFor(style: ImageElement, number: number, asset: string | null): ImageElement {
  const { outline: _outline, ...rest } = style;
  const content = { asset, crop: null, contentRotation: 0, flip: false, filter: null, sample: false };
  return { ...rest, ...content, id: `photo-${number}`, role: `photo-${number}`, hidden: false };
}

const withAssets = (document: DesignDocument, photos: readonly DesignAsset[]): DesignDocument => ({
  ...document,
  assets: { ...document.assets, ...Object.fromEntries(photos.map((photo) => [photo.id, photo])) },
});

/** Without the assets nothing uses any more. */
function withUsedAssets(document: DesignDocument): DesignDocument {
  const used = JSON.stringify(document.pages);
  const assets = Object.entries(document.assets).filter(([id]) => used.includes(JSON.stringify(id)));
  return { ...document, assets: Object.fromEntries(assets) };
}

/**
 * A finished collage of up to 100 photos, in their order, by a design and in the chosen format; without photos the
 * design's slots are empty. Source: COLL-01, COLL-04, COLL-05.
 */
export function startCollage(
  chosen: Chosen,
  design: CollageDesign,
  photos: readonly DesignAsset[],
  tools: CollageTools,
): DesignDocument {
  const sheet = sheetFor(design, sizeOf(chosen), tools);
  const slots = photosOn(sheet.pages[0]);
  const [style] = slots;
  if (!style) return sheet;
  const assets = photos.length > 0 ? photos.slice(0, mostCollagePhotos) : slots.map(() => null);
  const add = assets.map((asset, index) => slotFor(style, index + 1, asset?.id ?? null));
  const start = withAssets(sheet, photos.slice(0, mostCollagePhotos));
  const { document } = tools.rearrange(start, { add, remove: new Set(slots.map(({ id }) => id)) });
  return withUsedAssets(document);
}

/** Adds photos as long as there are fewer than 100, empty slots first; pinned ones stay. Source: COLL-05. */
export function addCollagePhotos(
  document: DesignDocument,
  photos: readonly DesignAsset[],
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

/** Elements of a page with other photos, where its own were in the stack. */
function withPhotos(elements: readonly Element[], photos: readonly ImageElement[]): Element[] {
  const at = elements.findIndex(isPhoto);
  const others = elements.filter((element) => !isPhoto(element));
  const below = at === -1 ? 0 : at;
  return [...others.slice(0, below), ...photos, ...others.slice(below)];
}

const isLocked = ({ locks }: Element): boolean => Object.values(locks).some(Boolean);

/**
 * The same collage after its format or product has changed: photos, pins, texts and settings stay, artwork comes from
 * the design's sheet for that format. Source: COLL-04, CFG-30.
 */
export function adaptCollage(
  document: DesignDocument,
  chosen: Chosen,
  design: CollageDesign,
  tools: CollageTools,
): DesignDocument {
  const [page] = document.pages;
  const size = sizeOf(chosen);
  const target = sheetFor(design, size, tools);
  const { arrangement } = target;
  if (!page || !document.arrangement || !arrangement || (page.w === size.w && page.h === size.h)) return document;
  const resized = tools.resized(document, size);
  const sameForm = sheetFormOf(page) === sheetFormOf(size);
  const work = sameForm ? resized : tools.carriedOver(document, sheetFor(design, page, tools), target);
  const artwork = new Map(target.pages.flatMap(({ elements }) => elements.map((each) => [each.id, each] as const)));
  const elements = (work.pages[0]?.elements ?? []).map((each) => {
    const drawn = artwork.get(each.id);
    return drawn && !isPhoto(each) && isLocked(drawn) ? drawn : each;
  });
  const { margin = 0, spacing = 0 } = resized.arrangement ?? {};
  const adapted: DesignDocument = {
    ...document,
    pages: [
      {
        ...page,
        ...size,
        panels: target.pages[0]?.panels ?? page.panels,
        elements: withPhotos(elements, photosOn(page)),
      },
    ],
  };
  return tools.rearrange(adapted, { settings: { area: arrangement.area, margin, spacing } }).document;
}

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Whether the photos of a page are such as an arrangement makes them: with their asset, on the page or in its bleed. */
function checkPhotos({ pages, assets, arrangement }: DesignDocument): Result<null> {
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
  const plan = sheetFor(design, sizeOf(chosen), tools);
  const [page, planned] = [document.pages[0], plan.pages[0]];
  for (const key of ["product", "bleed", "safe", "parts", "records"] as const)
    if (!sameJson(document[key], plan[key])) return refusal(key);
  if (!document.arrangement) return refusal("arrangement");
  if (!page || !planned || document.pages.length !== 1) return refusal("pages");
  for (const key of ["id", "w", "h", "part", "panels", "folds", "gutter", "panelBackgrounds"] as const)
    if (!sameJson(page[key], planned[key])) return refusal(`pages.${page.id}.${key}`);
  const artwork = checkArtwork(page, planned);
  return artwork.ok ? checkPhotos(document) : artwork;
}

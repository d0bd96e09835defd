import type { DisplayItem, ImageItem, PathItem } from "../display-list.ts";
import { multiply, round4, type Box } from "../geometry/matrix.ts";
import type { Fill } from "../model/color.ts";
import type { Background, DesignDocument, Page, Panel, PhotoBackground } from "../model/design-document.ts";
import type { OrnamentSource } from "./ornament-layout.ts";
import { fillPaint, type ElementContext } from "./paints.ts";
import { transformPath } from "../geometry/path-data.ts";
import { rectPath } from "../geometry/path-shapes.ts";
import { layoutPattern } from "./pattern-layout.ts";
import { coverCrop, photoMatrix, placedPpi } from "./photo-placement.ts";

const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };

function ground(fill: Fill, box: Box, { palette }: ElementContext): PathItem {
  return {
    kind: "path",
    element: "background",
    matrix: [1, 0, 0, 1, box.x, box.y],
    opacity: 1,
    d: rectPath(box.w, box.h),
    fill: fillPaint(fill, palette, box),
    fillRule: "nonzero",
    stroke: null,
  };
}

function photoItems(background: PhotoBackground, box: Box, context: ElementContext): readonly DisplayItem[] {
  const photo = context.assets[background.photo];
  if (!photo) return [ground(white, box, context)];
  const crop = background.crop ?? coverCrop(photo, box);
  const place = [1, 0, 0, 1, box.x, box.y] as const;
  const item: ImageItem = {
    kind: "image",
    element: "background",
    matrix: multiply(place, photoMatrix(photo, box, { crop, contentRotation: 0, flip: false })),
    opacity: 1,
    asset: background.photo,
    clip: transformPath(place, rectPath(box.w, box.h)),
    ppi: round4(placedPpi(crop, photo, box, 0)),
  };
  return [item];
}

/** Lays out a background over an area of a surface, `box` in mm from its trim corner. Source: CFG-02. */
function layoutBackground(
  background: Background,
  box: Box,
  context: ElementContext,
  ornaments: OrnamentSource,
): readonly DisplayItem[] {
  if (typeof background === "string" || "cmyk" in background || "gradient" in background)
    return [ground(background, box, context)];
  if ("photo" in background) return photoItems(background, box, context);
  return [ground(background.color ?? white, box, context), ...layoutPattern(background, box, context, ornaments)];
}

/** The area of a panel, including the bleed at the edges it shares with the surface. */
function panelArea(page: Page, panel: Panel, bleed: number): Box {
  const left = panel.x <= 0 ? panel.x - bleed : panel.x;
  const top = panel.y <= 0 ? panel.y - bleed : panel.y;
  const right = panel.x + panel.w >= page.w ? panel.x + panel.w + bleed : panel.x + panel.w;
  const bottom = panel.y + panel.h >= page.h ? panel.y + panel.h + bleed : panel.y + panel.h;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The backgrounds of a surface with their areas, bleed included: its own first, then those of its panels. */
function areasOf(page: Page, bleed: number): readonly (readonly [Background, Box])[] {
  const sheetBox = { x: -bleed, y: -bleed, w: page.w + 2 * bleed, h: page.h + 2 * bleed };
  const own = page.panels.flatMap((panel, index) => {
    const background = page.panelBackgrounds[index];
    return background === undefined ? [] : [[background, panelArea(page, panel, bleed)] as const];
  });
  return page.background === null ? own : [[page.background, sheetBox], ...own];
}

/** All backgrounds of a surface: its own and those of its panels. */
export function backgroundsOf(page: Page): readonly Background[] {
  const own = Object.values(page.panelBackgrounds);
  return page.background === null ? own : [page.background, ...own];
}

type CachedBackgrounds = Pick<Page, "background" | "panelBackgrounds"> & {
  readonly context: ElementContext;
  readonly ornaments: OrnamentSource;
  readonly items: readonly DisplayItem[];
};
const cache = new WeakMap<Page["panels"], CachedBackgrounds>();

function isFresh(cached: CachedBackgrounds, page: Page, context: ElementContext, ornaments: OrnamentSource): boolean {
  const { background, panelBackgrounds } = page;
  if (cached.background !== background || cached.panelBackgrounds !== panelBackgrounds) return false;
  if (cached.context.palette !== context.palette || cached.ornaments !== ornaments) return false;
  return backgroundsOf(page).every(
    (each) =>
      typeof each === "string" ||
      !("photo" in each) ||
      cached.context.assets[each.photo] === context.assets[each.photo],
  );
}

/**
 * Lays out the backgrounds of a surface and its panels, into the bleed. Cached by the identity of the surface's panels,
 * which does not change with its elements, so that typing does not lay out patterns again. Source: CFG-02.
 */
export function layoutBackgrounds(
  page: Page,
  document: Pick<DesignDocument, "bleed"> & ElementContext,
  ornaments: OrnamentSource,
): readonly DisplayItem[] {
  const cached = cache.get(page.panels);
  if (cached && isFresh(cached, page, document, ornaments)) return cached.items;
  const areas = areasOf(page, page.bleed ?? document.bleed);
  const items = areas.flatMap(([background, box]) => layoutBackground(background, box, document, ornaments));
  const { background, panelBackgrounds } = page;
  // Results with artwork that is not loaded yet are not cached.
  const complete = backgroundsOf(page).every(
    (each) => typeof each === "string" || !("pattern" in each) || ornaments(each.pattern) !== undefined,
  );
  const { palette, assets, locale } = document;
  if (complete)
    cache.set(page.panels, {
      background,
      panelBackgrounds,
      context: { palette, assets, locale },
      ornaments,
      items,
    });
  return items;
}

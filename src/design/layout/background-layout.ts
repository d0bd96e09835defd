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

/** What fills an area of a surface, `box` in mm from its trim corner. Source: CFG-02. */
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

/** The area of a panel, with the bleed of the edges it shares with the surface. */
function panelArea(page: Page, panel: Panel, bleed: number): Box {
  const left = panel.x <= 0 ? panel.x - bleed : panel.x;
  const top = panel.y <= 0 ? panel.y - bleed : panel.y;
  const right = panel.x + panel.w >= page.w ? panel.x + panel.w + bleed : panel.x + panel.w;
  const bottom = panel.y + panel.h >= page.h ? panel.y + panel.h + bleed : panel.y + panel.h;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The backgrounds of a surface with the areas they fill, into the bleed: its own first, those of its panels over it. */
function areasOf(page: Page, bleed: number): readonly (readonly [Background, Box])[] {
  const whole = { x: -bleed, y: -bleed, w: page.w + 2 * bleed, h: page.h + 2 * bleed };
  const own = page.panels.flatMap((panel, index) => {
    const background = page.panelBackgrounds[index];
    return background === undefined ? [] : [[background, panelArea(page, panel, bleed)] as const];
  });
  return page.background === null ? own : [[page.background, whole], ...own];
}

/** Every background of a surface: its own and those of its panels. */
export function backgroundsOf(page: Page): readonly Background[] {
  const own = Object.values(page.panelBackgrounds);
  return page.background === null ? own : [page.background, ...own];
}

type Remembered = Pick<Page, "background" | "panelBackgrounds"> & {
  readonly context: ElementContext;
  readonly ornaments: OrnamentSource;
  readonly items: readonly DisplayItem[];
};
const remembered = new WeakMap<Page["panels"], Remembered>();

function isFresh(old: Remembered, page: Page, context: ElementContext, ornaments: OrnamentSource): boolean {
  const { background, panelBackgrounds } = page;
  if (old.background !== background || old.panelBackgrounds !== panelBackgrounds) return false;
  if (old.context.palette !== context.palette || old.ornaments !== ornaments) return false;
  return backgroundsOf(page).every(
    (each) =>
      typeof each === "string" || !("photo" in each) || old.context.assets[each.photo] === context.assets[each.photo],
  );
}

/**
 * Backgrounds of a surface and its panels, into the bleed. Remembered by the identity of the surface's panels, which
 * editing its elements leaves alone, so that writing a text lays out no pattern again. Source: CFG-02.
 */
export function layoutBackgrounds(
  page: Page,
  document: Pick<DesignDocument, "bleed"> & ElementContext,
  ornaments: OrnamentSource,
): readonly DisplayItem[] {
  const old = remembered.get(page.panels);
  if (old && isFresh(old, page, document, ornaments)) return old.items;
  const areas = areasOf(page, document.bleed);
  const items = areas.flatMap(([background, box]) => layoutBackground(background, box, document, ornaments));
  const { background, panelBackgrounds } = page;
  // Artwork that is not loaded yet must be looked up again.
  const complete = backgroundsOf(page).every(
    (each) => typeof each === "string" || !("pattern" in each) || ornaments(each.pattern) !== undefined,
  );
  const { palette, assets, locale } = document;
  if (complete)
    remembered.set(page.panels, {
      background,
      panelBackgrounds,
      context: { palette, assets, locale },
      ornaments,
      items,
    });
  return items;
}

import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { Color } from "#design/model/color.ts";
import type { PageEdge, PicturePlacing } from "#design/model/picture-page.ts";
import { refuse, type Result } from "#kernel/result.ts";
import type { Size } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { wallSize } from "../kinds/walls.ts";
import { checkPlan } from "./check-plan.ts";
import { aspectOf, type DocumentPhoto } from "./document-photo.ts";
import type { KindDocuments } from "./kind-documents.ts";
import { assetsOf, newDocument, pieceBleed } from "./new-document.ts";
import {
  contentOf,
  fullBleed,
  noPicture,
  pictureBox,
  pictureElement,
  piecePage,
  placedPicture,
  refit,
  turnedAspect,
  type PageBox,
  type PictureContent,
} from "./picture-page.ts";
import { wallMarks } from "./wall-marks.ts";

/** Canvas turned over to the back of its stretcher and stapled there, mm. */
export const turnOver = 20;

/** Wall between the panels of a picture in several parts when it is new, mm. Source: FRAME-09. */
export const usualGap = 30;

/** What a customer chooses in the document itself. `gap` counts for several panels, `edge` for canvas. */
export type WallSettings = {
  readonly edge: PageEdge["kind"];
  /** Colour of a coloured edge; white if absent. */
  readonly color?: Color | undefined;
  /** Wall between panels, mm. */
  readonly gap: number;
  /** One panel only: several are always filled. */
  readonly placing: PicturePlacing;
};

/** Settings of a new picture: its edges are mirrored, so that nothing of it disappears. Source: COLL-06. */
export const usualWall: WallSettings = { edge: "mirror", gap: usualGap, placing: fullBleed };

/** Number of panels, 1 to 5. Source: FRAME-09. */
export function panelsOf(chosen: Chosen): number {
  return Number(chosen["panels"] ?? 1);
}

/** Depth of the stretcher in mm, 0 for other materials. Source: CAT 2.6. */
function depthOf(chosen: Chosen): number {
  return chosen["material"] === "leinwand" ? Number(chosen["depth"] ?? 20) : 0;
}

/** Geometry of all panels together. */
type WallPlan = {
  readonly panel: Size;
  readonly panels: number;
  readonly gap: number;
  readonly depth: number;
  readonly bleed: number;
  /** How far the picture reaches beyond the trim, mm. */
  readonly beyond: number;
  readonly placing: PicturePlacing;
  /** The whole picture with the wall between its panels. */
  readonly area: Size;
};

function planOf(chosen: Chosen, settings: WallSettings): WallPlan {
  const panel = wallSize(chosen);
  const panels = panelsOf(chosen);
  const depth = depthOf(chosen);
  const bleed = depth > 0 ? depth + turnOver : pieceBleed;
  const placing = panels === 1 ? settings.placing : fullBleed;
  const beyond = depth === 0 || settings.edge === "image" ? bleed : 0;
  const gap = panels === 1 ? 0 : settings.gap;
  const area = { w: panels * panel.w + (panels - 1) * gap + 2 * beyond, h: panel.h + 2 * beyond };
  return { panel, panels, gap, depth, bleed, beyond, placing, area };
}

/** Rounded, so that the same panel gets the same crop whatever came before. */
const fraction = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Quarter turns clockwise, 0 to 3; something in between for a free angle. */
const quarterOf = (degrees: number): number => (((degrees % 360) + 360) % 360) / 90;

/** The whole picture's content as one panel shows it. Source: FRAME-09. */
function panelContent(content: PictureContent, plan: WallPlan, index: number): PictureContent {
  if (plan.panels === 1 || content.crop === null) return content;
  const { panel, gap, beyond, area } = plan;
  const { x, y, w, h } = content.crop;
  const shown = (panel.w + 2 * beyond) / area.w;
  const fromLeft = (index * (panel.w + gap)) / area.w;
  const start = content.flip ? 1 - fromLeft - shown : fromLeft;
  const end = 1 - start - shown;
  const down = { x, w, h: fraction(h * shown) };
  const across = { y, h, w: fraction(w * shown) };
  switch (quarterOf(content.contentRotation)) {
    case 1:
      return { ...content, crop: { ...down, y: fraction(y + h * end) } };
    case 2:
      return { ...content, crop: { ...across, x: fraction(x + w * end) } };
    case 3:
      return { ...content, crop: { ...down, y: fraction(y + h * start) } };
    default:
      return { ...content, crop: { ...across, x: fraction(x + w * start) } };
  }
}

function boxOf(plan: WallPlan, aspect: number): PageBox {
  return pictureBox(plan.panel, plan.placing, plan.beyond, aspect);
}

function build(chosen: Chosen, settings: WallSettings, content: PictureContent, assets: DesignDocument["assets"]) {
  const plan = planOf(chosen, settings);
  const asset = content.asset === null ? undefined : assets[content.asset];
  const aspect = asset ? turnedAspect(asset, content.contentRotation) : plan.panel.w / plan.panel.h;
  const box = boxOf(plan, Number.isNaN(aspect) ? plan.panel.w / plan.panel.h : aspect);
  const framed = (chosen["frameType"] ?? "none") !== "none";
  const color = settings.edge === "colour" && settings.color !== undefined ? { color: settings.color } : {};
  const edge = plan.depth > 0 ? { edge: { kind: settings.edge, depth: plan.depth, ...color } } : {};
  const pages = Array.from({ length: plan.panels }, (_, index): Page => {
    const id = `panel-${index + 1}`;
    const picture = pictureElement(`picture-${index + 1}`, box, panelContent(content, plan, index));
    const marks = wallMarks(chosen["material"] ?? "", framed, plan.panel, id);
    return piecePage({ id, part: "picture", ...plan.panel }, [picture, ...marks], { placing: plan.placing, ...edge });
  });
  const gap = plan.panels === 1 ? undefined : plan.gap;
  return newDocument("photoframe", pages, { bleed: plan.bleed, gap, assets, kindOfPart: () => "picture" });
}

/** The settings of a wall picture as its document has them. */
export function wallSettings({ pages, gap }: DesignDocument): WallSettings {
  const [first] = pages;
  const { kind = usualWall.edge, color } = first?.edge ?? {};
  const { mode, border } = first?.placing ?? fullBleed;
  const fixed = typeof color === "object" ? color : undefined;
  return { edge: kind, color: fixed, gap: gap ?? usualGap, placing: { mode, border } };
}

/** The one picture of all panels: what the customer did to it, and the area it fills, mm from the first panel's corner. */
export type WallPicture = { readonly content: PictureContent; readonly box: PageBox };

/** The picture of all panels together, with the wall between them. Source: FRAME-09, CFG-12. */
export function wallPicture({ pages, gap = 0 }: DesignDocument): WallPicture {
  const [first, last] = [contentOf(pages[0]), contentOf(pages.at(-1))];
  const { crop } = first.content;
  const end = last.content.crop;
  if (pages.length === 1 || crop === null || end === null) return first;
  const w = (pages.length - 1) * ((pages[0]?.w ?? 0) + gap) + first.box.w;
  const from = { x: Math.min(crop.x, end.x), y: Math.min(crop.y, end.y) };
  // The side along which the panels do not lie stays exactly as it is.
  const across = crop.x === end.x ? crop.w : Math.max(crop.x + crop.w, end.x + end.w) - from.x;
  const down = crop.y === end.y ? crop.h : Math.max(crop.y + crop.h, end.y + end.h) - from.y;
  const whole = { ...from, w: across, h: down };
  return { content: { ...first.content, crop: whole }, box: { ...first.box, w } };
}

function start(chosen: Chosen, photo: DocumentPhoto | undefined): DesignDocument {
  const plan = planOf(chosen, usualWall);
  if (!photo) return build(chosen, usualWall, noPicture, {});
  return build(chosen, usualWall, placedPicture(photo, plan.area), assetsOf([photo]));
}

/**
 * Changes edge, gap, border or panels of a wall picture; the picture keeps its middle and enlargement. At a free angle
 * in several panels the picture is set upright. Source: COLL-06, FRAME-09, CFG-30.
 */
export function changeWall(
  document: DesignDocument,
  chosen: Chosen,
  change: Partial<WallSettings> = {},
): DesignDocument {
  const settings = { ...wallSettings(document), ...change };
  const plan = planOf(chosen, settings);
  const { content, box } = wallPicture(document);
  const asset = content.asset === null ? undefined : document.assets[content.asset];
  const upright = plan.panels > 1 && content.contentRotation % 90 !== 0;
  const turned = upright ? { ...content, contentRotation: 0, crop: null } : content;
  const aspect = asset ? aspectOf(asset) : 1;
  const to =
    plan.panels === 1 ? boxOf(plan, asset ? turnedAspect(asset, turned.contentRotation) || aspect : aspect) : plan.area;
  const fitted = refit(turned, asset, { from: box, to, mode: plan.placing.mode });
  return { ...build(chosen, settings, fitted, document.assets), locale: document.locale };
}

/** Crops, turns or mirrors the picture of all panels; the crop belongs to the box of `wallPicture`. Source: CFG-12, FRAME-09. */
export function cropWall(
  document: DesignDocument,
  chosen: Chosen,
  change: Partial<Pick<PictureContent, "crop" | "contentRotation" | "flip">>,
): DesignDocument {
  const content = { ...wallPicture(document).content, ...change };
  return { ...build(chosen, wallSettings(document), content, document.assets), locale: document.locale };
}

/** Another photo in the same picture: edges, gap and border stay, the crop is new. Source: FRAME-01, CFG-12. */
export function placeOnWall(document: DesignDocument, chosen: Chosen, photo: DocumentPhoto): DesignDocument {
  const settings = wallSettings(document);
  const plan = planOf(chosen, settings);
  const content = placedPicture(photo, plan.area, plan.placing.mode);
  return { ...build(chosen, settings, content, assetsOf([photo])), locale: document.locale };
}

function check(document: DesignDocument, chosen: Chosen): Result<null> {
  const settings = wallSettings(document);
  const { content } = wallPicture(document);
  const plan = build(chosen, settings, content, document.assets);
  const checked = checkPlan(plan, document, () => "none");
  if (!checked.ok) return checked;
  const apart = document.pages.find(
    (page, index) => !isSamePart(contentOf(page).content, contentOf(plan.pages[index])),
  );
  return apart ? refuse("PROJECT_INVALID", { path: `pages.${apart.id}.crop` }) : checked;
}

/** Whether a panel shows the part of the picture that is its own, up to rounding. */
function isSamePart(found: PictureContent, { content: planned }: { readonly content: PictureContent }): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-4;
  const [a, b] = [found.crop, planned.crop];
  const same =
    a === null || b === null ? a === b : near(a.x, b.x) && near(a.y, b.y) && near(a.w, b.w) && near(a.h, b.h);
  return same && found.asset === planned.asset && found.flip === planned.flip;
}

/** Documents of posters, wall materials and frames. Source: FRAME-01 to FRAME-10, COLL-06. */
export const wallDocuments: KindDocuments = {
  start: (chosen, _assortment, [photo]) => start(chosen, photo),
  adapt: (document, chosen) => changeWall(document, chosen),
  eachPicture: (document, chosen, change) => {
    const { content, box } = wallPicture(document);
    return cropWall(document, chosen, change(content, box));
  },
  check,
};

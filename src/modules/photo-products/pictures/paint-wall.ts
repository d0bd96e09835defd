import { fitted, inset, photo, rect, round, shadow, type Box, type PaintedPhoto } from "./paint-shapes.ts";
import { usualGap } from "../documents/walls.ts";
import type { Chosen } from "../kinds/options.ts";
import { wallOuterSize, wallSize } from "../kinds/walls.ts";

/** Area for a piece in a picture of 1280 × 960. */
const wallSpace: Box = { x: 200, y: 130, w: 880, h: 650 };

/** Colours of frames. */
export const frameColours: Readonly<Record<string, string>> = {
  schwarz: "#232120",
  weiss: "#f6f5f2",
  silber: "#b9bcbe",
  gold: "#b99a5c",
  eiche: "#c7a67a",
  nuss: "#6b4a33",
};
/** Colours of mats. */
export const matColours: Readonly<Record<string, string>> = {
  "mat-weiss": "#fbfaf7",
  "mat-creme": "#f1e9d8",
  "mat-schwarz": "#24221f",
};

/** Frames: their width seen from the front in mm, and whether the picture floats in them, with a shadow gap around it. */
export const frameProfiles: Readonly<Record<string, { readonly width: number; readonly floats?: true }>> = {
  alurahmen: { width: 9 },
  holzrahmen: { width: 16 },
  kunststoffrahmen: { width: 14 },
  fotorahmen: { width: 18 },
  artbox: { width: 8 },
  "schattenfuge-leinwand": { width: 10, floats: true },
  "schattenfuge-platte": { width: 10, floats: true },
};
const profileOf = (chosen: Chosen) => frameProfiles[chosen["frameType"] ?? ""];

/** The ground inside a floating frame. */
export const floatingGround = "#17161a";

/** A picture on a wall as configured: material, frame, mat and parts in true proportions. Source: FRAME-06. */
export function paintOnWall(chosen: Chosen, image: PaintedPhoto): string {
  const panels = Number(chosen["panels"] ?? 1);
  if (panels > 1) return paintPanels(chosen, image, panels);
  const outer = wallOuterSize(chosen);
  const frame = profileOf(chosen)?.width ?? 0;
  const seen = fitted((outer.w + 2 * frame) / (outer.h + 2 * frame), wallSpace);
  const scale = seen.w / (outer.w + 2 * frame);
  if (frame === 0) return paintBare(chosen, image, seen);
  return paintFramed(chosen, image, { seen, frame: frame * scale, mat: Number(chosen["matSize"] ?? 0) * scale });
}

function paintPanels(chosen: Chosen, image: PaintedPhoto, panels: number): string {
  const size = wallSize(chosen);
  const all = fitted((size.w * panels + usualGap * (panels - 1)) / size.h, { ...wallSpace, x: 120, w: 1040 });
  const scale = all.h / size.h;
  return Array.from({ length: panels }, (_, i) => {
    const seen = { x: all.x + i * (size.w + usualGap) * scale, y: all.y, w: size.w * scale, h: all.h };
    return paintBare(chosen, image, seen, { from: i / panels, to: (i + 1) / panels });
  }).join("");
}

function paintBare(chosen: Chosen, image: PaintedPhoto, seen: Box, part = { from: 0, to: 1 }): string {
  const material = chosen["material"] ?? "poster";
  const lift = { leinwand: 26, poster: 6, klebefolie: 1, fototapete: 1 }[material] ?? 16;
  const picture = shadow(seen, lift) + photo(image, seen, part);
  if (material === "leinwand") return picture + canvasEdges(seen);
  if (material === "acrylglas" || material === "echtglas") return picture + gloss(seen) + rect(seen, "none", edge);
  return picture + rect(seen, "none", edge);
}

const edge = { stroke: "#ffffff", "stroke-opacity": 0.35, "stroke-width": 2 };

/** The wrapped side of a canvas: a darker strip on the right and below. */
function canvasEdges({ x, y, w, h }: Box): string {
  const deep = 12;
  const side = `M${round(x + w)} ${round(y)}l${deep} ${deep / 2}v${round(h)}l-${deep} -${deep / 2}z`;
  const below = `M${round(x)} ${round(y + h)}h${round(w)}l${deep} ${deep / 2}h-${round(w)}z`;
  return `<path d="${side}" fill="#3b3a38"/><path d="${below}" fill="#2c2b29"/>${rect({ x, y, w, h }, "url(#weave)", { opacity: 0.22 })}`;
}

/** Light on glass: one slanted, pale plane. */
function gloss({ x, y, w, h }: Box): string {
  const path = `M${round(x)} ${round(y)}h${round(w * 0.62)}L${round(x + w * 0.24)} ${round(y + h)}H${round(x)}z`;
  return `<path d="${path}" fill="#ffffff" opacity="0.1"/>`;
}

function paintFramed(
  chosen: Chosen,
  image: PaintedPhoto,
  { seen, frame, mat }: { readonly seen: Box; readonly frame: number; readonly mat: number },
): string {
  const colour = frameColours[chosen["frameColor"] ?? ""] ?? "#232120";
  const inner = inset(seen, frame);
  const floating = profileOf(chosen)?.floats ?? false;
  const gap = floating ? Math.max(5, frame * 0.9) : mat;
  const ground = floating ? floatingGround : (matColours[chosen["mat"] ?? ""] ?? colour);
  const picture = inset(inner, gap);
  const bevel = rect(picture, "none", { stroke: "#1d1a16", "stroke-opacity": 0.28, "stroke-width": 2 });
  return (
    shadow(seen, 20) +
    rect(seen, colour) +
    mitres(seen, frame) +
    rect(inner, ground) +
    photo(image, picture) +
    (gap > 0 ? bevel : "") +
    rect(inner, "none", { stroke: "#000000", "stroke-opacity": 0.35, "stroke-width": 2 }) +
    (chosen["glass"] ? gloss(inner) : "")
  );
}

/** Mitred frame corners at 45 degrees; the upper and left bars catch the light. */
function mitres({ x, y, w, h }: Box, frame: number): string {
  const light = `M${round(x)} ${round(y + h)}V${round(y)}H${round(x + w)}l-${round(frame)} ${round(frame)}H${round(x + frame)}V${round(y + h - frame)}z`;
  return `<path d="${light}" fill="#ffffff" opacity="0.14"/>`;
}

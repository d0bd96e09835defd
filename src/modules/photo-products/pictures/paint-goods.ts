import { productSize } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { inset, photo, rect, shadow, rotated, type Box, type PaintedPhoto } from "./paint-shapes.ts";
import { paintOnWall } from "./paint-wall.ts";

/** Size of every picture, px. */
export const pictureSize = { w: 1280, h: 960 };

/** Subject of a painting: a picture on a wall, or prints without a fitting photographed scene. */
export type GoodsPainting =
  | { readonly kind: "wall"; readonly chosen: Chosen; readonly photo: string }
  | { readonly kind: "print"; readonly format: string };

const definitions = `<defs>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="near" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter>
<radialGradient id="light" cx="28%" cy="18%" r="95%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".55" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#1d2733" stop-opacity=".14"/></radialGradient>
<pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h4M1 0v4" stroke="#fff" stroke-width=".6"/><path d="M0 3h4M3 0v4" stroke="#000" stroke-width=".5"/></pattern>
</defs>`;

/** Backgrounds: a limewashed wall, a table of pale wood-grey. */
const wall = "#dfdedb";
const table = "#d8d5cf";

/** A print with its white border. */
function paintPrint(image: PaintedPhoto, box: Box, degrees: number, border: number): string {
  return rotated(box, degrees, shadow(box, 10) + rect(box, "#ffffff") + photo(image, inset(box, border)));
}

function paintPrints(format: string, photos: (name: string) => PaintedPhoto): string {
  const { w, h } = productSize(format.replace("-retro", "")) ?? { w: 150, h: 100 };
  const long = 400;
  const scale = long / Math.max(w, h);
  const size =
    format.endsWith("retro") || w === h
      ? { w: w * scale, h: h * scale }
      : { w: Math.max(w, h) * scale, h: Math.min(w, h) * scale };
  const places = [
    ["nebelwald", 150, 140, -6],
    ["meereshorizont", 640, 110, 4],
    ["ringe", 250, 500, 3],
    ["abendwiese", 700, 470, -5],
  ] as const;
  return places
    .map(([name, x, y, degrees]) =>
      paintPrint(photos(name), { x, y, ...size }, degrees, format.endsWith("retro") ? 24 : 14),
    )
    .join("");
}

function paintSubject(painting: GoodsPainting, photos: (name: string) => PaintedPhoto): string {
  if (painting.kind === "wall") return paintOnWall(painting.chosen, photos(painting.photo));
  return paintPrints(painting.format, photos);
}

/**
 * Paints a picture of photo products as SVG, 1280 × 960: light from the upper left, shadows under lying and hanging
 * objects.
 * @param photos URL and ratio of a photograph by name
 * @source IMG-01, FRAME-06
 */
export function paintGoods(painting: GoodsPainting, photos: (name: string) => PaintedPhoto): string {
  const ground = { x: 0, y: 0, ...pictureSize };
  const { w, h } = pictureSize;
  const content =
    rect(ground, painting.kind === "print" ? table : wall) +
    rect(ground, "url(#light)") +
    paintSubject(painting, photos);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${definitions}${content}</svg>`;
}

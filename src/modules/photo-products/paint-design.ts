import type { PhotoDesign } from "./design-model.ts";
import { productSize } from "./formats.ts";
import {
  fitted,
  grid,
  inset,
  photo,
  rect,
  round,
  shadow,
  turned,
  type Box,
  type PaintedPhoto,
} from "./paint-shapes.ts";

type Photos = (name: string) => PaintedPhoto;
type Look = PhotoDesign["look"];

/** The photograph at a place of a design; designs repeat theirs when they have more places. */
function photoAt({ photos }: Look, at: number, of: Photos): PaintedPhoto {
  return of(photos[at % photos.length] ?? photos[0] ?? "");
}

/** Photographs of a design on a page: one large, one in a window, a strip, a grid, a mosaic. */
function paintPhotos(look: Look, box: Box, photos: Photos, gap: number): string {
  const at = (place: Box, i: number) => photo(photoAt(look, i, photos), place);
  if (look.layout === "full") return at(box, 0);
  if (look.layout === "window")
    return at(fitted(Math.min(1.25, Math.max(0.8, box.w / box.h)), inset(box, box.w * 0.14)), 0);
  if (look.layout === "strip") return grid(inset(box, gap), 1, 3, gap).map(at).join("");
  if (look.layout === "mosaic") return paintMosaic(box, gap, at);
  if (look.layout === "type") return paintSun(look, box, photos);
  return grid(inset(box, gap * 2), 2, 2, gap)
    .map(at)
    .join("");
}

function paintMosaic({ x, y, w, h }: Box, gap: number, at: (place: Box, i: number) => string): string {
  const left = { x, y, w: w * 0.62, h };
  const right = { x: x + w * 0.62 + gap, y, w: w * 0.38 - gap, h };
  return (
    at(left, 0) +
    grid(right, 1, 3, gap)
      .map((place, i) => at(place, i + 1))
      .join("")
  );
}

/** A design of plain form: a disc and the photograph as a low horizon. */
function paintSun(look: Look, { x, y, w, h }: Box, photos: Photos): string {
  const horizon = { x, y: y + h * 0.62, w, h: h * 0.38 };
  const disc = `<circle cx="${round(x + w * 0.5)}" cy="${round(y + h * 0.36)}" r="${round(Math.min(w, h) * 0.17)}" fill="${look.accent}"/>`;
  return disc + photo(photoAt(look, 0, photos), horizon);
}

/** The days of a month as dots, Sundays in the accent colour. */
function paintMonth(look: Look, box: Box): string {
  const days = grid(box, 7, 5, 0).slice(0, 31);
  const radius = Math.max(2, Math.min(box.w / 7, box.h / 5) * 0.11);
  return days
    .map(({ x, y, w, h }, i) => {
      const fill = i % 7 === 6 ? look.accent : look.ink;
      return `<circle cx="${round(x + w / 2)}" cy="${round(y + h / 2)}" r="${round(radius)}" fill="${fill}"/>`;
    })
    .join("");
}

/** A wire binding along the upper edge. */
function paintWire({ x, y, w }: Box): string {
  const loops = Math.max(7, Math.round(w / 22));
  const step = w / loops;
  return Array.from({ length: loops }, (_, i) => {
    const place = { x: x + step * (i + 0.36), y: y - 11, w: step * 0.28, h: 24 };
    return rect(place, "#3a3936", { rx: 3 }) + rect({ ...place, w: 2 }, "#8d8b86", { rx: 1 });
  }).join("");
}

function paintCalendar(design: PhotoDesign, format: string, photos: Photos): string {
  const { look } = design;
  const { w, h } = productSize(format) ?? { w: 210, h: 297 };
  const page = fitted(w / h, { x: 240, y: 110, w: 800, h: 740 });
  const lying = page.w > page.h * 1.2;
  const share = lying ? 0.62 : 0.64;
  const picture = lying ? { ...page, w: page.w * share } : { ...page, h: page.h * share };
  const month = lying
    ? { x: page.x + picture.w, y: page.y + page.h * 0.2, w: page.w - picture.w, h: page.h * 0.6 }
    : { x: page.x + page.w * 0.06, y: page.y + picture.h + page.h * 0.05, w: page.w * 0.88, h: page.h * 0.27 };
  const wall = shadow(page, 12) + rect({ ...page, x: page.x + 3, y: page.y + 4 }, "#efede8");
  return (
    wall + rect(page, look.ground) + paintPhotos(look, picture, photos, 8) + paintMonth(look, month) + paintWire(page)
  );
}

function paintBook(design: PhotoDesign, format: string, photos: Photos): string {
  const { look } = design;
  const { w, h } = productSize(format) ?? { w: 297, h: 210 };
  const cover = fitted(w / h, { x: 260, y: 190, w: 760, h: 580 });
  const block = { x: cover.x + 10, y: cover.y + 8, w: cover.w - 2, h: cover.h + 4 };
  const spine = { ...cover, w: cover.w * 0.028 };
  const groove = { x: cover.x + cover.w * 0.04, y: cover.y, w: 3, h: cover.h };
  const front = { x: cover.x + cover.w * 0.045, y: cover.y, w: cover.w * 0.955, h: cover.h };
  const content =
    shadow({ ...cover, w: cover.w + 8, h: cover.h + 10 }, 24) +
    rect({ ...cover, x: cover.x + 12, y: cover.y + 16 }, look.ground, { rx: 4, opacity: 0.9 }) +
    rect(block, "#f5f2ec", { rx: 2 }) +
    rect({ ...block, w: block.w - 4, h: block.h - 4 }, "#e2ded5", { rx: 2 }) +
    rect(cover, look.ground, { rx: 4 }) +
    paintPhotos(look, look.layout === "full" ? cover : front, photos, 10) +
    rect(spine, "#000000", { opacity: 0.12, rx: 3 }) +
    rect(groove, "#000000", { opacity: 0.16 }) +
    rect(cover, "none", { stroke: "#ffffff", "stroke-opacity": 0.3, "stroke-width": 2, rx: 4 });
  return turned(cover, -4, content);
}

/** Places of a heart, column by row on a grid of seven by six. */
const heart = ["0110110", "1111111", "1111111", "0111110", "0011100", "0001000"];

function paintCollage(design: PhotoDesign, format: string, photos: Photos): string {
  const { look } = design;
  const { w, h } = productSize(format) ?? { w: 600, h: 400 };
  const sheet = fitted(w / h, { x: 200, y: 140, w: 880, h: 640 });
  const area = inset(sheet, sheet.w * 0.06);
  const at = (place: Box, i: number) => photo(photoAt(look, i, photos), place);
  const count = Math.max(4, design.slots);
  const columns = Math.ceil(Math.sqrt((count * area.w) / area.h));
  const rows = Math.ceil(count / columns);
  const hearted = () => {
    const places = grid(fitted(7 / 6, area), 7, 6, 5);
    return places.filter((_, i) => heart[Math.floor(i / 7)]?.[i % 7] === "1");
  };
  const places = look.layout === "heart" ? hearted() : grid(area, columns, rows, 7).slice(0, count);
  const single = look.layout === "window" || look.layout === "type" || look.layout === "mosaic";
  const inside = single ? paintPhotos(look, area, photos, 8) : places.map(at).join("");
  return shadow(sheet, 14) + rect(sheet, look.ground) + inside;
}

/** A print with its white border. */
export function paintPrint(image: PaintedPhoto, box: Box, degrees: number, border = 12): string {
  return turned(box, degrees, shadow(box, 10) + rect(box, "#ffffff") + photo(image, inset(box, border)));
}

function paintPhotoBox(design: PhotoDesign, format: string, photos: Photos): string {
  const { look } = design;
  const { w, h } = productSize(format) ?? { w: 100, h: 150 };
  const unit = 3.1;
  const body = { x: 620, y: 230, w: (Math.max(w, h) + 24) * unit, h: (Math.min(w, h) + 24) * unit };
  const lid = { ...body, x: 190, y: 330 };
  const cover = look.layout === "full" ? photo(photoAt(look, 0, photos), lid) : "";
  const disc = `<circle cx="${round(lid.x + lid.w / 2)}" cy="${round(lid.y + lid.h / 2)}" r="22" fill="${look.accent}"/>`;
  const open =
    shadow(body, 22) +
    rect(body, look.ground) +
    rect(inset(body, 14), "#000000", { opacity: 0.28 }) +
    paintPrint(photoAt(look, 0, photos), inset(body, 26), 1, 10);
  const loose = { x: 480, y: 610, w: Math.max(w, h) * unit, h: Math.min(w, h) * unit };
  return (
    open +
    turned(lid, -7, shadow(lid, 16) + rect(lid, look.ground) + cover + (look.layout === "full" ? "" : disc)) +
    paintPrint(photos("duenenlicht"), fitted(loose.w / loose.h, { ...loose, h: 240 }), 6, 10)
  );
}

/** What a design looks like on the product of a format. Source: CAL-08, BOOK-04, COLL-03, BOX-03. */
export function paintDesign(design: PhotoDesign, format: string, photos: Photos): string {
  const painters = { calendar: paintCalendar, photobook: paintBook, collage: paintCollage, photobox: paintPhotoBox };
  return painters[design.kind](design, format, photos);
}

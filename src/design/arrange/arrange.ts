import { round4, type Box } from "../geometry/matrix.ts";
import { mostSpacing } from "../model/arrangement.ts";
import { faceCrop, needsOf, type ArrangedPhoto, type Place } from "./arranged-photo.ts";
import { gridCells } from "./grid.ts";
import { matchCells } from "./matching.ts";
import { placesInMosaic } from "./mosaic-places.ts";
import { outlineCells, type OutlineCell } from "./outline-cells.ts";
import { staysPut, type Before } from "./picture-before.ts";
import { enclosedArea, type Polygons } from "./polygons.ts";
import { shuffled } from "./random-numbers.ts";

/** The form photos are arranged in; the outline of a shape is in mm of the page, a word by its letters. Source: COLL-05. */
export type ArrangedForm =
  | { readonly kind: "grid" }
  /** `lead`: how many times larger than the others the first photo is. */
  | { readonly kind: "mosaic"; readonly lead: number }
  | { readonly kind: "outline"; readonly parts: readonly Polygons[] };

/** What the customer sets: the form and the mm between photos. */
export type ArrangeSettings = { readonly form: ArrangedForm; readonly spacing: number };

/** An arrangement: a place for every photo, in their order, and pinned photos that could not stay where they were. */
export type Arranged = { readonly places: readonly Place[]; readonly released: readonly string[] };

/** The spacing that is used: photos stay at least twice as wide as the space between them. */
export function usedSpacing(wanted: number, area: number, count: number): number {
  return Math.min(Math.max(wanted, 0), mostSpacing, Math.sqrt(area / Math.max(1, count)) / 3);
}

/** The area photos are shared out on, mm². */
function areaOf(form: ArrangedForm, area: Box): number {
  if (form.kind !== "outline") return area.w * area.h;
  return form.parts.reduce((sum, part) => sum + enclosedArea(part), 0);
}

/** Places of a form that depend on the number of photos alone. */
function cellsOf(form: ArrangedForm, photos: readonly ArrangedPhoto[], area: Box, spacing: number) {
  if (form.kind !== "outline") {
    const logs = photos.map(({ aspect }) => Math.log(aspect)).toSorted((a, b) => a - b);
    const middle = Math.exp(logs[Math.floor(logs.length / 2)] ?? 0);
    return gridCells(photos.length, area, spacing, middle).map((box): OutlineCell => ({ box }));
  }
  for (const share of [1, 0.5, 0.25, 0]) {
    const cells = outlineCells(form.parts, photos.length, spacing * share);
    if (cells.length === photos.length) return cells;
  }
  throw new Error(`the outline has no places for ${photos.length} photos`);
}

const distance = (a: Box, b: Box) => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/** Photos by cell: pinned ones in the cell nearest to where they were, the others shuffled. */
function inCells(photos: readonly ArrangedPhoto[], cells: readonly OutlineCell[], seed: number, before?: Before) {
  const order: (number | undefined)[] = cells.map(() => undefined);
  for (const [index, { id }] of photos.entries()) {
    const was = before && staysPut(id, before) ? before.boxes.get(id) : undefined;
    if (!was) continue;
    const [nearest] = cells
      .map(({ box }, cell) => ({ cell, off: distance(box, was) }))
      .filter(({ cell }) => order[cell] === undefined)
      .toSorted((a, b) => a.off - b.off);
    if (nearest) order[nearest.cell] = index;
  }
  const fixed = new Set(order.flatMap((photo, cell) => (photo === undefined ? [] : [cell])));
  const placed = new Set(order);
  const others = photos.map((_, index) => index).filter((index) => !placed.has(index));
  const rest = shuffled(others, seed).values();
  const filled = order.map((photo) => photo ?? rest.next().value ?? 0);
  return matchCells(
    photos.map(needsOf),
    cells.map(({ box }) => box),
    filled,
    fixed,
  );
}

const rounded = ({ x, y, w, h }: Box): Box => {
  const [left, top] = [round4(x), round4(y)];
  return { x: left, y: top, w: round4(round4(x + w) - left), h: round4(round4(y + h) - top) };
};

/** A photo on its place with the part of it that shows. */
function placed(photo: ArrangedPhoto, { box, outline }: OutlineCell): Place {
  const exact = rounded(box);
  return { id: photo.id, ...exact, crop: faceCrop(photo, exact), ...(outline === undefined ? {} : { outline }) };
}

const moved = (a: Box, b: Box) => Math.max(...(["x", "y", "w", "h"] as const).map((key) => Math.abs(a[key] - b[key])));

/** Pinned photos that are no longer where they were. */
function releasedOf(places: readonly Place[], before: Before | undefined): readonly string[] {
  return places.flatMap((place) => {
    const was = before?.pinned.has(place.id) === true ? before.boxes.get(place.id) : undefined;
    return was && moved(was, place) > 0.01 ? [place.id] : [];
  });
}

/**
 * Arranges 1 to 100 photos in an area of the page, mm: they fill it, or the outline of a shape, completely, with the
 * spacing between them and as little cropped as possible; faces stay whole where they fit. The same photos, settings
 * and seed give the same picture; seed 0 keeps the order of the photos where the form allows it. Pinned photos keep
 * their box while the others change places; they are released only if too few others are left to fill the rest.
 * @source COLL-05
 */
export function arrange(
  photos: readonly ArrangedPhoto[],
  area: Box,
  settings: ArrangeSettings,
  seed: number,
  before?: Before,
): Arranged {
  const { form } = settings;
  const spacing = usedSpacing(settings.spacing, areaOf(form, area), photos.length);
  const cells =
    form.kind === "mosaic"
      ? placesInMosaic({ photos, area, spacing, seed, lead: form.lead, before }).map((box): OutlineCell => ({ box }))
      : cellsOf(form, photos, area, spacing);
  const order = form.kind === "mosaic" ? photos.map((_, index) => index) : inCells(photos, cells, seed, before);
  const places = photos.flatMap((photo, index) => {
    const cell = cells[order.indexOf(index)];
    return cell ? [placed(photo, cell)] : [];
  });
  return { places, released: releasedOf(places, before) };
}

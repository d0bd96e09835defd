import { matchCells } from "#design/arrange/matching.ts";
import { placesInMosaic } from "#design/arrange/mosaic-places.ts";
import { randomNumbers } from "#design/arrange/random-numbers.ts";
import { cut, leaf, naturalSize, visitPlaces, type SliceTree } from "#design/arrange/slicing.ts";
import { slicingOfBoxes, type Region } from "#design/arrange/slicing-of-boxes.ts";
import { heldInHand } from "#design/model/design-document.ts";
import { aspectOf } from "../../document-photo.ts";
import type { PageBox } from "../../picture-page.ts";
import type { BookLayout } from "./layout-drawing.ts";
import {
  formOfFrame,
  marginsOf,
  slotsOnPage,
  slotsOnSpread,
  type BookFrame,
  type PageSide,
  type Slot,
} from "./layout-slots.ts";
import { pageLayouts } from "./page-layouts.ts";
import { boxInSlot, slotMisfit, slotPpi, type LaidPhoto } from "./slot-photos.ts";
import { spreadLayouts } from "./spread-layouts.ts";

/** How a page feels: one picture over all of it, much white, or several pictures. */
export type Mood = "full" | "calm" | "dense";

/** Which part of a surface a layout is for. */
export type Extent = PageSide | "spread";

/** A layout at its place, with its slots in reading order. */
export type Candidate = {
  readonly id: string;
  readonly mood: Mood;
  /** Whether it is drawn on the page itself, so that photos run out of it. */
  readonly isBled: boolean;
  readonly slots: readonly Slot[];
  /** Area of the pages it is for, mm². */
  readonly area: number;
  /** How it is cut, by the index of its slots, where its cuts may move so that nothing is cropped. */
  readonly cuts?: Cuts;
};

type Cuts = { readonly tree: SliceTree; readonly area: PageBox; readonly spacing: number };

/** A candidate with photos in its slots, by index, where those are, and how badly that fits. */
export type Rated = {
  readonly candidate: Candidate;
  readonly order: readonly number[];
  readonly slots: readonly Slot[];
  readonly cost: number;
};

const areaOf = ({ box }: Slot): number => box.w * box.h;

/** From this share of its pages on, a layout without margins feels full; below the other, calm. */
const moods = { full: 0.93, calm: 0.52 };

/** Slots from above to below, and from left to right where they begin at nearly the same height. */
function inReadingOrder(slots: readonly Slot[], frame: BookFrame): readonly Slot[] {
  const near = frame.h * 0.12;
  return slots.toSorted((a, b) => (Math.abs(a.box.y - b.box.y) > near ? a.box.y - b.box.y : a.box.x - b.box.x));
}

const treeOf = (region: Region): SliceTree | undefined => {
  if (region.kind === "empty") return undefined;
  if (region.kind === "place") return leaf(Number(region.id));
  const [first, second] = [treeOf(region.first), treeOf(region.second)];
  return first && second && cut(region.axis, first, second);
};

/** The cuts between the slots of a layout that fills its area; undefined for one that does not. */
function cutsOf(slots: readonly Slot[], spacing: number): Cuts | undefined {
  const x = Math.min(...slots.map(({ box }) => box.x));
  const y = Math.min(...slots.map(({ box }) => box.y));
  const w = Math.max(...slots.map(({ box }) => box.x + box.w)) - x;
  const h = Math.max(...slots.map(({ box }) => box.y + box.h)) - y;
  const area = { x, y, w, h };
  const region = slicingOfBoxes(
    area,
    slots.map(({ box }, index) => [String(index), box] as const),
    spacing,
  );
  const tree = region && treeOf(region);
  return tree && { tree, area, spacing };
}

function candidateOf(layout: BookLayout, drawn: readonly Slot[], frame: BookFrame, pages: 1 | 2): Candidate {
  const page = frame.w * frame.h;
  const slots = inReadingOrder(drawn, frame);
  const isFull = layout.area === "trim" && slots.some((slot) => slot.seen && areaOf(slot) > moods.full * page);
  const cover = slots.reduce((sum, slot) => sum + areaOf(slot), 0) / (page * pages);
  const mood = isFull ? "full" : cover < moods.calm ? "calm" : "dense";
  const isFlexible = pages === 1 && layout.area === "margin" && slots.every(({ whole }) => !whole);
  const cuts = isFlexible && slots.length > 1 ? cutsOf(slots, marginsOf(frame).gap) : undefined;
  return { id: layout.id, mood, isBled: layout.area === "trim", slots, area: page * pages, ...(cuts && { cuts }) };
}

/** Whether a layout has a picture over the fold. */
const isOverFold = (slots: readonly Slot[]): boolean => slots.some(({ fold }) => fold !== undefined);

/** Layouts by where they stand and for how many photos, made when first needed. */
export type LayoutTable = (extent: Extent, count: number) => readonly Candidate[];

/**
 * The drawn layouts for the pages of a frame; pictures over the fold only where the binding hides nothing of them, or
 * where `overFold` asks for them. Source: BOOK-08.
 */
export function layoutTable(frame: BookFrame, overFold = frame.hidden === 0): LayoutTable {
  const form = formOfFrame(frame);
  const known = new Map<string, readonly Candidate[]>();
  const make = (extent: Extent, count: number): readonly Candidate[] => {
    const drawn = extent === "spread" ? spreadLayouts : pageLayouts;
    const fitting = drawn.filter(({ forms, places }) => places.length === count && forms.includes(form));
    return fitting.flatMap((layout) => {
      const slots = extent === "spread" ? slotsOnSpread(layout, frame) : slotsOnPage(layout, frame, extent);
      if (isOverFold(slots) && !overFold) return [];
      return candidateOf(layout, slots, frame, extent === "spread" ? 2 : 1);
    });
  };
  return (extent, count) => {
    const key = `${extent} ${count}`;
    const found = known.get(key) ?? make(extent, count);
    known.set(key, found);
    return found;
  };
}

/** A slicing of a page for any number of photos, where no layout is drawn for so many. Source: BOOK-08. */
export function solvedLayout(photos: readonly LaidPhoto[], frame: BookFrame, side: PageSide, seed: number): Candidate {
  const layout: BookLayout = {
    id: `solved-${photos.length}`,
    on: "page",
    area: "margin",
    forms: [],
    places: [{ x: 0, y: 0, w: 24, h: 24, whole: false }],
  };
  const [area] = slotsOnPage(layout, frame, side);
  const arranged = photos.map(({ asset }) => {
    const { id, faces } = asset;
    return { id, aspect: aspectOf(asset), ...(faces && { faces }) };
  });
  const boxes = area
    ? placesInMosaic({
        photos: arranged,
        area: area.box,
        spacing: marginsOf(frame).gap,
        seed,
        lead: 1,
        before: undefined,
      })
    : [];
  return candidateOf(
    layout,
    boxes.map((box) => ({ box, whole: false })),
    frame,
    1,
  );
}

/** Resolutions that look good and poor in a book, ppi. Source: CAT 3. */
const [{ good, poor } = { good: 200, poor: 120 }] = heldInHand;

/** What a picture without enough pixels costs. */
function coarseness(photo: LaidPhoto, slot: Slot): number {
  const ppi = slotPpi(photo, slot);
  if (ppi >= good) return 0;
  return ppi < poor ? 2.5 : (0.5 * (good - ppi)) / (good - poor);
}

/** What it costs to show important photos small, and others large. */
const undeserved = 1;

/** How far sizes are from what the photos deserve, beside each other and on the page as a whole. */
function unevenness(photos: readonly LaidPhoto[], areas: readonly number[], cover: number): number {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const weights = photos.reduce((sum, { weight }) => sum + weight, 0);
  const off = photos.reduce((sum, { weight }, index) => {
    const share = (areas[index] ?? 1) / total;
    return sum + Math.log((share * weights) / weight) ** 2;
  }, 0);
  const mean = weights / photos.length;
  return (0.3 * off) / photos.length - undeserved * Math.log(mean) * (cover - 0.6);
}

/** What white costs: little around one picture, more where several are small although there is room. */
const white = { one: 0.15, several: 1.1, usual: 0.28 };

/** Least share of its area that a layout whose cuts have moved takes, across and down: the rest is white. */
const leastTaken = 0.62;

/** The slots of a layout with its cuts moved so that its photos are hardly cropped. */
function flexed({ slots, cuts }: Candidate, placed: readonly LaidPhoto[]): readonly Slot[] {
  if (!cuts) return slots;
  const { tree, area, spacing } = cuts;
  const aspects = placed.map(({ asset }) => aspectOf(asset));
  const natural = naturalSize(tree, { aspects, spacing, area });
  const [w, h] = [Math.max(natural.w, area.w * leastTaken), Math.max(natural.h, area.h * leastTaken)];
  const middle = { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
  const moved = [...slots];
  visitPlaces(tree, { aspects, spacing, area: middle }, (index, x, y, wide, high) => {
    moved[index] = { box: { x, y, w: wide, h: high }, whole: false };
  });
  return moved;
}

/** What it costs to have these photos in these slots. */
function costOf(placed: readonly LaidPhoto[], slots: readonly Slot[], { area, mood }: Candidate): number {
  const areas = placed.map(({ asset }, index) => {
    const slot = slots[index];
    if (!slot) return 1;
    const box = boxInSlot(slot, aspectOf(asset));
    return box.w * box.h;
  });
  const cover = areas.reduce((sum, each) => sum + each, 0) / area;
  const empty = Math.max(0, 1 - cover - white.usual);
  let cost = unevenness(placed, areas, cover) + (placed.length === 1 ? white.one : white.several) * empty;
  if (mood === "full") cost -= white.one * white.usual;
  for (const [index, photo] of placed.entries()) {
    const slot = slots[index];
    if (slot) cost += slotMisfit(photo, slot) + coarseness(photo, slot);
  }
  return cost;
}

/** Photos in the slots of a candidate: in their order, or exchanged where that crops less. */
export function rate(photos: readonly LaidPhoto[], candidate: Candidate): Rated {
  const straight = photos.map((_, index) => index);
  const needs = photos.map((photo) => photo.needs);
  const boxes = candidate.slots.map(({ box }) => box);
  const orders = photos.length === 1 ? [straight] : [straight, matchCells(needs, boxes, straight, new Set())];
  const [first, second] = orders.map((order): Rated => {
    const placed = order.flatMap((index) => photos[index] ?? []);
    const slots = flexed(candidate, placed);
    return { candidate, order, slots, cost: costOf(placed, slots, candidate) };
  });
  if (!first) throw new Error("a layout without photos");
  return second && second.cost < first.cost ? second : first;
}

/** A number in 0..1 by a seed and a place, so that each seed prefers other layouts. */
export function whim(seed: number, ...at: readonly number[]): number {
  return randomNumbers(at.reduce((mixed, each) => Math.imul(mixed ^ each, 0x9e3779b1) >>> 0, seed >>> 0))();
}

/** Candidates for these photos, the best first; `seed` decides between nearly equal ones. */
export function ratedLayouts(
  photos: readonly LaidPhoto[],
  candidates: readonly Candidate[],
  { seed, at }: { readonly seed: number; readonly at: number },
): readonly Rated[] {
  return candidates
    .map((candidate, index) => {
      const rated = rate(photos, candidate);
      return { ...rated, cost: rated.cost + 0.25 * whim(seed, at, index, photos.length) };
    })
    .toSorted((a, b) => a.cost - b.cost);
}

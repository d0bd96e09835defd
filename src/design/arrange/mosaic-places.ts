import type { Box } from "../geometry/matrix.ts";
import { misfit, needsOf, type ArrangedPhoto, type PhotoNeeds } from "./arranged-photo.ts";
import { staysPut, type Before } from "./picture-before.ts";
import { findMosaic } from "./mosaic.ts";
import { shuffled } from "./random-numbers.ts";
import { cut, leaf, visitPlaces, type SliceTree } from "./slicing.ts";
import { freeRegions, slicingOfBoxes, type Region } from "./slicing-of-boxes.ts";

type Task = {
  readonly photos: readonly ArrangedPhoto[];
  readonly area: Box;
  readonly spacing: number;
  readonly seed: number;
  readonly lead: number;
  readonly before: Before | undefined;
};

/** Boxes of the photos of one region, by index. */
function fill(needs: readonly PhotoNeeds[], indices: readonly number[], area: Box, task: Task, lead: number) {
  const photos = indices.flatMap((index) => needs[index] ?? []);
  const { spacing, seed } = task;
  const inside = photos.map((_, index) => index);
  const tree = findMosaic({ photos, area, spacing, seed, lead }, inside);
  return boxesOf(tree, photos, area, spacing).flatMap((box, at) => {
    const index = indices[at];
    return index === undefined ? [] : [[index, box] as const];
  });
}

function boxesOf(tree: SliceTree, photos: readonly PhotoNeeds[], area: Box, spacing: number): readonly Box[] {
  const boxes: Box[] = [];
  const aspects = photos.map(({ aspect }) => aspect);
  visitPlaces(tree, { aspects, spacing, area }, (photo, x, y, w, h) => {
    boxes[photo] = { x, y, w, h };
  });
  return boxes;
}

/** Photos per region by its area, at least one each; undefined if there are fewer photos than regions. */
function countsOf(regions: readonly Box[], count: number): readonly number[] | undefined {
  if (count < regions.length || (regions.length === 0 && count > 0)) return undefined;
  const counts = regions.map(() => 1);
  for (let left = count - regions.length; left > 0; left -= 1) {
    const rooms = regions.map(({ w, h }, index) => (w * h) / (counts[index] ?? 1));
    const largest = rooms.indexOf(Math.max(...rooms));
    counts[largest] = (counts[largest] ?? 0) + 1;
  }
  return counts;
}

/** Regions with their photos: those for one photo choose first, the one that fits best. */
function photosByRegion(regions: readonly Box[], counts: readonly number[], order: readonly number[], task: Task) {
  const needs = task.photos.map(needsOf);
  const left = [...order];
  const byCount = regions
    .map((box, index) => ({ box, count: counts[index] ?? 1 }))
    .toSorted((a, b) => a.count - b.count);
  return byCount.map(({ box, count }) => {
    if (count > 1) return { box, indices: left.splice(0, count) };
    const misfits = left.map((index) => {
      const photo = needs[index];
      return photo ? misfit(photo, box.w / box.h) : Infinity;
    });
    return { box, indices: left.splice(misfits.indexOf(Math.min(...misfits)), 1) };
  });
}

/** Arranges the others around pinned photos; undefined if that leaves a hole. */
function aroundPinned(task: Task, before: Before, region: Region): readonly Box[] | undefined {
  const { photos, seed } = task;
  const needs = photos.map(needsOf);
  const others = photos.map((_, index) => index).filter((index) => !before.pinned.has(photos[index]?.id ?? ""));
  const regions = freeRegions(region, before.pinned);
  const counts = countsOf(regions, others.length);
  if (!counts) return undefined;
  const order = shuffled(others, seed);
  const filled = photosByRegion(regions, counts, order, task).flatMap(({ box, indices }) =>
    fill(needs, indices, box, task, 1),
  );
  const boxes = new Map(filled);
  const all = photos.map(({ id }, index) => boxes.get(index) ?? before.boxes.get(id));
  return all.every((box) => box !== undefined) ? all : undefined;
}

/** The same cuts in another area or with another spacing; undefined if the photos are not the same any more. */
function sameCuts({ photos, area, spacing }: Task, region: Region): readonly Box[] | undefined {
  const found: string[] = [];
  const treeOf = (one: Region): SliceTree | undefined => {
    if (one.kind === "empty") return undefined;
    if (one.kind === "place") {
      found.push(one.id);
      const index = photos.findIndex(({ id }) => id === one.id);
      return index === -1 ? undefined : leaf(index);
    }
    const [first, second] = [treeOf(one.first), treeOf(one.second)];
    return first && second ? cut(one.axis, first, second) : undefined;
  };
  const tree = treeOf(region);
  return tree && found.length === photos.length ? boxesOf(tree, photos.map(needsOf), area, spacing) : undefined;
}

const same = (a: Box, b: Box) => (["x", "y", "w", "h"] as const).every((key) => Math.abs(a[key] - b[key]) < 0.01);

/** From this ratio of proportions on, the cuts of another area would crop its photos to strips (natural logarithm). */
const otherProportions = 0.25;

/** Places by the cuts of the picture before; undefined where they do not suit the area or the photos any more. */
function placesFrom(task: Task, before: Before, region: Region): readonly Box[] | undefined {
  const { area, spacing } = task;
  const unchanged = same(before.area, area) && Math.abs(before.spacing - spacing) < 1e-3;
  if (unchanged && !before.keeps) return aroundPinned(task, before, region);
  const proportions = Math.log((area.w * before.area.h) / (area.h * before.area.w));
  return Math.abs(proportions) < otherProportions ? sameCuts(task, region) : undefined;
}

/**
 * Boxes of a mosaic by photo. With pinned photos the others are arranged in the regions between them; in another area
 * or with another spacing the picture before keeps its cuts, unless its proportions are others.
 */
export function placesInMosaic(task: Task): readonly Box[] {
  const { photos, area, spacing, seed, lead, before } = task;
  if (before && photos.some(({ id }) => staysPut(id, before))) {
    const boxes = photos.flatMap(({ id }) => {
      const box = before.boxes.get(id);
      return box ? [[id, box] as const] : [];
    });
    const region = slicingOfBoxes(before.area, boxes, before.spacing);
    const kept = region && placesFrom(task, before, region);
    if (kept) return kept;
  }
  const order = shuffled(
    photos.map((_, index) => index),
    seed,
  );
  const needs = photos.map(needsOf);
  const tree = findMosaic({ photos: needs, area, spacing, seed, lead }, order);
  return boxesOf(tree, needs, area, spacing);
}

import type { Box } from "../geometry/matrix.ts";
import type { Axis } from "./slicing.ts";

/** An area cut into places, as read from boxes; a region without a box is empty. */
export type Region = { readonly box: Box } & (
  | { readonly kind: "place"; readonly id: string }
  | { readonly kind: "empty" }
  | { readonly kind: "cut"; readonly axis: Axis; readonly first: Region; readonly second: Region }
);

type Named = readonly [id: string, box: Box];

/** Boxes are stored to a ten-thousandth of a mm and cut again and again. */
const tolerance = 0.01;
/** No region is narrower, mm. */
const narrowest = 1;
/** Attempts until boxes count as not cut from one area. */
const mostAttempts = 4000;

const near = (a: number, b: number) => Math.abs(a - b) < tolerance;
const start = (box: Box, axis: Axis) => (axis === "x" ? box.x : box.y);
const end = (box: Box, axis: Axis) => (axis === "x" ? box.x + box.w : box.y + box.h);

function part(box: Box, axis: Axis, from: number, to: number): Box {
  return axis === "x" ? { ...box, x: from, w: to - from } : { ...box, y: from, h: to - from };
}

type Candidate = { readonly axis: Axis; readonly at: number; readonly touching: number };

/** Lines that cut no box, those that most boxes touch first; `at` is where the first part ends. */
function candidates(region: Box, boxes: readonly Named[], spacing: number): readonly Candidate[] {
  return (["x", "y"] as const)
    .flatMap((axis) => {
      const lines = boxes.flatMap(([, box]) => [end(box, axis), start(box, axis) - spacing]);
      const distinct = lines.filter((line, index) => lines.findIndex((other) => near(other, line)) === index);
      return distinct
        .filter(
          (at) =>
            at - start(region, axis) > narrowest &&
            end(region, axis) - at - spacing > narrowest &&
            boxes.every(([, b]) => end(b, axis) < at + tolerance || start(b, axis) > at + spacing - tolerance),
        )
        .map((at) => ({ axis, at, touching: lines.filter((line) => near(line, at)).length }));
    })
    .toSorted((a, b) => b.touching - a.touching);
}

/**
 * Reads from boxes how an area was cut into them, with `spacing` mm between; undefined if no straight cuts lead to
 * them, as after a box was moved by hand. Source: COLL-05.
 */
export function slicingOfBoxes(area: Box, boxes: readonly Named[], spacing: number): Region | undefined {
  let attempts = 0;
  const read = (box: Box, inside: readonly Named[]): Region | undefined => {
    attempts += 1;
    const [only] = inside;
    if (!only) return { kind: "empty", box };
    const [id, placed] = only;
    const filled = (["x", "y"] as const).every(
      (axis) => near(start(placed, axis), start(box, axis)) && near(end(placed, axis), end(box, axis)),
    );
    if (inside.length === 1 && filled) return { kind: "place", id, box: placed };
    for (const { axis, at } of candidates(box, inside, spacing)) {
      if (attempts > mostAttempts) return undefined;
      const first = read(
        part(box, axis, start(box, axis), at),
        inside.filter(([, each]) => end(each, axis) < at + tolerance),
      );
      const second =
        first &&
        read(
          part(box, axis, at + spacing, end(box, axis)),
          inside.filter(([, each]) => end(each, axis) >= at + tolerance),
        );
      if (first && second) return { kind: "cut", axis, first, second, box };
    }
    return undefined;
  };
  return read(area, boxes);
}

/** The largest regions without a pinned photo, in which all others may be arranged anew. */
export function freeRegions(region: Region, pinned: ReadonlySet<string>): readonly Box[] {
  const holds = (one: Region): boolean =>
    one.kind === "cut" ? holds(one.first) || holds(one.second) : one.kind === "place" && pinned.has(one.id);
  if (!holds(region)) return [region.box];
  return region.kind === "cut" ? [...freeRegions(region.first, pinned), ...freeRegions(region.second, pinned)] : [];
}

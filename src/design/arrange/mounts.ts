import { round4, type Box } from "../geometry/matrix.ts";
import type { ArrangementMount } from "../model/arrangement.ts";

/** Angles photos are turned by, as shares of the largest: alternating, and never the same beside each other. */
const turns = [-0.7, 0.5, -0.4, 0.9, 0.35, -1, 0.75, -0.55, 0.2];

/** Height of the white strip below an instant picture, in widths of its border. */
const strip = 3.5;

/** A mounted photo: its box and angle, and the width of the card stock around it, mm. */
export type Mounted = Box & { readonly rotation: number; readonly card: number };

/**
 * A photo mounted in its place: with card stock around it, as a square, turned a little; it stays within the place.
 * Source: COLL-05.
 */
export function mounted(place: Box, { square, tilt, mount }: ArrangementMount, index: number): Mounted {
  const side = Math.min(place.w, place.h);
  const [w, h] = square ? [side, side] : [place.w, place.h];
  const rotation = tilt * (turns[index % turns.length] ?? 0);
  const angle = (Math.abs(rotation) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = Math.min(place.w / (w * cos + h * sin), place.h / (w * sin + h * cos));
  const card = side * scale * mount;
  const [photoW, photoH] = [w * scale - 2 * card, h * scale - card * (mount > 0 ? 1 + strip : 0)];
  const top = mount > 0 ? card - (h * scale - photoH) / 2 : 0;
  return {
    x: round4(place.x + (place.w - photoW) / 2),
    // The strip is below the photo: turned about the middle of the photo, the card stays in its place up to a hair.
    y: round4(place.y + (place.h - photoH) / 2 + top),
    w: round4(photoW),
    h: round4(photoH),
    rotation: round4(rotation),
    card: round4(card),
  };
}

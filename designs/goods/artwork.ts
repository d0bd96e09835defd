import { readFileSync } from "node:fs";
import path from "node:path";
import { Ornament } from "#design/model/ornament.ts";
import type { Draft } from "../toolkit/card.ts";

const folder = path.join(import.meta.dirname, "..", "ornaments");

type ArtOptions = {
  readonly flip?: "none" | "horizontal" | "vertical" | "both";
  readonly rotation?: number;
  readonly opacity?: number;
  readonly fit?: "contain" | "cover" | "stretch";
};

const drawings = new Map<string, Ornament>();

/** An ornament of the collection by its id. */
function ornamentOf(id: string): Ornament {
  const known = drawings.get(id);
  if (known) return known;
  const drawing = Ornament.parse(JSON.parse(readFileSync(path.join(folder, `${id}.json`), "utf8")));
  drawings.set(id, drawing);
  return drawing;
}

/** Artwork of the collection as locked decoration, as wide as given and as high as it is drawn; `colors` by its slots. */
export function ornament(
  id: string,
  [x, y, w]: readonly [x: number, y: number, w: number],
  colors: Readonly<Record<string, string>>,
  options: ArtOptions = {},
): Draft {
  const [, , vw, vh] = ornamentOf(id).viewBox;
  const locks = { move: true, resize: true, edit: true, delete: true };
  return { type: "ornament", ornament: id, x, y, w, h: (w * vh) / vw, colors: { ...colors }, locks, ...options };
}

/** Height of an ornament at a width. */
export function heightOf(id: string, w: number): number {
  const [, , vw, vh] = ornamentOf(id).viewBox;
  return (w * vh) / vw;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { createFontCollection, type FontCollection } from "../text/fonts.ts";
import { FontFace } from "../model/font-face.ts";
import { loadGrids } from "../layout/grid-loading.ts";
import { loadShaping } from "../text/shaping.ts";

const folder = path.join(import.meta.dirname, "../../../designs/fonts");

/** A new collection with these shop fonts loaded, in this order, and all else that layout needs. */
export async function testFonts(...ids: readonly string[]): Promise<FontCollection> {
  const rows: unknown = JSON.parse(readFileSync(path.join(folder, "fonts.json"), "utf8"));
  await loadGrids();
  const collection = createFontCollection(await loadShaping(), FontFace.array().parse(rows));
  for (const id of ids) {
    const face = collection.registry.find((each) => each.id === id);
    if (!face) throw new Error(`No font ${id} in the registry`);
    collection.load(id, readFileSync(path.join(folder, face.file)));
  }
  return collection;
}

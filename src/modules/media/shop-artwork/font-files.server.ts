import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { LRUCache } from "lru-cache";
import { isUuid } from "#kernel/ids.ts";
import { createFontCollection, fallbackIds, type FontCollection } from "#design/text/fonts.ts";
import { Ornament } from "#design/model/ornament.ts";
import { FontFace } from "#design/model/font-face.ts";
import { loadGrids } from "#design/layout/grid-loading.ts";
import { loadShaping } from "#design/text/shaping.ts";
import { clipArtFiles } from "./clip-art-files.server.ts";

/** The shop's font faces, read from disk once and cached; `ensure` loads faces with all their fallbacks. */
export type FontFiles = {
  readonly collection: FontCollection;
  readonly ensure: (ids: readonly string[]) => Promise<FontCollection>;
  /** Bytes of a face's file, for embedding; throws for an id that is not in the registry. */
  readonly bytes: (id: string) => Promise<Uint8Array>;
};

/**
 * Opens the registry `fonts.json` in a folder of font files and loads all that layout needs. Throws if it is missing or
 * malformed. Source: ADR-0025.
 */
export async function openFontFiles(folder: string): Promise<FontFiles> {
  const text = await readFile(path.join(folder, "fonts.json"), "utf8");
  const registry = z.array(FontFace).parse(JSON.parse(text));
  const [shaping] = await Promise.all([loadShaping(), loadGrids()]);
  const collection = createFontCollection(shaping, registry);
  const files = new Map<string, Promise<Uint8Array>>();
  const bytes = (id: string): Promise<Uint8Array> => {
    const face = registry.find((each) => each.id === id);
    if (!face) throw new Error(`Font ${id} is not in the registry`);
    const known = files.get(id) ?? readFile(path.join(folder, face.file));
    files.set(id, known);
    return known;
  };
  const ensure = async (ids: readonly string[]) => {
    const wanted = new Set(ids.flatMap((id) => fallbackIds(registry, id)));
    for (const id of wanted) {
      const face = registry.find((each) => each.id === id);
      if (face && !collection.face(id)) collection.load(id, await bytes(id));
    }
    return collection;
  };
  return { collection, ensure, bytes };
}

/** The shop's ornaments, read from disk on first use and cached. */
export type OrnamentFiles = {
  /** A loaded ornament; undefined otherwise. */
  readonly get: (id: string) => Ornament | undefined;
  /** Loads ornaments; ids without a file are ignored. */
  readonly ensure: (ids: readonly string[]) => Promise<void>;
};

const safeId = /^[a-z0-9][a-z0-9-]*$/;
const clipArtId = /^[a-z]+\/[a-z0-9-]+$/;

const ownDrawing = /^asset:(.*)$/;
/** Maximum number of customers' drawings in memory. */
const maxDrawings = 500;

/**
 * Opens a folder with one `<id>.json` per ornament, and the clip art as `<set>/<name>`. `drawing` returns the paths
 * of a customer's own drawing, which a design references as `asset:<id>`; throws if it was deleted, since a card must
 * not be printed without it. Source: CFG-25.
 */
export function openOrnamentFiles(folder: string, drawing?: (id: string) => Promise<Uint8Array>): OrnamentFiles {
  const known = new Map<string, Ornament>();
  const drawings = new LRUCache<string, Ornament>({ max: maxDrawings });
  const loadDrawing = async (id: string, asset: string): Promise<void> => {
    if (drawings.get(id)) return;
    if (!drawing) throw new Error(`no drawings here, ${id} cannot be had`);
    drawings.set(id, Ornament.parse(JSON.parse(new TextDecoder().decode(await drawing(asset)))));
  };
  const load = async (id: string): Promise<void> => {
    const asset = ownDrawing.exec(id)?.[1];
    if (asset !== undefined && isUuid(asset)) return loadDrawing(id, asset);
    if (known.has(id)) return;
    if (clipArtId.test(id)) {
      const placed = (await clipArtFiles()).ornament(id);
      if (placed) known.set(id, placed);
      return;
    }
    if (!safeId.test(id)) return;
    const text = await readFile(path.join(folder, `${id}.json`), "utf8").catch(() => undefined);
    if (text !== undefined) known.set(id, Ornament.parse(JSON.parse(text)));
  };
  return {
    get: (id) => known.get(id) ?? drawings.get(id),
    ensure: async (ids) => {
      await Promise.all(ids.map(load));
    },
  };
}

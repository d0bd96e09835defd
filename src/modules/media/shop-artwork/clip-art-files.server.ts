import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { Ornament } from "#design/model/ornament.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { ClipArtEntry } from "./clip-art-model.ts";
import { clipArtSearch } from "./clip-art-search.ts";

/** The clip-art library of the shop. Source: CFG-02. */
export type ClipArtFiles = {
  readonly entries: readonly ClipArtEntry[];
  readonly search: ReturnType<typeof clipArtSearch>;
  /** A drawing as the JSON text of an ornament; undefined for an unknown id. */
  readonly json: (id: string) => string | undefined;
  /** A drawing as an ornament, always the same object; undefined for an unknown id. */
  readonly ornament: (id: string) => Ornament | undefined;
};

const unzip = promisify(gunzip);
const DrawingId = z.object({ id: z.string() });

/** Byte range of every line, by the id of its drawing. */
function linesOf(bytes: Buffer): ReadonlyMap<string, readonly [number, number]> {
  const lines = new Map<string, readonly [number, number]>();
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    const head = bytes.toString("utf8", start, bytes.indexOf(",", start));
    lines.set(DrawingId.parse(JSON.parse(`${head}}`)).id, [start, end]);
    start = end + 1;
  }
  return lines;
}

/**
 * Opens a folder with `catalogue.json` and `drawings.ndjson.gz`. Drawings remain text until one is laid out: parsed,
 * they would take ten times the memory. Throws if the files are missing or malformed.
 */
export async function openClipArt(folder: string): Promise<ClipArtFiles> {
  const catalogue: unknown = JSON.parse(await readFile(path.join(folder, "catalogue.json"), "utf8"));
  const entries = z.array(ClipArtEntry).parse(catalogue);
  const bytes = await unzip(await readFile(path.join(folder, "drawings.ndjson.gz")));
  const lines = linesOf(bytes);
  const parsed = new Map<string, Ornament>();
  const json = (id: string) => {
    const line = lines.get(id);
    return line && bytes.toString("utf8", line[0], line[1]);
  };
  return {
    entries,
    search: clipArtSearch(entries),
    json,
    ornament: (id) => {
      const known = parsed.get(id);
      if (known) return known;
      const text = json(id);
      if (text === undefined) return undefined;
      const ornament = Ornament.parse(JSON.parse(text));
      parsed.set(id, ornament);
      return ornament;
    },
  };
}

let opened: Promise<ClipArtFiles> | undefined;

/** The library in `designs/clip-art`, opened on first use. */
export function clipArtFiles(): Promise<ClipArtFiles> {
  return (opened ??= openClipArt(fromRoot("designs", "clip-art")));
}

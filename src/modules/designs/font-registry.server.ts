import { readFile } from "node:fs/promises";
import { z } from "zod";
import { FontFace } from "#design/model/font-face.ts";
import { fromRoot } from "#platform/paths.server.ts";

/** Loads the registry of font faces a customer can choose from. Source: ADR-0025. */
export async function fontRegistry(file = fromRoot("designs", "fonts", "fonts.json")): Promise<readonly FontFace[]> {
  return z.array(FontFace).parse(JSON.parse(await readFile(file, "utf8")));
}

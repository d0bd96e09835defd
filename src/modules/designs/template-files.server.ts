import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FontFace } from "#design/model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { TemplateSource } from "./create-project.server.ts";
import { PinnedTemplate } from "./model.ts";

/** Templates of the shop's collection, one `<id>.json` per design; read anew each time, as projects begin rarely. */
export function templateFiles(folder = fromRoot("designs", "templates")): TemplateSource {
  return async (designId) => {
    if (!/^[a-z0-9-]{1,80}$/.test(designId)) return undefined;
    const text = await readFile(path.join(folder, `${designId}.json`), "utf8").catch(() => undefined);
    return text === undefined ? undefined : PinnedTemplate.parse(JSON.parse(text));
  };
}

/** The registry of faces a customer can choose from. Source: ADR-0005. */
export async function fontRegistry(file = fromRoot("designs", "fonts", "fonts.json")): Promise<readonly FontFace[]> {
  return z.array(FontFace).parse(JSON.parse(await readFile(file, "utf8")));
}

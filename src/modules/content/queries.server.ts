import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fromRoot } from "#platform/paths.server.ts";
import type { ContentPage } from "./model.ts";
import { parsePage, type OperatorValues } from "./parse-page.ts";

/** The text pages of a language by their served path (`/versand/`). */
export type ContentLibrary = ReadonlyMap<string, ContentPage>;

/** Reads all text pages of a language; throws when one is malformed. Source: PB-13. */
export function readContentLibrary(language: "de", values: OperatorValues): ContentLibrary {
  const folder = fromRoot("src", "modules", "content", "pages", language);
  const files = globSync("**/*.md", { cwd: folder }).toSorted();
  return new Map(
    files.map((file) => {
      const served = `/${file.replace(/\.md$/, "").split(path.sep).join("/")}/`;
      return [served, parsePage(served, readFileSync(path.join(folder, file), "utf8"), values)];
    }),
  );
}

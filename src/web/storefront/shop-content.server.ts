import { operatorValues } from "#modules/content/operator-values.server.ts";
import { readContentLibrary, type ContentLibrary } from "#modules/content/queries.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";

const libraries = new WeakMap<Config, ContentLibrary>();

/** The text pages of the shop, read once per process. Source: PB-13. */
export function shopContent({ config }: Pick<Deps, "config">): ContentLibrary {
  const known = libraries.get(config) ?? readContentLibrary("de", operatorValues(config));
  libraries.set(config, known);
  return known;
}

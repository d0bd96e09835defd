import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { fromRoot } from "#platform/paths.server.ts";
import { passingFolder } from "#platform/testing/scratch-folder.ts";

/** Port of the shop that Playwright starts; its back office is on the next one. */
export const shopPort = Number(process.env["E2E_PORT"] ?? 4870);

/** Data folder of that shop; emptied at every start. */
export const shopFolder = path.join(passingFolder(), `blattwerk-e2e-${shopPort}`);

/** Sources that determine the appearance of the shop's images. */
const imageSources = [
  "src/{design,modules/{media,images,photo-products}}/**/*.ts",
  "designs/**/*",
  "package-lock.json",
];

/**
 * Folder of rendered images shared by all shops of the browser tests: each is rendered once per state of the sources,
 * not once per shop and run. Folders of earlier states are removed.
 */
export function sharedPictures(): string {
  const hash = createHash("sha256");
  for (const file of globSync(imageSources, { cwd: fromRoot() }).toSorted()) {
    const found = statSync(fromRoot(file));
    if (file.endsWith(".ts")) hash.update(readFileSync(fromRoot(file)));
    else if (found.isFile()) hash.update(`${file}:${found.size}:${Math.round(found.mtimeMs)}\n`);
  }
  const all = fromRoot("node_modules", ".cache", "blattwerk-pictures");
  const own = path.join(all, hash.digest("hex").slice(0, 16));
  mkdirSync(own, { recursive: true });
  for (const each of readdirSync(all)) {
    const folder = path.join(all, each);
    if (folder !== own) rmSync(folder, { recursive: true, force: true });
  }
  return own;
}

/** Image settings of all shops of the browser tests. */
export const pictureSettings = (): Readonly<Record<string, string>> => ({
  IMAGE_CACHE_FOLDER: sharedPictures(),
  PICTURES_AHEAD: "false",
});

import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fromRoot } from "#platform/paths.server.ts";
import { passingFolder, scratchFolder } from "#platform/testing/scratch-folder.ts";

/** A test's own root folder, from which the built processes can be started. */
export type OwnRoot = {
  readonly folder: string;
  /** Rotates the files of the named faces: each gets that of the next, the last one that of the first. */
  readonly swapFonts: (faces: readonly string[]) => void;
  readonly remove: () => void;
};

/** The built shop with its own font files; everything else is read from the checkout. */
export function ownRoot(purpose: string): OwnRoot {
  const folder = scratchFolder(purpose, passingFolder());
  copyFileSync(fromRoot("package.json"), path.join(folder, "package.json"));
  cpSync(fromRoot("build"), path.join(folder, "build"), { recursive: true });
  for (const each of ["node_modules", "src", "locales", "db", "fixtures"])
    symlinkSync(fromRoot(each), path.join(folder, each));
  mkdirSync(path.join(folder, "designs"));
  for (const each of readdirSync(fromRoot("designs")).filter((name) => name !== "fonts"))
    symlinkSync(fromRoot("designs", each), path.join(folder, "designs", each));
  const fonts = path.join(folder, "designs", "fonts");
  cpSync(fromRoot("designs", "fonts"), fonts, { recursive: true });
  return {
    folder,
    swapFonts: (faces) => {
      const files = faces.map((face) => fontFile(fonts, face));
      const bytes = files.map((file) => readFileSync(file));
      files.forEach((file, at) => writeFileSync(file, bytes[(at + 1) % bytes.length] ?? ""));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function fontFile(fonts: string, face: string): string {
  const found = readdirSync(fonts).find((name) => /\.(ttf|otf)$/.test(name) && path.parse(name).name === face);
  if (found === undefined) throw new Error(`no file of ${face}`);
  return path.join(fonts, found);
}

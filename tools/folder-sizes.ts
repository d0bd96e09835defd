import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isTest } from "./sources.ts";

/** Maximum number of source files in a folder that a reader can survey. Tests are not counted. */
export const maxFiles = 30;

/** Folders that only grow: their files are listed by date or never read. */
const lists = ["db/migrations"];

/** A folder and the number of source files directly in it. */
export type SourceFolder = { readonly folder: string; readonly files: number };

/** Folders of a list of files, the largest first. */
export function sourceFoldersOf(files: readonly string[]): readonly SourceFolder[] {
  const sizes = new Map<string, number>();
  for (const file of files) {
    if (isTest(file) || file.endsWith(".spec.ts")) continue;
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].map(([folder, count]) => ({ folder, files: count })).toSorted((a, b) => b.files - a.files);
}

/** Errors of a folder: too full, or missing in the README of its area. */
export function complaintsAbout(
  sourceFolder: SourceFolder,
  readme: (folder: string) => string | undefined,
): readonly string[] {
  const { folder, files } = sourceFolder;
  const complaints = files > maxFiles ? [`${folder}: ${files} source files, at most ${maxFiles} are allowed`] : [];
  const inside = /^src\/[^/]+/.test(folder) && !/\/(testing|ui|mails)(\/|$)/.test(folder);
  if (!inside || readme(folder) !== undefined) return complaints;
  for (let above = path.posix.dirname(folder); above !== "."; above = path.posix.dirname(above)) {
    const text = readme(above);
    if (text === undefined) continue;
    const below = folder.slice(above.length + 1);
    return text.includes(`\`${below}/\``)
      ? complaints
      : [...complaints, `${folder}: ${above}/README.md has no line that says what lives in \`${below}/\``];
  }
  return [...complaints, `${folder}: no README says what lives here`];
}

if (import.meta.main) {
  const files = globSync("{src,e2e,tools,bench,db,designs}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const folders = sourceFoldersOf(files).filter(({ folder }) => !lists.includes(folder));
  const read = (folder: string): string | undefined =>
    existsSync(`${folder}/README.md`) ? readFileSync(`${folder}/README.md`, "utf8") : undefined;
  const complaints = folders.flatMap((sourceFolder) => complaintsAbout(sourceFolder, read));
  for (const complaint of complaints) console.log(complaint);
  const largest = folders.slice(0, 5).map((sourceFolder) => `${sourceFolder.folder} ${sourceFolder.files}`);
  console.log(`${folders.length} folders with sources; the largest: ${largest.join(", ")}`);
  if (complaints.length > 0) process.exitCode = 1;
}

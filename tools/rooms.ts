import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isTest } from "./sources.ts";

/** So many source files a reader still takes in at one look at a folder. Tests are not counted. */
export const most = 30;

/** Folders that only grow: what is in them is listed by date or read by no one. */
const lists = ["db/migrations"];

/** A folder and how many source files lie in it, folders below it not counted. */
export type Room = { readonly folder: string; readonly files: number };

/** Rooms of a list of files, the largest first. */
export function roomsOf(files: readonly string[]): readonly Room[] {
  const sizes = new Map<string, number>();
  for (const file of files) {
    if (isTest(file) || /\.spec\.ts$/.test(file)) continue;
    const folder = path.posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].map(([folder, count]) => ({ folder, files: count })).toSorted((a, b) => b.files - a.files);
}

/** What is wrong with a room: too full, or missing in the README of its area. */
export function complaintsAbout(room: Room, readme: (folder: string) => string | undefined): readonly string[] {
  const { folder, files } = room;
  const complaints = files > most ? [`${folder}: ${files} source files, ${most} are a room one can see`] : [];
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
  const rooms = roomsOf(files).filter(({ folder }) => !lists.includes(folder));
  const read = (folder: string): string | undefined =>
    existsSync(`${folder}/README.md`) ? readFileSync(`${folder}/README.md`, "utf8") : undefined;
  const complaints = rooms.flatMap((room) => complaintsAbout(room, read));
  for (const complaint of complaints) console.log(complaint);
  const largest = rooms.slice(0, 5).map((room) => `${room.folder} ${room.files}`);
  console.log(`${rooms.length} folders with sources; the largest: ${largest.join(", ")}`);
  if (complaints.length > 0) process.exitCode = 1;
}

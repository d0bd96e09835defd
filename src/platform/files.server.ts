import { chmod, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * The file storage: photos, print files, invoices. Keys are slash-separated and never contain visitors' text. Source:
 * ADR-0010.
 */
export type Files = Disk;

/** A folder whose files are renamed atomically: readers of the new name never see half a file. Source: NFR-03. */
class Folder extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: "private" });
    this.#location = location;
  }

  override async move(source: string, destination: string): Promise<void> {
    const target = path.join(this.#location, destination);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(this.#location, source), target);
  }
}

/**
 * Creates a folder that only the shop's own user can read, or restricts an existing one. Parent folders keep or get the
 * usual permissions.
 * @source NFR-02
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
}

/**
 * Whether a fault says that the disk or the user's share of it is full, also as the cause of another fault, as the file
 * storage reports it, and in the database's words.
 */
export function isDiskFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if ("code" in fault && ["ENOSPC", "EDQUOT", "53100"].includes(String(fault.code))) return true;
  return isDiskFull(fault.cause);
}

/** Opens the file storage below the data folder. */
export function openFiles(dataFolder: string): Files {
  return new Disk(new Folder(path.join(dataFolder, "files")));
}

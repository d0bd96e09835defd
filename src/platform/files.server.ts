import { createWriteStream } from "node:fs";
import { chmod, copyFile, link, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
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

  pathOf(key: string): string {
    return path.join(this.#location, key);
  }
}

/** Gives a file a second name, on another file system a copy: its bytes do not pass through this process. */
async function nameAgain(file: string, second: string): Promise<void> {
  await link(file, second).catch(() => copyFile(file, second));
}

/** Makes a stored file available at a path, where it must not be changed. Throws when it is not stored. Source: PDF-06. */
export async function fetchFile(files: Files, key: string, target: string): Promise<void> {
  const { driver } = files;
  if (driver instanceof Folder) await nameAgain(driver.pathOf(key), target);
  else await pipeline(await files.getStream(key), createWriteStream(target));
}

/** Stores a finished file, which must not be changed afterwards, under a new key. Source: PDF-06. */
export async function storeFinished(files: Files, file: string, key: string, contentType: string): Promise<void> {
  const { driver } = files;
  if (!(driver instanceof Folder)) return files.copyFromFs(file, key, { contentType });
  const target = driver.pathOf(key);
  await mkdir(path.dirname(target), { recursive: true });
  await nameAgain(file, target);
  await chmod(target, 0o600);
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

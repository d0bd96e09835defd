import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** The file storage: photos, print files, invoices. Keys are slash-separated, never a visitor's text. Source: ADR-0009. */
export type Files = Disk;

/** Opens the file storage below the data folder. */
export function openFiles(dataFolder: string): Files {
  return new Disk(new FSDriver({ location: path.join(dataFolder, "files"), visibility: "private" }));
}

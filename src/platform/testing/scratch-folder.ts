import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new empty folder that the account of the embedded database can access too; by default among temporary files. */
export function scratchFolder(purpose: string, below: string = tmpdir()): string {
  const folder = mkdtempSync(path.join(below, `blattwerk-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Linux's file system in memory; its size is half the memory by default, in containers 64 MB. */
const memory = "/dev/shm";
const fourGigabytes = 4 * 1024 ** 3;

/**
 * Where databases and shops of a test stand that are taken away after it: in memory on machines with enough of it,
 * since a clone of a database is four hundred files. The same for all processes of a machine.
 */
export function passingFolder(): string {
  try {
    const { blocks, bsize } = statfsSync(memory);
    return blocks * bsize >= fourGigabytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

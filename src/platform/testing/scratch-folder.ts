import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new empty folder that the account of the embedded database can access too. */
export function scratchFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `blattwerk-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}

import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Number of files below a folder and their bytes together; a folder that is not there has none. */
export async function sizeOf(folder: string): Promise<{ readonly count: number; readonly bytes: number }> {
  if (!existsSync(folder)) return { count: 0, bytes: 0 };
  let [count, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    count += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { count, bytes };
}

/** Hex SHA-256 of a file, read piece by piece. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest("hex");
}

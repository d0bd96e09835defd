import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Number and total bytes of the files below a folder; both 0 if the folder does not exist. */
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

/** Hex SHA-256 of a file, read as a stream. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest("hex");
}

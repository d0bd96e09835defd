import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

const pieceBytes = 1024 * 1024;

/** Hex SHA-256 of a file, read into one buffer: a stream leaves ten thousand for a book, and clearing them costs more than the hash. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(pieceBytes);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

import type { Readable } from "node:stream";
import { unstorableBody } from "./storable-text.server.ts";

/** Largest file in bytes that a page accepts; larger ones have their own endpoints. */
export const largestPageFile = 1024 * 1024;

/** Bytes for a form's fields, both before its files and after the last one. */
const maxFieldBytes = 64 * 1024;

/** Beyond this many bytes the body is not even drained. */
const maxDrained = 256 * 1024 * 1024;

/** Media type that marks a file too large to be stored; only its name is preserved. */
const notStored = "application/x-not-kept";

/** A file that was too large: only its name is preserved. */
type FileNotStored = File & { readonly type: typeof notStored };

/** Whether a form field is a file that was too large: it has its name and no bytes. Source: ERR-07. */
export const isTooLarge = (entry: FormDataEntryValue | null | undefined): entry is FileNotStored =>
  entry instanceof File && entry.type === notStored;

/** First and last bytes of the stream; everything in between is discarded on arrival. */
async function endsOf(
  payload: Readable,
  max: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let read = 0;
  try {
    for await (const chunk of payload) {
      const piece = Buffer.from(chunk);
      const stored = piece.subarray(0, Math.max(max - read, 0));
      read += piece.length;
      if (stored.length > 0) head.push(stored);
      if (stored.length < piece.length)
        tail = Buffer.from(Buffer.concat([tail, piece.subarray(stored.length)]).subarray(-maxFieldBytes));
      if (read > maxDrained) break;
    }
  } catch {
    throw unstorableBody();
  }
  return { bytes: Buffer.concat([...head, tail]), whole: read <= max };
}

/**
 * Parses a form with files. A file over the limit is reduced to its name, so that the page can say which one it was;
 * every text field arrives, before and after it.
 * @param largest maximum bytes of a file
 * @returns undefined when the body is not such a form
 * @source ERR-07, NFR-02, BO-01
 */
export async function readFilesForm(payload: Readable, type: string, largest: number): Promise<FormData | undefined> {
  const { bytes, whole } = await endsOf(payload, largest + maxFieldBytes);
  let sent: FormData;
  try {
    sent = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
  const sizes = [...sent].map(([, value]) => (value instanceof File ? value.size : -1));
  const largestSent = Math.max(-1, ...sizes);
  // Bytes are missing, and not from a file.
  if (!whole && largestSent < 0) return undefined;
  const form = new FormData();
  for (const [name, value] of sent) {
    if (!(value instanceof File)) form.append(name, value);
    else if (value.size > largest || (!whole && value.size === largestSent))
      form.append(name, new File([], value.name, { type: notStored }));
    else form.append(name, value);
  }
  return form;
}

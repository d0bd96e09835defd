import type { Readable } from "node:stream";
import { unstorableBody } from "./storable-text.server.ts";

/** Largest file in bytes that a page takes; larger ones have doors of their own. */
export const largestPageFile = 1024 * 1024;

/** What a form sends beside its files: before them, and after the last one. */
const roomForFields = 64 * 1024;

/** Beyond this nobody reads on, not even to throw it away. */
const mostDrained = 256 * 1024 * 1024;

/** Stands in the place of a file's media type when the file was too large to be kept; its name stays. */
const notKept = "application/x-not-kept";

/** A file too large: all that is left of it is its name. */
type FileNotKept = File & { readonly type: typeof notKept };

/** Whether a field of a form was a file too large: it has its name and no bytes. Source: ERR-07. */
export const isTooLarge = (entry: FormDataEntryValue | null | undefined): entry is FileNotKept =>
  entry instanceof File && entry.type === notKept;

/** Beginning and end of what arrives; what lies between them is thrown away as it comes. */
async function endsOf(
  payload: Readable,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let read = 0;
  try {
    for await (const chunk of payload) {
      const piece = Buffer.from(chunk);
      const kept = piece.subarray(0, Math.max(most - read, 0));
      read += piece.length;
      if (kept.length > 0) head.push(kept);
      if (kept.length < piece.length)
        tail = Buffer.from(Buffer.concat([tail, piece.subarray(kept.length)]).subarray(-roomForFields));
      if (read > mostDrained) break;
    }
  } catch {
    throw unstorableBody();
  }
  return { bytes: Buffer.concat([...head, tail]), whole: read <= most };
}

/**
 * Reads a form with files. A file over the limit is left out but for its name, so that the page that asked for it can say
 * which one it was; every field that was typed arrives, before and after it.
 * @param largest bytes a file may have
 * @returns undefined when the body is no such form
 * @source ERR-07, NFR-02, BO-01
 */
export async function readFilesForm(payload: Readable, type: string, largest: number): Promise<FormData | undefined> {
  const { bytes, whole } = await endsOf(payload, largest + roomForFields);
  let sent: FormData;
  try {
    sent = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
  const sizes = [...sent].map(([, value]) => (value instanceof File ? value.size : -1));
  const largestSent = Math.max(-1, ...sizes);
  // Something is missing, and it was in no file.
  if (!whole && largestSent < 0) return undefined;
  const form = new FormData();
  for (const [name, value] of sent) {
    if (!(value instanceof File)) form.append(name, value);
    else if (value.size > largest || (!whole && value.size === largestSent))
      form.append(name, new File([], value.name, { type: notKept }));
    else form.append(name, value);
  }
  return form;
}

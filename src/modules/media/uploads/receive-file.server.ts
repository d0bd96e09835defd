import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { isDiskFull } from "#platform/files.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { largestUpload } from "../photo-model.ts";
import { displayFileName } from "../photos/photo-rules.ts";
import { uploadFile } from "./upload-files.server.ts";
import { callerOfUpload, enterUpload, fillUpload, type Filling } from "./upload-quota.server.ts";
import { deleteUpload, finishUpload } from "./upload-store.server.ts";

type ReceiveDeps = Pick<Deps, "db" | "config" | "clock">;

/** A file of a form as it arrives; `tooLong` says, once it was read, whether more came than its limit. */
export type ArrivingFile = { readonly fileName: string; readonly stream: Readable; readonly tooLong: () => boolean };

/** Who sends a file: the visit, and the network address. */
type Sender = { readonly session: SessionId; readonly caller: string };

/** What is stored of a stream; the rest is read all the same, so that the files after it arrive. */
const granted = ({ take }: Filling) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) if (await take(piece.length)) yield piece;
  };

/**
 * Stores a file of a form as a finished upload of the visitor; its size is known at its end only. Of a refused one
 * nothing remains, and its stream is read to the end. Refuses UPLOAD_SIZE, DISK_FULL, and what `enterUpload` and
 * `fillUpload` refuse.
 * @returns the id of the upload
 * @source CFG-10, NFR-02
 */
export async function receiveFile(
  deps: ReceiveDeps,
  { session, caller }: Sender,
  { fileName: sent, stream, tooLong }: ArrivingFile,
): Promise<Result<string>> {
  const fileName = displayFileName(sent);
  const row = {
    id: newUuid(),
    caller: callerOfUpload(caller),
    fileName,
    bytes: largestUpload,
    createdAt: new Date(deps.clock.now()),
  };
  const entered = await enterUpload(deps, session, row);
  if (!entered.ok) {
    stream.resume();
    return entered;
  }
  const file = uploadFile(deps.config, row.id);
  let isWhole = false;
  try {
    const filling = fillUpload(deps, session, { ...row, photoId: null }, 0);
    await pipeline(stream, granted(filling), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    const full = await filling.end();
    if (full) return { ok: false, refusal: full };
    if (tooLong()) return refuse("UPLOAD_SIZE", { file: fileName, n: largestUpload / 1024 ** 2 });
    await finishUpload(deps.db, row.id, (await stat(file)).size);
    isWhole = true;
    return accept(row.id);
  } catch (fault) {
    if (!isDiskFull(fault)) throw fault;
    return refuse("DISK_FULL");
  } finally {
    if (!isWhole) {
      await deleteUpload(deps.db, row.id);
      await rm(file, { force: true });
    }
  }
}

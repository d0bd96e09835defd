import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { privatePicture, displayFileName, type HeicDecoder } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { complaintPhotos } from "./model.ts";
import { lockComplaint } from "./store.server.ts";

/** A complaint of an order; the caller has verified that the order belongs to the visitor. */
export type ComplaintPlace = { readonly orderId: string; readonly complaintId: string };

/** An incoming file; `tooLong` is known once it was read. */
export type ArrivingPhoto = { readonly fileName: string; readonly stream: Readable; readonly tooLong: () => boolean };

/** Sizes in which a photo is stored, as named in URLs. Source: ORD-10. */
export const photoSizes = ["gross", "klein"] as const;
/** Large or small. */
export type PhotoSize = (typeof photoSizes)[number];

const keyOf = (complaint: string, hash: string, size: PhotoSize): string =>
  `complaints/${complaint}/${hash.slice(0, 32)}-${size}.webp`;

// Large pictures need memory; the third upload waits.
const turns = createTurns(2);

type PhotoDeps = Pick<Deps, "db" | "files" | "clock" | "config"> & { readonly heic: HeicDecoder };

async function savePhoto(deps: PhotoDeps, { orderId, complaintId }: ComplaintPlace, file: string, fileName: string) {
  const made = await turns(orderId, () => privatePicture(deps.heic, { file, fileName }));
  if (!made.ok) return made;
  const hash = sha256(made.value.large);
  await deps.files.put(keyOf(complaintId, hash, "gross"), made.value.large);
  await deps.files.put(keyOf(complaintId, hash, "klein"), made.value.small);
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const complaint = await lockComplaint(trx, complaintId);
    if (!complaint.ok || complaint.value.orderId !== orderId) return refuse("COMPLAINT_UNKNOWN");
    const rows = await trx
      .selectFrom("complaint_photo")
      .select(["position", "sha256"])
      .where("complaint_id", "=", complaintId)
      .execute();
    if (rows.some((row) => row.sha256 === hash)) return accept(null);
    if (rows.length >= complaintPhotos.most) return refuse("COMPLAINT_PHOTOS", { n: complaintPhotos.most });
    const position = rows.length + 1;
    const added = new Date(deps.clock.now());
    await trx
      .insertInto("complaint_photo")
      .values({ complaint_id: complaintId, position, sha256: hash, added_at: added })
      .execute();
    return accept(null);
  });
}

/**
 * Adds photos to a complaint that is not closed, each checked like an editor upload and stored only as pictures without
 * location and camera data; photos before a refused one stay. Refuses COMPLAINT_UNKNOWN (also of other orders),
 * ORDER_STATE once it is closed, COMPLAINT_PHOTOS beyond five, UPLOAD_SIZE, and as `privatePicture` does.
 * @returns how many were added
 * @source ORD-10, CFG-10, GEN-08
 */
export async function addComplaintPhotos(
  deps: PhotoDeps,
  place: ComplaintPlace,
  photos: AsyncIterable<ArrivingPhoto>,
): Promise<Result<number>> {
  const row = await deps.db
    .selectFrom("complaint")
    .select("state")
    .where("id", "=", place.complaintId)
    .where("order_id", "=", place.orderId)
    .executeTakeFirst();
  const first = row ? (row.state === "closed" ? refuse("ORDER_STATE") : undefined) : refuse("COMPLAINT_UNKNOWN");
  const folder = path.join(deps.config.DATA_FOLDER, "scratch", newUuid());
  await mkdir(folder, { recursive: true });
  let refused: Result<number> | undefined = first;
  let addedCount = 0;
  try {
    for await (const { fileName: sent, stream, tooLong } of photos) {
      const fileName = displayFileName(sent);
      const file = path.join(folder, newUuid());
      if (refused) {
        // The rest is read to its end, so that the response can be sent.
        stream.resume();
        continue;
      }
      await pipeline(stream, createWriteStream(file));
      const picture = tooLong()
        ? refuse("UPLOAD_SIZE", { file: fileName, n: complaintPhotos.bytes / 1024 / 1024 })
        : await savePhoto(deps, place, file, fileName);
      if (picture.ok) addedCount += 1;
      else refused = picture;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return refused ?? accept(addedCount);
}

/**
 * A photo of a complaint as WebP; undefined for photos of other complaints. Callers must check access. Source: ORD-10,
 * GEN-08.
 */
export async function complaintPhoto(
  deps: Pick<Deps, "db" | "files">,
  complaintId: string,
  position: number,
  size: PhotoSize,
): Promise<Uint8Array | undefined> {
  const row = await deps.db
    .selectFrom("complaint_photo")
    .select("sha256")
    .where("complaint_id", "=", complaintId)
    .where("position", "=", position)
    .executeTakeFirst();
  const key = row && keyOf(complaintId, row.sha256, size);
  return key && (await deps.files.exists(key)) ? deps.files.getBytes(key) : undefined;
}

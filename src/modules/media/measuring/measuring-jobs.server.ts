import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** The job that measures a photo. */
export const measurePhotoTask = "measure-photo";

/** Mails and print files go first, pictures drawn ahead come later. */
const priority = 50;

/** Queues the measuring of a new photo, in the transaction that inserts it. Source: PHOTO-02, ADR-0009. */
export function enqueueMeasuring(queue: Queue, trx: Trx, photo: string): Promise<void> {
  return queue.enqueue(trx, measurePhotoTask, { photoId: photo }, { jobKey: `${measurePhotoTask}/${photo}`, priority });
}

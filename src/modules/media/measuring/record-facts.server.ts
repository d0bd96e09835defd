import type { Deps } from "#platform/deps.server.ts";
import { JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { captureTimeOf } from "../photos/capture-time.ts";
import { factsOfPhotos, insertFacts } from "../photos/photo-facts-store.server.ts";
import { interestOf } from "../photos/photo-facts.ts";
import { photosById, previewKey } from "../photos/photo-store.server.ts";
import { largestPreview } from "../photo-model.ts";
import { Measured, type MeasureJob } from "./measure-photo.server.ts";

/** Measures a preview in another process; rejects when it throws, dies or takes too long. */
export type PhotoMeter = (job: MeasureJob) => Promise<unknown>;

type MeasuringDeps = Pick<Deps, "db" | "files" | "clock" | "log" | "config">;

const unmeasured: Measured = { hash: null, sharpness: null, faces: null };

/** Measures with faces, without them if that fails, and not at all if the preview cannot be read. */
async function measure(deps: MeasuringDeps, meter: PhotoMeter, photo: string): Promise<Measured> {
  const preview = new Uint8Array(await deps.files.getBytes(previewKey(photo, largestPreview)));
  for (const faces of deps.config.PHOTO_FACES ? [true, false] : [false])
    try {
      return Measured.parse(await meter({ preview, faces }));
    } catch (fault) {
      const reason = fault instanceof JobTimeout ? "too slow" : String(fault);
      deps.log.warn({ photo, faces, reason }, "a photo could not be measured");
    }
  return unmeasured;
}

/**
 * Measures a photo once and records what was found; a photo that cannot be measured gets its capture time and its focus
 * point alone. Does nothing for a photo that was removed or measured already. If the process dies, the queue repeats
 * it.
 * @source PHOTO-02, D-32, ADR-0009
 */
export async function recordFacts(deps: MeasuringDeps, meter: PhotoMeter, id: string): Promise<void> {
  const [photo] = await photosById(deps.db, [id]);
  if (!photo || (await factsOfPhotos(deps.db, [id])).has(id)) return;
  if (!(await deps.files.exists(previewKey(id, largestPreview)))) return;
  const uploaded = await deps.db.selectFrom("photo").select("created_at").where("id", "=", id).executeTakeFirst();
  if (!uploaded) return;
  const measured = await measure(deps, meter, id);
  const facts = {
    ...captureTimeOf({ takenAt: photo.takenAt, fileName: photo.fileName, uploadedAt: uploaded.created_at }),
    ...measured,
    interest: interestOf(measured.faces, photo.focus),
  };
  await insertFacts(deps.db, id, facts, new Date(deps.clock.now()));
}

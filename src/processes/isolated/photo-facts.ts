import os from "node:os";
import sharp from "sharp";
import { openFaceFinder, type FaceFinder } from "#modules/media/measuring/find-faces.server.ts";
import { MeasureJob, measurePhoto } from "#modules/media/measuring/measure-photo.server.ts";
import { closeNetwork } from "#platform/jobs/child-job.server.ts";
import { servePooledProcess } from "#platform/jobs/process-pool.server.ts";

// Requests of visitors go first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.concurrency(1);
closeNetwork();

let finder: Promise<FaceFinder> | undefined;

// The process that measures customers' photos: it sees one preview after the other and sends nothing anywhere else.
servePooledProcess((job) => measurePhoto(MeasureJob.parse(job), () => (finder ??= openFaceFinder())));

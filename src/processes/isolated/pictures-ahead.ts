import os from "node:os";
import sharp from "sharp";
import { createPicturePainter, type PictureJob } from "#modules/media/pictures/render-picture.server.ts";
import { servePooledProcess } from "#platform/jobs/process-pool.server.ts";

// Requests of visitors go first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.concurrency(1);

// The process that renders images in advance.
const painter = createPicturePainter();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are built from one source
servePooledProcess(async (job) => (await painter)(job as PictureJob));

import sharp from "sharp";
import { closeOtherFormats, EncodeJob, encodeImage } from "#modules/images/encode-image.server.ts";
import { servePooledProcess } from "#platform/jobs/process-pool.server.ts";

// A picture is made once: kept pixels would only take memory; several processes use the cores.
sharp.cache(false);
sharp.concurrency(1);
closeOtherFormats();

// The process that makes pictures and may be ended at any moment.
servePooledProcess((job) => encodeImage(EncodeJob.parse(job)));

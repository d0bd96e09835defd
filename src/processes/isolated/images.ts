import sharp from "sharp";
import { closeOtherFormats, EncodeJob, encodeImage } from "#modules/images/encode-image.server.ts";
import { servePooledProcess } from "#platform/jobs/process-pool.server.ts";

// An image is rendered once: cached pixels would only take memory; several processes use the cores.
sharp.cache(false);
sharp.concurrency(1);
closeOtherFormats();

// The process that renders images and may be killed at any time.
servePooledProcess((job) => encodeImage(EncodeJob.parse(job)));

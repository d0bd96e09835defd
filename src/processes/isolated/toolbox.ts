import sharp from "sharp";
import { convertFiles } from "#modules/toolbox/convert-files.server.ts";
import { ConvertJob } from "#modules/toolbox/model.ts";
import { closeNetwork, serveChildJob } from "#platform/jobs/child-job.server.ts";

sharp.cache(false);
sharp.concurrency(1);
closeNetwork();

// The process that converts the files of one visitor and exits.
serveChildJob((job) => convertFiles(ConvertJob.parse(job)));

import { PagesJob, readPages } from "#modules/media/file-formats/read-pages.server.ts";
import { serveChildJob } from "#platform/jobs/child-job.server.ts";

// The process that reads one customer's PDF and exits.
serveChildJob((job) => readPages(PagesJob.parse(job)));

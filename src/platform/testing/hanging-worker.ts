import { openDatabase } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import { runJobs } from "../jobs/queue.server.ts";

// A worker process that takes a job and never finishes it; its parent kills it.
const [, , url = ""] = process.argv;
const log = createLog({ LOG_LEVEL: "silent" }, "hanging-worker");
const handle = openDatabase(url, log);
await runJobs(handle.pool, log, {
  tasks: {
    "hang-on": () => {
      process.send?.("working");
      return new Promise(() => {});
    },
  },
});

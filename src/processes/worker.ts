import path from "node:path";
import { readOccasions } from "#modules/catalogue/contract.server.ts";
import { forgetStories } from "#modules/content/delivery/read-stories.server.ts";
import { clearScratch, requeueLostLines } from "#modules/production/contract.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { createProcessPool } from "#platform/jobs/process-pool.server.ts";
import { runJobs } from "#platform/jobs/queue.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { createPrerendering } from "./prerender-pictures.ts";
import { tasksOf, timetable, webhookTasksOf, webhookTimetable } from "./tasks.ts";

/** A photo takes a tenth of a second and 200 MB with the model that finds faces; a busy machine needs longer. */
const measuringLimits = { cpuMs: 10_000, ms: 60_000, megabytes: 500 };

// Customers' files must not be readable by others on this machine (NFR-02).
process.umask(0o077);
const deps = createDeps(readConfig(), "worker");
const prerendering = createPrerendering(deps);
const changes = listen(deps.config.DATABASE_URL ?? "", "pages_changed", deps.log, (changed) => {
  const renewed = invalidateSnapshots(deps.db, changed);
  forgetStories(deps);
  // After a (re)connection the payload is empty, as at the start.
  if (changed === "" || changed === "designs") {
    void renewed
      .then(() => prerendering.enqueue())
      .catch((fault: unknown) => deps.log.warn({ fault: String(fault) }, "no pictures ahead"));
  }
});
await readOccasions(deps);
await clearScratch(deps);
await requeueLostLines(deps);
const meters = createProcessPool(path.join(import.meta.dirname, "photo-facts.js"), measuringLimits);
const runner = await runJobs(
  deps.handle.pool,
  deps.log,
  { tasks: tasksOf(deps, prerendering, meters.run), timetable },
  { tasks: webhookTasksOf(deps), timetable: webhookTimetable, concurrency: 6 },
);
process.send?.("ready");

async function stop(): Promise<void> {
  // Slow downloads or a lost database do not keep the process alive longer than this.
  setTimeout(() => process.exit(0), 3000).unref();
  await runner.stop();
  prerendering.stop();
  meters.stop();
  await changes.close();
  await deps.handle.close();
}
process.once("SIGTERM", () => void stop());
// Without its parent a process would block the port for the next start.
process.once("disconnect", () => void stop());

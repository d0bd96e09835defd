import { forgetStories } from "#modules/content/delivery/read-stories.server.ts";
import { clearScratch, requeueLostLines } from "#modules/production/contract.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { listen } from "#platform/database/notifications.server.ts";
import { runJobs } from "#platform/jobs/queue.server.ts";
import { forgetSnapshots } from "#platform/database/snapshot.server.ts";
import { createPrerendering } from "./prerender-pictures.ts";
import { tasksOf, timetable, webhookTasksOf, webhookTimetable } from "./tasks.ts";

// What customers send is for nobody else on this machine (NFR-02).
process.umask(0o077);
const deps = createDeps(readConfig(), "worker");
const ahead = createPrerendering(deps);
const changes = listen(deps.config.DATABASE_URL ?? "", "pages_changed", deps.log, (changed) => {
  const renewed = forgetSnapshots(deps.db, changed);
  forgetStories(deps);
  // Nothing is named after a (re)connection, so also at the start.
  if (changed === "" || changed === "designs") {
    void renewed
      .then(() => ahead.enqueue())
      .catch((fault: unknown) => deps.log.warn({ fault: String(fault) }, "no pictures ahead"));
  }
});
await clearScratch(deps);
await requeueLostLines(deps);
const runner = await runJobs(
  deps.handle.pool,
  deps.log,
  { tasks: tasksOf(deps, ahead), timetable },
  { tasks: webhookTasksOf(deps), timetable: webhookTimetable, concurrency: 6 },
);
process.send?.("ready");

async function stop(): Promise<void> {
  // Whatever still holds on (a slow download, a lost database) does not keep the process for longer than this.
  setTimeout(() => process.exit(0), 3000).unref();
  await runner.stop();
  ahead.stop();
  await changes.close();
  await deps.handle.close();
}
process.once("SIGTERM", () => void stop());
// Without its starter a process would hold the port against the next start.
process.once("disconnect", () => void stop());

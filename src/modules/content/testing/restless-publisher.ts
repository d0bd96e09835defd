import { createClock } from "#platform/clock.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createLog } from "#platform/log.server.ts";
import { importStories } from "../editing/import-stories.server.ts";

// A child process that publishes two stories together, again and again, until its parent kills it.
const [, , url = "", first = "0"] = process.argv;
const handle = openDatabase(url, createLog({ LOG_LEVEL: "silent" }, "restless-publisher"));
const deps = { db: handle.db, clock: createClock() };
for (let publish = Number(first); ; publish += 1) {
  const stories = ["eins", "zwei"].map((address) => ({
    full_slug: `paar/${address}`,
    name: address,
    content: { _uid: "root", component: "page", turn: publish },
  }));
  await importStories(deps, "restless", stories, "overwrite");
  process.send?.(publish);
}

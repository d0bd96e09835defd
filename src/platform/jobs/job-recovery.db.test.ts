import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../log.server.ts";
import { queue, runJobs } from "./queue.server.ts";
import { useTestDatabase } from "../testing/database.ts";

const database = useTestDatabase();
const log = createLog({ LOG_LEVEL: "silent" }, "test");

test("NFR-03 a job whose worker was killed is run by another one within seconds, not hours", async () => {
  const { db, handle, url } = database();
  await queue.enqueue(db, "hang-on", { n: 1 });
  const killed = fork(path.join(import.meta.dirname, "..", "testing", "hanging-worker.ts"), [url]);
  await once(killed, "message");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const done: unknown[] = [];
  const began = performance.now();
  const runner = await runJobs(handle.pool, log, { tasks: { "hang-on": async (payload) => void done.push(payload) } });
  while (done.length === 0 && performance.now() - began < 25_000) await wait(50);
  await runner.stop();
  expect(done).toEqual([{ n: 1 }]);
});

test("ADR-0009 the job of a living worker stays with it", async () => {
  const { db, handle, url } = database();
  await queue.enqueue(db, "hang-on", { n: 2 });
  const living = fork(path.join(import.meta.dirname, "..", "testing", "hanging-worker.ts"), [url]);
  await once(living, "message");
  const stolen: unknown[] = [];
  const runner = await runJobs(handle.pool, log, {
    tasks: { "hang-on": async (payload) => void stolen.push(payload) },
  });
  await wait(5000);
  await runner.stop();
  living.kill("SIGKILL");
  await once(living, "exit");
  expect(stolen).toEqual([]);
});

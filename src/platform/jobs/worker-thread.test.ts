import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createWorkerThread, runInWorkerThread } from "./worker-thread.server.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

const file = path.join(scratchFolder("thread"), "double.mjs");
writeFileSync(
  file,
  `import { parentPort } from "node:worker_threads";
   parentPort.on("message", ({ id, job }) => {
     if (job === 13) process.exit(1);
     if (job === 14) for (;;);
     if (job === 15) for (const kept = []; ; ) kept.push(new Array(10000).fill(0));
     parentPort.postMessage(job < 0 ? { id, fault: "negative" } : { id, value: job * 2 });
   });`,
);

test("NFR-01 work in a thread answers each job with its own result", async () => {
  const thread = createWorkerThread<number, number>(file);
  expect(await Promise.all([1, 2, 3].map((job) => thread.run(job)))).toEqual([2, 4, 6]);
  await expect(thread.run(-1)).rejects.toThrow("negative");
  await thread.stop();
});

test("NFR-03 a thread that dies fails its jobs, and the next job starts another", async () => {
  const thread = createWorkerThread<number, number>(file);
  await expect(thread.run(13)).rejects.toThrow("ended");
  expect(await thread.run(4)).toBe(8);
  await thread.stop();
});

test("NFR-03 a job that never ends or eats memory is ended, and one that works is answered", async () => {
  const limits = { ms: 300, megabytes: 24 };
  expect(await runInWorkerThread<number>(file, 4, { ...limits, ms: 20_000 })).toBe(8);
  await expect(runInWorkerThread(file, 14, limits)).rejects.toThrow("ended");
  await expect(runInWorkerThread(file, 15, { ...limits, ms: 20_000 })).rejects.toThrow("memory limit");
});

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runInWorkerThread } from "./worker-thread.server.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

const file = path.join(scratchFolder("thread"), "double.mjs");
writeFileSync(
  file,
  `export default (job) => {
     if (job < 0) throw new Error("negative");
     if (job === 13) process.exit(1);
     if (job === 14) for (;;);
     if (job === 15) for (const kept = []; ; ) kept.push(new Array(10000).fill(0));
     return job * 2;
   };`,
);

test("NFR-03 a job that never ends, dies or eats memory is ended, and one that works is answered", async () => {
  const limits = { ms: 20_000, megabytes: 24 };
  expect(await runInWorkerThread(file, 4, limits)).toBe(8);
  await expect(runInWorkerThread(file, -1, limits)).rejects.toThrow("negative");
  await expect(runInWorkerThread(file, 13, limits)).rejects.toThrow("exited");
  await expect(runInWorkerThread(file, 14, { ...limits, ms: 300 })).rejects.toThrow("aborted");
  await expect(runInWorkerThread(file, 15, limits)).rejects.toThrow("memory limit");
});

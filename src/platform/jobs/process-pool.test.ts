import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createProcessPool, JobTimeout } from "./process-pool.server.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

const file = path.join(scratchFolder("side-process"), "work.mjs");
writeFileSync(
  file,
  `process.on("message", ({ what, bytes }) => {
     if (what === "die") process.abort();
     else if (what === "throw") process.send({ fault: "no" });
     else if (what === "hang") for (;;);
     else if (what === "swell") { const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 25, 1)), 5); }
     else if (what === "secrets") process.send({ value: Object.keys(process.env).filter((name) => name.startsWith("SECRET")) });
     else process.send({ value: { pid: process.pid, bytes } });
   });
   process.once("disconnect", () => process.exit(0));`,
);
const limits = { cpuMs: 30_000, ms: 30_000, megabytes: 512 };
const processes = createProcessPool(file, limits);
const hurried = createProcessPool(file, { ...limits, ms: 500 });
afterAll(() => {
  processes.stop();
  hurried.stop();
});

test("NFR-03 one process runs one job after the other, several run jobs at the same time", async () => {
  const first = await processes.run({ what: "ask" });
  expect(await processes.run({ what: "ask" })).toEqual(first);
  const both = await Promise.all([processes.run({ what: "ask" }), processes.run({ what: "ask" })]);
  expect(new Set(both.map((answer) => JSON.stringify(answer))).size).toBe(2);
});

test("NFR-03 bytes arrive unchanged", async () => {
  const bytes = new Uint8Array([0, 1, 255]);
  expect(await processes.run({ what: "ask", bytes })).toMatchObject({ bytes });
});

test("NFR-02 a child process sees no secret", async () => {
  process.env["SECRET_KEY"] = "geheim";
  expect(await processes.run({ what: "secrets" })).toEqual([]);
});

test("NFR-03 a job that never ends is ended with its process, and the next one is answered", async () => {
  await expect(hurried.run({ what: "hang" })).rejects.toBeInstanceOf(JobTimeout);
});

test.each([
  ["throws", "throw", "no"],
  ["crashes", "die", "ended"],
])("NFR-03 a job that %s fails alone", async (_, what, fault) => {
  await expect(processes.run({ what })).rejects.toThrow(fault);
  expect(await processes.run({ what: "ask" })).toMatchObject({ bytes: undefined });
});

test.runIf(process.platform === "linux")("NFR-03 memory outside the heap is limited too", async () => {
  await expect(processes.run({ what: "swell" })).rejects.toThrow("ended");
});

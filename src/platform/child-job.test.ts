import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runInChild } from "./child-job.server.ts";
import { fromRoot } from "./paths.server.ts";
import { scratchFolder } from "./testing/scratch-folder.ts";

const file = path.join(scratchFolder("child"), "work.mjs");
writeFileSync(
  file,
  `process.once("message", ({ what }) => {
     if (what === "die") process.abort();
     else if (what === "throw") process.send({ fault: "no" });
     else if (what === "hang") setInterval(() => undefined, 1000);
     else if (what === "swell") { const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 25, 1)), 5); }
     else if (what === "eat") { const all = []; for (;;) all.push(new Array(1e5).fill({})); }
     else process.send({ value: Object.keys(process.env).filter((name) => name.startsWith("SECRET")) });
   });`,
);
const limits = { ms: 20_000, megabytes: 64 };

test("NFR-02 a child process sees no secret of its parent", async () => {
  process.env["SECRET_KEY"] = "geheim";
  expect(await runInChild(file, { what: "ask" }, limits)).toEqual([]);
});

test.runIf(process.platform === "linux")("NFR-03 memory beside the heap is bounded too", async () => {
  await expect(runInChild(file, { what: "swell" }, { ...limits, ms: 120_000 })).rejects.toThrow("ended");
});

test.each([
  ["throws", "throw", limits, "no"],
  ["crashes", "die", limits, "ended"],
  ["hangs", "hang", { ms: 300, megabytes: 64 }, "ended"],
  ["eats memory", "eat", limits, "ended"],
] as const)("NFR-03 a job that %s ends alone", async (_, what, bounds, fault) => {
  await expect(runInChild(file, { what }, bounds)).rejects.toThrow(fault);
});

test("TOOL-03 a child that closed its network reaches nobody", async () => {
  const asking = path.join(scratchFolder("child"), "ask.mjs");
  const helper = fromRoot("src", "platform", "child-job.server.ts");
  writeFileSync(
    asking,
    `import http from "node:http";
     import { closeNetwork, serveChildJob } from ${JSON.stringify(helper)};
     closeNetwork();
     serveChildJob(({ url }) => fetch(url).then(() => "reached", () => new Promise((resolve) => {
       try { http.get(url, () => resolve("reached")).on("error", (fault) => resolve(fault.message)); }
       catch (fault) { resolve(fault.message); }
     })));`,
  );
  const answer = await runInChild(asking, { url: "http://127.0.0.1:9/" }, limits);
  expect(answer).toBe("this process has no network");
});

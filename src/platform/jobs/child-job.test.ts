import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runInChildProcess } from "./child-job.server.ts";
import { fromRoot } from "../paths.server.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

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
  expect(await runInChildProcess(file, { what: "ask" }, limits)).toEqual([]);
});

test.runIf(process.platform === "linux")("NFR-03 memory outside the heap is limited too", async () => {
  await expect(runInChildProcess(file, { what: "swell" }, { ...limits, ms: 120_000 })).rejects.toThrow("ended");
});

test.each([
  ["throws", "throw", limits, "no"],
  ["crashes", "die", limits, "ended"],
  ["hangs", "hang", { ms: 300, megabytes: 64 }, "ended"],
  ["eats memory", "eat", limits, "ended"],
] as const)("NFR-03 a job that %s ends alone", async (_, what, bounds, fault) => {
  await expect(runInChildProcess(file, { what }, bounds)).rejects.toThrow(fault);
});

const helper = fromRoot("src", "platform", "jobs", "child-job.server.ts");

/** A process that runs the given code; `what` is the source of a function that answers. */
function scriptedChild(folder: string, prologue = ""): string {
  const scripted = path.join(folder, "obey.mjs");
  writeFileSync(
    scripted,
    `import { closeNetwork, serveChildJob } from ${JSON.stringify(helper)};
     ${prologue}
     serveChildJob(({ what, ...given }) => new Function("given", "return (async () => {" + what + "})()")(given));`,
  );
  return scripted;
}

test.each([
  ["by fetch", "await fetch('http://127.0.0.1:65000/').catch(({ cause }) => { throw cause; })"],
  ["by http", "const http = await import('node:http'); http.get('http://127.0.0.1:9/')"],
  ["by TLS", "const tls = await import('node:tls'); tls.connect(9, '127.0.0.1')"],
  ["by UDP", "const dgram = await import('node:dgram'); dgram.createSocket('udp4').send('x', 9, '127.0.0.1')"],
  ["by a server", "const net = await import('node:net'); net.createServer().listen(0)"],
  ["by asking for a name", "const dns = await import('node:dns'); dns.lookup('localhost', () => undefined)"],
  ["by an imported name", "const { resolve4 } = await import('node:dns/promises'); await resolve4('localhost')"],
])("TOOL-03 a child without network access reaches nobody %s", async (_, what) => {
  const closed = scriptedChild(scratchFolder("child"), "closeNetwork();");
  await expect(runInChildProcess(closed, { what }, limits)).rejects.toThrow("this process has no network");
});

test("TOOL-03 a child with a folder reads and writes only there, and starts nothing", async () => {
  const folder = scratchFolder("child-own");
  const otherFile = path.join(scratchFolder("child-other"), "secret.txt");
  writeFileSync(otherFile, "geheim");
  const file = scriptedChild(folder);
  const run = (what: string) => runInChildProcess(file, { what, folder, otherFile: otherFile }, { ...limits, folder });
  const fs = "const fs = await import('node:fs');";
  const own = `${fs} fs.writeFileSync(given.folder + "/a", "mine"); return fs.readFileSync(given.folder + "/a", "utf8")`;
  expect(await run(own)).toBe("mine");
  for (const forbidden of [
    `${fs} return fs.readFileSync(given.otherFile, "utf8")`,
    `${fs} fs.writeFileSync(given.otherFile, "x")`,
    `${fs} fs.symlinkSync(given.otherFile, given.folder + "/b")`,
    "const { execSync } = await import('node:child_process'); return String(execSync('id'))",
    "const { Worker } = await import('node:worker_threads'); new Worker('1', { eval: true })",
  ])
    await expect(run(forbidden)).rejects.toThrow(/restricted|requires full fs/);
});

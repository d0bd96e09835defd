import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { supervise, type SupervisedProcess } from "./supervisor.ts";

// A program that only reports what it does: `loaded`, and `open` once it may begin.
const program = `
  import { appendFileSync } from "node:fs";
  const note = (said) => appendFileSync("LOG", said + " " + process.pid + "\\n");
  process.once("message", () => { note("open"); process.send("ready"); });
  note("loaded");
  process.send("loaded");
  setInterval(() => 0, 1000);
`;

let supervised: SupervisedProcess | undefined;
afterEach(() => supervised?.stop());

function start(standbyMs: number | undefined) {
  const folder = scratchFolder("keep-running");
  const log = path.join(folder, "log");
  writeFileSync(log, "");
  const file = path.join(folder, "program.mjs");
  writeFileSync(file, program.replace("LOG", log));
  vi.spyOn(console, "error").mockReturnValue();
  supervised = supervise({ name: "web", file, env: {}, execArgv: [], standbyMs });
  const pids = (output: string): readonly number[] =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line.startsWith(`${output} `))
      .map((line) => Number(line.slice(output.length + 1)));
  const until = (output: string, many: number) =>
    vi.waitFor(() => expect(pids(output).length).toBeGreaterThanOrEqual(many), 30_000);
  return { pids, until };
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("NFR-03 when a process is killed, the loaded standby takes over, and another standby is started", async () => {
  const { pids, until } = start(50);
  await until("loaded", 2);
  expect(pids("open")).toEqual(pids("loaded").slice(0, 1));
  const [first = 0, second = 0] = pids("loaded");
  process.kill(first, "SIGKILL");
  await until("open", 2);
  expect(pids("open")).toEqual([first, second]);
  await until("loaded", 3);
  await supervised?.stop();
  expect(pids("loaded").filter(runs)).toEqual([]);
}, 60_000);

test("NFR-03 a standby that dies is replaced and disturbs nobody", async () => {
  const { pids, until } = start(50);
  await until("loaded", 2);
  const [first = 0, second = 0] = pids("loaded");
  process.kill(second, "SIGKILL");
  await until("loaded", 3);
  expect([pids("open"), runs(first)]).toEqual([[first], true]);
}, 60_000);

test("NFR-03 without a standby the program is started again", async () => {
  const { pids, until } = start(undefined);
  await until("open", 1);
  process.kill(pids("open")[0] ?? 0, "SIGKILL");
  await until("open", 2);
  expect(pids("loaded")).toHaveLength(2);
}, 60_000);

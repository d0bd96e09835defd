import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// A shop and a bundler that only wait, below copies of the start and build scripts: the test checks which process ends
// which.
const waits = (file: string) =>
  `require("node:fs").writeFileSync(${JSON.stringify(file)}, process.pid + " " + process.ppid); setInterval(() => 0, 1000);`;
let folder: string;
let pids: number[];

beforeEach(() => {
  pids = [];
  folder = mkdtempSync(path.join(tmpdir(), "start-"));
  for (const name of ["tools", "build/server", "node_modules/@react-router/dev"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ["start.ts", "build.ts"])
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, "tools", name));
  const scripts = { start: "node tools/start.ts" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts, type: "module" }));
  for (const name of ["build/server", "node_modules/@react-router/dev"])
    writeFileSync(path.join(folder, name, "package.json"), `{ "type": "commonjs" }`);
  writeFileSync(path.join(folder, "node_modules/@react-router/dev/bin.cjs"), waits("bundler.pid"));
  writeFileSync(path.join(folder, "build/server/cli.js"), waits("shop.pid"));
});
afterEach(() => {
  for (const pid of pids) if (pid > 0 && exists(pid)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const npmStart = ["npm", "start"] as const;
const shell = ["sh", "-c", "node tools/start.ts; true"] as const;
const script = ["node", "tools/start.ts"] as const;

/** Starts, with or without a build, and waits for the processes. */
async function started([command, ...args]: readonly [string, ...string[]], building: boolean) {
  // As long as the build is newer than its sources none is run.
  const built = path.join(folder, "tools", "build.ts");
  if (!building) writeFileSync(built, "export const build = () => undefined; export const buildIsStale = () => false;");
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env["PATH"]}`;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  const starter: ChildProcess = spawn(command, args, { cwd: folder, stdio: "ignore", env: { ...env, PATH } });
  const file = path.join(folder, building ? "bundler.pid" : "shop.pid");
  await vi.waitFor(() => {
    const found = readFileSync(file, "utf8").split(" ").map(Number);
    expect(found).toHaveLength(2);
    pids = [...found, starter.pid ?? 0];
  }, 15_000);
  return starter;
}

describe.each([
  ["the shop runs", false],
  ["it is being built", true],
] as const)("while %s", (_, building) => {
  test.each([
    ["npm is told to end", npmStart, "SIGTERM"],
    ["npm goes without a word, and the shell below it stays", npmStart, "SIGKILL"],
    ["a shell goes without a word", shell, "SIGKILL"],
    ["the script is told to end", script, "SIGTERM"],
  ] as const)(
    "NFR-03 all processes end within five seconds where %s",
    { timeout: 30_000 },
    async (_signalPath, command, signal) => {
      const starter = await started(command, building);
      expect(pids.filter(exists)).toHaveLength(3);
      starter.kill(signal);
      await vi.waitFor(() => {
        expect(pids.slice(0, 2).filter(exists)).toEqual([]);
        expect(starter.exitCode ?? starter.signalCode).not.toBeNull();
      }, 5000);
      expect(existsSync(path.join(folder, "shop.pid"))).toBe(!building);
    },
  );
});

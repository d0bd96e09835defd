import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// A built shop that only waits, below a copy of the start script: what is tested is who ends whom.
const end = (pid: number): void => {
  if (pid > 0 && exists(pid)) process.kill(pid, "SIGKILL");
};

test("NFR-03 a shop ends with whoever started it, also where they go without a word", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "start-"));
  let pid = 0;
  try {
    const shop = path.join(folder, "shop.mjs");
    writeFileSync(
      shop,
      `import { writeFileSync } from "node:fs"; writeFileSync("pid", String(process.pid)); setInterval(() => 0, 1000);`,
    );
    writeFileSync(
      path.join(folder, "build.ts"),
      `export const build = () => undefined; export const buildIsStale = () => false;`,
    );
    const start = readFileSync(path.join(import.meta.dirname, "start.ts"), "utf8").replace("build/server/cli.js", shop);
    writeFileSync(path.join(folder, "start.ts"), start);
    writeFileSync(path.join(folder, "package.json"), `{ "type": "module" }`);
    const starter = spawn("sh", ["-c", `"${process.execPath}" start.ts; true`], { cwd: folder, stdio: "ignore" });
    pid = await vi.waitFor(() => Number(readFileSync(path.join(folder, "pid"), "utf8")), 10_000);
    expect(exists(pid)).toBe(true);
    starter.kill("SIGKILL");
    await vi.waitFor(() => expect(exists(pid)).toBe(false), 5000);
  } finally {
    end(pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

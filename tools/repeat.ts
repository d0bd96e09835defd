import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * Runs one test file again and again, on request on a busy machine, and counts how often it fails:
 * `node tools/repeat.ts <file> --times=20 --load=2`. `--load` keeps that many processors busy besides. A test that is
 * closed only because it passed once is open; browser tests use the build that is there.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "20" }, load: { type: "string", default: "0" } },
});
const [file = ""] = positionals;
const times = Number(values.times);
const load = Number(values.load);
if (!file || !Number.isInteger(times) || !Number.isInteger(load)) {
  console.error("usage: node tools/repeat.ts <test file> [--times=20] [--load=2]");
  process.exit(2);
}

function commandFor(test: string): readonly string[] {
  if (test.endsWith(".spec.ts")) return ["playwright", "test", test, "--retries=0", "--reporter=line"];
  const project = /\.(db|pdf)\.test\.tsx?$/.exec(test)?.[1] ?? "unit";
  return ["vitest", "run", "--project", project, test];
}

/** Keeps a processor busy until it is killed. */
function keepBusy(): ChildProcess {
  return spawn(process.execPath, ["-e", "for (;;) Math.sqrt(2);"], { stdio: "ignore" });
}

const [program = "", ...args] = commandFor(file);
const busy = Array.from({ length: load }, keepBusy);
let failures = 0;
try {
  for (let turn = 1; turn <= times; turn += 1) {
    const started = performance.now();
    const { status, stdout } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${String(turn).padStart(3)} ${status === 0 ? "passed" : "FAILED"} ${seconds} s`);
    if (status === 0) continue;
    failures += 1;
    console.log(stdout.split("\n").slice(-40).join("\n"));
  }
} finally {
  for (const each of busy) each.kill("SIGKILL");
}
console.log(`${file}: ${failures} of ${times} failed, ${load} processors kept busy besides`);
if (failures > 0) process.exitCode = 1;

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { browserNames } from "../e2e/setup/chromium.ts";
import { engines } from "../e2e/engines/engines.ts";

/** Runs all tests in the order of cost. `--full` uses the large counts. */
const full = process.argv.includes("--full");
const strict = Boolean(process.env["CI"]);

/** External programs used by the PDF and browser tests: their names, best first, and the Debian package of each. */
const programs = {
  chromium: { names: browserNames, packages: ["chromium-headless-shell", "chromium"] },
  pdfinfo: { names: ["pdfinfo"], packages: ["poppler-utils"] },
  qpdf: { names: ["qpdf"], packages: ["qpdf"] },
  gs: { names: ["gs"], packages: ["ghostscript"] },
} as const satisfies Record<string, { readonly names: readonly string[]; readonly packages: readonly string[] }>;

function present(program: string): boolean {
  return spawnSync("which", [program]).status === 0;
}

function installMissing(): readonly string[] {
  const best = Object.values(programs).filter(({ names }) => !present(names[0]));
  if (best.length > 0 && existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "inherit" });
    const install = (name: string): boolean =>
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      }).status === 0;
    // A release without the first package has the next one.
    for (const { names, packages } of best) packages.find((name) => install(name) || names.some(present));
  }
  return Object.entries(programs).flatMap(([program, { names }]) => (names.some(present) ? [] : [program]));
}

const missing = installMissing();
if (missing.length > 0 && strict) throw new Error(`CI skips nothing, but these are missing: ${missing.join(", ")}`);

/** Programs the PDF tests need; without them the database tests run alone. */
const pdfTools = ["pdfinfo", "qpdf", "gs"].filter((program) => missing.includes(program));
const pdf = pdfTools.length === 0;

/** Hundreds of processes load the same modules: they share a compile cache. */
const compiled = path.resolve("node_modules", ".cache", "compiled-modules");
const environment = { ...process.env, NODE_COMPILE_CACHE: compiled, ...(full ? { FULL: "1" } : {}) };

type Stage = { readonly title: string; readonly command: readonly string[]; readonly needs: readonly string[] };

const stages: readonly Stage[] = [
  { title: "check", command: ["node", "tools/check.ts"], needs: [] },
  // Streams, locks and killed processes mean waiting: more files at a time than cores, PDF files in between.
  {
    title: pdf ? "database and PDF tests" : "database tests",
    command: ["vitest", "run", "--project", "db", ...(pdf ? ["--project", "pdf"] : []), "--maxWorkers=4"],
    needs: [],
  },
  { title: "build", command: ["node", "tools/build.ts"], needs: [] },
  // A test that passes on its second try is printed as flaky: a bug to fix, but no reason to lose the whole run.
  {
    title: "browser tests",
    command: ["playwright", "test", "--retries=1"],
    needs: ["chromium", "pdfinfo", "qpdf", "gs"],
  },
];

const skipped: string[] = pdf ? [] : [`PDF tests (need ${pdfTools.join(", ")})`];
for (const { title, command, needs } of stages) {
  const absent = needs.filter((program) => missing.includes(program));
  if (absent.length > 0) {
    skipped.push(`${title} (needs ${absent.join(", ")})`);
    continue;
  }
  const started = performance.now();
  const [program = "", ...args] = command;
  console.log(`\n== ${title}`);
  const run = spawnSync(program, args, { stdio: "inherit", env: environment });
  console.log(
    `== ${title}: ${run.status === 0 ? "passed" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (run.status !== 0) {
    process.exitCode = 1;
    break;
  }
}
// These are too large to be installed without asking.
for (const { name, missing: absent } of engines)
  if (absent().length > 0) skipped.push(`journey and cards in ${name} (needs ${absent().join(", ")})`);
if (skipped.length > 0) console.log(`\nSkipped here:\n  ${skipped.join("\n  ")}`);

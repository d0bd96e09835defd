import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Everything there is to test, in the order of cost. `--full` uses the large counts. */
const full = process.argv.includes("--full");
const strict = Boolean(process.env["CI"]);

/** Programs the PDF and browser tests look through, and the Debian package that brings each. */
const programs = { chromium: "chromium", pdfinfo: "poppler-utils", qpdf: "qpdf", gs: "ghostscript" } as const;

function present(program: string): boolean {
  return spawnSync("which", [program]).status === 0;
}

function installMissing(): readonly string[] {
  const missing = Object.entries(programs).filter(([program]) => !present(program));
  if (missing.length === 0) return [];
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "inherit" });
    const packages = missing.map(([, name]) => name);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return missing.map(([program]) => program).filter((program) => !present(program));
}

const missing = installMissing();
if (missing.length > 0 && strict) throw new Error(`CI skips nothing, but these are missing: ${missing.join(", ")}`);

type Stage = { readonly title: string; readonly command: readonly string[]; readonly needs: readonly string[] };

const stages: readonly Stage[] = [
  { title: "check", command: ["node", "tools/check.ts"], needs: [] },
  { title: "database tests", command: ["vitest", "run", "--project", "db"], needs: [] },
  { title: "PDF tests", command: ["vitest", "run", "--project", "pdf"], needs: ["pdfinfo", "qpdf", "gs"] },
  { title: "build", command: ["node", "tools/build.ts"], needs: [] },
  // A test that needs its second try is printed as flaky: a bug to mend, but no reason to lose the whole run.
  {
    title: "browser tests",
    command: ["playwright", "test", "--retries=1"],
    needs: ["chromium", "pdfinfo", "qpdf", "gs"],
  },
];

const skipped: string[] = [];
for (const { title, command, needs } of stages) {
  const absent = needs.filter((program) => missing.includes(program));
  if (absent.length > 0) {
    skipped.push(`${title} (needs ${absent.join(", ")})`);
    continue;
  }
  const started = performance.now();
  const [program = "", ...args] = command;
  console.log(`\n== ${title}`);
  const run = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...(full ? { FULL: "1" } : {}) } });
  console.log(
    `== ${title}: ${run.status === 0 ? "passed" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (run.status !== 0) {
    process.exitCode = 1;
    break;
  }
}
if (skipped.length > 0) console.log(`\nSkipped here:\n  ${skipped.join("\n  ")}`);

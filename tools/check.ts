import { spawnSync } from "node:child_process";

/** One step of the check: a title and the command it runs; `quick` steps run before every landing. */
type Step = { readonly title: string; readonly command: readonly string[]; readonly quick: boolean };

const steps: readonly Step[] = [
  { title: "format", command: ["oxfmt", "--check", "."], quick: true },
  { title: "route types", command: ["react-router", "typegen"], quick: true },
  { title: "types", command: ["tsc", "-p", "tsconfig.json"], quick: true },
  { title: "types of pure code", command: ["tsc", "-p", "tsconfig.pure.json"], quick: true },
  { title: "lint", command: ["oxlint", "--type-aware", "--quiet"], quick: true },
  { title: "boundaries", command: ["node", "tools/boundaries.ts"], quick: true },
  { title: "habits", command: ["node", "tools/habits.ts"], quick: true },
  { title: "messages", command: ["node", "tools/messages.ts"], quick: true },
  { title: "mutations can be made", command: ["node", "tools/mutations.ts", "--check"], quick: true },
  { title: "dead code", command: ["knip"], quick: false },
  { title: "generated files", command: ["node", "tools/generated.ts", "--check"], quick: true },
  { title: "unit tests", command: ["vitest", "run", "--project", "unit"], quick: false },
];

const quick = process.argv.includes("--quick");
const began = performance.now();
for (const step of steps) {
  if (quick && !step.quick) continue;
  const started = performance.now();
  const [program = "", ...args] = step.command;
  const run = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, FORCE_COLOR: "0" },
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${run.status === 0 ? "ok  " : "FAIL"} ${step.title} ${seconds} s`);
  if (step.title === "habits" || step.title === "unit tests")
    console.log(run.stdout.trim().split("\n").slice(-6).join("\n"));
  if (run.status !== 0) {
    process.exitCode = 1;
    console.log(run.stdout + run.stderr);
  }
}
console.log(`check ${((performance.now() - began) / 1000).toFixed(1)} s`);

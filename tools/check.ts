import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** One step of the check: a title and its command; `quick` steps run before every landing. */
type Step = { readonly title: string; readonly command: readonly string[]; readonly quick: boolean };

/** Generates what the other steps read. */
const first: Step = { title: "route types", command: ["react-router", "typegen"], quick: true };

/** Read-only steps. Single-threaded ones are placed next to multi-threaded ones, so that no processor idles. */
const steps: readonly Step[] = [
  { title: "types", command: ["tsc", "-p", "tsconfig.json"], quick: true },
  { title: "format", command: ["oxfmt", "--check", "."], quick: true },
  { title: "boundaries", command: ["node", "tools/boundaries.ts"], quick: true },
  { title: "folders", command: ["node", "tools/folder-sizes.ts"], quick: true },
  { title: "glossary", command: ["node", "tools/glossary.ts"], quick: true },
  { title: "reading sets", command: ["node", "tools/reading-sets.ts"], quick: true },
  { title: "commits", command: ["node", "tools/commits.ts"], quick: true },
  { title: "habits", command: ["node", "tools/habits.ts"], quick: true },
  { title: "messages", command: ["node", "tools/messages.ts"], quick: true },
  { title: "generated files", command: ["node", "tools/generated.ts", "--check"], quick: true },
  { title: "dead code", command: ["knip"], quick: false },
  { title: "types of pure code", command: ["tsc", "-p", "tsconfig.pure.json"], quick: true },
  { title: "lint", command: ["oxlint", "--type-aware", "--quiet"], quick: true },
  { title: "unit tests", command: ["vitest", "run", "--project", "unit"], quick: false },
];

/** Steps whose numbers are printed also when they pass. */
const reported = new Set(["folders", "glossary", "reading sets", "commits", "habits", "unit tests"]);

async function run({ title, command }: Step): Promise<void> {
  const started = performance.now();
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, FORCE_COLOR: "0" } });
  const [out, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${title} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (reported.has(title)) console.log(out.trim().split("\n").slice(-6).join("\n"));
  if (status !== 0) {
    process.exitCode = 1;
    console.log(out + errors);
  }
}

const quick = process.argv.includes("--quick");
const began = performance.now();
await run(first);
const waiting = steps.filter((step) => !quick || step.quick);
const takeTurns = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
};
await Promise.all([takeTurns(), takeTurns()]);
console.log(`check ${((performance.now() - began) / 1000).toFixed(1)} s`);

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { dropEmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { cartMutations } from "./cart-mutations.ts";
import { catalogueMutations } from "./catalogue-mutations.ts";
import { contentMutations } from "./content-mutations.ts";
import { designMutations } from "./design-mutations.ts";
import { flagMutations } from "./flag-mutations.ts";
import { orderMutations } from "./order-mutations.ts";
import { paymentMutations } from "./payment-mutations.ts";
import { platformMutations } from "./platform-mutations.ts";
import { webMutations } from "./web-mutations.ts";
import type { Mutation } from "./mutation.ts";

const mutations: readonly Mutation[] = [
  ...designMutations,
  ...platformMutations,
  ...webMutations,
  ...cartMutations,
  ...orderMutations,
  ...paymentMutations,
  ...catalogueMutations,
  ...contentMutations,
  ...flagMutations,
];

/** Result of a mutation; only `red` is good. */
const verdicts = ["red", "SURVIVED", "RED BEFORE", "DOES NOT APPLY", "NO TEST RAN"] as const;
type Verdict = (typeof verdicts)[number];

/** Why a mutation cannot be applied; undefined when it can. */
function obstacle({ file, from, tests }: Mutation): string | undefined {
  if (!existsSync(file)) return `there is no ${file}`;
  if (!readFileSync(file, "utf8").includes(from)) return `${file} has no ${JSON.stringify(from)}`;
  return globSync(`${tests}*`).length > 0 ? undefined : `there is no ${tests}`;
}

/** Copies the checkout including uncommitted changes: however this run ends, no mutation stays in the sources. */
function copyCheckout(): string {
  const folder = scratchFolder("mutations");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(name)))
    cpSync(file, path.join(folder, file), { verbatimSymlinks: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** A copy of the checkout with a database for its tests; `tidy` removes both. */
type Bench = {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Aborts the running tests. */
  readonly ending: AbortController;
  readonly tidy: () => Promise<void>;
};

async function setUp(): Promise<Bench> {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  const folder = copyCheckout();
  const data = scratchFolder("mutations-database");
  const server = await startEmbeddedPostgres(data, { settings: ["fsync=off", "full_page_writes=off"] });
  const tidy = async (): Promise<void> => {
    await server.stop();
    dropEmbeddedPostgres(data);
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
  };
  return { folder, databaseUrl: server.url, ending, tidy };
}

const Report = z.object({
  numTotalTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});

/** Runs tests of a project in the copy; returns their number, and the files of those that failed. */
async function runTests(
  { folder, databaseUrl, ending }: Bench,
  project: Mutation["project"],
  args: readonly string[],
): Promise<{ readonly tests: number; readonly failed: readonly string[] }> {
  const outputFile = path.join(folder, "report.json");
  rmSync(outputFile, { force: true });
  const options = ["--project", project, "--reporter=json", `--outputFile=${outputFile}`];
  const run = spawn(path.resolve("node_modules/.bin/vitest"), ["run", ...options, ...args], {
    cwd: folder,
    stdio: "ignore",
    signal: ending.signal,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  await once(run, "exit");
  if (!existsSync(outputFile)) return { tests: 0, failed: [] };
  const { numTotalTests, testResults } = Report.parse(JSON.parse(readFileSync(outputFile, "utf8")));
  const failed = testResults.flatMap(({ name, status }) => (status === "passed" ? [] : [path.relative(folder, name)]));
  return { tests: numTotalTests, failed };
}

/** Applies one mutation to the copy, runs its tests and reverts it. */
async function judge(bench: Bench, { file, from, to, project, tests }: Mutation): Promise<Verdict> {
  const target = path.join(bench.folder, file);
  const original = readFileSync(target, "utf8");
  writeFileSync(
    target,
    original.replace(from, () => to),
  );
  const found = await runTests(bench, project, ["--bail=1", tests]);
  writeFileSync(target, original);
  if (found.tests === 0) return "NO TEST RAN";
  return found.failed.length > 0 ? "red" : "SURVIVED";
}

/** Test files that fail without any mutation: their results mean nothing. */
async function redBefore(bench: Bench, selected: readonly Mutation[]): Promise<readonly string[]> {
  const red: string[] = [];
  for (const [project, own] of Map.groupBy(selected, (mutation) => mutation.project))
    red.push(...(await runTests(bench, project, [...new Set(own.map(({ tests }) => tests))])).failed);
  for (const file of red) console.log(`red without any mutation: ${file}`);
  return red;
}

/** Mutates a copy of the product, one bug at a time, and expects the tests to fail. */
async function judgeAll(bench: Bench, selected: readonly Mutation[]): Promise<void> {
  const red = await redBefore(bench, selected);
  const judged: { readonly title: string; readonly verdict: Verdict }[] = [];
  for (const mutation of selected) {
    const started = performance.now();
    const unusable = red.some((file) => file.includes(mutation.tests)) ? "RED BEFORE" : undefined;
    const verdict = obstacle(mutation) ? "DOES NOT APPLY" : (unusable ?? (await judge(bench, mutation)));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    judged.push({ title: mutation.title, verdict });
    console.log(`${verdict.padEnd(14)} ${seconds.padStart(4)} s  ${mutation.title}`);
  }
  console.log("");
  for (const verdict of verdicts) {
    const all = judged.filter((each) => each.verdict === verdict);
    console.log(`${verdict.padEnd(14)} ${String(all.length).padStart(4)}`);
    if (verdict !== "red") for (const { title } of all) console.log(`    ${title}`);
  }
  if (judged.some(({ verdict }) => verdict !== "red")) process.exitCode = 1;
}

// `--check` only checks whether every mutation still applies; `--only=<part of a title>` selects some, and may be
// repeated.
const { values } = parseArgs({
  options: { check: { type: "boolean" }, only: { type: "string", multiple: true, default: [""] } },
});
const selected = mutations.filter(({ title }) => values.only.some((part) => title.includes(part)));
if (values.check) {
  const obstacles = selected.flatMap((mutation) => {
    const found = obstacle(mutation);
    return found ? [`${mutation.title}: ${found}`] : [];
  });
  console.log(obstacles.join("\n") || `all ${selected.length} mutations can be made`);
  if (obstacles.length > 0) process.exitCode = 1;
} else {
  const bench = await setUp();
  try {
    await judgeAll(bench, selected);
  } finally {
    await bench.tidy();
  }
}

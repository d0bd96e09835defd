import { Stryker } from "@stryker-mutator/core";

/** Areas of pure rules that are mutated, one after the other. The unit tests of an area have to notice. */
const areas = ["src/modules/pricing", "src/modules/vouchers", "src/modules/orders", "src/design", "src/prepress"];

/** Files that hold no rules: tests, SQL and HTTP, lists of exports and of the names of jobs, a quoted standard, views. */
const otherFiles = ["*.test.ts", "*.server.ts", "contract.ts", "jobs.ts", "gdpdu-dtd.ts", "testing/**", "ui/**"];

/** Mutates the rules of a folder and prints what no test noticed; returns the share that was noticed. */
async function mutate(folder: string) {
  const area = areas.find((each) => folder.startsWith(each));
  if (area === undefined) throw new Error(`${folder} is in none of ${areas.join(", ")}`);
  // The settings of the tests read it.
  process.env["MUTATED_AREA"] = area;
  const stryker = new Stryker({
    testRunner: "vitest",
    vitest: { configFile: "tools/mutations.vitest.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: 1,
    mutate: [`${folder}/**/*.ts`, ...otherFiles.map((other) => `!${folder}/**/${other}`)],
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
    ignorePatterns: [
      "build",
      "e2e",
      "docs",
      "bench",
      "data",
      "test-results",
      "designs/scenes",
      "src/web",
      "src/editor",
    ],
    tempDirName: "build/mutations",
    // Stryker reads the settings of TypeScript by an interface that TypeScript 7 lacks; types are not needed here.
    tsconfigFile: "none",
    disableTypeChecks: false,
    allowEmpty: true,
  });
  const mutants = await stryker.runMutationTest();
  const count = (...states: readonly string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  return { noticed: count("Killed", "Timeout"), survived: count("Survived"), untested: count("NoCoverage") };
}

const chosen = process.argv.slice(2);
const scores: string[] = [];
for (const folder of chosen.length > 0 ? chosen : areas) {
  const began = performance.now();
  const { noticed, survived, untested } = await mutate(folder);
  const all = noticed + survived + untested;
  const minutes = ((performance.now() - began) / 60_000).toFixed(0);
  scores.push(
    `${folder}: ${((100 * noticed) / all).toFixed(1)} % of ${all} noticed, ${survived} survived, ${untested} untested, ${minutes} min`,
  );
}
console.log(scores.join("\n"));

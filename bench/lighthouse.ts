import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { median, table } from "./measure.ts";

const run = promisify(execFile);
const rounds = 5;
const browser = "/usr/bin/chromium";
const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const Category = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.object({ performance: Category, accessibility: Category, "best-practices": Category }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), numericValue: z.number().optional() }),
  ),
});

type Scores = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly missed: readonly string[];
};

async function audit(address: string, file: string): Promise<Scores> {
  await run(
    process.execPath,
    [
      "node_modules/lighthouse/cli/index.js",
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      "--only-categories=performance,accessibility,best-practices",
      "--no-enable-error-reporting",
      `--chrome-flags=${flags.join(" ")}`,
    ],
    { timeout: 90_000, env: { ...process.env, ...(existsSync(browser) ? { CHROME_PATH: browser } : {}) } },
  );
  const { categories, audits } = Report.parse(JSON.parse(readFileSync(file, "utf8")));
  const score = (category: z.infer<typeof Category>): number => Math.round(100 * (category.score ?? 0));
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories["best-practices"]),
    paintMs: value("largest-contentful-paint"),
    blockedMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    missed: Object.values(audits).flatMap((entry) => (entry.score !== null && entry.score < 0.5 ? [entry.title] : [])),
  };
}

/**
 * Lighthouse on a simulated phone, the median of five runs per page; prints what each page missed.
 * @returns the table of scores and times
 */
export async function lighthouseTable(
  shop: string,
  pages: readonly { readonly name: string; readonly path: string }[],
): Promise<string> {
  const folder = scratchFolder("lighthouse");
  const rows: string[][] = [];
  try {
    for (const page of pages) {
      const all: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) {
        all.push(await audit(`${shop}${page.path}`, path.join(folder, `${page.name}-${round}.json`)));
      }
      const middle = (pick: (scores: Scores) => number): string => String(median(all.map(pick)));
      rows.push([
        page.name,
        middle((scores) => scores.performance),
        middle((scores) => scores.accessibility),
        middle((scores) => scores.bestPractices),
        (median(all.map((scores) => scores.paintMs)) / 1000).toFixed(2),
        median(all.map((scores) => scores.blockedMs)).toFixed(0),
        median(all.map((scores) => scores.shift)).toFixed(3),
      ]);
      const missed = new Set(all.flatMap((scores) => scores.missed));
      if (missed.size > 0) console.log(`${page.name}: ${[...missed].join("; ")}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const header = ["Lighthouse, mobile", "performance", "accessibility", "best practices", "LCP s", "TBT ms", "CLS"];
  return table(header, rows);
}

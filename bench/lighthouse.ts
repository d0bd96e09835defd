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
  categories: z.object({ performance: Category, accessibility: Category, "best-practices": Category, seo: Category }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), numericValue: z.number().optional() }),
  ),
});

type Scores = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
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
      "--only-categories=performance,accessibility,best-practices,seo",
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
    seo: score(categories.seo),
    paintMs: value("largest-contentful-paint"),
    blockedMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    missed: Object.values(audits).flatMap((entry) => (entry.score !== null && entry.score < 0.5 ? [entry.title] : [])),
  };
}

/** Limits of every storefront page: scores, then seconds and the share of the screen that moves. Source: SEO-08. */
const limits = { performance: 95, accessibility: 100, seo: 100, paintSeconds: 2, shift: 0.05 };

/** A page to audit: its name in the table and its URL. */
export type AuditedPage = { readonly name: string; readonly address: string };

/**
 * Lighthouse on a simulated phone, the median of five runs per page; prints each page's figures as they arrive and what
 * it missed. Taps are measured by `measureInteractions`: here the blocking time stands for them.
 * @returns the table of scores and times, and whether all pages are within the limits
 */
export async function measureLighthouse(
  pages: readonly AuditedPage[],
): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const folder = scratchFolder("lighthouse");
  const rows: string[][] = [];
  let withinLimit = true;
  try {
    for (const [place, page] of pages.entries()) {
      const all: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const file = path.join(folder, `${place}-${round}.json`);
        // Chromium occasionally loses the beginning of a trace; such a run measured nothing.
        all.push(await audit(page.address, file).catch(() => audit(page.address, file)));
      }
      const middle = (pick: (scores: Scores) => number): string => String(median(all.map(pick)));
      const row = [
        page.name,
        middle((scores) => scores.performance),
        middle((scores) => scores.accessibility),
        middle((scores) => scores.bestPractices),
        middle((scores) => scores.seo),
        (median(all.map((scores) => scores.paintMs)) / 1000).toFixed(2),
        median(all.map((scores) => scores.blockedMs)).toFixed(0),
        median(all.map((scores) => scores.shift)).toFixed(3),
      ];
      rows.push(row);
      const of = (pick: (scores: Scores) => number): number => median(all.map(pick));
      const within =
        of((scores) => scores.performance) >= limits.performance &&
        of((scores) => scores.accessibility) >= limits.accessibility &&
        of((scores) => scores.seo) >= limits.seo &&
        of((scores) => scores.paintMs) / 1000 <= limits.paintSeconds &&
        of((scores) => scores.shift) <= limits.shift;
      console.log(`${row.join("  ")}${within ? "" : "  BELOW the limits"}`);
      withinLimit &&= within;
      const missed = new Set(all.flatMap((scores) => scores.missed));
      if (missed.size > 0) console.log(`${page.name}: ${[...missed].join("; ")}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const header = [
    "Lighthouse, mobile",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "LCP s",
    "TBT ms",
    "CLS",
  ];
  return { text: table(header, rows), withinLimit };
}

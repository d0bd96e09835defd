import { rmSync } from "node:fs";
import { openDatabase } from "#platform/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { fillLongLists, listQuestions } from "#web/backoffice/testing/long-lists.ts";
import { percentile, table } from "./measure.ts";

const rows = 100_000;
const rounds = 15;
/** What a page of a long list may take the database and its caller, median, ms. Source: ADR-0166. */
const limitMs = 50;

/**
 * Fills the lists of the back office with 100,000 rows each and asks what the staff asks.
 * @returns whether every answer keeps its time
 * @source BO-01, BO-06, ADR-0166
 */
export async function benchLists(folder: string): Promise<{ readonly text: string; readonly kept: boolean }> {
  const postgres = await startEmbeddedPostgres(folder, { settings: ["fsync=off"] });
  try {
    await migrate(postgres.url);
    const handle = openDatabase(postgres.url, createLog({ LOG_LEVEL: "error" }, "bench"), 4);
    const began = performance.now();
    await fillLongLists(handle.db, rows);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const deps = { db: handle.db, clock: { now: () => Date.parse("2026-11-23T09:00:00Z") } };
    let kept = true;
    const lines: string[][] = [];
    for (const { name, ask } of listQuestions(deps, rows)) {
      await ask();
      const times: number[] = [];
      const sent = handle.statements();
      for (let round = 0; round < rounds; round += 1) {
        const asked = performance.now();
        await ask();
        times.push(performance.now() - asked);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const median = percentile(sorted, 0.5);
      kept &&= median <= limitMs;
      lines.push([
        name,
        median.toFixed(1),
        percentile(sorted, 0.95).toFixed(1),
        ((handle.statements() - sent) / rounds).toFixed(0),
        median <= limitMs ? "kept" : "OVER",
      ]);
    }
    await handle.close();
    const head = `${rows.toLocaleString("en")} rows in each list, filled in ${seconds} s; a page within ${limitMs} ms\n`;
    return { text: head + table(["list", "p50 ms", "p95 ms", "SQL", ""], lines), kept };
  } finally {
    await postgres.stop();
    rmSync(postgres.folder, { recursive: true, force: true });
  }
}

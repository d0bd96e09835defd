import { monitorEventLoopDelay } from "node:perf_hooks";
import { fillCatalogue } from "#db/seed/load-designs.ts";
import { seedShop } from "#db/seed/seed-shop.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { loadDesignIndex } from "#modules/catalogue/search/design-entries.server.ts";
import type { DesignQuery } from "#modules/catalogue/search/design-search.ts";
import { searchDesigns } from "#modules/catalogue/search/search-designs.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { percentile, table } from "./measure.ts";

/** Maximum p95 of a filter response in ms, by number of templates. Source: CAT-15, ADR-0030. */
const limits: ReadonlyMap<number, number> = new Map([
  [5000, 20],
  [100_000, 60],
]);
const rounds = 200;

const all = { filters: {}, sort: "popularity", page: 1, perPage: 48 } as const satisfies DesignQuery;
const queries: readonly DesignQuery[] = [
  all,
  { ...all, filters: { occasion: ["hochzeit"] } },
  { ...all, filters: { occasion: ["hochzeit"], color: ["rosa", "gruen"], refinement: ["gold"] }, sort: "newest" },
  { ...all, filters: { color: ["rosa", "blau"] }, sort: "price-asc", page: 20 },
  { ...all, filters: { category: ["einladungskarten"], style: ["floral"] }, sort: "price-desc" },
];

/** A row of the table, and whether it is within its limit. */
type IndexMeasured = { readonly cells: readonly string[]; readonly withinLimit: boolean };

async function measureIndex(folder: string, designs: number): Promise<IndexMeasured> {
  const postgres = await startEmbeddedPostgres(folder, { settings: ["fsync=off"] });
  await migrate(postgres.url);
  const handle = openDatabase(postgres.url, createLog({ LOG_LEVEL: "error" }, "bench"), 2);
  try {
    await seedShop(handle.db);
    const { count } = await handle.db
      .selectFrom("design")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) < designs) await fillCatalogue(handle.db, designs, designs);
    global.gc?.();
    const before = process.memoryUsage();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await readCatalogue(handle);
    const began = performance.now();
    const index = await loadDesignIndex(handle.db);
    const seconds = (performance.now() - began) / 1000;
    delay.disable();
    global.gc?.();
    const after = process.memoryUsage();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const query = queries[round % queries.length] ?? all;
      const started = performance.now();
      // A new object: counts of the same query are cached with the index.
      searchDesigns({ ...index }, query, ({ product }) => product.length);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const p95 = percentile(times, 0.95);
    const limit = limits.get(designs) ?? Number.POSITIVE_INFINITY;
    const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1024 / 1024;
    const cells = [
      String(index.entries.length),
      percentile(times, 0.5).toFixed(2),
      p95.toFixed(2),
      String(limit),
      seconds.toFixed(1),
      (delay.max / 1e6).toFixed(0),
      megabytes.toFixed(0),
    ];
    return { cells, withinLimit: p95 < limit };
  } finally {
    await handle.close();
    await postgres.stop();
  }
}

/**
 * Filter responses with all facets counted, and the cost of the index, for 5,000 and 100,000 generated templates.
 * @param folder its data stays there for another run
 */
export async function measureDesignIndex(
  folder: string,
): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const rows: IndexMeasured[] = [];
  for (const designs of limits.keys()) rows.push(await measureIndex(`${folder}/designs-${designs}`, designs));
  const header = ["templates", "p50 ms", "p95 ms", "limit", "load s", "longest pause ms", "memory MB"];
  const cells = rows.map((row) => row.cells);
  return { text: table(header, cells), withinLimit: rows.every(({ withinLimit }) => withinLimit) };
}

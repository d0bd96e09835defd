import type { BenchShop } from "./shop.ts";

/** One measured operation: throughput, latency and server cost per operation. */
export type Measured = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  /** Undefined where the database is not involved. */
  readonly statements: number | undefined;
  readonly failures: number;
};

/** The given percentile of sorted values. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** How an operation is driven: `iterations` measured operations after `warmUp` others, `parallel` at a time. */
export type Drive = { readonly parallel: number; readonly iterations: number; readonly warmUp: number };

/**
 * Runs `operation` and reads the process counters around it; iteration numbers continue from warm-up to measuring. An
 * operation resolves to true when its response was right. It ends after `longestMs` even if unfinished.
 */
export async function measure(
  shop: BenchShop,
  name: string,
  operation: (iteration: number) => Promise<boolean>,
  { parallel, iterations, warmUp }: Drive,
  longestMs = 30_000,
): Promise<Measured> {
  for (let iteration = 0; iteration < warmUp; iteration += 1) await operation(iteration);
  const before = await shop.counters();
  const times: number[] = [];
  let failures = 0;
  let iteration = warmUp;
  const began = performance.now();
  const loop = async (): Promise<void> => {
    while (iteration < warmUp + iterations && performance.now() - began < longestMs) {
      const mine = iteration;
      iteration += 1;
      const started = performance.now();
      const right = await operation(mine).catch(() => false);
      times.push(performance.now() - started);
      if (!right) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
  const elapsed = (performance.now() - began) / 1000;
  const after = await shop.counters();
  const sorted = times.toSorted((a, b) => a - b);
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return {
    name,
    perSecond: times.length / elapsed,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpuMs: cpu / 1000 / times.length,
    statements: (after.statements - before.statements) / times.length,
    failures,
  };
}

export function operationTable(rows: readonly Measured[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.cpuMs.toFixed(2),
    row.statements === undefined ? "-" : row.statements.toFixed(1),
    String(row.failures),
  ]);
  return table(["operation", "per s", "p50 ms", "p99 ms", "CPU ms", "SQL", "failed"], cells);
}

/** Maximum server cost of an operation. Source: ADR-0006. */
export type CostLimit = { readonly cpuMs: number; readonly statements: number };

/** Operations with their limits, and whether each is within its limit; those without one are left out. */
export function limitTable(rows: readonly (Measured & { readonly limit?: CostLimit | undefined })[]): string {
  const cells = rows.flatMap(({ name, cpuMs, statements = 0, limit }) => {
    if (!limit) return [];
    const withinLimit = cpuMs <= limit.cpuMs && statements <= limit.statements;
    const spent = [cpuMs.toFixed(2), String(limit.cpuMs), statements.toFixed(1), String(limit.statements)];
    return [[name, ...spent, withinLimit ? "kept" : "OVER"]];
  });
  return table(["operation", "CPU ms", "limit", "SQL", "limit", ""], cells);
}

/** Rows of plain text columns, right-aligned except the first. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .join("\n");
}

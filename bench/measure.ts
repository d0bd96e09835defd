import type { BenchShop } from "./shop.ts";

/** One measured operation: throughput, latency and what it cost the server per operation. */
export type Measured = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  /** Undefined where no database is asked. */
  readonly statements: number | undefined;
  readonly failures: number;
};

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** How an operation is driven: `turns` operations after `warmUp` others, `abreast` at the same time. */
export type Drive = { readonly abreast: number; readonly turns: number; readonly warmUp: number };

/**
 * Runs `operation` and reads the process counters around it; the turn numbers of warm-up and measuring follow each other.
 * An operation resolves to true when its answer was right. It ends after `longestMs` whatever is left.
 */
export async function measure(
  shop: BenchShop,
  name: string,
  operation: (turn: number) => Promise<boolean>,
  { abreast, turns, warmUp }: Drive,
  longestMs = 30_000,
): Promise<Measured> {
  for (let turn = 0; turn < warmUp; turn += 1) await operation(turn);
  const before = await shop.counters();
  const times: number[] = [];
  let failures = 0;
  let turn = warmUp;
  const began = performance.now();
  const loop = async (): Promise<void> => {
    while (turn < warmUp + turns && performance.now() - began < longestMs) {
      const mine = turn;
      turn += 1;
      const started = performance.now();
      const right = await operation(mine).catch(() => false);
      times.push(performance.now() - started);
      if (!right) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: abreast }, loop));
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

/** The measured operations as a table. */
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

/** What an operation may cost the server at most. Source: ADR-0006. */
export type CostLimit = { readonly cpuMs: number; readonly statements: number };

/** Operations beside what they may cost, and whether each keeps it; those without a limit are left out. */
export function limitTable(rows: readonly (Measured & { readonly limit?: CostLimit | undefined })[]): string {
  const cells = rows.flatMap(({ name, cpuMs, statements = 0, limit }) => {
    if (!limit) return [];
    const kept = cpuMs <= limit.cpuMs && statements <= limit.statements;
    const spent = [cpuMs.toFixed(2), String(limit.cpuMs), statements.toFixed(1), String(limit.statements)];
    return [[name, ...spent, kept ? "kept" : "OVER"]];
  });
  return table(["operation", "CPU ms", "limit", "SQL", "limit", ""], cells);
}

/** Rows of plain text columns, right-aligned but the first. */
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

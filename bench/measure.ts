import type { BenchShop } from "./shop.ts";

/** One measured operation: throughput, latency and what it cost the web process per operation. */
export type Measured = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly statements: number;
  readonly failures: number;
};

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Runs `operation` in `connections` loops for `seconds` after a warm-up and reads the process counters around it.
 * An operation resolves to true when its answer was right.
 */
export async function measure(
  shop: BenchShop,
  name: string,
  operation: (turn: number) => Promise<boolean>,
  { connections = 8, seconds = 4, warmUp = 20 } = {},
): Promise<Measured> {
  for (let turn = 0; turn < warmUp; turn += 1) await operation(turn);
  const before = await shop.counters();
  const times: number[] = [];
  let failures = 0;
  let turn = warmUp;
  const began = performance.now();
  const loop = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      turn += 1;
      const started = performance.now();
      const right = await operation(turn).catch(() => false);
      times.push(performance.now() - started);
      if (!right) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
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
